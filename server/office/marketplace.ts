import { mayRemind, subscriptionTold } from '../../src/rules/payments/subscription.ts'
import { factsOf, marketOfProject } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { brokersOf, listingCounts, type MarketplaceBroker, noteReminder } from '../db/marketplace.ts'
import { lockPerson } from '../db/subscriptions.ts'
import { mailTo } from '../people/mailTo.ts'
import { marketOf } from './marketOf.ts'

/** The maximum number of rows, far more than any marketplace has. */
const most = 5000

const momentOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

function standingOf({ subscription: s }: MarketplaceBroker, now: Date) {
  const standing = s === null ? null : { ...s, since: momentOf(s.since), until: momentOf(s.until) }
  const state = subscriptionTold(standing, now)
  const remindedAt = momentOf(s?.remindedAt ?? null)
  return {
    state,
    until: standing?.until ?? null,
    remindedAt,
    mayRemind: mayRemind(state, remindedAt, now),
  }
}

/** Brokers and agents of the marketplace with their subscriptions. */
export const marketplaceBrokers: Handler<'/comty/GetMarketplaceBrokers'> = async (_, ctx) => {
  const { db, actor, outside, now } = ctx
  const market = await marketOf(ctx)
  const withLeavers = actor.projects.includes('*')
  const found = await brokersOf(db, { projectIds: [...market.keys()], withLeavers, most: most + 1 })
  const { fee } = outside
  return {
    isOK: 1,
    isCut: found.length > most,
    fee: fee === null ? null : { minor: fee.amount, currency: fee.currency, every: fee.every },
    communities: [...market.values()].map(({ id, name }) => ({ id, name })),
    brokers: found.slice(0, most).map((one) => {
      const { subscription: s } = one
      const { state, until, remindedAt, mayRemind: may } = standingOf(one, now)
      return {
        person_id: one.personId,
        name: one.name,
        email: one.email,
        phone: one.phone,
        communities: [...one.communities],
        is_asked: one.communities.some((id) => market.get(id)?.flags['subscription'] === true),
        state,
        fee: s === null ? null : { minor: s.amount, currency: s.currency, every: s.every },
        until: until?.toISOString() ?? null,
        ends: s?.ends ?? false,
        worksheets: one.worksheets,
        reminded_at: remindedAt?.toISOString() ?? null,
        may_remind: may,
      }
    }),
  }
}

/** Mails a link to the subscription to a broker whose payment failed. */
export const remindSubscriber: Handler<'/comty/RemindSubscriber'> = async ({ person_id: personId }, ctx) => {
  const { db, actor, now } = ctx
  const market = await marketOf(ctx)
  await lockPerson(db, personId)
  const withLeavers = actor.projects.includes('*')
  const [one] = await brokersOf(db, { projectIds: [...market.keys()], withLeavers, personId, most: 1 })
  if (one === undefined) throw new Refusal(404, 'BROKER_NOT_FOUND')
  // Any community leads to the subscription, which is the same for all.
  const projectId = [...one.communities, ...market.keys()].find(
    (id) => market.get(id)?.flags['subscription'] === true,
  )
  if (one.subscription === null || projectId === undefined || !standingOf(one, now).mayRemind)
    throw new Refusal(409, 'NO_REMINDER')
  await noteReminder(db, one.subscription.id)
  await mailTo(ctx, 'subscriptionFailed', one.email, { projectId, personId })
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'subscription.remind',
    object: `subscription:${one.subscription.id}`,
  })
  return { isOK: 1 }
}

/** The communities of the marketplace as brokers see them, with counts for the operator. */
export const marketplaceListings: Handler<'/comty/GetMarketplaceListings'> = async (_, ctx) => {
  const market = await marketOf(ctx)
  const counts = new Map((await listingCounts(ctx.db, [...market.keys()])).map((one) => [one.projectId, one]))
  return {
    isOK: 1,
    listings: [...market.values()].map((project) => {
      const { agent_commission, commission_percent } = factsOf(project)
      const { brokers = 0, asking = 0, worksheets = 0, deposits = 0 } = counts.get(project.id) ?? {}
      return {
        project_id: project.id,
        name: project.name,
        builder: project.builderName,
        place: [project.municipality, project.provinceAbb].filter(Boolean).join(', '),
        currency: marketOfProject(project).currency,
        agent_commission,
        commission_percent,
        min_price: project.minPrice,
        available: project.available,
        total: project.total,
        subscription: project.flags['subscription'] === true,
        brokers,
        asking,
        worksheets,
        deposits,
      }
    }),
  }
}
