import { flagsOf, holdTimesOf, marketOfProject } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import type { AskingHandler, CallContext, AskOutcome } from '../context/handler.ts'
import type { Outside } from '../context/identityProvider.ts'
import type { Payer } from '../context/paymentProvider.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit, appendAuditHourly } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { dealHashOf } from '../db/dealHash.ts'
import { nobody } from '../db/holds.ts'
import { lockLots } from '../db/lockHomes.ts'
import { beginPaying } from '../db/paying.ts'
import {
  askForPayment,
  askToClose,
  attemptById,
  type AttemptRow,
  insertAttempt,
  liveAttempt,
  noteAgreed,
  noteOpened,
} from '../db/payments.ts'
import { dealsOfPurchase, purchaseById, type PurchaseRow, runningOn, touchPurchase } from '../db/purchases.ts'
import { dealPeople } from '../db/purchasers.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { dueBeforeSale } from '../purchases/payable.ts'
import { openPurchase } from '../purchases/rights.ts'
import { priceChanged } from '../purchases/sheets.ts'
import { checkStep } from '../purchases/steps.ts'
import { hashOfToken, newToken } from '../secrets/tokens.ts'
import { newReference } from './references.ts'
import { isBeingAsked, isKeyForgotten, isOpenRefused } from './gatewayKeys.ts'
import { dropIn, lookSoon, watch } from './paymentJob.ts'
import { mailOffice } from '../purchases/mailOffice.ts'

/** The details of a page to open. */
export interface PageIntent {
  readonly attempt: number
  readonly purchaseId: number
  readonly provider: string
  readonly reference: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly about: string
  readonly language: string
  readonly isOpen: boolean
  readonly token: string
  readonly payer?: Payer | undefined
  /** Whether it was already requested from a gateway that must not be asked twice. */
  readonly isUnsure: boolean
}

/** An amount above the gateway's limit, for which no page opens. */
export interface TooLarge {
  readonly purchaseId: number
  readonly tooLarge: number
}

/** What a call may say about its payer; the connection says from where they pay. */
export type NamedPayer = Partial<Omit<Payer, 'ip' | 'agent'>>

/** A caller's settings for opening a page. */
export interface Opening {
  readonly total: number
  readonly due: number
  readonly language?: string | undefined
  readonly projectId: string
  readonly transId: number
  /** The required gateway. */
  readonly provider?: string
  readonly payer?: NamedPayer
}

export type PageFact =
  { readonly object: string; readonly url: string } | 'down' | 'open' | 'unsure' | 'refused'

/** How long a gateway has to close its page after the hold ends, in minutes. */
const closingMinutes = 30

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
    reference: await newReference(db),
    token,
    tokenHash: hashOfToken(token),
    amount,
    currency,
  })
  await watch(db, attempt, Math.max(60, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)))
  return (await attemptById(db, attempt)) as AttemptRow
}

/** Opens the gateway's page for the amount due. While one is open, returns that one. */
export const openPayment: AskingHandler<'/purchase/OpenPayment', PageIntent | TooLarge, PageFact> = {
  intend: async (ask, ctx) => await intendPage(ask, ctx),
  ask: askForPage,
  lookUp: lookForPage,
  async conclude(tx, intent, fact) {
    const page = await concludePage(tx, intent, fact)
    return page instanceof Refusal ? page : { isOK: 1 }
  },
}

/** The name for gateways that require one: the first purchaser's. */
async function payerOf(
  { db, browser: { ip, agent } }: CallContext,
  { id }: PurchaseRow,
  country: string,
  given: NamedPayer = {},
): Promise<Payer> {
  const [buyer] = await dealPeople(db, id)
  const { firstName = '', lastName = '', email = '', phones = [] } = buyer ?? {}
  const { address = '', city = '', postalCode: postcode = '' } = buyer ?? {}
  const known = { firstName, lastName, email, phone: phones[0] ?? '', address, city, postcode, country }
  return { ...known, ...given, ip, agent }
}

/**
 * Records that a page will be opened, or finds the open one; does neither if the amount is too large. @throws
 * Refusal.
 */
export async function intendPage(
  { total, due, language = 'en', provider: wanted, payer, ...of }: Opening,
  ctx: CallContext,
): Promise<PageIntent | TooLarge> {
  const row = await openPurchase(ctx, of)
  await checkStep(ctx, row, 'confirmBeforePayment')
  const project = await projectOf(ctx, row.projectId)
  const amount = dueBeforeSale(row, project)
  const provider = flagsOf(project).payment
  if (provider === null || amount === 0 || (wanted !== undefined && wanted !== provider))
    throw new Refusal(409, 'PAYMENT_OFF')
  if (row.sheet.total !== total || amount !== due) throw priceChanged(row)
  const live = await liveAttempt(ctx.db, row.id)
  if (live?.closeAsked === true) throw new Refusal(409, 'PAYMENT_RUNNING')
  // The project may have changed its gateway since.
  const known = ctx.outside.payments.get(live?.provider ?? provider)
  // Another tab is waiting for the page, so it must not be closed.
  if (live?.state === 'opening' && known?.repeats === false && isBeingAsked(live.madeAt, ctx.now))
    throw new Refusal(409, 'PAYMENT_RUNNING')
  const most = known?.most ?? Infinity
  if (live === undefined && amount > most) return { purchaseId: row.id, tooLarge: amount }
  const attempt = live ?? (await begin(ctx, row, amount, provider))
  await noteAgreed(ctx.db, attempt.paymentId, await dealHashOf(ctx.db, row.id))
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
    isUnsure: live?.state === 'opening' && (known?.repeats === false || isKeyForgotten(live.madeAt, ctx.now)),
    ...(known?.asksPayer === true && {
      payer: await payerOf(ctx, row, marketOfProject(project).country, payer),
    }),
  }
}

/** Requests the page, unless the gateway may already have opened one and would open a second. */
export async function askForPage(
  intent: PageIntent | TooLarge,
  signal: AbortSignal,
  outside: Outside,
): Promise<AskOutcome<PageFact>> {
  if ('tooLarge' in intent) return { kind: 'ok', fact: 'refused' }
  const provider = outside.payments.get(intent.provider)
  if (intent.isOpen) return { kind: 'ok', fact: 'open' }
  if (provider === undefined) return { kind: 'ok', fact: 'down' }
  if (intent.isUnsure) return { kind: 'ok', fact: 'unsure' }
  const back = `${outside.origin()}/pay/${intent.token}/back`
  const told = await provider.open({ ...intent, back }, signal)
  if (told.kind === 'ok') return { kind: 'ok', fact: told.fact }
  if (provider.repeats && isOpenRefused(told)) return { kind: 'ok', fact: 'refused' }
  // Nobody can pay on an unknown page: the next attempt requests the same one, or this one is looked up and
  // closed.
  return { kind: 'ok', fact: provider.repeats ? 'down' : 'unsure' }
}

/** Gateways that return the same page for a reference are simply asked again. */
export async function lookForPage(
  intent: PageIntent | TooLarge,
  _: AbortSignal,
  outside: Outside,
): Promise<AskOutcome<PageFact>> {
  if ('tooLarge' in intent) return { kind: 'absent' }
  return outside.payments.get(intent.provider)?.repeats === false && !intent.isOpen
    ? { kind: 'ok', fact: 'unsure' }
    : { kind: 'absent' }
}

/** Records the gateway's answer. Returns the page, or a refusal if none is open. */
export async function concludePage(
  tx: Db,
  intent: PageIntent | TooLarge,
  fact: PageFact,
): Promise<PageIntent | Refusal> {
  if ('tooLarge' in intent) {
    await noteTooLarge(tx, intent)
    return new Refusal(409, 'PAYMENT_TOO_LARGE')
  }
  const { attempt, purchaseId } = intent
  if (fact === 'open') return intent
  if (fact === 'down') return new Refusal(409, 'PAYMENT_DOWN')
  if (fact === 'refused') {
    await dropIn(tx, { id: attempt, purchaseId })
    return new Refusal(409, 'PAYMENT_DOWN')
  }
  if (fact === 'unsure') {
    await askToClose(tx, attempt)
    await lookSoon(tx, attempt)
    return new Refusal(409, 'PAYMENT_DOWN')
  }
  if (await noteOpened(tx, attempt, fact.object, fact.url))
    await appendAudit(tx, { actor: 'server', action: 'payment.opened', object: `payment_attempt:${attempt}` })
  await touchPurchase(tx, purchaseId)
  return intent
}

/** Only the sales office can arrange another way to pay. */
async function noteTooLarge(tx: Db, { purchaseId, tooLarge }: TooLarge): Promise<void> {
  const row = await purchaseById(tx, purchaseId, nobody)
  const object = `purchase:${purchaseId}`
  const isNew = await appendAuditHourly(tx, { actor: 'server', action: 'payment.tooLarge', object })
  if (isNew && row !== undefined) await mailOffice(tx, row, 'tooLarge', tooLarge)
}
