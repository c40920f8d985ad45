import { turnsAt } from '../../src/rules/launch/turns.ts'
import type { Database, Db } from '../db/database.ts'
import * as entries from '../db/launchEntries.ts'
import { lockLaunch, stateOf } from '../db/launches.ts'

/** Ends and begins turns. The launch's lock admits one process at a time. */
async function nextTurns(tx: Db, id: string): Promise<void> {
  const launch = await lockLaunch(tx, id)
  if (launch === undefined || stateOf(launch) !== 'running') return
  const { turnMinutes: minutes, turnsAtOnce } = launch
  const serving = await entries.servingTurns(tx, id)
  const { done, missed, again, free } = turnsAt(serving, launch.readAt.getTime(), turnsAtOnce)
  if (done.length > 0) await entries.endTurns(tx, done, 'done')
  if (missed.length > 0) await entries.endTurns(tx, missed, 'missed')
  if (again.length > 0) await entries.sendToEnd(tx, id, again)
  const begun = free > 0 ? await entries.beginTurns(tx, id, { free, minutes }) : []
  const changed = done.length + missed.length + again.length + begun.length
  if (changed > 0) await entries.touchLaunch(tx, id, again.length)
}

/** Advances every running line. Safe in several processes at once. */
export async function runTurns(db: Database): Promise<void> {
  for (const id of await entries.runningLaunches(db)) {
    await db.transaction(async (tx) => await nextTurns(tx, id))
  }
}
