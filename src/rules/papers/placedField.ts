/** Everybody who can have a field on a paper. A witness is named by the field whose signature they saw (`of`). */
export const signerRoles = [
  'purchaser.1',
  'purchaser.2',
  'purchaser.3',
  'witness',
  'officer',
  'secondOfficer',
  'builderSolicitor',
  'purchaserSolicitor',
  'salesAdmin',
  'broker',
  'salesManager',
  'salesAgent',
  'builderManager',
] as const
export type SignerRole = (typeof signerRoles)[number]

/** What a signer does in a field. `date` and `name` fill themselves when the signer signs. */
export type SignedKind = 'signature' | 'initials' | 'date' | 'name' | 'check' | 'witness'

/** A place on a frozen page, in points from the lower left corner of the page as it lies, without rotation. */
export interface Place {
  /** Counted from 0. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A place where somebody signs, once a paper is frozen. Text from the deal is drawn before, and is no field any more. */
export interface SignedField extends Place {
  /** Unique within its paper. */
  readonly id: string
  readonly kind: SignedKind
  readonly signer: SignerRole
  /** Of a witness's field: the signature they saw. */
  readonly of?: string
  readonly isRequired: boolean
}
