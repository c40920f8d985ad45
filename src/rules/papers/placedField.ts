/** Everybody who can have a field on a paper. A witness is known by the field they saw signed (`of`). */
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

/** What a signer does in a field. `date` and `name` fill themselves on signing. */
export type SignedKind = 'signature' | 'initials' | 'date' | 'name' | 'check' | 'witness'

/** A place on a frozen page, in points from its lower left corner, upright. */
export interface Place {
  /** Zero-based. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A place to sign on a frozen paper. Deal values are on the page, no fields. */
export interface SignedField extends Place {
  /** Unique within its paper. */
  readonly id: string
  readonly kind: SignedKind
  readonly signer: SignerRole
  /** For a witness's field: the signature they saw. */
  readonly of?: string
  readonly isRequired: boolean
}
