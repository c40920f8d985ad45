import { isStaff, userTypes } from '../../src/rules/actor.ts'
import type { CallContext } from '../context/handler.ts'
import { actorOfPerson } from '../db/actors.ts'
import { appendAudit } from '../db/audit.ts'
import { openAccount } from '../db/closedAccounts.ts'
import type { Db } from '../db/database.ts'
import { dropFactorReset, dropResetsAskedBy } from '../db/factorResets.ts'
import { endLooseRights, handEverything, handWork, type WorkOf } from '../db/handedWork.ts'
import { issueToken } from '../db/personTokens.ts'
import { createPerson, newcomer, personByEmail, type PersonRow } from '../db/persons.ts'
import { touchEventsOf } from '../db/purchaserGroups.ts'
import { endSecondFactor } from '../db/secondFactors.ts'
import { type EndedSession, revokeSessionsOf } from '../db/sessions.ts'
import { setStaffRights, type StaffRights } from '../db/staff.ts'
import { tokenSeconds } from '../mail/mailJob.ts'
import { hashOfToken, newId, newToken } from '../secrets/tokens.ts'
import { closeWithPins, renewPins, type RenewedKiosk } from './closeWithPins.ts'
import { mailTo } from './mailTo.ts'

export type NotInvited = 'notStaff' | 'closed' | 'known' | 'taken'

/** Changes staff accounts for the office's screen and the owner's command; `by`: who does. */
const note = async (tx: Db, by: string, action: string, personId: number): Promise<unknown> =>
  await appendAudit(tx, { actor: by, action: `staff.${action}`, object: `person:${personId}` })

/** An invitation's account: new, or one nobody has accepted yet. */
async function invitedPerson(
  tx: Db,
  { email, firstName, lastName }: Pick<PersonRow, 'email' | 'firstName' | 'lastName'>,
): Promise<number | NotInvited> {
  const known = await personByEmail(tx, email)
  if (known === undefined)
    return (
      (await createPerson(tx, { ...newcomer, email, userType: userTypes.rep, firstName, lastName })) ??
      'taken'
    )
  if (!isStaff(actorOfPerson(known))) return 'notStaff'
  if (known.disabledAt !== null) return 'closed'
  return !known.activated && known.passwordHash === '' ? known.id : 'known'
}

/** Creates or renews an account for an invitation, which the caller sends. */
export async function inviteStaff(
  tx: Db,
  who: Pick<PersonRow, 'email' | 'firstName' | 'lastName'>,
  rights: StaffRights,
  by: string,
): Promise<{ personId: number } | { why: NotInvited }> {
  const personId = await invitedPerson(tx, who)
  if (typeof personId === 'string') return { why: personId }
  await setStaffRights(tx, personId, rights)
  await note(tx, by, 'invite', personId)
  return { personId }
}

/** Mails a link that works once, to choose a password. */
export async function mailInvitation(
  ctx: Pick<CallContext, 'db'> & Partial<Pick<CallContext, 'address'>>,
  email: string,
  { projects }: Pick<StaffRights, 'projects'>,
): Promise<void> {
  await mailTo(ctx, 'invite', email, { projectId: projects?.[0] })
}

/** The secret of such a link, to be handed over. */
export async function invitationFor(tx: Db, personId: number): Promise<string> {
  const token = newToken()
  await issueToken(tx, {
    id: newId('t'),
    kind: 'invite',
    tokenHash: hashOfToken(token),
    personId,
    projectId: null,
    sessionId: null,
    boundTo: null,
    seconds: tokenSeconds.invite,
  })
  return token
}

/** Changes role, projects and events; ends the person's sessions, so that it takes effect. */
export async function changeStaff(
  tx: Db,
  personId: number,
  rights: StaffRights,
  by: string,
): Promise<EndedSession[]> {
  await setStaffRights(tx, personId, rights)
  await dropResetsAskedBy(tx, personId)
  const ended = await revokeSessionsOf(tx, personId, null)
  await note(tx, by, 'change', personId)
  return ended
}

/** Clears someone's former workplace: purchases, permissions, links and PINs go to `to`. */
export async function takeOut(tx: Db, work: WorkOf, to: number, by: string): Promise<RenewedKiosk[]> {
  await endLooseRights(tx, work)
  const kiosks = await renewPins(tx, work)
  await handEverything(tx, work, to)
  await appendAudit(tx, { actor: by, action: 'staff.handWork', object: `person:${work.personId} to:${to}` })
  return kiosks
}

/**
 * Closes an account for good. The successor gets its work, if given: only of these projects, if the manager
 * manages no others.
 */
export async function closeStaff(
  tx: Db,
  work: WorkOf,
  successor: number | null,
  by: string,
): Promise<{ kiosks: RenewedKiosk[]; ended: EndedSession[] }> {
  const { personId } = work
  const ended = await revokeSessionsOf(tx, personId, null)
  await endLooseRights(tx, { personId, projects: null })
  await dropFactorReset(tx, personId)
  await dropResetsAskedBy(tx, personId)
  await touchEventsOf(tx, personId)
  const kiosks = await closeWithPins(tx, work)
  if (successor !== null) {
    await handWork(tx, work, successor)
    const object = `person:${personId} to:${successor}`
    await appendAudit(tx, { actor: by, action: 'staff.handWork', object })
  }
  await note(tx, by, 'disable', personId)
  return { kiosks, ended }
}

/** Opens a closed account again, with the same password. */
export async function openStaff(tx: Db, personId: number, by: string): Promise<void> {
  await openAccount(tx, personId)
  await touchEventsOf(tx, personId)
  await note(tx, by, 'enable', personId)
}

/** Resets a second factor whose authenticator and recovery codes are lost; tells and signs out the person. */
export async function resetStaffFactor(
  ctx: Pick<CallContext, 'db'> & Partial<Pick<CallContext, 'address'>>,
  person: PersonRow,
  by: string,
): Promise<EndedSession[]> {
  const { db } = ctx
  await endSecondFactor(db, person.id)
  await dropFactorReset(db, person.id)
  const ended = await revokeSessionsOf(db, person.id, null)
  await mailTo(ctx, 'factorOff', person.email, { projectId: person.projects[0] })
  await note(db, by, 'resetFactor', person.id)
  return ended
}
