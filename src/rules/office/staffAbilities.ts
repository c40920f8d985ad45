import type { Action } from '../actions.ts'
import type { Actor } from '../actor.ts'
import { anonymous } from '../anonymous.ts'
import { actors } from '../envelopes/actors.ts'
import { actorsOf } from '../envelopes/mayAct.ts'
import { can, companyFilter } from '../permissions.ts'
import { projectTypes } from '../projectTypes.ts'
import type { StaffRole } from '../staffRoles.ts'

/** The abilities of roles, in display order. */
const staffAbilities = [
  'seeEnvelopes',
  'sell',
  'signForBuilder',
  'reviewPapers',
  'unsellTowers',
  'unsellHouses',
  'changeSales',
  'replaySales',
  'seeClients',
  'takeRecords',
  'decideMoney',
  'handleBankFiles',
  'placePapers',
  'manageStaff',
  'everyCompany',
  'seeSuspicions',
  'runMarketplace',
] as const
export type StaffAbility = (typeof staffAbilities)[number]

const projectId = 'any'

/** What this role may do in its communities, by the rules. */
export function abilitiesOf({ userType, roles, allowedToUnsell }: StaffRole): StaffAbility[] {
  const actor: Actor = {
    ...anonymous,
    kind: 'person',
    userId: 1,
    activated: true,
    projects: [projectId],
    companyId: 1,
    userType,
    roles,
    allowedToUnsell,
  }
  const may = (action: Action): boolean => can(actor, action, { projectId }).allowed
  const mayUndo = (projectType: number): boolean =>
    can(actor, 'unsell', { projectId, projectType, undo: 'unsell', ownerUserId: 2 }).allowed
  const acts = (...names: readonly (typeof actors)[keyof typeof actors][]): boolean =>
    actorsOf(actor).some((one) => names.includes(actors[one]))
  const has: Readonly<Record<StaffAbility, boolean>> = {
    seeEnvelopes: may('seeEnvelopes'),
    sell: may('reviewQueue'),
    signForBuilder: acts('officer', 'secondOfficer'),
    reviewPapers: acts('builderSolicitor', 'salesAdmin', 'salesManager'),
    unsellTowers: mayUndo(projectTypes.highrise),
    unsellHouses: mayUndo(projectTypes.lowrise),
    changeSales: may('changeSales'),
    replaySales: may('replaySales'),
    seeClients: may('seeClients'),
    takeRecords: may('takeRecords'),
    decideMoney: may('decideRefund') && may('manageDebits'),
    handleBankFiles: may('handleBankFiles'),
    placePapers: may('placePapers'),
    manageStaff: may('manageStaff'),
    everyCompany: companyFilter(actor) === 0,
    seeSuspicions: may('seeSuspicions'),
    runMarketplace: may('runMarketplace'),
  }
  return staffAbilities.filter((one) => has[one])
}
