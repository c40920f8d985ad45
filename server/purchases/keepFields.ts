import { mayKeep } from '../../src/rules/fields/application.ts'
import { dropPurchasers } from '../db/purchasers.ts'
import { purchaseById, saveTyped, type TypedFields } from '../db/purchases.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { isIdDemanded } from './about.ts'
import { callerOf, changeablePurchase } from './rights.ts'

/** Merges typed fields; emptied ones are removed. */
function merged(before: TypedFields | null, changed: TypedFields): TypedFields {
  return Object.fromEntries(
    Object.entries({ ...before, ...changed })
      .filter(([, value]) => value !== null && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Saves fields as typed, right or wrong; the application is checked on submission. */
export const keepFields: Handler<'/purchase/KeepFields'> = async (ask, ctx) => {
  const { db } = ctx
  const { transId } = ask
  const row = await changeablePurchase(ctx, ask)
  const typed = merged(row.typed, ask.typed)
  const about = { idDemanded: await isIdDemanded(ctx, row) }
  const wrong = Object.entries(ask.typed).find(([id, value]) => !mayKeep(id, value, about))
  if (wrong !== undefined) throw new Refusal(422, 'WRONG_FIELD', { field: wrong[0] })
  const text = JSON.stringify(typed)
  const purchaserCount = ask.purchaserCount ?? row.purchaserCount
  if (text === JSON.stringify(merged(row.typed, {})) && purchaserCount === row.purchaserCount) {
    return { isOK: 1, version: row.version }
  }
  await saveTyped(db, transId, { typed, purchaserCount })
  await dropPurchasers(db, transId)
  const now = await purchaseById(db, transId, callerOf(ctx))
  return { isOK: 1, version: now?.version ?? row.version }
}
