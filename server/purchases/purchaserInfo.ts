import type { Handler } from '../context/handler.ts'
import { purchasersByIds } from '../db/purchasers.ts'
import { Refusal } from '../context/refusal.ts'
import { transactionFor } from './rights.ts'

/** Purchasers by id. One that the caller may not see is as unknown as one that does not exist. */
// §7 GetPurchaserInfo
export const purchaserInfo: Handler<'/comty/GetPurchaserInfo'> = async ({ ids }, ctx) => {
  const wanted = [...new Set(ids)]
  const found = await purchasersByIds(ctx.db, wanted)
  if (found.length < wanted.length) throw new Refusal(404, 'PURCHASER_NOT_FOUND')
  for (const transId of new Set(found.map(({ transaction_id }) => transaction_id))) {
    try {
      await transactionFor(ctx, transId)
    } catch (fault) {
      if (fault instanceof Refusal && fault.status === 404) throw new Refusal(404, 'PURCHASER_NOT_FOUND')
      throw fault
    }
  }
  return { isOK: 1, purchasers: found }
}
