import { dropPurchasers } from '../db/purchasers.ts'
import { purchaseById, saveTyped, type TypedFields } from '../db/purchases.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { callerOf, openPurchase } from './rights.ts'

const mostFields = 200
const mostCharacters = 60_000

/** Merges what was typed; an emptied field is not kept. */
function merged(before: TypedFields, changed: TypedFields): TypedFields {
  return Object.fromEntries(
    Object.entries({ ...before, ...changed })
      .filter(([, value]) => value !== null && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Keeps fields as they are typed, right or wrong; the application is checked when it is completed. */
export const keepFields: Handler<'/purchase/KeepFields'> = async (ask, ctx) => {
  const { db } = ctx
  const { transId } = ask
  const row = await openPurchase(ctx, ask)
  const typed = merged(row.typed, ask.typed)
  const isKept = Object.entries(ask.typed).every(([id]) =>
    /^[a-zA-Z]+(?:\.\d)?(?:\.[a-zA-Z0-9]+){0,3}$/.test(id),
  )
  const text = JSON.stringify(typed)
  const wrong = new Refusal(422, 'WRONG_FIELD', { field: 'typed' })
  if (!isKept || Object.keys(typed).length > mostFields || text.length > mostCharacters) throw wrong
  const purchaserCount = ask.purchaserCount ?? row.purchaserCount
  if (text === JSON.stringify(merged(row.typed, {})) && purchaserCount === row.purchaserCount) {
    return { isOK: 1, version: row.version }
  }
  await saveTyped(db, transId, { typed, purchaserCount })
  await dropPurchasers(db, transId)
  const now = await purchaseById(db, transId, callerOf(ctx))
  return { isOK: 1, version: now?.version ?? row.version }
}
