import type { Database } from './db/database.ts'
import { keepListening } from './db/keepListening.ts'
import { queueTurn, queueTurns } from './db/receivers.ts'
import { dropOldEnvelopes } from './envelopes/dropEnvelopes.ts'
import { dropOldRecords } from './fintrac/retention.ts'
import { forgetPictures } from './identity/forgetPictures.ts'
import type { Log } from './logs/log.ts'
import { makeOverdueChanges } from './office/lotPlanJob.ts'
import { firmUp } from './purchases/firmUp.ts'
import { planReminders } from './reminders/planReminders.ts'
import { every, type TimerFailed } from './timers/every.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const queueing = 'queue turns of receivers'

/** Sweeps that use the rooms of the business, which timers must not import. */
export function startSweeps(db: Database, failed: TimerFailed, log: Log): { stop(): Promise<void> } {
  const hearNews = (receiverId: string): void =>
    void queueTurn(db, Number(receiverId)).catch((error: unknown) => failed(queueing, error))
  const stopListening = keepListening(db, 'news', hearNews, log)
  const timers = [
    // Catches news that no process heard.
    every(10 * SECOND, queueing, async () => await queueTurns(db), failed),
    every(MINUTE, 'make overdue changes of lots', async () => await makeOverdueChanges(db), failed),
    every(MINUTE, 'make sales firm', async () => await firmUp(db), failed),
    every(5 * MINUTE, 'plan reminders', async () => await planReminders(db), failed),
    every(60 * MINUTE, 'forget ID pictures', async () => await forgetPictures(db), failed),
    every(60 * MINUTE, 'delete reports whose term is over', async () => await dropOldRecords(db), failed),
    every(60 * MINUTE, 'delete papers whose term is over', async () => await dropOldEnvelopes(db), failed),
  ]
  return {
    async stop() {
      await Promise.all([stopListening(), ...timers.map(async (timer) => await timer.stop())])
    },
  }
}
