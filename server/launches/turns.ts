import { turnsAt } from '../../src/rules/launch/turns.ts'
import type { Database, Db } from '../db/database.ts'
import * as entries from '../db/launchEntries.ts'
import { lockLaunch, stateOf } from '../db/launches.ts'

/** Ends the turns that are over and begins the next. The launch's lock makes it one process at a time. */
async function nextTurns(tx: Db, id: string): Promise<void> {
  const launch = await lockLaunch(tx, id)
  if (launch === undefined || stateOf(launch) !== 'running') return
  const { turnMinutes: minutes, turnsAtOnce } = launch
  const changes = turnsAt(await entries.servingTurns(tx, id), launch.readAt.getTime(), turnsAtOnce)
  await entries.endTurns(tx, changes.done, 'done')
  await entries.endTurns(tx, changes.missed, 'missed')
  await entries.sendToEnd(tx, id, changes.again)
  const begun = await entries.beginTurns(tx, id, { free: changes.free, minutes })
  const changed = changes.done.length + changes.missed.length + changes.again.length + begun.length
  if (changed > 0) await entries.touchLaunch(tx, id)
}

/** Moves every running line on. Safe in any number of processes. */
export async function runTurns(db: Database): Promise<void> {
  for (const id of await entries.runningLaunches(db)) {
    await db.transaction(async (tx) => await nextTurns(tx, id))
  }
}
