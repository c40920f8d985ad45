import type { Handler } from '../context/handler.ts'
import { purchasersByIds } from '../db/purchasers.ts'
import { Refusal } from '../context/refusal.ts'
import { transactionFor } from './rights.ts'

/** Purchasers by id. Those the caller may not see are answered like unknown ones. */
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
