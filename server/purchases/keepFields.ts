import { mayKeep } from '../../src/rules/fields/application.ts'
import { withDirectorPlaces } from '../../src/rules/fields/directors.ts'
import { placedByKey } from '../../src/rules/fields/placedByKey.ts'
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

/** Saves fields as typed, even if wrong; the application is checked on submission. */
export const keepFields: Handler<'/purchase/KeepFields'> = async (ask, ctx) => {
  const { db } = ctx
  const { transId } = ask
  const row = await changeablePurchase(ctx, ask)
  const before = { typed: row.typed ?? {}, count: row.purchaserCount }
  const changed = withDirectorPlaces(ask.typed)
  const placed = placedByKey(before, changed, ask.purchaserCount)
  if (placed.isFull) throw new Refusal(409, 'TOO_MANY_PURCHASERS')
  const typed = mergedTyped(row.typed, placed.typed)
  const about = { idDemanded: await isIdDemanded(ctx, row) }
  const wrong = Object.entries(changed).find(([id, value]) => !mayKeep(id, value, about))
  if (wrong !== undefined) throw new Refusal(422, 'WRONG_FIELD', { field: wrong[0] })
  const text = JSON.stringify(typed)
  const purchaserCount = placed.count ?? row.purchaserCount
  if (text === JSON.stringify(mergedTyped(row.typed, {})) && purchaserCount === row.purchaserCount) {
    return { isOK: 1, version: row.version }
  }
  const keys =
    purchaserCount > 1 || (await asksIdentity(ctx, row))
      ? newKeys({ typed, count: purchaserCount }, () => newId('k'))
      : {}
  await saveTyped(db, transId, { typed: mergedTyped(typed, keys), purchaserCount })
  const moves = movesOf(before, { typed, count: purchaserCount }, placed.typed)
  if (moves.length > 0) await moveFindings(db, transId, moves)
  // Pages read keys and positions with the version after their own change.
  const isElsewhere = Object.keys(changed).some((id) => placed.idOf(id) !== id)
  if (Object.keys(keys).length > 0 || moves.length > 0 || isElsewhere) await touchPurchase(db, transId)
  await dropPurchasers(db, transId)
  const now = await purchaseById(db, transId, callerOf(ctx))
  return { isOK: 1, version: now?.version ?? row.version }
}
