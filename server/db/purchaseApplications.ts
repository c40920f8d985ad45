import type { Db } from './database.ts'
import type { HandedPurchaser } from '../../src/rules/fields/handedPurchaser.ts'
import { savePurchasers } from './purchasers.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

interface NewApplication {
  readonly purchasers: readonly HandedPurchaser[]
  /** Per cent by purchaser, in their order. */
  readonly shares: readonly (number | null)[] | null
  readonly financeBroker: object | null
  readonly lender: object | null
}

/** Saves an application, replacing the previous one and everything that belongs to it. */
export async function saveApplication(
  tx: Db,
  purchaseId: number,
  { purchasers, shares, financeBroker, lender, ...rest }: NewApplication,
): Promise<void> {
  await savePurchasers(tx, purchaseId, purchasers, shares ?? [])
  await tx.run(sql`update purchase set purchaser_count = ${purchasers.length} where id = ${purchaseId}`)
  await tx.run(sql`
    insert into purchase_application (purchase_id, body) values (${purchaseId}, ${sql.json(rest)})
    on conflict (purchase_id) do update set body = excluded.body`)
  await tx.run(sql`delete from purchase_finance_broker where purchase_id = ${purchaseId}`)
  await tx.run(sql`delete from purchase_lender where purchase_id = ${purchaseId}`)
  if (financeBroker !== null) await saveFinanceBroker(tx, purchaseId, financeBroker)
  if (lender !== null) await saveLender(tx, purchaseId, lender)
}

/** Replaces the shares of a purchase: percent by purchaser. */
export async function saveShares(
  tx: Db,
  purchaseId: number,
  shares: readonly { readonly purchaserId: number; readonly share: number }[],
): Promise<void> {
  await tx.run(sql`update purchaser set share = null where purchase_id = ${purchaseId}`)
  for (const { purchaserId, share } of shares) {
    await tx.run(sql`
      update purchaser set share = ${share} where purchase_id = ${purchaseId} and id = ${purchaserId}`)
  }
}

export async function saveFinanceBroker(tx: Db, purchaseId: number, body: object): Promise<void> {
  await tx.run(sql`
    insert into purchase_finance_broker (purchase_id, body) values (${purchaseId}, ${sql.json(body)})
    on conflict (purchase_id) do update set body = excluded.body`)
}

export async function saveLender(tx: Db, purchaseId: number, body: object): Promise<void> {
  await tx.run(sql`
    insert into purchase_lender (purchase_id, body)
    values (${purchaseId}, ${sealed('purchase_lender.body', purchaseId, body)})
    on conflict (purchase_id) do update set body = excluded.body`)
}

/** An application without its purchasers; null where nothing was submitted. */
export interface HandedApplication {
  readonly rest: object | null
  readonly financeBroker: object | null
  readonly lender: object | null
}

export async function applicationOf(db: Db, purchaseId: number): Promise<HandedApplication> {
  return await db.one(sql`
    select (select body from purchase_application where purchase_id = ${purchaseId}) as rest,
           (select body from purchase_finance_broker where purchase_id = ${purchaseId}) as "financeBroker",
           (select ${opened('purchase_lender.body')} from purchase_lender where purchase_id = ${purchaseId}) as lender`)
}
