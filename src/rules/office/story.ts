/** Other rows of the audit log are not for the office. */
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
  'purchaseChange',
  'purchaseDrop',
  'purchaseKeep',
  'purchaseReserve',
  'purchaseCancel',
  'purchaseWithdraw',
  'purchaseUnsell',
  'purchaseTakeBack',
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
  'envelopeRestore',
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

/** Who did it, without naming anybody. */
export const storyActors = ['office', 'buyer', 'broker', 'kiosk', 'gateway', 'server'] as const

/** The event that an action of the audit log, such as `hold.take`, is told as; undefined for what is not. */
export function storyEventOf(action: string): StoryEvent | undefined {
  const name = action.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase())
  return storyEvents.find((event) => event === name)
}
