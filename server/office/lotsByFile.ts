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
import { lotKey, numberKey } from '../import/lotFile.ts'
import type { LotWish } from '../import/readLotChanges.ts'
import { makePlan } from './makePlan.ts'

export interface LotsByFile {
  readonly projectId: string
  readonly wishes: readonly LotWish[]
  /** Local time at the project; null means now. */
  readonly at: string | null
  readonly dryRun: boolean
}

/** One value of one lot: `locked` by a hold or sale, already the `same`, or a price its buyer does not pay. */
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

export interface LotsChanged {
  readonly faults: readonly string[]
  readonly lines: readonly LotLine[]
  readonly currency: string
  readonly timeZone: string
  readonly dueAt: Date
  readonly done: number
  readonly planned: number
}

/** Matches the file's lots with the project's. A number that several buildings have needs its building. */
function matched(
  wishes: readonly LotWish[],
  rows: readonly LotCost[],
): { readonly found: readonly (readonly [LotWish, LotCost])[]; readonly faults: readonly string[] } {
  const faults: string[] = []
  const found = wishes.flatMap((wish) => {
    const name = `Line ${wish.line}: ${wish.number}${wish.building === '' ? '' : ` of ${wish.building}`}`
    const own = rows.filter((row) =>
      wish.building === '' ? numberKey(row) === numberKey(wish) : lotKey(row) === lotKey(wish),
    )
    const [row] = own
    if (row === undefined) faults.push(`${name} is not on the list of lots.`)
    else if (own.length > 1) faults.push(`${name} is in several buildings. Add a column building_name.`)
    return row === undefined || own.length > 1 ? [] : [[wish, row] as const]
  })
  const first = new Map<number, number>()
  for (const [{ line }, { id }] of found) {
    const before = first.get(id)
    if (before !== undefined) faults.push(`Line ${line}: This lot is at line ${before} too.`)
    first.set(id, line)
  }
  return { found, faults }
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

/** What the file asks of a lot: prices first, so that it is not released at its old one. */
function askedOf({ prices, standing }: LotWish): AskedChange[] {
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

/**
 * Changes the prices and standings that a file names, of the lots that it names, and of no others: all now, or
 * planned. With a fault, none.
 */
export async function changeLotsByFile(
  tx: Db,
  { projectId, wishes, at, dryRun }: LotsByFile,
  now: Date,
): Promise<LotsChanged> {
  const project = await projectById(tx, projectId)
  if (project === undefined) throw new Error(`There is no project ${projectId}.`)
  const { timeZone, currency } = marketOfProject(project)
  const dueAt = at === null ? now : await momentOf(tx, at, timeZone)
  if (at !== null && dueAt <= now) throw new Error(`${at} has passed in ${timeZone}.`)
  const { found, faults } = matched(wishes, await lotCosts(tx, projectId, null))
  const nothing = { faults, lines: [], currency, timeZone, dueAt, done: 0, planned: 0 }
  if (faults.length > 0) return nothing
  await lockLots(
    tx,
    found.map(([, { id }]) => id),
  )
  const fresh = new Map((await lotCosts(tx, projectId, null)).map((row) => [row.id, row]))
  const lines: LotLine[] = []
  const groups = new Map<string, { what: LotPlanKind; field: CostField | null; items: PlanItem[] }>()
  for (const [wish, { id }] of found) {
    const row = fresh.get(id)
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
      group.items.push({ lotId: id, from: change.from, to: change.to })
      groups.set(key, group)
    }
  }
  if (dryRun) return { ...nothing, lines }
  let [done, planned] = [0, 0]
  const inOrder = [...groups.values()].toSorted(
    (a, b) => Number(b.what === 'price') - Number(a.what === 'price'),
  )
  for (const { items, ...plan } of inOrder) {
    const made = await makePlan(
      tx,
      { ...plan, projectId, madeBy: 'operator' },
      { items, at: at === null ? null : dueAt, now },
    )
    done += made.counts.done
    planned += made.counts.planned
  }
  return { ...nothing, lines, done, planned }
}
