import type { SignerRole } from '../papers/placedField.ts'

/** Everybody who can have a field on a paper. */
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
] as const satisfies readonly SignerRole[]

type Missing = Exclude<SignerRole, (typeof signerRoles)[number]>
const everyRoleIsListed: [Missing] extends [never] ? true : Missing = true
void everyRoleIsListed
