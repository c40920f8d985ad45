import { type ChangeablePerson, readChange } from '../../src/rules/envelopes/changes.ts'
import { pathsOfName } from '../../src/rules/papers/purchaserNames.ts'
import type { Db } from './database.ts'
import { columnAt } from './purchasers.ts'
import type { TypedFields } from './purchases.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

/** Changes a purchaser's detail in row and draft, so that they agree. */
async function changePurchaser(
  tx: Db,
  purchaseId: number,
  { at, field, value }: { readonly at: number; readonly field: ChangeablePerson; readonly value: string },
): Promise<void> {
  const [path = ''] = pathsOfName(field)
  await tx.run(sql`
    update purchaser set ${columnAt(path)} = ${value} where purchase_id = ${purchaseId} and position = ${at + 1}`)
  const draft = await tx.one<{ typed: TypedFields | null }>(sql`
    select ${opened('purchase.typed')} as typed from purchase where id = ${purchaseId} for update`)
  if (!draft?.typed) return
  const typed = { ...draft.typed, [`purchasers.${at}.${path}`]: value }
  await tx.run(sql`
    update purchase set typed = ${sealed('purchase.typed', purchaseId, typed)} where id = ${purchaseId}`)
}

/** Changes the closing date of all homes of a purchase. */
async function changeClosing(tx: Db, purchaseId: number, day: string): Promise<void> {
  await tx.run(sql`
    update purchase set frozen = jsonb_set(frozen, '{homes}', (
      select jsonb_agg(home || ${sql.json({ closingDate: day })} order by at)
      from jsonb_array_elements(frozen -> 'homes') with ordinality as homes (home, at)))
    where id = ${purchaseId}`)
}

/** Changes a deal by markup or amendment. False if that value cannot be changed so. */
export async function changeDealAt(
  tx: Db,
  purchaseId: number,
  { key, value }: { readonly key: string; readonly value: string },
): Promise<boolean> {
  const change = readChange(key)
  if (change === null) return false
  if (change.of === 'closing') await changeClosing(tx, purchaseId, value)
  else await changePurchaser(tx, purchaseId, { ...change, value })
  return true
}
