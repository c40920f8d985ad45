import { isSecured } from '../../src/rules/payments/attempt.ts'
import type { PaymentProvider, Seen } from '../context/paymentProvider.ts'
import type { Outside } from '../context/identityProvider.ts'
import type { Database } from '../db/database.ts'
import { foundUnexplained, noteCompared, reconcileKind } from '../db/differences.ts'
import { attemptByReference, type AttemptRow } from '../db/payments.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { alarm, bookFound } from './differs.ts'
import { ownReferences } from './references.ts'
import { lookForFailed, lookSoon } from './paymentJob.ts'
import { comparePayouts } from './payouts.ts'

/** Long enough for a page and its money. */
const days = 4
const dayMs = 24 * 60 * 60_000
const lookMs = 10_000

/**
 * Compares a gateway's list with our books. It may be minutes old, so differences are checked again; money
 * that no page or refund explains goes to staff.
 */
export async function reconcile(db: Database, provider: PaymentProvider, now: Date): Promise<number> {
  let found = 0
  const looked = new Set<string>()
  if (provider.list === null) return await comparePayouts(db, provider, now)
  const isOurs = await ownReferences(db)
  for await (const { object, seen } of provider.list(new Date(now.getTime() - days * dayMs), now)) {
    const attempt = await attemptByReference(db, seen.reference)
    // Others use the same account, such as the installation that a builder has moved to.
    if (attempt === undefined ? !isOurs(seen.reference) : attempt.hasMoved) continue
    if (attempt?.provider === provider.name && attempt.objectId === object) {
      const isSame =
        attempt.state === seen.state &&
        attempt.captured === seen.captured &&
        attempt.refunded === seen.refunded
      if (isSame) continue
      await lookSoon(db, attempt.id)
      if (hasMore(seen, attempt)) await lookForMore(db, provider, object, attempt)
      found += 1
    } else if (isSecured(seen.state) && !isBeingOpened(attempt, provider)) {
      looked.add(object)
      await bookFound(
        db,
        { provider: provider.name, objectId: object, projectId: attempt?.projectId ?? null },
        seen,
      )
      found += 1
    }
  }
  await lookAtFound(db, provider, looked)
  return found + (await comparePayouts(db, provider, now))
}

/** Whether a gateway has refunded less of an attempt's money than our books show. */
const hasMore = (seen: Seen, { state, captured, refunded }: AttemptRow): boolean =>
  state === 'captured' && seen.state === 'captured' && seen.captured === captured && seen.refunded < refunded

/**
 * Money the gateway has again although our books refunded it: explained by a failed refund or a person.
 * `attempt`: the state before. @throws when the gateway does not respond.
 */
async function lookForMore(
  db: Database,
  provider: PaymentProvider,
  object: string,
  attempt: AttemptRow,
): Promise<void> {
  const signal = AbortSignal.timeout(lookMs)
  const told = await provider.look(object, signal)
  if (told.kind === 'fault') throw told.cause
  if (told.kind !== 'ok' || !hasMore(told.fact, attempt)) return
  if (await lookForFailed(db, provider, attempt, signal)) return
  const { reference, currency, projectId } = attempt
  const amount = attempt.refunded - told.fact.refunded
  await db.transaction(
    async (tx) =>
      await alarm(tx, {
        provider: provider.name,
        objectId: `${object} more`,
        reference,
        amount,
        currency,
        projectId,
      }),
  )
}

/** The attempt's own job is still opening the page and will recognise it. */
const isBeingOpened = (attempt: AttemptRow | undefined, { name }: PaymentProvider): boolean =>
  attempt?.provider === name && attempt.state === 'opening'

/** Marks found money, refunded since, as explained. @throws when the gateway does not respond. */
async function lookAtFound(
  db: Database,
  provider: PaymentProvider,
  looked: ReadonlySet<string>,
): Promise<void> {
  for (const page of await foundUnexplained(db, provider.name)) {
    if (looked.has(page.objectId)) continue
    const told = await provider.look(page.objectId, AbortSignal.timeout(lookMs))
    if (told.kind === 'fault') throw told.cause
    if (told.kind === 'ok') await bookFound(db, page, told.fact)
  }
}

/** Compares every gateway's list with our books, once a day. */
export function reconcileJob(outside: Pick<Outside, 'payments'>): JobKind {
  return {
    kind: reconcileKind,
    backoff: { first: 300, most: 3600, tries: 20 },
    // Kept for more than a day, so that it runs once a day.
    keepHours: 72,
    async run(_: object, { db }) {
      let found = 0
      const faults: unknown[] = []
      for (const provider of outside.payments.values()) {
        const now = new Date()
        try {
          found += await reconcile(db, provider, now)
          if (provider.list !== null) await noteCompared(db, provider.name, now)
        } catch (fault) {
          // Continues with the other gateways.
          faults.push(fault)
        }
      }
      if (faults.length > 0) throw new AggregateError(faults, 'A gateway was not heard.')
      return found === 0 ? 'agrees' : 'differs'
    },
  }
}
