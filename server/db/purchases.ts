import { withDirectorPlaces } from '../../src/rules/fields/directors.ts'
import type { Deposit } from '../../src/rules/deposits.ts'
import type { Ending, PurchaseState } from '../../src/rules/journey/purchase.ts'
import type { OfferedChoice } from '../../src/rules/pricing/choices.ts'
import type { PlannedDeposit } from '../../src/rules/pricing/depositPlan.ts'
import type { HomePrices } from '../../src/rules/pricing/homeItems.ts'
import type { PriceRule, PriceSheet } from '../../src/rules/pricing/priceSheet.ts'
import { beingPaid } from './beingPaid.ts'
import type { Db } from './database.ts'
import type { Buyer } from './holds.ts'
import type { PriceField, StatusField } from './lotColumns.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { isInReach } from './sessions.ts'
import { type Sql, sql } from './sql.ts'

export interface FrozenChoice extends OfferedChoice {
  readonly description: string
}

/** A home as it was when its price was frozen. */
export interface FrozenHome {
  readonly lotId: number
  readonly projectId: string
  readonly number: string
  readonly building: string
  readonly buildingType: string
  readonly templateId: number | null
  readonly modelProjectId: string
  readonly modelName: string
  readonly elevation: string
  readonly closingDate: string | null
  readonly prices: HomePrices
  readonly offered: readonly FrozenChoice[]
}

/** Prices and rules of one day, which also price later choices. */
export interface Frozen {
  readonly at: string
  /** YYYY-MM-DD in the project's time zone. */
  readonly day: string
  readonly rules: readonly PriceRule[]
  readonly deposits: readonly Deposit[]
  /** The most a home's deposits may add up to, in times its price; 1 if absent. */
  readonly depositTimes?: number
  /** Addresses name the first one. */
  readonly homes: readonly FrozenHome[]
}

export interface StoredSheet extends PriceSheet {
  readonly deposits: readonly PlannedDeposit[]
}

export type TypedFields = Readonly<Record<string, string | number | boolean | null>>

export interface PurchaseRow {
  readonly id: number
  readonly projectId: string
  readonly state: PurchaseState
  /** Why it ended without a home; null otherwise. */
  readonly why: Ending | null
  /**
   * Never decreases. Also rises when a deal changes state or a hold runs out, without a change of the row.
   */
  readonly version: number
  readonly currency: string
  /** Kept until the purchase ends; null without a draft. */
  readonly typed: TypedFields | null
  readonly purchaserCount: number
  readonly sheet: StoredSheet
  readonly frozen: Frozen
  readonly endedAt: Date | null
  readonly reference: string
  readonly receipt: string | null
  /** The cooling-off rule in force at the reservation. */
  readonly rescission: string | null
  readonly withdrawnAt: Date | null
  readonly waivedAt: Date | null
  readonly firmAt: Date | null
  /** When its preview was made; null if the purchase has changed since. */
  readonly previewedAt: Date | null
  readonly isParty: boolean
  /** A gateway's page for it is open, or may be. */
  readonly isBeingPaid: boolean
}

const isParty = ({ sessionId, personId }: Buyer): Sql => sql`
  exists (select 1 from purchase_party party where party.purchase_id = p.id
    and (party.session_id = ${sessionId} or party.person_id = ${personId}))
  and ${isInReach(sessionId, sql`p.project_id`)}`

/** A `PurchaseRow` of `purchase p`. */
export const purchaseColumns = (caller: Buyer): Sql => sql`
  p.id, p.project_id as "projectId", p.state, p.why, p.currency, ${opened('purchase.typed', 'p')} as typed, p.purchaser_count as "purchaserCount", p.sheet, p.frozen,
  p.ended_at as "endedAt", p.reference, p.receipt, p.rescission, p.withdrawn_at as "withdrawnAt",
  p.waived_at as "waivedAt", p.firm_at as "firmAt",
  case when preview_version = sheet_version then preview_at end as "previewedAt", (${isParty(caller)}) as "isParty", ${beingPaid} as "isBeingPaid",
  shown_version(p) as version`

export async function purchasesById(db: Db, ids: readonly number[], caller: Buyer): Promise<PurchaseRow[]> {
  const rows = await db.all<PurchaseRow>(
    sql`select ${purchaseColumns(caller)} from purchase p where id = any(${ids}) order by id desc`,
  )
  // Drafts are sealed, so no migration could rewrite those of earlier versions.
  return rows.map((row) => ({ ...row, typed: row.typed === null ? null : withDirectorPlaces(row.typed) }))
}

export const purchaseById = async (db: Db, id: number, caller: Buyer): Promise<PurchaseRow | undefined> =>
  (await purchasesById(db, [id], caller))[0]

/** Locks a purchase. Lock it before any of its homes, as everywhere. */
export async function lockPurchase(tx: Db, id: number): Promise<void> {
  await lockPurchases(tx, sql`id = ${id}`)
}

/** Locks several purchases in a fixed order, before any of their homes. */
export async function lockPurchases(tx: Db, which: Sql): Promise<void> {
  await tx.run(sql`select 1 from purchase p where ${which} order by id for update`)
}

/** The caller's open purchase that holds this lot, else the latest that lost it; locked alike. */
export async function openPurchaseWith(tx: Db, lotId: number, caller: Buyer): Promise<number | null> {
  const row = await tx.first<{ id: number }>(sql`
    select p.id from purchase p
    where state = 'open' and ${isParty(caller)}
      and frozen->'homes' @> ${sql.json([{ lotId }])}
    order by exists (select 1 from deal d where d.purchase_id = p.id and d.lot_id = ${lotId} and d.state = 'held'
                     and (expires_at is null or deal_ends(d) > clock_timestamp())) desc, id desc
    limit 1 for update`)
  return row?.id ?? null
}

export interface PricedPurchase {
  readonly frozen: Frozen
  readonly sheet: StoredSheet
}

/** Starts a purchase with one held home; also returns when that was taken. */
export async function insertPurchase(
  tx: Db,
  projectId: string,
  { frozen, sheet }: PricedPurchase,
  { dealId, buyer: { sessionId, personId } }: { readonly dealId: number; readonly buyer: Buyer },
): Promise<{ readonly id: number; readonly madeAt: Date }> {
  return await tx.one(sql`
    with made as (
      insert into purchase (project_id, currency, sheet, frozen)
      values (${projectId}, ${sheet.currency}, ${sql.json(sheet)}, ${sql.json(frozen)}) returning id),
    party as (
      insert into purchase_party (purchase_id, session_id, person_id)
      select id, ${personId === null ? sessionId : null}, ${personId} from made)
    update deal set purchase_id = made.id from made where deal.id = ${dealId}
    returning made.id, created_at as "madeAt"`)
}

/** Counts up the version, so that other devices reload the purchase. */
export async function touchPurchase(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update purchase set version = version + 1, changed_at = now() where id = ${id}`)
}

/** Replaces the price sheet; anything made from the old one is out of date. */
export async function savePrices(tx: Db, id: number, { frozen, sheet }: PricedPurchase): Promise<void> {
  await tx.run(sql`
    update purchase set sheet = ${sql.json(sheet)}, frozen = ${sql.json(frozen)}, version = version + 1,
                        sheet_version = sheet_version + 1, changed_at = now() where id = ${id}`)
}

/** Saves the draft. */
export async function saveTyped(
  tx: Db,
  id: number,
  { typed, purchaserCount }: { typed: TypedFields; purchaserCount: number },
): Promise<void> {
  await tx.run(sql`
    update purchase set typed = ${sealed('purchase.typed', id, Object.keys(typed).length === 0 ? null : typed)}, purchaser_count = ${purchaserCount}, version = version + 1,
                        changed_at = now() where id = ${id}`)
}

/** Records that a preview was made of the current state. */
export async function markPreviewed(tx: Db, id: number): Promise<void> {
  await tx.run(sql`
    update purchase set preview_version = sheet_version, preview_at = now(), version = version + 1, changed_at = now()
    where id = ${id}`)
}

export async function forgetPreview(tx: Db, id: number): Promise<void> {
  await tx.run(sql`
    update purchase set preview_version = null, preview_at = null, version = version + 1, changed_at = now()
    where id = ${id}`)
}

export async function saveReceipt(tx: Db, id: number, receipt: string): Promise<void> {
  await tx.run(sql`update purchase set receipt = ${receipt} where id = ${id}`)
}

/** Deletes the draft, now stored with the purchasers. `rescission`: the cooling-off rule in force. */
export async function markReserved(
  tx: Db,
  id: number,
  { rescission, receipt }: { readonly rescission: string | null; readonly receipt: string },
): Promise<void> {
  await tx.run(sql`
    update purchase set state = 'reserved', typed = null, rescission = ${rescission}, receipt = ${receipt},
                        version = version + 1, changed_at = now(), ended_at = now() where id = ${id}`)
}

/** The latest deal of a purchase on one of its lots. */
export interface HomeDeal {
  readonly id: number
  readonly lotId: number
  readonly templateId: number | null
  readonly state: 'held' | 'sold' | 'released' | 'expired' | 'unsold'
  readonly isRunning: boolean
  readonly sessionId: string | null
  readonly personId: number | null
  readonly heldFrom: string | null
  /** The worksheet that the home was reserved for. */
  readonly worksheetId: number | null
  readonly madeAt: Date
  readonly expiresAt: Date | null
  /** The lot's price in a newer list, which applies when the hold ends. */
  readonly listed: Readonly<Partial<Record<PriceField | StatusField, number>>> | null
  readonly chosen: readonly { readonly optionId: number; readonly amount: number }[]
}

/** The deal that holds a lot now; undefined if none does. */
export const runningOn = (deals: readonly HomeDeal[], lotId: number): HomeDeal | undefined =>
  deals.find((deal) => deal.lotId === lotId && deal.isRunning)

export async function dealsOfPurchase(db: Db, purchaseId: number): Promise<HomeDeal[]> {
  return await db.all(sql`
    select distinct on (lot_id) id, lot_id as "lotId", template_id as "templateId", state,
           state = 'held' and (expires_at is null or deal_ends(deal) > clock_timestamp()) as "isRunning",
           session_id as "sessionId", person_id as "personId", held_from as "heldFrom", worksheet_id as "worksheetId", created_at as "madeAt",
           expires_at as "expiresAt", listed,
           coalesce((select jsonb_agg(jsonb_build_object('optionId', option_id, 'amount', amount) order by option_id)
                     from purchase_choice where deal_id = deal.id), '[]') as chosen
    from deal where purchase_id = ${purchaseId} order by lot_id, id desc`)
}

export async function putDealInPurchase(tx: Db, dealId: number, purchaseId: number): Promise<void> {
  await tx.run(sql`update deal set purchase_id = ${purchaseId} where id = ${dealId}`)
}
