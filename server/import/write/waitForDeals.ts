import type { Db } from '../../db/database.ts'
import {
  lotPairs,
  priceColumns,
  type PriceField,
  statusColumns,
  type StatusField,
} from '../../db/lotColumns.ts'
import { sql } from '../../db/sql.ts'
import type { LotFile } from '../lotFile.ts'
import type { LotRow } from './writeLots.ts'

/** The notice about a held lot whose list entry changed. */
export function heldText(what: string): string {
  return `This lot is on hold. ${what} when the hold ends, unless it is sold by then.`
}

const prices = priceColumns.map(({ field }) => field)
const statuses = statusColumns.map(({ field }) => field)

type Listed = Partial<Record<PriceField | StatusField, number>>

/** Keeps the list's status and prices for the end of a deal's hold. A sale overrides the status. */
export async function waitForDeals(
  tx: Db,
  found: ReadonlyMap<LotFile, LotRow>,
): Promise<{ lot: string; sentence: string }[]> {
  const dealt = [...found].filter(([, row]) => row.deal !== null)
  const rows = await tx.all<{ id: number; lotId: number; now: Required<Listed>; listed: Listed | null }>(sql`
    select d.id, d.lot_id as "lotId", listed, d.before || jsonb_build_object(${lotPairs(priceColumns, 'l')}) as now
    from deal d join lot l on l.id = d.lot_id
    where d.state in ('held', 'sold') and d.lot_id = any(${dealt.map(([, { id }]) => id)}::int[])`)
  const byLot = new Map(rows.map((row) => [row.lotId, row]))
  const said: { lot: string; sentence: string }[] = []
  for (const [lot, row] of dealt) {
    const deal = byLot.get(row.id)
    if (deal === undefined) continue
    const isHeld = row.deal === 'held'
    const listed = Object.fromEntries(prices.map((key) => [key, lot[key]])) as Listed
    const status: Listed = lot.saysStatus ? { ...lot.status } : {}
    const before = deal.listed ?? {}
    // A price-only list keeps an earlier list's status.
    const kept: Listed = lot.saysStatus
      ? {}
      : (Object.fromEntries(
          Object.entries(before).filter(([key]) => statuses.some((one) => one === key)),
        ) as Listed)
    const wish: Listed = { ...listed, ...(isHeld ? { ...kept, ...status } : {}) }
    const isNews = [...prices, ...statuses].some(
      (key) => wish[key] !== undefined && wish[key] !== deal.now[key],
    )
    await tx.run(sql`update deal set listed = ${isNews ? sql.json(wish) : null}::jsonb where id = ${deal.id}`)
    const isSoldThere = lot.saysStatus && lot.status.finalStatus === 2
    if (isHeld && isNews)
      said.push({ lot: lot.number, sentence: heldText('The status and prices in the list take effect') })
    if (!isHeld && lot.saysStatus && !isSoldThere)
      said.push({ lot: lot.number, sentence: 'This lot was sold in Lotline, so its status was not changed.' })
  }
  return said
}
