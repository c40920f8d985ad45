import { createHash } from 'node:crypto'
import {
  isSubscriptionBegun,
  isSubscriptionOver,
  isSubscribed,
  subscriptionTold,
} from '../../src/rules/payments/subscription.ts'
import { marketplaceWords } from '../../src/i18n/en/marketplace.ts'
import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { links } from '../../src/rules/links.ts'
import { isStaff } from '../../src/rules/actor.ts'
import { ofProject } from '../communities/ofProject.ts'
import { auditName } from '../context/allowed.ts'
import type { AskingHandler, CallContext, Handler } from '../context/handler.ts'
import type { OpenSubscription, Subscriptions } from '../context/paymentProvider.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import {
  endLapsed,
  endUnopened,
  insertSubscription,
  lockPerson,
  type NewSubscription,
  noteEnds,
  noteSubscriptionPage,
  subscriptionOf,
  subscriptionOfGateway,
} from '../db/subscriptions.ts'
import { callersAccount } from '../people/callersAccount.ts'
import { newId } from '../secrets/tokens.ts'
import { isOpenRefused } from './gatewayKeys.ts'
import { lookAtSubscription, lookWhenAsked } from './subscriptionJob.ts'

/** Only Stripe offers recurring payments. */
const gateway = 'stripe'

/** The fee and the caller's subscription; during a payment the gateway is asked. */
export const getSubscription: Handler<'/user/GetSubscription'> = async (_, ctx) => {
  const { db, outside, now } = ctx
  const { id } = await callersAccount(ctx)
  const row = (await subscriptionOf(db, id)) ?? null
  if (row !== null && isSubscriptionBegun(row.state) && row.objectId !== null) await lookWhenAsked(db, row.id)
  const { fee } = outside
  const provider = outside.payments.get(gateway)
  return {
    isOK: 1,
    fee:
      fee === null || provider === undefined
        ? null
        : { minor: fee.amount, currency: fee.currency, every: fee.every },
    state: subscriptionTold(row, now),
    page: row?.url ?? null,
    until: row?.until?.toISOString() ?? null,
    ends: row?.ends ?? false,
    rehearsal: provider?.live === false,
  }
}

/** Lapsed in our books; the gateway is asked first: it may be paid by now. */
interface Lapsed {
  readonly object: string | null
  readonly subscription: string | null
  readonly reference: string
  readonly live: boolean
}
interface Intent {
  /** The subscription to open; a lapsed one while it may still run. */
  readonly id: number
  readonly lapsed: Lapsed | null
  readonly wish: NewSubscription
  readonly isOpen: boolean
  readonly page: OpenSubscription
}
type Fact =
  { readonly object: string; readonly url: string } | 'open' | 'runs' | 'down' | 'refused' | 'notEnded'

/** Simultaneous presses replace a subscription with the same new one. */
const referenceAfter = (reference: string): string =>
  `s_${createHash('sha256').update(`after ${reference}`).digest('base64url').slice(0, 22)}`

/** The current subscription, if any; a lapsed one is replaced for the same customer. */
async function begin(
  ctx: CallContext,
  personId: number,
): Promise<Pick<Intent, 'id' | 'lapsed' | 'wish' | 'isOpen'>> {
  const { db, outside, now } = ctx
  const { fee } = outside
  const provider = outside.payments.get(gateway)
  if (fee === null || provider?.subscriptions == null) throw new Refusal(409, 'PAYMENT_OFF')
  await lockPerson(db, personId)
  const known = await subscriptionOf(db, personId)
  const { amount, currency, every } = fee
  const wish = {
    personId,
    provider: gateway,
    live: provider.live,
    reference: newId('s'),
    amount,
    currency,
    every,
    customerId: known?.customerId ?? null,
  }
  if (known === undefined || isSubscriptionOver(known.state)) {
    const { id } = await insertSubscription(db, wish)
    return { id, lapsed: null, wish, isOpen: false }
  }
  if (isSubscribed(known, now)) throw new Refusal(409, 'SUBSCRIBED')
  const { id, objectId: object, subscriptionId: subscription, reference, live } = known
  if (isSubscriptionBegun(known.state)) {
    const again = { amount: known.amount, currency: known.currency, every: known.every }
    return { id, lapsed: null, wish: { ...wish, ...again, reference }, isOpen: object !== null }
  }
  const lapsed = { object, subscription, reference, live }
  return { id, lapsed, wish: { ...wish, reference: referenceAfter(reference) }, isOpen: false }
}

/** Ends a lapsed, unpaid subscription at the gateway, so that nobody pays twice. */
async function endFirst(
  subscriptions: Subscriptions,
  { object, subscription, reference, live }: Lapsed,
  signal: AbortSignal,
): Promise<'ended' | 'runs' | 'notEnded'> {
  if (object !== null) {
    const told = await subscriptions.look(object, signal)
    if (told.kind === 'ok') {
      const isTheirs = told.fact.reference === reference && told.fact.live === live
      if (isTheirs && isSubscribed(told.fact, new Date())) return 'runs'
    } else if (told.kind !== 'absent') return 'notEnded'
  }
  if (subscription === null) return 'ended'
  const told = await subscriptions.end(subscription, signal)
  // While the old one may continue, no other is opened.
  return told.kind === 'ok' || told.kind === 'absent' ? 'ended' : 'notEnded'
}

/** Opens the gateway's page for the caller's subscription; there is never a second one. */
// §2 /payment, /reactivate-account
export const openSubscription: AskingHandler<'/user/OpenSubscription', Intent, Fact> = {
  async intend({ projectId, fee, language = 'en' }, ctx) {
    const person = await callersAccount(ctx)
    const { project } = await ofProject(ctx, projectId)
    if (isStaff(ctx.actor) || project.flags['subscription'] !== true) throw new Refusal(409, 'PAYMENT_OFF')
    if (ctx.outside.fee !== null && ctx.outside.fee.amount !== fee) throw new Refusal(409, 'PRICE_CHANGED')
    const begun = await begin(ctx, person.id)
    const { reference, amount, currency, every, customerId: customer } = begun.wish
    await appendAudit(ctx.db, {
      actor: auditName(ctx.actor),
      action: 'subscription.open',
      object: `subscription:${begun.id}`,
    })
    const origin = ctx.outside.origin()
    return {
      ...begun,
      page: {
        reference,
        amount,
        currency,
        every,
        language,
        customer,
        email: person.email,
        about: textIn(marketplaceWords, voiceIn(language, 'base')).payment.title,
        done: `${origin}${links.marketplaceSuccess(projectId)}?paid=1`,
        back: `${origin}${links.marketplacePayment(projectId)}`,
      },
    }
  },
  async ask({ isOpen, page, lapsed }, signal, outside) {
    const subscriptions = outside.payments.get(gateway)?.subscriptions
    if (isOpen) return { kind: 'ok', fact: 'open' }
    if (subscriptions == null) return { kind: 'ok', fact: 'notEnded' }
    const before = lapsed === null ? 'ended' : await endFirst(subscriptions, lapsed, signal)
    if (before !== 'ended') return { kind: 'ok', fact: before }
    const told = await subscriptions.open(page, signal)
    if (isOpenRefused(told)) return { kind: 'ok', fact: 'refused' }
    // Asking again with the same reference returns the same page.
    return { kind: 'ok', fact: told.kind === 'ok' ? told.fact : 'down' }
  },
  lookUp: async () => ({ kind: 'absent' }),
  async conclude(tx, { id, lapsed, wish }, fact) {
    const down = new Refusal(409, 'PAYMENT_DOWN', { why: 'GATEWAY_SILENT' })
    if (fact === 'notEnded') return down
    if (fact === 'runs') {
      await lookAtSubscription(tx, id)
      return new Refusal(409, 'SUBSCRIBED')
    }
    const begun = lapsed === null ? id : await replace(tx, id, wish)
    if (fact === 'refused') await endUnopened(tx, begun)
    if (fact === 'down' || fact === 'refused') return down
    if (fact !== 'open') await noteSubscriptionPage(tx, begun, fact.object, fact.url)
    await lookAtSubscription(tx, begun)
    return { isOK: 1 }
  },
}

/** Replaces a subscription that has ended at the gateway, once even after several presses. */
async function replace(tx: Db, lapsed: number, wish: NewSubscription): Promise<number> {
  await lockPerson(tx, wish.personId)
  const known = await subscriptionOfGateway(tx, gateway, {
    object: null,
    subscription: null,
    reference: wish.reference,
  })
  if (known !== undefined) return known.id
  await endLapsed(tx, lapsed)
  return (await insertSubscription(tx, wish)).id
}

/** Cancels the subscription at the end of its period, or undoes that. */
export const endSubscription: AskingHandler<
  '/user/EndSubscription',
  { readonly id: number; readonly subscription: string; readonly ends: boolean },
  'done' | 'down'
> = {
  async intend({ ends }, ctx) {
    const person = await callersAccount(ctx)
    const row = await subscriptionOf(ctx.db, person.id)
    const runs = row !== undefined && !isSubscriptionOver(row.state) && !isSubscriptionBegun(row.state)
    if (!runs || row.subscriptionId === null) throw new Refusal(409, 'NOT_SUBSCRIBED')
    await appendAudit(ctx.db, {
      actor: auditName(ctx.actor),
      action: ends ? 'subscription.end' : 'subscription.keep',
      object: `subscription:${row.id}`,
    })
    return { id: row.id, subscription: row.subscriptionId, ends }
  },
  async ask({ subscription, ends }, signal, outside) {
    const told = await outside.payments.get(gateway)?.subscriptions?.endWithPeriod(subscription, ends, signal)
    return { kind: 'ok', fact: told?.kind === 'ok' ? 'done' : 'down' }
  },
  // Repeating it changes nothing.
  lookUp: async () => ({ kind: 'absent' }),
  async conclude(tx, { id, ends }, fact) {
    if (fact === 'down') return new Refusal(409, 'PAYMENT_DOWN', { why: 'GATEWAY_SILENT' })
    await noteEnds(tx, id, ends)
    await lookAtSubscription(tx, id)
    return { isOK: 1 }
  },
}
