import type { HandedPurchaser } from '../../src/rules/fields/handedPurchaser.ts'
import type { Db } from './database.ts'
import type { FintracRecord, HandedRecord } from './fintracRecords.ts'
import type { IdentityCheckRow } from './identityChecks.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

/** What was known of a person who left a sale. ID pictures go; the finding remains. */
interface Kept {
  readonly name: string
  readonly person: HandedPurchaser
  readonly record: (FintracRecord & Pick<HandedRecord, 'earlier'>) | null
  readonly checks: readonly IdentityCheckRow[]
}

export interface FormerPurchaser {
  readonly purchaseId: number
  readonly purchaserId: number
  readonly position: number
  readonly kept: Kept
  readonly reason: string
  readonly by: string
}

/** Stores what was known about a person who has left a sale. */
export async function insertFormer(tx: Db, one: FormerPurchaser): Promise<number> {
  const row = `${one.purchaseId}.${one.purchaserId}`
  const { id } = await tx.one<{ id: number }>(sql`
    insert into former_purchaser (purchase_id, purchaser_id, position, kept, reason, done_by)
    values (${one.purchaseId}, ${one.purchaserId}, ${one.position}, ${sealed('former_purchaser.kept', row, one.kept)},
      ${one.reason}, ${one.by})
    returning id`)
  return id
}

/** The records of people who have left a project's sales, oldest sale first. */
export async function formerRecords(db: Db, projectId: string): Promise<HandedRecord[]> {
  const rows = await db.all<{ kept: Kept; projectId: string; reference: string; endedAt: Date | null }>(sql`
    select ${opened('former_purchaser.kept', 'f')} as kept, p.project_id as "projectId", p.reference,
      p.ended_at as "endedAt"
    from former_purchaser f join purchase p on p.id = f.purchase_id
    where p.project_id = ${projectId} order by p.id, f.id`)
  return rows.flatMap(({ kept: { record }, ...sale }) =>
    record === null ? [] : [{ ...record, madeAt: new Date(record.madeAt), purchaserId: null, ...sale }],
  )
}

/** Amounts, as typed, paid this way on a day by people who since left a sale. */
export async function formerFunds(
  db: Db,
  of: { readonly purchaseId: number; readonly way: string; readonly day: string },
): Promise<string[]> {
  const rows = await db.all<{ kept: Kept }>(sql`
    select ${opened('former_purchaser.kept', 'f')} as kept from former_purchaser f where purchase_id = ${of.purchaseId}`)
  return rows.flatMap(({ kept }) => {
    const { fundsWay, fundsOn, fundsAmount } = kept.record?.body ?? {}
    return fundsWay === of.way && fundsOn === of.day && typeof fundsAmount === 'string' ? [fundsAmount] : []
  })
}

/** Former buyers, latest first. */
export async function formerNames(
  db: Db,
  purchaseId: number,
): Promise<
  { readonly purchaserId: number; readonly position: number; readonly name: string; readonly leftAt: Date }[]
> {
  const rows = await db.all<{ kept: Kept; purchaserId: number; position: number; leftAt: Date }>(sql`
    select ${opened('former_purchaser.kept', 'f')} as kept, purchaser_id as "purchaserId", position, left_at as "leftAt"
    from former_purchaser f where purchase_id = ${purchaseId} order by id desc`)
  return rows.map(({ kept, ...row }) => ({ ...row, name: kept.name }))
}
