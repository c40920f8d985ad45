import { complianceRole, marketplaceRole, servesMarketplaceOnly, signingRoles, userTypes } from './actor.ts'

export interface StaffRole {
  readonly userType: number
  readonly roles: readonly number[]
  /** Whether they may release and unsell their own deals. */
  readonly allowedToUnsell: boolean
}

// §6: user types 4 and 6; roles 2 (towers), 8 (low-rise), 5 (both) and 3 (both, of every company) release and unsell
export const staffRoles = {
  representative: {
    userType: userTypes.rep,
    roles: [],
    allowedToUnsell: false,
  },
  limited: {
    userType: userTypes.limited,
    roles: [],
    allowedToUnsell: false,
  },
  'tower-manager': {
    userType: userTypes.rep,
    roles: [2],
    allowedToUnsell: true,
  },
  'lowrise-manager': {
    userType: userTypes.rep,
    roles: [8],
    allowedToUnsell: true,
  },
  manager: {
    userType: userTypes.rep,
    roles: [5],
    allowedToUnsell: true,
  },
  director: {
    userType: userTypes.rep,
    roles: [3],
    allowedToUnsell: true,
  },
  // Ours: the builder's signers and reviewers, who see nothing else of the sales desk.
  officer: {
    userType: userTypes.rep,
    roles: [signingRoles.officer],
    allowedToUnsell: false,
  },
  'second-officer': {
    userType: userTypes.rep,
    roles: [signingRoles.secondOfficer],
    allowedToUnsell: false,
  },
  'builder-solicitor': {
    userType: userTypes.rep,
    roles: [signingRoles.builderSolicitor],
    allowedToUnsell: false,
  },
  'sales-admin': {
    userType: userTypes.rep,
    roles: [signingRoles.salesAdmin],
    allowedToUnsell: false,
  },
  compliance: {
    userType: userTypes.rep,
    roles: [complianceRole],
    allowedToUnsell: false,
  },
  // Ours: the operator's people, who see the marketplace's brokers, commissions and deposits, but no
  // builder's desk.
  marketplace: {
    userType: userTypes.rep,
    roles: [marketplaceRole],
    allowedToUnsell: false,
  },
} as const satisfies Readonly<Record<string, StaffRole>>

export type StaffRoleName = keyof typeof staffRoles

export const isStaffRole = (name: string): name is StaffRoleName => Object.hasOwn(staffRoles, name)

/** The role name for a user type and roles; undefined if there is none. */
export function staffRoleName(userType: number, roles: readonly number[]): StaffRoleName | undefined {
  const names = Object.keys(staffRoles) as StaffRoleName[]
  const same = (role: StaffRole): boolean =>
    role.userType === userType && role.roles.join() === roles.toSorted((a, b) => a - b).join()
  return names.find((name) => same(staffRoles[name]))
}

export const staffRoleNames = Object.keys(staffRoles) as StaffRoleName[]

/** The roles of a builder's office. */
export const officeRoleNames = staffRoleNames.filter((name) => !servesMarketplaceOnly(staffRoles[name]))
