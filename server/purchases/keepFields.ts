import { mayKeep } from '../../src/rules/fields/application.ts'
import { moveFindings } from '../db/purchaserMoves.ts'
import { dropPurchasers } from '../db/purchasers.ts'
import { purchaseById, saveTyped, touchPurchase } from '../db/purchases.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { newId } from '../secrets/tokens.ts'
import { asksIdentity, isIdDemanded } from './about.ts'
import { movesOf, newKeys } from './purchaserPlaces.ts'
import { callerOf, changeablePurchase } from './rights.ts'
import { mergedTyped } from './typedNow.ts'

/** Saves fields as typed, right or wrong; the application is checked on submission. */
export const keepFields: Handler<'/purchase/KeepFields'> = async (ask, ctx) => {
  const { db } = ctx
  const { transId } = ask
  const row = await changeablePurchase(ctx, ask)
  const typed = mergedTyped(row.typed, ask.typed)
  const about = { idDemanded: await isIdDemanded(ctx, row) }
  const wrong = Object.entries(ask.typed).find(([id, value]) => !mayKeep(id, value, about))
  if (wrong !== undefined) throw new Refusal(422, 'WRONG_FIELD', { field: wrong[0] })
  const text = JSON.stringify(typed)
  const purchaserCount = ask.purchaserCount ?? row.purchaserCount
  if (text === JSON.stringify(mergedTyped(row.typed, {})) && purchaserCount === row.purchaserCount) {
    return { isOK: 1, version: row.version }
  }
  const keys = (await asksIdentity(ctx, row))
    ? newKeys({ typed, count: purchaserCount }, () => newId('k'))
    : {}
  await saveTyped(db, transId, { typed: mergedTyped(typed, keys), purchaserCount })
  const before = { typed: row.typed, count: row.purchaserCount }
  const moves = movesOf(before, { typed, count: purchaserCount }, ask.typed)
  if (moves.length > 0) await moveFindings(db, transId, moves)
  // Pages read the keys with the version after their own change.
  if (Object.keys(keys).length > 0 || moves.length > 0) await touchPurchase(db, transId)
  await dropPurchasers(db, transId)
  const now = await purchaseById(db, transId, callerOf(ctx))
  return { isOK: 1, version: now?.version ?? row.version }
}
