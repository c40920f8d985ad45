import { nextMove } from '../../src/rules/payments/attempt.ts'
import type { PaymentProvider, Seen } from '../context/paymentProvider.ts'
import type { Outside, Told } from '../context/identityProvider.ts'
import type { Database, Db } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { endPaying, isHoldOver } from '../db/paying.ts'
import { askToClose, attemptById, type AttemptRow, noteNotOpened, paymentKind } from '../db/payments.ts'
import { endRefund, noteSent, openRefunds, refundsDone } from '../db/refunds.ts'
import { lockPurchase, touchPurchase } from '../db/purchases.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { settle } from './settle.ts'

const kind = paymentKind
/** More steps than any page needs. */
const mostMoves = 8

/** Follows an attempt: in a minute, and when the hold ends. */
export async function watch(tx: Db, attempt: number, secondsLeft: number): Promise<void> {
  const payload = { attempt }
  await addJob(tx, { kind, payload, key: `${kind} ${attempt}`, inSeconds: 60 })
  await addJob(tx, { kind, payload, key: `${kind} ${attempt} end`, inSeconds: secondsLeft })
}

/** Follows an attempt now. */
export async function lookSoon(tx: Db, attempt: number): Promise<void> {
  await addJob(tx, { kind, payload: { attempt } })
}

/** @throws when a provider is silent, so the job retries. A later look explains a refusal. */
function heard<Fact>(told: Told<Fact>): Fact | null {
  if (told.kind === 'ok') return told.fact
  if (told.kind === 'refused') return null
  throw told.kind === 'fault' ? told.cause : new Error('The gateway has no record of it.')
}

/** The same; a page unknown to the gateway was never opened. */
const lookedUp = (told: Told<Seen>, { state }: AttemptRow): Seen | null =>
  told.kind === 'absent' && state === 'opening' ? null : heard(told)

/** Nobody received the page, so nobody can pay on it. */
async function drop(db: Database, { id, purchaseId }: AttemptRow): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPurchase(tx, purchaseId)
    await noteNotOpened(tx, id)
    await endPaying(tx, purchaseId)
    await touchPurchase(tx, purchaseId)
  })
}

async function sendRefunds(
  db: Database,
  provider: PaymentProvider,
  charge: string,
  attempt: AttemptRow,
  signal: AbortSignal,
): Promise<void> {
  for (const { id, amount, sentAt } of await openRefunds(db, attempt.id)) {
    if (sentAt !== null && !provider.repeats) {
      // A refund without an answer. The refunded total shows whether it was done; it is never requested twice.
      const isDone = attempt.refunded >= (await refundsDone(db, attempt.id)) + amount
      await endRefund(db, id, isDone ? 'done' : 'failed', `looked up ${id}`)
      continue
    }
    await noteSent(db, id)
    const sent = heard(await provider.refund(charge, amount, `refund ${id}`, signal))
    if (sent === null) await endRefund(db, id, 'failed', `refused ${id}`)
    else if (sent.state !== 'pending') await endRefund(db, id, sent.state, sent.object)
  }
}

/** Advances one attempt as far as possible. Returns whether to look again. */
export async function attend(
  db: Database,
  provider: PaymentProvider,
  id: number,
  signal: AbortSignal,
  now: () => Date = () => new Date(),
): Promise<'done' | 'later'> {
  for (let moves = 0; moves < mostMoves; moves += 1) {
    let row = await attemptById(db, id)
    if (row === undefined) return 'done'
    const object = row.objectId ?? (provider.repeats ? null : row.reference)
    if (object !== null) {
      const seen = lookedUp(await provider.look(object, signal), row)
      if (seen !== null) row = await settle(db, id, seen, now())
    }
    if (!row.closeAsked && (await isHoldOver(db, row.purchaseId))) {
      await askToClose(db, id)
      row = { ...row, closeAsked: true }
    }
    const owed = (await openRefunds(db, id)).reduce((sum, { amount }) => sum + amount, 0)
    const charge = row.chargeId ?? ''
    switch (nextMove({ ...row, kept: row.captured - row.refunded, owed })) {
      case 'close':
        heard(await provider.close(object ?? '', signal))
        break
      case 'drop':
        await drop(db, row)
        break
      case 'capture':
        heard(await provider.capture(charge, row.amount, `capture ${row.reference}`, signal))
        break
      case 'void':
        heard(await provider.release(charge, `void ${row.reference}`, signal))
        break
      case 'refund':
        await sendRefunds(db, provider, charge, row, signal)
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
    backoff: { first: 60, most: 3600, tries: 60 },
    keepHours: 24,
    atOnce: 4,
    async run({ attempt }: { attempt: number }, { db, signal }) {
      const row = await attemptById(db, attempt)
      if (row === undefined) return 'known'
      const provider = outside.payments.get(row.provider)
      if (provider === undefined) throw new Error('Nobody asks this gateway now.')
      if ((await attend(db, provider, attempt, signal)) === 'later') throw new Error('It has not ended yet.')
      return 'ended'
    },
  }
}
