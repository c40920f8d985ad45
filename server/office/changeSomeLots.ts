import { moneyOf } from '../../src/rules/exactMoney.ts'
import {
  type AskedChange,
  type CostField,
  costFields,
  fieldsThatCount,
  lotChanges,
  type LotPlanKind,
  type PlannedLot,
  standingOf,
} from '../../src/rules/office/lotPlan.ts'
import { marketOfProject } from '../communities/flags.ts'
import type { Db } from '../db/database.ts'
import { lockLots } from '../db/lockHomes.ts'
import { lotById } from '../db/lots.ts'
import { type LotCost, lotCosts, momentOf, type PlanItem } from '../db/lotPlans.ts'
import { projectById } from '../db/projects.ts'
import { dealAtHand } from '../db/undoneDeals.ts'
import { makePlan } from './makePlan.ts'

export interface WantedLot {
  readonly lotId: number
  readonly standing: 'onSale' | 'heldBack' | null
  /** Decimals. */
  readonly prices: Readonly<Partial<Record<CostField, number>>>
}

/** A lot's value: `locked` by a hold or sale, already the `same`, or a price its buyer does not pay. */
export interface LotLine {
  readonly number: string
  readonly building: string
  readonly what: LotPlanKind
  readonly field: CostField | null
  /** Minor units; 1 for on sale, 0 for held back. */
  readonly from: number | null
  readonly to: number | null
  readonly outcome: 'changes' | 'locked' | 'same' | 'unpaid'
}

export interface ChangedLots {
  readonly projectId: string
  readonly wanted: readonly WantedLot[]
  /** Local time at the project; null means now. */
  readonly at: string | null
  readonly dryRun: boolean
  readonly madeBy: string
}

export interface LotsChanged {
  readonly lines: readonly LotLine[]
  readonly timeZone: string
  readonly done: number
  readonly planned: number
}

/** A lot as the office's board has it. */
async function plannedLot(tx: Db, { id, prices, paid }: LotCost): Promise<PlannedLot | undefined> {
  const lot = await lotById(tx, id)
  if (lot === undefined) return undefined
  const deal = await dealAtHand(tx, id)
  const standing = deal === undefined ? standingOf(lot) : deal.state === 'sold' ? 'sold' : 'held'
  const minor = Object.fromEntries(
    costFields.map((field) => [field, moneyOf(prices?.[field] ?? 0, '').minor]),
  ) as Record<CostField, number>
  return { id, standing, prices: minor, counts: fieldsThatCount(paid) }
}

/** Prices first, so that no lot is released at its old one. */
function askedOf({ prices, standing }: WantedLot): AskedChange[] {
  return [
    ...costFields.flatMap((field): AskedChange[] => {
      const value = prices[field]
      return value === undefined
        ? []
        : [{ what: 'price', field, way: 'set', value: moneyOf(value, '').minor }]
    }),
    ...(standing === null ? [] : [{ what: standing === 'onSale' ? 'release' : 'holdBack' } as const]),
  ]
}

/** Changes prices and standings of exactly these lots, now or at a planned time of the project. */
export async function changeSomeLots(
  tx: Db,
  { projectId, wanted, at, dryRun, madeBy }: ChangedLots,
  now: Date,
): Promise<LotsChanged> {
  const project = await projectById(tx, projectId)
  if (project === undefined) throw new Error(`There is no project ${projectId}.`)
  const { timeZone } = marketOfProject(project)
  const dueAt = at === null ? null : await momentOf(tx, at, timeZone)
  if (dueAt !== null && dueAt <= now) throw new Error(`${at ?? ''} has passed in ${timeZone}.`)
  await lockLots(
    tx,
    wanted.map(({ lotId }) => lotId),
  )
  const rows = new Map((await lotCosts(tx, projectId, null)).map((row) => [row.id, row]))
  const lines: LotLine[] = []
  const groups = new Map<string, { what: LotPlanKind; field: CostField | null; items: PlanItem[] }>()
  for (const wish of wanted) {
    const row = rows.get(wish.lotId)
    const lot = row === undefined ? undefined : await plannedLot(tx, row)
    if (row === undefined || lot === undefined) continue
    for (const asked of askedOf(wish)) {
      const field = asked.what === 'price' ? asked.field : null
      const { changes, locked, unpaid } = lotChanges([lot], asked)
      const [change] = changes
      const outcome =
        change !== undefined
          ? 'changes'
          : locked.length > 0
            ? 'locked'
            : unpaid.length > 0
              ? 'unpaid'
              : 'same'
      const { number, building } = row
      const values = { from: change?.from ?? null, to: change?.to ?? null }
      lines.push({ number, building, what: asked.what, field, ...values, outcome })
      if (change === undefined) continue
      const key = `${asked.what} ${field ?? ''}`
      const group = groups.get(key) ?? { what: asked.what, field, items: [] }
      group.items.push({ lotId: lot.id, from: change.from, to: change.to })
      groups.set(key, group)
    }
  }
  if (dryRun) return { lines, timeZone, done: 0, planned: 0 }
  let [done, planned] = [0, 0]
  const inOrder = [...groups.values()].toSorted(
    (a, b) => Number(b.what === 'price') - Number(a.what === 'price'),
  )
  for (const { items, ...plan } of inOrder) {
    const made = await makePlan(tx, { ...plan, projectId, madeBy }, { items, at: dueAt, now })
    done += made.counts.done
    planned += made.counts.planned
  }
  return { lines, timeZone, done, planned }
}
