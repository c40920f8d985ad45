/** The audit log's events that the office sees. */
export const storyEvents = [
  'holdTake',
  'holdExtend',
  'holdRelease',
  'purchaseChoose',
  'purchaseTerms',
  'purchasePreview',
  'purchaseApplication',
  'purchaseHand',
  'purchaseTake',
  'purchaseAgain',
  'purchaseMove',
  'purchaseDrop',
  'purchaseKeep',
  'purchaseReserve',
  'purchaseCancel',
  'purchaseWithdraw',
  'purchaseUnsell',
  'purchaseWaive',
  'purchaseFirm',
  'identityStart',
  'identityAttest',
  'identityApproved',
  'identityDeclined',
  'fintracRecord',
  'envelopeSend',
  'envelopeSign',
  'envelopeApprove',
  'envelopeBack',
  'envelopeMarkup',
  'envelopeDecline',
  'envelopeRenew',
  'envelopeExpire',
  'envelopeVoid',
  'envelopeComplete',
  'paymentOpen',
  'paymentStop',
  'paymentAuthorised',
  'paymentCaptured',
  'paymentDeclined',
  'paymentCancelled',
  'paymentExpired',
  'paymentFailed',
  'refundAsk',
  'refundAgree',
  'refundDecline',
  'padAdd',
  'padConfirm',
  'padActivate',
  'padCancel',
] as const
export type StoryEvent = (typeof storyEvents)[number]

/** Who did it, by kind instead of name. */
export const storyActors = ['office', 'buyer', 'broker', 'kiosk', 'gateway', 'server'] as const

/** The story's event for an action of the audit log, such as `hold.take`; undefined if it is not shown. */
export function storyEventOf(action: string): StoryEvent | undefined {
  const name = action.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase())
  return storyEvents.find((event) => event === name)
}
