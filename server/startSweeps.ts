import type { Database } from './db/database.ts'
import { dropOldEnvelopes } from './envelopes/dropEnvelopes.ts'
import { queueMove, queueSweep } from './files/bucketJobs.ts'
import { dropOldRecords } from './fintrac/retention.ts'
import { forgetPictures } from './identity/forgetPictures.ts'
import { watchDevices } from './kiosks/alarms.ts'
import { closeLists } from './launches/draw.ts'
import { drawDue, type FetchRound } from './launches/fetchRound.ts'
import { runTurns } from './launches/turns.ts'
import { makeOverdueChanges } from './office/lotPlanJob.ts'
import { firmUp } from './purchases/firmUp.ts'
import { queueRetention } from './retention/retentionJob.ts'
import { planReminders } from './reminders/planReminders.ts'
import { every, type TimerFailed } from './timers/every.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Timers of business code, which other timers must not import. `fetchRound`: null if staff enter rounds. */
export function startSweeps(
  db: Database,
  failed: TimerFailed,
  fetchRound: FetchRound | null,
): { stop(): Promise<void> } {
  const timers = [
    every(SECOND, 'publish lists of launches', async () => await closeLists(db), failed),
    every(SECOND, 'run launches', async () => await runTurns(db), failed),
    every(MINUTE, 'make overdue changes of lots', async () => await makeOverdueChanges(db), failed),
    every(MINUTE, 'make sales firm', async () => await firmUp(db), failed),
    every(MINUTE, 'watch devices', async () => await watchDevices(db), failed),
    every(5 * MINUTE, 'plan reminders', async () => await planReminders(db), failed),
    every(60 * MINUTE, 'queue the day’s retention', async () => await queueRetention(db), failed),
    every(15 * SECOND, 'queue files for the bucket', async () => await queueMove(db), failed),
    every(60 * MINUTE, 'queue the day’s sweep of the bucket', async () => await queueSweep(db), failed),
    every(60 * MINUTE, 'forget ID pictures', async () => await forgetPictures(db), failed),
    every(60 * MINUTE, 'delete reports whose term is over', async () => await dropOldRecords(db), failed),
    every(60 * MINUTE, 'delete papers whose term is over', async () => await dropOldEnvelopes(db), failed),
  ]
  if (fetchRound !== null) {
    timers.push(every(5 * SECOND, 'draw launches', async () => await drawDue(db, fetchRound), failed))
  }
  return {
    async stop() {
      await Promise.all(timers.map(async (timer) => await timer.stop()))
    },
  }
}
