import { beaconFault, type BeaconRound, momentOfRound } from '../../src/rules/launch/beacon.ts'
import { drawnOrder, seedOf } from '../../src/rules/launch/draw.ts'
import { drawFileText } from '../../src/rules/launch/drawFile.ts'
import { listReceiptText } from '../../src/rules/launch/entryReceipt.ts'
import { type ListedEntry, listText, readList } from '../../src/rules/launch/entryList.ts'
import { type LaunchRules, readRules } from '../../src/rules/launch/launchRules.ts'
import { can } from '../../src/rules/permissions.ts'
import { sha256Hex } from '../../src/rules/signing/sha256.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import type { Database, Db } from '../db/database.ts'
import * as rows from '../db/launches.ts'
import { signText } from '../documents/receiptKey.ts'
import { note, ofThisProject } from './enter.ts'

/** The published rules. @throws if the row was changed. */
export function rulesOf({ id, rules }: Pick<rows.LaunchRow, 'id' | 'rules'>): LaunchRules {
  const read = readRules(rules)
  if (read === null) throw new Error(`The rules of launch ${id} cannot be read.`)
  return read
}

/** The published list. @throws if there is none, or it was changed. */
async function entriesOf(db: Db, id: string, { categories }: LaunchRules): Promise<ListedEntry[]> {
  const list = await rows.listOf(db, id)
  const ids = categories.map((category) => category.id)
  const entries = list === null ? null : readList(list, ids)
  if (entries === null) throw new Error(`The list of launch ${id} cannot be read.`)
  return entries
}

/** Publishes a launch's list after its entries, locked; repeatable. */
async function close(tx: Db, id: string): Promise<void> {
  const launch = await rows.lockLaunch(tx, id)
  if (launch === undefined || launch.listHash !== null || rows.stateOf(launch) !== 'closed') return
  const list = listText(await rows.listedEntries(tx, id))
  const listHash = sha256Hex(list)
  const at = launch.readAt.toISOString()
  const { rulesHash } = launch
  const listReceipt = await signText(tx, (kid) =>
    listReceiptText(kid, { launch: id, rulesHash, listHash, at }),
  )
  await rows.closeLaunch(tx, id, { list, listHash, listReceipt })
}

/** Publishes every list whose entries have ended. Safe in any number of processes. */
export async function closeLists(db: Database): Promise<void> {
  for (const id of await rows.launchesToClose(db)) {
    await db.transaction(async (tx) => await close(tx, id))
  }
}

/**
 * Draws a launch's order. @throws Refusal before entries have ended, before the beacon has published the
 * round, and for invalid values.
 */
export async function drawWith(
  tx: Db,
  id: string,
  given: Pick<BeaconRound, 'randomness' | 'signature'>,
): Promise<void> {
  await close(tx, id)
  const launch = await rows.lockLaunch(tx, id)
  if (launch === undefined || rows.stateOf(launch) !== 'closed') throw new Refusal(409, 'LAUNCH_NOT_CLOSED')
  const { listHash, rulesHash, readAt } = launch
  if (listHash === null) throw new Refusal(409, 'LAUNCH_NOT_CLOSED')
  const rules = rulesOf(launch)
  if (momentOfRound(rules.beacon.round) > readAt.getTime()) throw new Refusal(409, 'BEACON_EARLY')
  if (beaconFault(given) !== null) throw new Refusal(422, 'BEACON_WRONG', { field: 'randomness' })
  const ids = rules.categories.map((category) => category.id)
  const entries = await entriesOf(tx, id, rules)
  const order = drawnOrder(entries, ids, seedOf(rulesHash, listHash, given.randomness))
  await rows.drawLaunch(tx, id, { ...given, order })
}

/**
 * Draws the order with the round named in the rules. The signature is not checked, so nobody may enter one
 * where the server fetches rounds.
 */
export const drawLaunch: Handler<'/comty/DrawLaunch'> = async (ask, ctx) => {
  const { db } = ctx
  const { project } = await ofProject(ctx, ask.project_id)
  allowed(can(ctx.actor, 'changeSales', targetOf({ project })))
  const launch = ofThisProject(await rows.launchById(db, ask.launch), ask.project_id)
  if (ctx.fetchesBeacon) throw new Refusal(409, 'BEACON_FETCHED')
  await drawWith(db, launch.id, {
    randomness: ask.randomness.trim().toLowerCase(),
    signature: ask.signature.trim().toLowerCase(),
  })
  await note(ctx, 'draw', launch)
  return { isOK: 1 }
}

/** The published file of a launch; null before it is drawn. */
async function drawFileOf(
  db: Db,
  launch: rows.LaunchRow,
  withdrawn: readonly string[],
): Promise<string | null> {
  const { randomness, signature } = launch
  if (randomness === null || signature === null) return null
  const rules = rulesOf(launch)
  const entries = await entriesOf(db, launch.id, rules)
  return drawFileText({ rules, entries, beacon: { randomness, signature }, withdrawn })
}

/** Cached draw files: they are large, and few launches run at once. */
const mostFiles = 5

/**
 * Caches draw files per number of withdrawals: after the draw nobody enters, so nothing else changes them.
 */
export function keptDrawFiles(db: Db): (launch: rows.LaunchRow) => Promise<string | null> {
  const kept = new Map<string, { readonly withdrawals: number; readonly text: Promise<string | null> }>()
  return async (launch) => {
    const { id, drawnAt } = launch
    if (drawnAt === null) return null
    const withdrawn = await rows.withdrawnEntries(db, id)
    const known = kept.get(id)
    if (known?.withdrawals === withdrawn.length) return await known.text
    const made = { withdrawals: withdrawn.length, text: drawFileOf(db, launch, withdrawn) }
    const [oldest] = kept.keys()
    if (kept.size >= mostFiles && oldest !== undefined) kept.delete(oldest)
    kept.delete(id)
    kept.set(id, made)
    made.text.catch(() => kept.get(id) === made && kept.delete(id))
    return await made.text
  }
}
