import { isEnded, isSecured } from '../../src/rules/payments/attempt.ts'
import type { Answer } from '../../src/contract/schemas.ts'
import { flagsOf, holdTimesOf } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import type { AskingHandler, CallContext, Heard } from '../context/handler.ts'
import type { Outside } from '../context/identityProvider.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { lockLots } from '../db/lockHomes.ts'
import { beginPaying } from '../db/paying.ts'
import {
  askForPayment,
  type AttemptRow,
  attemptsOf,
  insertAttempt,
  noteOpened,
  paymentOfPurchase,
} from '../db/payments.ts'
import { dealsOfPurchase, type PurchaseRow, runningOn, touchPurchase } from '../db/purchases.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { dueBeforeSale } from '../purchases/payable.ts'
import { openPurchase } from '../purchases/rights.ts'
import { checkStep } from '../purchases/steps.ts'
import { hashOfToken, newId, newToken } from '../secrets/tokens.ts'
import { watch } from './paymentJob.ts'

interface Intent {
  readonly attempt: number
  readonly purchaseId: number
  readonly provider: string
  readonly reference: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly about: string
  readonly language: string
  /** The gateway's page is known already. */
  readonly isOpen: boolean
  readonly token: string
}

type Fact = { readonly object: string; readonly url: string } | 'down' | 'open'

/** How long a gateway has to close its page once the hold is over, in minutes. */
const closingMinutes = 30

const isLive = ({ state, isUnapplied }: AttemptRow): boolean =>
  !isUnapplied && !isEnded(state) && !isSecured(state)

/** The try that is under way, if there is one: there is never a second. */
async function liveAttempt(db: Db, purchaseId: number): Promise<AttemptRow | undefined> {
  const payment = await paymentOfPurchase(db, purchaseId)
  return payment === undefined ? undefined : (await attemptsOf(db, payment.id)).find(isLive)
}

async function keepHomes(ctx: CallContext, row: PurchaseRow): Promise<Date> {
  const { db } = ctx
  const { homes } = row.frozen
  await lockLots(
    db,
    homes.map(({ lotId }) => lotId),
  )
  const deals = await dealsOfPurchase(db, row.id)
  const { cap: capMinutes } = holdTimesOf(await projectOf(ctx, row.projectId))
  const isHeld = homes.every(({ lotId }) => runningOn(deals, lotId) !== undefined)
  if (!isHeld || !(await beginPaying(db, row.id, { capMinutes, closingMinutes })))
    throw new Refusal(409, 'HOLD_EXPIRED')
  const ends = (await dealsOfPurchase(db, row.id)).flatMap(({ expiresAt }) => expiresAt?.getTime() ?? [])
  return new Date(Math.min(...ends))
}

async function begin(
  ctx: CallContext,
  row: PurchaseRow,
  amount: number,
  provider: string,
): Promise<AttemptRow> {
  const { db, outside, now } = ctx
  const known = outside.payments.get(provider)
  if (known === undefined) throw new Refusal(409, 'PAYMENT_OFF')
  const endsAt = await keepHomes(ctx, row)
  const { currency, projectId } = row
  const payment = await askForPayment(db, { purchaseId: row.id, projectId, amount, currency, provider })
  const token = newToken()
  const attempt = await insertAttempt(db, {
    paymentId: payment.id,
    provider,
    live: known.live,
    reference: newId('p'),
    token,
    tokenHash: hashOfToken(token),
    amount,
    currency,
  })
  await watch(db, attempt, Math.max(60, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)))
  const made = await liveAttempt(db, row.id)
  if (made === undefined) throw new Error('The attempt is gone.')
  return made
}

/** Opens the gateway's page for what is due now. Asked for again while one is open, it answers with that one. */
export const openPayment: AskingHandler<'/purchase/OpenPayment', Intent, Fact> = {
  async intend({ total, due, language = 'en', ...of }, ctx) {
    const row = await openPurchase(ctx, of)
    await checkStep(ctx, row, 'confirmBeforePayment')
    const project = await projectOf(ctx, row.projectId)
    const amount = dueBeforeSale(row, project)
    const provider = flagsOf(project).payment
    if (provider === null || amount === 0) throw new Refusal(409, 'PAYMENT_OFF')
    if (row.sheet.total !== total || amount !== due) throw new Refusal(409, 'PRICE_CHANGED')
    const live = await liveAttempt(ctx.db, row.id)
    if (live?.closeAsked === true) throw new Refusal(409, 'PAYMENT_RUNNING')
    const attempt = live ?? (await begin(ctx, row, amount, provider))
    await touchPurchase(ctx.db, row.id)
    await appendAudit(ctx.db, {
      actor: auditName(ctx.actor),
      action: 'payment.open',
      object: `payment_attempt:${attempt.id}`,
    })
    return {
      attempt: attempt.id,
      purchaseId: row.id,
      provider: attempt.provider,
      reference: attempt.reference,
      amount: attempt.amount,
      currency: attempt.currency,
      about: `${project.name}: ${row.frozen.homes.map(({ number }) => number).join(', ')}`,
      language,
      isOpen: attempt.state !== 'opening',
      token: attempt.token,
    }
  },
  async ask(intent, signal, outside: Outside): Promise<Heard<Fact>> {
    const provider = outside.payments.get(intent.provider)
    if (intent.isOpen) return { kind: 'ok', fact: 'open' }
    if (provider === undefined) return { kind: 'ok', fact: 'down' }
    const back = `${outside.origin()}/pay/${intent.token}/back`
    const told = await provider.open({ ...intent, back }, signal)
    // A page that nobody knows of cannot be paid on; the next try asks for the same one.
    return { kind: 'ok', fact: told.kind === 'ok' ? told.fact : 'down' }
  },
  // The gateway gives the same page for the same reference, so it is asked again.
  lookUp: async () => ({ kind: 'absent' }),
  async conclude(tx, { attempt, purchaseId }, fact): Promise<Answer<'/purchase/OpenPayment'> | Refusal> {
    if (fact === 'down') return new Refusal(409, 'PAYMENT_DOWN')
    if (fact === 'open') return { isOK: 1 }
    await noteOpened(tx, attempt, fact.object, fact.url)
    await touchPurchase(tx, purchaseId)
    return { isOK: 1 }
  },
}
