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

/** A field that the sentence of a refusal names. */
export type FieldLabel =
  | 'email'
  | 'password'
  | 'firstName'
  | 'lastName'
  | 'postalCode'
  | 'cellPhone'
  | 'corporateName'
  | 'phone'
  | 'idNumber'
  | 'id'
  | 'solicitor'
  | 'agencyName'
  | 'unit'
  | 'model'
  | 'spec'
  | 'reason'

/** What is known of a refusal wherever it goes. */
export interface Refused {
  readonly code: string
  readonly why?: string | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
}
