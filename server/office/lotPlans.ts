import { moneyOf } from '../../src/rules/exactMoney.ts'
import {
  addsHome,
  type CostField,
  costFields,
  fieldsThatCount,
  standingOf,
} from '../../src/rules/office/lotPlan.ts'
import { can } from '../../src/rules/permissions.ts'
import { flagsOf, marketOfProject } from '../communities/flags.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { lockLots } from '../db/lockHomes.ts'
import * as plans from '../db/lotPlans.ts'
import type { ProjectRow } from '../db/projects.ts'
import { lotsAtHand, mayAt } from '../deals/lotAtHand.ts'
import { lotNotFound } from '../deals/takeHome.ts'
import { makePlan } from './makePlan.ts'
import { reachOf } from './reach.ts'

/** Without failures, a planned change is made within a minute. */
const overdueMs = 120_000

/** The maximum number of lots, more than any list shows at once. */
const most = 200

async function projectFor(ctx: CallContext, projectId: string): Promise<ProjectRow> {
  const { project } = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, 'changeSales', targetOf({ project })))
  return project
}

/** Prices of a project's lots, now or at a moment of its time zone. */
export const lotPrices: Handler<'/comty/GetLotPrices'> = async ({ project_id: projectId, at }, ctx) => {
  const { db, actor } = ctx
  const project = await projectFor(ctx, projectId)
  const { timeZone } = marketOfProject(project)
  const currency = flagsOf(project).currencyCode
  const rows = await plans.lotCosts(db, projectId, at ? await plans.momentOf(db, at, timeZone) : null)
  const lots = await lotsAtHand(
    db,
    rows.map(({ id }) => id),
    actor,
  )
  // Earlier prices of these are not recorded.
  const models = at ? [] : await plans.pricedModels(db, projectId)
  const modelsOf = new Map<number, number[]>()
  for (const { id, lotIds } of models)
    for (const lotId of lotIds) modelsOf.set(lotId, [...(modelsOf.get(lotId) ?? []), id])
  const minor = (prices: Readonly<Partial<Record<CostField, number>>>) =>
    Object.fromEntries(
      costFields.map((field) => [field, moneyOf(prices[field] ?? 0, currency).minor]),
    ) as Record<CostField, number>
  const shownLots = rows.flatMap(({ id, number, building, prices, paid, since, planned }) => {
    const atHand = lots.get(id)
    if (atHand === undefined || !can(actor, 'changeSales', atHand.target).allowed) return []
    const isLocked = atHand.deal !== null
    const standing = isLocked ? (atHand.deal?.state === 'sold' ? 'sold' : 'held') : standingOf(atHand.lot)
    const shown = prices === null ? null : minor(prices)
    const counts = [...fieldsThatCount(paid)]
    return [
      {
        id,
        number,
        building,
        standing,
        prices: shown,
        counts,
        since: since?.toISOString() ?? null,
        planned,
        models: addsHome(counts) ? (modelsOf.get(id) ?? []) : [],
      },
    ]
  })
  const chosen = new Set(shownLots.flatMap((one) => one.models))
  return {
    isOK: 1,
    currency,
    timeZone,
    lots: shownLots,
    models: models.flatMap(({ id, name, prices }) =>
      chosen.has(id)
        ? [
            {
              id,
              name,
              prices: prices.map(({ letter, price }) => ({ letter, minor: moneyOf(price, currency).minor })),
            },
          ]
        : [],
    ),
  }
}

/** Releases, holds back or re-prices lots, now or at a moment of the project's time zone. */
export const changeLots: Handler<'/comty/ChangeLots'> = async (ask, ctx) => {
  const { db, actor, now } = ctx
  const { project_id: projectId, what, field, changes } = ask
  const project = await projectFor(ctx, projectId)
  if ((what === 'price') !== (field !== null)) throw new Refusal(422, 'WRONG_FIELD', { field: 'field' })
  const items = changes.map(({ lot_id: lotId, from, to }) => ({ lotId, from, to }))
  if (new Set(items.map(({ lotId }) => lotId)).size < items.length) throw new Refusal(422, 'WRONG_FIELD')
  const isOdd =
    what !== 'price' && items.some(({ from, to }) => to !== (what === 'release' ? 1 : 0) || from === to)
  if (isOdd) throw new Refusal(422, 'WRONG_FIELD', { field: 'changes' })
  const dueAt = ask.at ? await plans.momentOf(db, ask.at, marketOfProject(project).timeZone) : now
  if (ask.at && dueAt <= now) throw new Refusal(422, 'MOMENT_PAST')
  const ids = items.map(({ lotId }) => lotId)
  await lockLots(db, ids)
  const lots = await lotsAtHand(db, ids, actor)
  for (const id of ids) {
    const atHand = lots.get(id)
    if (atHand?.lot.projectId !== projectId) throw lotNotFound()
    allowed(can(actor, 'changeSales', atHand.target))
  }
  const plan = { projectId, what, field, madeBy: auditName(actor) }
  const { id, counts } = await makePlan(db, plan, { items, at: ask.at ? dueAt : null, now })
  return { isOK: 1, id, due_at: dueAt.toISOString(), counts }
}

/** Planned and past changes, with the lots that the caller may change. */
export const lotPlans: Handler<'/comty/GetLotPlans'> = async ({ project_id: projectId }, ctx) => {
  const { db, actor, now } = ctx
  const project = await projectFor(ctx, projectId)
  const rows = await plans.plansOf(db, projectId, { reach: reachOf(actor), most })
  const ids = rows.flatMap(({ items }) => items.map(({ lotId }) => lotId))
  const lots = await lotsAtHand(db, ids, actor, { withRemoved: true })
  return {
    isOK: 1,
    timeZone: marketOfProject(project).timeZone,
    plans: rows.flatMap(({ id, what, field, dueAt, madeAt, by, state, items }) => {
      const theirs = items.filter(({ lotId }) => mayAt(actor, 'changeSales', lots.get(lotId)))
      if (theirs.length === 0) return []
      const counts = { done: 0, locked: 0, moved: 0, gone: 0, planned: 0 }
      for (const { outcome } of theirs) counts[outcome ?? 'planned'] += 1
      return [
        {
          id,
          what,
          field,
          due_at: dueAt.toISOString(),
          made_at: madeAt.toISOString(),
          by,
          state,
          is_overdue: state === 'planned' && dueAt.getTime() < now.getTime() - overdueMs,
          counts,
          numbers: theirs.map(({ number }) => number),
          stayed: theirs.flatMap(({ number, outcome: why }) =>
            why === null || why === 'done' ? [] : [{ number, why }],
          ),
        },
      ]
    }),
  }
}

/**
 * Refuses callers who may not change all of a plan's lots; to those who may change none, it does not exist.
 */
async function checkPlan({ db, actor }: CallContext, id: number): Promise<void> {
  const ids = (await plans.itemsOf(db, id)).map(({ lotId }) => lotId)
  const lots = await lotsAtHand(db, ids, actor, { withRemoved: true })
  const decisions = ids.map((lotId) => can(actor, 'changeSales', lots.get(lotId)?.target))
  if (!decisions.some((one) => one.allowed)) throw new Refusal(404, 'NO_PLAN')
  for (const decision of decisions) allowed(decision)
}

/** Cancels a planned change. */
export const cancelLotPlan: Handler<'/comty/CancelLotPlan'> = async ({ project_id: projectId, id }, ctx) => {
  const { db, actor } = ctx
  await projectFor(ctx, projectId)
  const plan = await plans.lockPlan(db, id)
  if (plan?.projectId !== projectId) throw new Refusal(404, 'NO_PLAN')
  await checkPlan(ctx, id)
  if (plan.state === 'cancelled') return { isOK: 1 }
  if (plan.state === 'done') throw new Refusal(409, 'PLAN_DONE')
  await plans.endPlan(db, id, 'cancelled')
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'lots.cancel',
    object: `project:${projectId} plan:${id}`,
  })
  return { isOK: 1 }
}
