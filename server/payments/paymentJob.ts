import { nextMove } from '../../src/rules/payments/attempt.ts'
import type { PaymentProvider, Seen } from '../context/paymentProvider.ts'
import type { Outside, ProviderAnswer } from '../context/identityProvider.ts'
import { nobody } from '../db/holds.ts'
import { appendAudit } from '../db/audit.ts'
import { noteFault } from '../db/attemptNotes.ts'
import type { Database, Db } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { endPaying, isHoldOver } from '../db/paying.ts'
import {
  askToClose,
  attemptById,
  type AttemptRow,
  noteNotOpened,
  noteWarned,
  paymentKind,
} from '../db/payments.ts'
import { openRefunds } from '../db/refunds.ts'
import { lockPurchase, purchaseById, touchPurchase } from '../db/purchases.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { mayKeep } from '../purchases/owedDebits.ts'
import { takeRefundBack } from './endRefunds.ts'
import { isStoredFault, keyAfter } from './gatewayKeys.ts'
import { heard, sendRefunds } from './sendRefunds.ts'
import { mailOffice } from '../purchases/mailOffice.ts'
import { settle } from './settle.ts'

const kind = paymentKind
/** How long until the first recheck of an attempt that has not ended. */
export const againSeconds = 60
/** More steps than any page needs. */
const mostMoves = 8

/** Follows an attempt in a minute and when the hold ends. */
export async function watch(tx: Db, attempt: number, secondsLeft: number): Promise<void> {
  const payload = { attempt }
  await addJob(tx, { kind, payload, key: `${kind} ${attempt}`, inSeconds: againSeconds })
  await addJob(tx, { kind, payload, key: `${kind} ${attempt} end`, inSeconds: secondsLeft })
}

/** Follows an attempt, now or later. */
export async function lookSoon(tx: Db, attempt: number, inSeconds = 0): Promise<void> {
  await addJob(tx, { kind, payload: { attempt }, inSeconds })
}

/**
 * Follows an attempt for pages that ask for its state: however many, one check now and one in the next
 * second.
 */
export async function lookWhenAsked(tx: Db, attempt: number): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  const ask = async (at: number): Promise<boolean> =>
    await addJob(tx, {
      kind,
      payload: { attempt },
      key: `${kind} ${attempt} asked ${at}`,
      inSeconds: at - second,
    })
  // This second's check may have run before the caller's latest action.
  if (!(await ask(second))) await ask(second + 1)
}

/** The result of a check; a page unknown to the gateway was never opened. */
const lookedUp = (told: ProviderAnswer<Seen>, { state }: AttemptRow): Seen | null =>
  told.kind === 'absent' && state === 'opening' ? null : heard(told)

/** A simulator's pages end with its process: unpayable, and never real. */
const forgotten = (row: AttemptRow): Seen => ({
  ...row,
  state: 'expired',
  chargeId: null,
  captureBefore: null,
  card: null,
  dispute: null,
})

/** How long before an authorisation lapses staff are warned. */
const warnMs = 48 * 60 * 60_000

async function warn(db: Database, { id, purchaseId }: AttemptRow): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await purchaseById(tx, purchaseId, nobody)
    if (row !== undefined && (await noteWarned(tx, id))) await mailOffice(tx, row, 'lapsing')
  })
}

/** A refund can fail late, as when the buyer's account was closed. Returns whether any did. */
export async function lookForFailed(
  db: Database,
  provider: PaymentProvider,
  { id, chargeId, refunded }: Pick<AttemptRow, 'id' | 'chargeId' | 'refunded'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (refunded === 0 || chargeId === null || provider.refunds === null) return false
  let isBack = false
  const list = heard(await provider.refunds(chargeId, signal)) ?? []
  const standing = list.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + amount), 0)
  for (const { object, state, amount } of list) {
    const listed = { object, amount, standing, refunded }
    if (state === 'failed' && (await takeRefundBack(db, id, object, listed))) isBack = true
  }
  return isBack
}

/** Drops an attempt whose page nobody received and nobody can pay on. */
export async function drop(db: Database, attempt: Pick<AttemptRow, 'id' | 'purchaseId'>): Promise<void> {
  await db.transaction(async (tx) => await dropIn(tx, attempt))
}

/** The same, in the caller's transaction. */
export async function dropIn(
  tx: Db,
  { id, purchaseId }: Pick<AttemptRow, 'id' | 'purchaseId'>,
): Promise<void> {
  await lockPurchase(tx, purchaseId)
  // The answer was recorded during the check.
  if (!(await noteNotOpened(tx, id))) return
  await endPaying(tx, purchaseId)
  await touchPurchase(tx, purchaseId)
  await appendAudit(tx, { actor: 'server', action: 'payment.failed', object: `payment_attempt:${id}` })
}

/** Warns staff before an authorisation lapses, even if the gateway cannot be asked. */
async function warnInTime(db: Database, row: AttemptRow, now: Date): Promise<void> {
  const { state, captureBefore, isWarned } = row
  if (state !== 'authorised' || captureBefore === null || isWarned) return
  if (captureBefore.getTime() - now.getTime() < warnMs) await warn(db, row)
}

/**
 * Reads the answer to a request that always follows a check; repeated under another key, it has no second
 * effect.
 * @throws as `heard`.
 */
async function heardOrNoted(db: Database, { id }: AttemptRow, told: ProviderAnswer<null>): Promise<void> {
  if (isStoredFault(told)) await noteFault(db, id)
  heard(told)
}

/**
 * Advances an attempt as far as possible. Whether to look again. @throws when its gateway cannot be asked.
 */
export async function attend(
  db: Database,
  provider: PaymentProvider | undefined,
  id: number,
  signal: AbortSignal,
  now: () => Date = () => new Date(),
): Promise<'done' | 'later'> {
  for (let moves = 0; moves < mostMoves; moves += 1) {
    let row = await attemptById(db, id)
    if (row === undefined || row.hasMoved) return 'done'
    if (provider === undefined) {
      await warnInTime(db, row, now())
      throw new Error('Nobody asks this gateway now.')
    }
    const object = row.objectId ?? (provider.repeats ? null : row.reference)
    if (object !== null) {
      const told = await provider.look(object, signal)
      if (told.kind === 'fault') await warnInTime(db, row, now())
      const isForgotten = told.kind === 'absent' && !row.live && row.state !== 'opening'
      // Its captured money stays in our books.
      if (isForgotten && row.captured > 0) return 'done'
      const seen = isForgotten ? forgotten(row) : lookedUp(told, row)
      if (seen !== null) row = await settle(db, id, seen, now(), row.refundsFailed)
      // The total may hide one: a refund from the gateway's console offsets it.
      if (seen !== null && (await lookForFailed(db, provider, row, signal))) continue
    }
    await warnInTime(db, row, now())
    if (!row.closeAsked && (await isHoldOver(db, row.purchaseId))) {
      await askToClose(db, id)
      row = { ...row, closeAsked: true }
    }
    const owed = (await openRefunds(db, id)).reduce((sum, { amount }) => sum + amount, 0)
    const sale = await purchaseById(db, row.purchaseId, nobody)
    const isForNothing = sale?.state === 'cancelled' && mayKeep(sale) === 0
    const charge = row.chargeId ?? ''
    switch (nextMove({ ...row, kept: row.captured - row.refunded, owed, isForNothing })) {
      case 'close':
        heard(await provider.close(object ?? '', signal))
        break
      case 'drop':
        await drop(db, row)
        break
      case 'capture':
        await heardOrNoted(
          db,
          row,
          await provider.capture(
            charge,
            row.amount,
            keyAfter(`capture ${row.reference}`, row.faults),
            signal,
          ),
        )
        break
      case 'void':
        await heardOrNoted(
          db,
          row,
          await provider.release(charge, keyAfter(`void ${row.reference}`, row.faults), signal),
        )
        break
      case 'refund':
        if (!(await sendRefunds(db, provider, row, { signal, now: now() }))) return 'later'
        break
      case 'wait':
        return 'later'
      default:
        return 'done'
    }
  }
  return 'later'
}

/** Follows payment attempts until each has ended. */
export function paymentJob(outside: Pick<Outside, 'payments'>): JobKind {
  return {
    kind,
    // Longer than an authorisation lasts; the daily check comes in any case.
    backoff: { first: againSeconds, most: 3600, tries: 240 },
    keepHours: 24,
    atOnce: 4,
    async run({ attempt }: { attempt: number }, { db, signal }) {
      const row = await attemptById(db, attempt)
      if (row === undefined) return 'known'
      const provider = outside.payments.get(row.provider)
      if ((await attend(db, provider, attempt, signal)) === 'later') throw new Error('It has not ended yet.')
      return 'ended'
    },
  }
}
