/** Reasons why somebody may not do something. The sentences are in src/i18n. */
export const reasons = [
  'signInFirst',
  'registerFirst',
  'activateFirst',
  'passwordFirst',
  'notRegistered',
  'notYourEvent',
  'notYourCompany',
  'everyCompany',
  'notYourRole',
  'notYours',
  'notYourself',
  'lotNotFree',
  'lotNotHeld',
  'wrongView',
  'worksheetsOff',
  'alreadyAccepted',
  'brokersOnly',
  'staffOnly',
  'earnersOnly',
  'deviceOnly',
  'ownScreenOnly',
] as const

export type Reason = (typeof reasons)[number]

/** A refusal's details, as stored or sent. */
export interface Refused {
  readonly code: string
  readonly why?: string | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
}
