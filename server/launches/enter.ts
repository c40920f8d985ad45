import { entryReceiptText } from '../../src/rules/launch/entryReceipt.ts'
import { readRules } from '../../src/rules/launch/launchRules.ts'
import { can, userTypes } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import {
  changeEntry,
  endTurns,
  type EntryRow,
  entryOf,
  insertEntry,
  insertHousehold,
  type LaunchChannel,
  lockEntrant,
  lockHousehold,
  markWithdrawn,
  touchLaunch,
} from '../db/launchEntries.ts'
import { launchById, launchToEnter, type LaunchRow, lockLaunch, stateOf } from '../db/launches.ts'
import { signText } from '../documents/receiptKey.ts'
import { newClientNumber, newId } from '../secrets/tokens.ts'
import { entryShown } from './entryShown.ts'

const notFound = (): Refusal => new Refusal(404, 'LAUNCH_NOT_FOUND')

/** A launch of this project. @throws Refusal 404. */
export function ofThisProject(row: LaunchRow | undefined, projectId: string): LaunchRow {
  if (row?.projectId !== projectId) throw notFound()
  return row
}

interface Wish {
  readonly category: string
  /** Null at the door: one person, or as before. */
  readonly size: number | null
  /** The key of an existing household. */
  readonly key: string | null
}

/** A new entry's household: new, or one with room. */
async function householdFor(
  { db }: CallContext,
  launch: LaunchRow,
  { category, size, key }: Wish,
): Promise<{ readonly id: string; readonly category: string }> {
  if (key !== null) {
    const known = await lockHousehold(db, launch.id, key.trim().toUpperCase())
    if (known === undefined) throw new Refusal(422, 'HOUSEHOLD_KEY', { field: 'key' })
    if (known.members >= known.size) throw new Refusal(422, 'HOUSEHOLD_FULL', { field: 'key' })
    return known
  }
  const isKnown = readRules(launch.rules)?.categories.some(({ id }) => id === category) === true
  if (!isKnown) throw new Refusal(422, 'WRONG_FIELD', { field: 'category' })
  const most = size ?? 1
  if (most > launch.mostInGroup) throw new Refusal(422, 'WRONG_FIELD', { field: 'size' })
  const id = newId('g')
  await insertHousehold(db, { id, launchId: launch.id, category, size: most, key: newClientNumber() })
  return { id, category }
}

/** Whether someone who had withdrawn chooses the same as before. */
const wishesTheSame = (before: EntryRow, { category, size, key }: Wish): boolean =>
  key === null
    ? before.category === category && (size === null || before.size === size)
    : before.key === key.trim().toUpperCase()

/**
 * Enters a person once, with a signed receipt; whoever withdrew enters anew. Nobody can after the end by the
 * database's clock: entries share a lock that closing takes.
 */
export async function enterPerson(
  ctx: CallContext,
  launchId: string,
  { personId, channel, ...wish }: Wish & { readonly personId: number; readonly channel: LaunchChannel },
): Promise<EntryRow> {
  const { db, now } = ctx
  const launch = await launchToEnter(db, launchId)
  if (launch === undefined) throw notFound()
  await lockEntrant(db, launchId, personId)
  const before = await entryOf(db, launchId, personId)
  if (before !== undefined && before.withdrawnAt === null) return before
  const state = stateOf(launch)
  if (state === 'planned') throw new Refusal(409, 'LAUNCH_NOT_OPEN')
  if (state !== 'open' || launch.listHash !== null) throw new Refusal(409, 'LAUNCH_CLOSED')
  if (before !== undefined && wishesTheSame(before, wish)) await markWithdrawn(db, before.id, false)
  else {
    const household = await householdFor(ctx, launch, wish)
    const id = before?.id ?? newId('e')
    const receipt = await signText(db, (kid) =>
      entryReceiptText(kid, {
        launch: launchId,
        entry: id,
        group: household.id,
        category: household.category,
        rulesHash: launch.rulesHash,
        at: now.toISOString(),
      }),
    )
    const { id: groupId, category } = household
    if (before === undefined)
      await insertEntry(db, { id, launchId, groupId, category, personId, channel, receipt })
    else await changeEntry(db, { id, groupId, category, receipt })
  }
  const entry = await entryOf(db, launchId, personId)
  if (entry === undefined) throw new Error('An entry is missing.')
  await note(ctx, 'enter', launch, entry.id)
  return entry
}

/** Logs an action on a launch or one of its entries. */
export async function note(
  { db, actor }: CallContext,
  action: string,
  { id, projectId }: Pick<LaunchRow, 'id' | 'projectId'>,
  entryId?: string,
): Promise<void> {
  const object = `project:${projectId} launch:${id}${entryId === undefined ? '' : ` entry:${entryId}`}`
  await appendAudit(db, { actor: auditName(actor), action: `launch.${action}`, object })
}

interface Asked {
  readonly projectId: string
  readonly launch: string
}

/** The calling person, if they may enter here. */
async function entrant(ctx: CallContext, { projectId, launch }: Asked): Promise<number> {
  const { project } = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, 'joinWaitingList', targetOf({ project })))
  ofThisProject(await launchById(ctx.db, launch), projectId)
  return ctx.actor.userId ?? 0
}

/** The caller's own entry, locked after its launch. */
async function ownEntry(ctx: CallContext, ask: Asked): Promise<{ launch: LaunchRow; entry: EntryRow }> {
  const personId = await entrant(ctx, ask)
  const launch = ofThisProject(await lockLaunch(ctx.db, ask.launch), ask.projectId)
  const entry = await entryOf(ctx.db, ask.launch, personId)
  if (entry === undefined) throw new Refusal(404, 'NOT_ENTERED')
  return { launch, entry }
}

async function shownAgain({ db }: CallContext, { launchId, personId }: EntryRow) {
  const entry = await entryOf(db, launchId, personId ?? 0)
  if (entry === undefined) throw new Refusal(404, 'NOT_ENTERED')
  return { isOK: 1, entry: entryShown(entry) } as const
}

/** The caller's own entry, or null. */
export const launchEntry: Handler<'/comty/GetLaunchEntry'> = async ({ projectId, launch }, ctx) => {
  const { db, actor } = ctx
  ofThisProject(await launchById(db, launch), projectId)
  const row = actor.userId === null ? undefined : await entryOf(db, launch, actor.userId)
  return { isOK: 1, entry: row === undefined ? null : entryShown(row) }
}

/** Enters the caller, alone, for a household or with a household's key. */
export const enterLaunch: Handler<'/comty/EnterLaunch'> = async (ask, ctx) => {
  const { actor } = ctx
  const personId = await entrant(ctx, ask)
  const channel = actor.deviceId !== null ? 'kiosk' : actor.userType === userTypes.broker ? 'broker' : 'phone'
  const wish = { category: ask.category, size: ask.size, key: ask.key || null }
  return { isOK: 1, entry: entryShown(await enterPerson(ctx, ask.launch, { ...wish, personId, channel })) }
}

/** Withdraws the caller's entry, listed with its rank, so that the draw stays verifiable. */
export const leaveLaunch: Handler<'/comty/LeaveLaunch'> = async (ask, ctx) => {
  const { launch, entry } = await ownEntry(ctx, ask)
  if (launch.endedAt !== null) throw new Refusal(409, 'LAUNCH_OVER')
  if (entry.withdrawnAt === null) {
    await markWithdrawn(ctx.db, entry.id, true)
    // The line or the published draw has changed.
    if (launch.drawnAt !== null) await touchLaunch(ctx.db, launch.id)
    await note(ctx, 'withdraw', launch, entry.id)
  }
  return await shownAgain(ctx, entry)
}

/** Ends the caller's turn early, so that the next one begins. */
export const finishTurn: Handler<'/comty/FinishTurn'> = async (ask, ctx) => {
  const { launch, entry } = await ownEntry(ctx, ask)
  if (entry.turn === 'done') return await shownAgain(ctx, entry)
  if (entry.turn !== 'serving') throw new Refusal(409, 'LAUNCH_NOT_YOUR_TURN')
  await endTurns(ctx.db, [entry.id], 'done')
  await touchLaunch(ctx.db, launch.id)
  await note(ctx, 'finish', launch, entry.id)
  return await shownAgain(ctx, entry)
}
