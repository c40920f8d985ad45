/** Why somebody may not do something. The sentences are in src/i18n. */
export const reasons = [
  'signInFirst',
  'registerFirst',
  'activateFirst',
  'passwordFirst',
  'notRegistered',
  'notYourEvent',
  'notYourCompany',
  'notYourRole',
  'notYours',
  'lotNotFree',
  'lotNotHeld',
  'wrongView',
  'worksheetsOff',
  'alreadyAccepted',
  'brokersOnly',
  'staffOnly',
  'deviceOnly',
] as const

/** Why not. */
export type Reason = (typeof reasons)[number]

/** What is known of a refusal wherever it has gone, kept or sent. */
export interface Refused {
  readonly code: string
  readonly why?: string | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
}
