import { isDeepStrictEqual } from 'node:util'
import { type ListPart, listParts } from '../../src/rules/pricing/newerList.ts'
import type { CallContext } from '../context/handler.ts'
import type { Db } from '../db/database.ts'
import { priceColumns } from '../db/lotColumns.ts'
import { dealsOfPurchase, type Frozen, type HomeDeal, type PricedPurchase } from '../db/purchases.ts'
import { type RunningPurchase, runningPurchases } from '../db/runningPurchases.ts'
import { frozenToday, projectOf } from './frozenPrices.ts'
import { chosenOf, sheetOf } from './sheets.ts'

/** A newer list's prices for held homes, which keep their own. */
export interface NewerList {
  readonly parts: readonly ListPart[]
  /** The total by that list, in minor units. */
  readonly total: number
}

/** The value as stored: without undefined fields. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(stored(a), stored(b))

/** Compared without rule ids, which imports reassign. */
const rulesOf = ({ rules }: Frozen): unknown => rules.map((rule) => ({ ...rule, id: 0 }))

const optionsOf = ({ homes }: Frozen): unknown =>
  homes.map(({ offered }) =>
    offered.map((one) => ({ ...one, description: '' })).toSorted((a, b) => a.id - b.id),
  )

/** New prices of a held lot that apply when its hold ends. */
const waitingPrices = (deals: readonly HomeDeal[], lotId: number) => {
  const listed = deals.find((deal) => deal.lotId === lotId)?.listed ?? {}
  return Object.fromEntries(
    priceColumns.flatMap(({ field }) => (listed[field] === undefined ? [] : [[field, listed[field]]])),
  )
}

const depositsOf = (
  { sheet, frozen }: PricedPurchase,
  { deposits }: Frozen,
  deals: readonly HomeDeal[],
): unknown => sheetOf({ ...frozen, deposits }, chosenOf(frozen.homes, deals), sheet.currency).deposits

/** Current prices for a purchase with held homes; null if the same. */
export async function newerList(
  ctx: Pick<CallContext, 'db' | 'now'>,
  row: Omit<RunningPurchase, 'id'>,
  deals: readonly HomeDeal[],
): Promise<NewerList | null> {
  const { frozen } = row
  const today = await frozenToday(ctx, await projectOf(ctx, row.projectId), frozen.homes, frozen.homes)
  const listed: Frozen = {
    ...today,
    // On the same day: a rule from tomorrow is no change of the list.
    day: frozen.day,
    homes: today.homes.map((home) => ({
      ...home,
      prices: { ...home.prices, ...waitingPrices(deals, home.lotId) },
    })),
  }
  const differs: Readonly<Record<ListPart, boolean>> = {
    homes: !isSame(
      frozen.homes.map(({ prices }) => prices),
      listed.homes.map(({ prices }) => prices),
    ),
    options: !isSame(optionsOf(frozen), optionsOf(listed)),
    rules: !isSame(rulesOf(frozen), rulesOf(listed)),
    deposits: !isSame(row.sheet.deposits, depositsOf(row, listed, deals)),
  }
  const parts = listParts.filter((part) => differs[part])
  if (parts.length === 0) return null
  return { parts, total: sheetOf(listed, chosenOf(frozen.homes, deals), row.sheet.currency).total }
}

/** A purchase in progress whose prices differ from the list. */
export interface KeptPrice extends NewerList {
  readonly id: number
  readonly homes: readonly string[]
  readonly currency: string
  /** The total that it keeps. */
  readonly kept: number
}

/** Purchases in progress with this project's homes or designs at prices unlike a newer list's. */
// §1
export async function keptPrices(db: Db, projectId: string): Promise<KeptPrice[]> {
  const ctx = { db, now: new Date() }
  const found: KeptPrice[] = []
  for (const row of await runningPurchases(db, projectId)) {
    const newer = await newerList(ctx, row, await dealsOfPurchase(db, row.id))
    if (newer === null) continue
    const homes = row.frozen.homes.map(({ number, building }) =>
      [number, building].filter(Boolean).join(' of '),
    )
    found.push({ ...newer, id: row.id, homes, currency: row.sheet.currency, kept: row.sheet.total })
  }
  return found
}
