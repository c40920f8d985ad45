import type { ProviderAnswer } from '../context/identityProvider.ts'
import type { PaymentProvider, SeenRefund } from '../context/paymentProvider.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database, Db } from '../db/database.ts'
import type { AttemptRow } from '../db/payments.ts'
import {
  claimRefund,
  noteRefundFault,
  noteRefundObject,
  openRefunds,
  type RefundRow,
  refundsDone,
} from '../db/refunds.ts'
import { concludeRefund, takeRefundBack } from './endRefunds.ts'
import { isKeyForgotten, isStoredFault, keyAfter, mayStillCome } from './gatewayKeys.ts'

/** @throws if a provider does not answer, for the job to retry. A later check explains refusals. */
export function heard<Fact>(told: ProviderAnswer<Fact>): Fact | null {
  if (told.kind === 'ok') return told.fact
  if (told.kind === 'refused') return null
  throw told.kind === 'fault' ? told.cause : new Error('The gateway has no record of it.')
}

/** Follows a refund that the gateway accepted. Returns whether it has ended. */
async function follow(db: Database, refund: RefundRow, listed: readonly SeenRefund[]): Promise<boolean> {
  const { attemptId, objectId } = refund
  if (objectId === null) return false
  const one = listed.find(({ object }) => object === objectId)
  if (one?.state === 'done') await concludeRefund(db, refund, 'done', objectId)
  return one?.state === 'done' || (one?.state === 'failed' && (await takeRefundBack(db, attemptId, objectId)))
}

/** The name of our refund at the gateway. */
const nameOf = ({ id }: RefundRow): string => String(id)

/** The refund; if its answer was lost, with the id from the gateway's list. */
async function foundByName(
  db: Database,
  refund: RefundRow,
  listed: readonly SeenRefund[],
): Promise<RefundRow> {
  const { id, sentAt, objectId, faults } = refund
  if (sentAt === null || objectId !== null || faults === null) return refund
  const one = listed.find(({ name }) => name === nameOf(refund))
  if (one === undefined) return refund
  await noted(db, refund, 'pending', async (tx) => await noteRefundObject(tx, id, one.object))
  return { ...refund, objectId: one.object }
}

/** Logs a refund's next step if `work` reports that it takes place. */
async function noted(
  db: Database,
  { attemptId }: RefundRow,
  what: 'send' | 'pending',
  work: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const is = await work(tx)
    const object = `payment_attempt:${attemptId}`
    if (is) await appendAudit(tx, { actor: 'server', action: `refund.${what}`, object })
    return is
  })
}

/** Sends an attempt's approved refunds right after a check. Returns whether any changed state. */
export async function sendRefunds(
  db: Database,
  provider: PaymentProvider,
  attempt: AttemptRow,
  { signal, now }: { readonly signal: AbortSignal; readonly now: Date },
): Promise<boolean> {
  const charge = attempt.chargeId ?? ''
  let hasMoved = false
  const opens = await openRefunds(db, attempt.id)
  // Those sent before may be in its list, with their state.
  const isSent = opens.some(({ sentAt }) => sentAt !== null)
  const told = isSent ? await provider.refunds?.(charge, signal) : undefined
  const listed = told === undefined ? [] : (heard(told) ?? [])
  for (const open of opens) {
    const { id, amount, sentAt } = open
    const refund = await foundByName(db, open, listed)
    if (refund.objectId !== null && provider.refunds !== null) {
      if (await follow(db, refund, listed)) hasMoved = true
      continue
    }
    const isListed = provider.refunds !== null && refund.faults !== null
    if (sentAt !== null && !isListed && (!provider.repeats || isKeyForgotten(sentAt, now))) {
      // Without an answer or a list, the refunded total shows whether it was done; never requested under a
      // new key.
      const isDone = attempt.refunded >= (await refundsDone(db, attempt.id)) + amount
      if (!isDone && mayStillCome(provider, sentAt, now)) continue
      await concludeRefund(db, refund, isDone ? 'done' : 'failed', `looked up ${id}`)
      hasMoved = true
      continue
    }
    // First one process asks. After that, only gateways that know the key or do not list the refund are asked
    // again.
    const isMine = async (tx: Db): Promise<boolean> => await claimRefund(tx, id)
    if (sentAt === null && !(await noted(db, refund, 'send', isMine))) continue
    const key = keyAfter(`refund ${id}`, refund.faults ?? 0)
    const told = await provider.refund(charge, amount, { name: nameOf(refund), key }, signal)
    if (isStoredFault(told)) await noteRefundFault(db, id)
    const sent = heard(told)
    if (sent === null) await concludeRefund(db, refund, 'failed', `refused ${id}`)
    else if (sent.state === 'pending')
      await noted(db, refund, 'pending', async (tx) => await noteRefundObject(tx, id, sent.object))
    else await concludeRefund(db, refund, sent.state, sent.object)
    hasMoved = true
  }
  return hasMoved
}
