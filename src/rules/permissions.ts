import type { Action, Target } from './actions.ts'
import {
  type Actor,
  companyFilter,
  complianceRole,
  earnsCommissions,
  isStaff,
  marketplaceRole,
  seesEveryCompany,
  servesMarketplaceOnly,
  sells,
  userTypes,
} from './actor.ts'
import { isLimitedToEvents, noneOfTheirs } from './belonging.ts'
import { givesRole } from './givesRole.ts'
import { isHighrise } from './projectTypes.ts'
import type { Reason } from './refusals.ts'

export { type Actor, companyFilter, isBuildersStaff, isStaff, mayUndoSome, userTypes } from './actor.ts'
export type { Action, Target } from './actions.ts'
export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly reason: Reason }

const yes: Decision = { allowed: true }
const no = (reason: Reason): Decision => ({ allowed: false, reason })

/** Whether the actor is registered with the project. */
export function isRegisteredWith(actor: Actor, projectId: string | undefined): boolean {
  return actor.projects.includes('*') || (projectId !== undefined && actor.projects.includes(projectId))
}

/** Roles that may unsell and release, by kind of project. */
// §6
export const unsellRoles = {
  highrise: [0, 1, 2, 3, 5],
  lowrise: [3, 5, 6, 8, 10, 11],
} as const

/** Roles that manage a project's sales: of towers, low-rise, both, and of every company. */
// §6
const managerRoles: readonly number[] = [2, 3, 5, 8]

// §6
const unsellViews = ['communitySingleMain', 'communitySingleSvg', 'communitySingleMatrix'] as const

/** Whether somebody has a role that may unsell homes of this kind of project. */
export function mayUnsell(actor: Actor, projectType: number | undefined): boolean {
  if (projectType === undefined || actor.kind !== 'person') return false
  const roles: readonly number[] = isHighrise(projectType) ? unsellRoles.highrise : unsellRoles.lowrise
  return actor.roles.some((role) => roles.includes(role))
}

function isOwner(actor: Actor, target: Target): boolean {
  if (actor.userId !== null) return actor.userId === target.ownerUserId
  if (actor.sessionId !== null && actor.sessionId === target.ownerSessionId) return true
  return actor.kind === 'device' && actor.deviceId !== null && actor.deviceId === target.ownerDeviceId
}

/** Whether the actor sees an event's lots; brokers and types 4 and 6 only assigned events', if any. */
// §6
export function mayUseEvent(actor: Actor, eventId: number | null | undefined): boolean {
  if (!isLimitedToEvents(actor)) return true
  if (eventId === noneOfTheirs) return false
  if (actor.events.length === 0) return true
  return eventId === undefined || eventId === null || actor.events.includes(eventId)
}

/** Worksheet user types 1 and 3 see only available lots. */
// §6
export function seesOnlyAvailable(worksheetUserType: number): boolean {
  return worksheetUserType === 1 || worksheetUserType === 3
}

/** Whether the actor sees the project at all, including by company and event rules. */
function seeProject(actor: Actor, target: Target): Decision {
  if (actor.kind === 'guest' && target.requireLogin !== false) return no('signInFirst')
  if (actor.kind === 'device' && !isRegisteredWith(actor, target.projectId)) return no('notRegistered')
  if (actor.userType === userTypes.broker && !isRegisteredWith(actor, target.projectId)) {
    return no('notRegistered')
  }
  if (!mayUseEvent(actor, target.eventId)) return no('notYourEvent')
  const company = companyFilter(actor)
  if (
    company !== null &&
    company !== 0 &&
    typeof target.companyId === 'number' &&
    target.companyId !== company
  ) {
    return no('notYourCompany')
  }
  return yes
}

function all(...decisions: readonly Decision[]): Decision {
  return decisions.find((decision) => !decision.allowed) ?? yes
}

function activated(actor: Actor): Decision {
  return actor.kind === 'person' && !actor.activated ? no('activateFirst') : yes
}

function unless(bad: boolean, reason: Reason): Decision {
  return bad ? no(reason) : yes
}

function favourite(actor: Actor, target: Target): Decision {
  if (actor.kind !== 'person' || actor.userId === null) return no('registerFirst')
  return all(activated(actor), unless(target.passwordSet === false, 'passwordFirst'))
}

function hold(actor: Actor, target: Target): Decision {
  const ownHold = target.lotStatus === 'held' && isOwner(actor, target)
  const free = target.lotStatus === 'available' || target.lotStatus === 'inventory'
  const stranger = actor.kind === 'guest' && !((target.guestHolds ?? 0) > 0)
  return all(
    seeProject(actor, target),
    unless(stranger, 'signInFirst'),
    activated(actor),
    unless(!free && !ownHold, 'lotNotFree'),
  )
}

function releaseHold(actor: Actor, target: Target): Decision {
  const held = target.lotStatus === 'held' || target.undo === 'release'
  if (!held) return no('lotNotHeld')
  if (isOwner(actor, target)) return yes
  if (isWrongView(target)) return no('wrongView')
  // A visitor's hold has no name, so any seller here may release it.
  const stranger = target.ownerUserId === null && typeof target.ownerSessionId === 'string'
  return stranger && staffOf(actor, target).allowed ? yes : undo(actor, target)
}

const isWrongView = ({ view }: Target): boolean =>
  view !== undefined && !(unsellViews as readonly string[]).includes(view)

function undo(actor: Actor, target: Target): Decision {
  if (actor.kind !== 'person') return no('signInFirst')
  if (target.undo !== 'release' && target.undo !== 'unsell') return no('lotNotHeld')
  if (isWrongView(target)) return no('wrongView')
  if (target.permission !== undefined && target.permission <= 0) return no('notYourRole')
  if (mayUnsell(actor, target.projectType))
    return all(unless(!isRegisteredWith(actor, target.projectId), 'notRegistered'), seeProject(actor, target))
  return unless(!(isOwner(actor, target) && actor.allowedToUnsell), 'notYourRole')
}

function submitWorksheet(actor: Actor, target: Target): Decision {
  if (target.worksheetsOn === false) return no('worksheetsOff')
  if (actor.kind === 'guest') return no('signInFirst')
  if (actor.kind === 'device') return seeProject(actor, target)
  const purchaser = actor.userType === userTypes.purchaser
  return all(
    activated(actor),
    unless(servesMarketplaceOnly(actor), 'notYourRole'),
    unless(purchaser && target.purchaserMaySubmit !== true, 'notYourRole'),
    unless(!isRegisteredWith(actor, target.projectId), 'notRegistered'),
    seeProject(actor, target),
  )
}

/** Project staff see all its paperwork, others only their own, kiosks none. */
function seePaper(actor: Actor, target: Target): Decision {
  if (actor.kind !== 'person') return no(actor.kind === 'device' ? 'staffOnly' : 'signInFirst')
  if (isOwner(actor, target)) return yes
  return isStaff(actor) ? staffOf(actor, target) : no('notYours')
}

function staffOf(actor: Actor, target: Target): Decision {
  return all(seeEnvelopes(actor, target), unless(!sells(actor), 'notYourRole'))
}

/** Sales staff, and the builder's signers. */
function seeEnvelopes(actor: Actor, target: Target): Decision {
  if (actor.kind !== 'person') return no('signInFirst')
  return all(
    unless(!isStaff(actor), 'staffOnly'),
    unless(servesMarketplaceOnly(actor), 'notYourRole'),
    unless(!isRegisteredWith(actor, target.projectId), 'notRegistered'),
    seeProject(actor, target),
  )
}

function manage(actor: Actor, target: Target): Decision {
  return all(
    staffOf(actor, target),
    unless(!actor.roles.some((role) => managerRoles.includes(role)), 'notYourRole'),
  )
}

/** A bank file names the payors of every company that sells here. */
function handleBankFiles(actor: Actor, target: Target): Decision {
  return all(
    manage(actor, target),
    unless(target.hasSeveralSellers === true && !seesEveryCompany(actor), 'everyCompany'),
  )
}

/** Managers and compliance look into disputes. */
function replaySales(actor: Actor, target: Target): Decision {
  return actor.roles.includes(complianceRole) ? staffOf(actor, target) : manage(actor, target)
}

/** Managers may, for colleagues whose role they may assign, but not for themselves. */
function manageStaff(actor: Actor, target: Target): Decision {
  const { staffRoles = [] } = target
  return all(
    manage(actor, target),
    unless(typeof target.ownerUserId === 'number' && isOwner(actor, target), 'notYourself'),
    unless(!staffRoles.every((role) => givesRole(actor, role)), 'notYourRole'),
  )
}

/** For the operator's people: no builder's director may see other builders' brokers. */
function runMarketplace(actor: Actor, { projectId }: Target): Decision {
  if (actor.kind !== 'person') return no('signInFirst')
  return all(
    unless(!isStaff(actor), 'staffOnly'),
    unless(!actor.roles.includes(marketplaceRole), 'notYourRole'),
    unless(projectId !== undefined && !isRegisteredWith(actor, projectId), 'notRegistered'),
  )
}

function changeWorksheetStatus(actor: Actor, target: Target): Decision {
  return target.brokerAssigned === true && actor.kind === 'person' ? yes : staffOf(actor, target)
}

function deleteWorksheet(actor: Actor, target: Target): Decision {
  if (actor.kind === 'person' && isOwner(actor, target)) {
    return unless(target.worksheetAccepted === true, 'alreadyAccepted')
  }
  return staffOf(actor, target)
}

function uploadImage(actor: Actor, target: Target): Decision {
  if (actor.kind === 'guest') return no('signInFirst')
  return isOwner(actor, target) ? yes : actor.kind === 'device' ? no('notYours') : staffOf(actor, target)
}

const rules: Readonly<Record<Action, (actor: Actor, target: Target) => Decision>> = {
  browse: (actor, target) => unless(actor.kind === 'guest' && target.requireLogin !== false, 'signInFirst'),
  seeProject,
  signInWithPassword: (actor, target) =>
    unless(target.worksheetUserType === 2 && actor.userType !== userTypes.broker, 'brokersOnly'),
  favourite,
  hold,
  releaseHold,
  joinWaitingList: (actor, target) => all(favourite(actor, target), seeProject(actor, target)),
  submitWorksheet,
  seeWorksheet: seePaper,
  changeWorksheetStatus,
  deleteWorksheet,
  uploadImage,
  seeImage: seePaper,
  reviewQueue: staffOf,
  seeEnvelopes,
  placePapers: manage,
  seePayments: staffOf,
  decideRefund: manage,
  manageDebits: manage,
  handleBankFiles,
  // A file saved on a shared screen would stay after the visit.
  takeRecords: (actor, target) =>
    all(manage(actor, target), unless(actor.deviceId !== null, 'ownScreenOnly')),
  unsell: undo,
  changeSales: manage,
  replaySales,
  manageStaff,
  seeClients: manage,
  seePurchaserName: (actor, target) =>
    all(
      seePaper(actor, target),
      unless(
        !isOwner(actor, target) && !mayUnsell(actor, target.projectType) && !((target.permission ?? 0) > 0),
        'notYourRole',
      ),
    ),
  enrolDevice: staffOf,
  registerBuyer: staffOf,
  attestIdentity: staffOf,
  noteSuspicion: staffOf,
  seeSuspicions: (actor, target) =>
    all(staffOf(actor, target), unless(!actor.roles.includes(complianceRole), 'notYourRole')),
  runMarketplace,
  // §3 agent_commission
  seeOwnCommissions: (actor) =>
    all(
      unless(actor.kind !== 'person', 'signInFirst'),
      unless(!earnsCommissions(actor), 'earnersOnly'),
      unless(!actor.activated, 'activateFirst'),
    ),
  seeEvents: seeProject,
  changeAccount: (actor, target) =>
    actor.kind !== 'person' ? no('signInFirst') : unless(!isOwner(actor, target), 'notYours'),
}

/** Whether the actor may do this, or why not. The page explains it, the server enforces it. */
// §6
export function can(actor: Actor, action: Action, target: Target = {}): Decision {
  return rules[action](actor, target)
}
