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
import type { OpenSubscription } from '../context/paymentProvider.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import {
  endLapsed,
  insertSubscription,
  lastEnded,
  lockPerson,
  noteEnds,
  noteSubscriptionPage,
  type SubscriptionRow,
  subscriptionOf,
} from '../db/subscriptions.ts'
import { callersAccount } from '../people/callersAccount.ts'
import { newId } from '../secrets/tokens.ts'
import { lookAtSubscription } from './subscriptionJob.ts'

/** Only Stripe offers recurring payments. */
const gateway = 'stripe'

/** The fee and the state of the caller's subscription; asks the gateway during a payment. */
export const getSubscription: Handler<'/user/GetSubscription'> = async (_, ctx) => {
  const { db, outside, now } = ctx
  const { id } = await callersAccount(ctx)
  const row = (await subscriptionOf(db, id)) ?? null
  if (row !== null && isSubscriptionBegun(row.state) && row.objectId !== null)
    await lookAtSubscription(db, row.id)
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

interface Intent {
  readonly id: number
  /** Ended first, because a lapsed subscription could revive and nobody should pay for two. */
  readonly ended: string | null
  readonly isOpen: boolean
  readonly page: OpenSubscription
}
type Fact = { readonly object: string; readonly url: string } | 'open' | 'down'

/** The current subscription, if any; a lapsed one is replaced for the same customer. */
async function begin(
  ctx: CallContext,
  personId: number,
): Promise<{ readonly row: SubscriptionRow; readonly ended: string | null }> {
  const { db, outside, now } = ctx
  const { fee } = outside
  const provider = outside.payments.get(gateway)
  if (fee === null || provider?.subscriptions == null) throw new Refusal(409, 'PAYMENT_OFF')
  await lockPerson(db, personId)
  const known = await subscriptionOf(db, personId)
  const customerId = known?.customerId ?? null
  if (known !== undefined && !isSubscriptionOver(known.state)) {
    if (isSubscribed(known, now)) throw new Refusal(409, 'SUBSCRIBED')
    if (isSubscriptionBegun(known.state)) return { row: known, ended: await lastEnded(db, personId) }
    await endLapsed(db, known.id)
  }
  const { amount, currency, every } = fee
  const row = await insertSubscription(db, {
    personId,
    provider: gateway,
    live: provider.live,
    reference: newId('s'),
    amount,
    currency,
    every,
    customerId,
  })
  return { row, ended: await lastEnded(db, personId) }
}

/** Opens the gateway's page for the caller's subscription; there is never a second one. */
// §2 /payment, /reactivate-account
export const openSubscription: AskingHandler<'/user/OpenSubscription', Intent, Fact> = {
  async intend({ projectId, fee, language = 'en' }, ctx) {
    const person = await callersAccount(ctx)
    const { project } = await ofProject(ctx, projectId)
    if (isStaff(ctx.actor) || project.flags['subscription'] !== true) throw new Refusal(409, 'PAYMENT_OFF')
    if (ctx.outside.fee !== null && ctx.outside.fee.amount !== fee) throw new Refusal(409, 'PRICE_CHANGED')
    const { row, ended } = await begin(ctx, person.id)
    await appendAudit(ctx.db, {
      actor: auditName(ctx.actor),
      action: 'subscription.open',
      object: `subscription:${row.id}`,
    })
    const origin = ctx.outside.origin()
    const { reference, amount, currency, every, customerId: customer } = row
    return {
      id: row.id,
      ended,
      isOpen: row.objectId !== null,
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
  async ask({ isOpen, page, ended }, signal, outside) {
    const subscriptions = outside.payments.get(gateway)?.subscriptions
    if (isOpen) return { kind: 'ok', fact: 'open' }
    if (subscriptions == null) return { kind: 'ok', fact: 'down' }
    if (ended !== null) {
      const told = await subscriptions.end(ended, signal)
      // While the old one may continue, nobody pays for another.
      if (told.kind !== 'ok' && told.kind !== 'absent') return { kind: 'ok', fact: 'down' }
    }
    const told = await subscriptions.open(page, signal)
    // Asking again with the same reference returns the same page.
    return { kind: 'ok', fact: told.kind === 'ok' ? told.fact : 'down' }
  },
  lookUp: async () => ({ kind: 'absent' }),
  async conclude(tx, { id }, fact) {
    if (fact === 'down') return new Refusal(409, 'PAYMENT_DOWN', { why: 'GATEWAY_SILENT' })
    if (fact !== 'open') await noteSubscriptionPage(tx, id, fact.object, fact.url)
    await lookAtSubscription(tx, id)
    return { isOK: 1 }
  },
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
