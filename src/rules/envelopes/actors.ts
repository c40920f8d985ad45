import type { SignerRole } from '../papers/placedField.ts'

// §4 Envelope status text
export const actors = {
  1: 'purchasers',
  2: 'officer',
  3: 'builderSolicitor',
  4: 'purchaserSolicitor',
  5: 'salesAdmin',
  6: 'broker',
  7: 'secondOfficer',
  8: 'salesManager',
  9: 'salesAgent',
  10: 'builderManager',
} as const
export type ActorNumber = keyof typeof actors

// §4
export const envelopeActions = {
  1: 'print',
  2: 'sign',
  3: 'email',
  4: 'view',
  5: 'review',
  6: 'markup',
  7: 'completed',
} as const
export type EnvelopeAction = keyof typeof envelopeActions

/** The actor whose step has a signer's fields: witnesses sign with the purchasers. */
export function actorOf(role: SignerRole): ActorNumber {
  if (role === 'witness' || role.startsWith('purchaser.')) return 1
  return Number(Object.entries(actors).find(([, name]) => name === role)?.[0]) as ActorNumber
}
