import { isSecured } from '../../src/rules/payments/attempt.ts'
import type { PaymentProvider } from '../context/paymentProvider.ts'
import type { Outside } from '../context/identityProvider.ts'
import type { Database } from '../db/database.ts'
import { foundUnexplained, noteCompared, reconcileKind } from '../db/differences.ts'
import { attemptByReference, type AttemptRow, keptByCharge } from '../db/payments.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { alarm, bookFound } from './differs.ts'
import { lookSoon } from './paymentJob.ts'
import { settle } from './settle.ts'

/** Long enough for a page, its money and a weekend without payouts. */
const days = 4
const dayMs = 24 * 60 * 60_000
const lookMs = 10_000
/** Only our own references: others use the same account. */
const ours = /^p_[A-Za-z0-9_-]{22}$/

/** Compares a gateway's list with our books. Newer states are settled; unknown money is shown to staff. */
export async function reconcile(db: Database, provider: PaymentProvider, now: Date): Promise<number> {
  let found = 0
  const looked = new Set<string>()
  if (provider.list === null) return await comparePayouts(db, provider, now)
  for await (const { object, seen } of provider.list(new Date(now.getTime() - days * dayMs), now)) {
    if (!ours.test(seen.reference)) continue
    const attempt = await attemptByReference(db, seen.reference)
    if (attempt?.provider === provider.name && attempt.objectId === object) {
      const isSame =
        attempt.state === seen.state &&
        attempt.captured === seen.captured &&
        attempt.refunded === seen.refunded
      if (isSame) continue
      await settle(db, attempt.id, seen, now)
      await lookSoon(db, attempt.id)
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

/** Its own job is still opening the page, and will recognise it. */
const isBeingOpened = (attempt: AttemptRow | undefined, { name }: PaymentProvider): boolean =>
  attempt?.provider === name && attempt.state === 'opening'

/** Money that was found earlier and has since gone back is explained. @throws when the gateway does not respond. */
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

/** Each payout must equal the sum of its parts, and none of our charges in it may exceed what we took. */
async function comparePayouts(db: Database, provider: PaymentProvider, now: Date): Promise<number> {
  let found = 0
  if (provider.payouts === null) return found
  const span = [new Date(now.getTime() - days * dayMs), now] as const
  for await (const { object, amount, currency, parts } of provider.payouts(...span)) {
    const whole = parts.reduce((sum, one) => sum + one.amount - one.fee, 0)
    const charges = parts.flatMap(({ charge }) => charge ?? [])
    const kept = await keptByCharge(db, provider.name, charges)
    const ours = parts.filter(({ charge, amount: part }) => charge !== null && part > 0 && kept.has(charge))
    // A charge is paid out in full, less what was refunded by then.
    const tooMuch = ours.some(({ charge, amount: part }) => part > (kept.get(charge ?? '') ?? 0))
    if (whole === amount && !tooMuch) continue
    await db.transaction(
      async (tx) =>
        await alarm(tx, {
          provider: provider.name,
          objectId: object,
          reference: object,
          amount: whole === amount ? amount : whole - amount,
          currency,
          projectId: null,
        }),
    )
    found += 1
  }
  return found
}

/** Compares every gateway's list with our books, once a day. */
export function reconcileJob(outside: Pick<Outside, 'payments'>): JobKind {
  return {
    kind: reconcileKind,
    backoff: { first: 300, most: 3600, tries: 20 },
    // Kept for longer than a day, so that it runs once.
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
          // The others are still compared.
          faults.push(fault)
        }
      }
      if (faults.length > 0) throw new AggregateError(faults, 'A gateway was not heard.')
      return found === 0 ? 'agrees' : 'differs'
    },
  }
}
