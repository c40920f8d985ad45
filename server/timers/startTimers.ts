import { pruneActions } from '../db/deviceActions.ts'
import { pruneAlarms } from '../db/deviceAlarms.ts'
import { pruneInvites } from '../db/deviceInvites.ts'
import { moveAnchor } from '../db/auditAnchor.ts'
import type { Database } from '../db/database.ts'
import { compareToday } from '../db/differences.ts'
import { pruneEvents } from '../db/lotEvents.ts'
import { pruneGrants } from '../db/grants.ts'
import { expireHolds } from '../db/holds.ts'
import { endLeftPurchases } from '../db/endPurchases.ts'
import { keepListening } from '../db/keepListening.ts'
import { pruneKeys } from '../db/idempotency.ts'
import { pruneCheques, pruneMandates } from '../db/mandates.ts'
import { lookDaily } from '../db/payments.ts'
import { pruneTokens } from '../db/personTokens.ts'
import { queueTurn, queueTurns } from '../db/receivers.ts'
import { pruneSessions } from '../db/sessions.ts'
import { lookAtSubscriptionsDaily } from '../db/subscriptions.ts'
import { forgetBefore } from '../db/takeBacks.ts'
import { pruneTries } from '../db/tries.ts'
import { pruneWaiting } from '../db/waiting.ts'
import { pruneVisits } from '../db/visits.ts'
import { pruneHelpCalls } from '../db/helpCalls.ts'
import { checkpoint, vacuum } from '../db/upkeep.ts'
import type { Log } from '../logs/log.ts'
import { expireEnvelopes } from './envelopeClock.ts'
import { every, type TimerFailed } from './every.ts'
import { tellLine } from './waitingClock.ts'
import { pruneStoppedMail } from '../db/stoppedMail.ts'
import { shredAttempts } from '../db/attemptNotes.ts'
import { pruneProviderEvents } from '../db/providerEvents.ts'
import { pruneReceiverEvents } from '../db/crm.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const queueing = 'queue turns of receivers'

/** The limit per transaction, which locks a project's row. */
const SWEEP = 100
/**
 * How long rows are kept. An ended grant still names its work's author, who can send it after signing in
 * again.
 */
const KEEP = {
  keyDays: 30,
  eventHours: 24,
  sessionDays: 7,
  grantDays: 400,
  tokenDays: 7,
  noticeDays: 60,
  chequeDays: 400,
  // Seven years, as for the builder's books.
  mandateDays: 2557,
  waitingDays: 90,
  // Cardholders may dispute a payment for up to a year and a half.
  payerDays: 730,
  helpCallDays: 30,
  visitDays: 30,
  actionDays: 90,
  inviteDays: 30,
}

/** Safe in several processes at once. */
export async function sweepHolds(db: Database): Promise<number> {
  let count = 0
  for (;;) {
    const ended = await expireHolds(db, SWEEP)
    count += ended
    if (ended < SWEEP) return count
  }
}

/** Ends abandoned purchases without a hold: guests' sooner, accounts' later. */
export async function endLeft(db: Database): Promise<number> {
  return await endLeftPurchases(db, { guest: 24, person: 7 * 24 })
}

/** Deletes old keys, events, and ended sessions and grants. */
export async function forgetOld(db: Database): Promise<void> {
  await pruneKeys(db, KEEP.keyDays)
  await pruneEvents(db, KEEP.eventHours)
  await pruneSessions(db, KEEP.sessionDays)
  await pruneGrants(db, KEEP.grantDays)
  await pruneTokens(db, KEEP.tokenDays)
  await pruneTries(db)
  await forgetBefore(db)
  await pruneStoppedMail(db)
  await pruneProviderEvents(db, KEEP.noticeDays)
  await pruneCheques(db, KEEP.chequeDays)
  await pruneMandates(db, KEEP.mandateDays)
  await pruneWaiting(db, KEEP.waitingDays)
  await shredAttempts(db, KEEP.payerDays)
  await pruneHelpCalls(db, KEEP.helpCallDays)
  await pruneVisits(db, KEEP.visitDays)
  await pruneActions(db, KEEP.actionDays)
  await pruneInvites(db, KEEP.inviteDays)
  await pruneAlarms(db, KEEP.actionDays)
  await pruneReceiverEvents(db, KEEP.noticeDays)
}

/** The embedded database does not vacuum itself. `auditAnchor`: the file that pins the newest audit row. */
export function startTimers(
  db: Database,
  failed: TimerFailed,
  log: Log,
  auditAnchor?: string,
): { stop(): Promise<void> } {
  const hearNews = (receiverId: string): void =>
    void queueTurn(db, Number(receiverId)).catch((error: unknown) => failed(queueing, error))
  const stopListening = keepListening(db, 'news', hearNews, log)
  const timers = [
    // Catches news that no process heard.
    every(10 * SECOND, queueing, async () => await queueTurns(db), failed),
    every(SECOND, 'expire holds', async () => await sweepHolds(db), failed),
    every(5 * SECOND, 'tell who is offered a home', async () => await tellLine(db), failed),
    every(10 * MINUTE, 'end purchases that were left', async () => await endLeft(db), failed),
    every(MINUTE, 'end envelopes that are overdue', async () => await expireEnvelopes(db), failed),
    every(HOUR, 'compare the books with the gateways', async () => await compareToday(db), failed),
    every(HOUR, 'look at payments that have not ended', async () => await lookDaily(db), failed),
    every(HOUR, 'look at subscriptions', async () => await lookAtSubscriptionsDaily(db), failed),
    every(10 * MINUTE, 'forget old rows', async () => await forgetOld(db), failed),
  ]
  if (auditAnchor !== undefined) {
    const pin = async (): Promise<void> => await moveAnchor(db, auditAnchor)
    timers.push(every(MINUTE, 'pin the newest row of the log', pin, failed))
  }
  if (db.kind === 'pglite') {
    timers.push(every(5 * MINUTE, 'checkpoint', async () => await checkpoint(db), failed))
    timers.push(every(6 * HOUR, 'vacuum', async () => await vacuum(db), failed))
  }
  return {
    async stop() {
      await Promise.all([stopListening(), ...timers.map(async (timer) => await timer.stop())])
    },
  }
}
