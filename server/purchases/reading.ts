import { dealsOfPurchase, purchasesOf, runningOn } from '../db/purchases.ts'
import type { Handler } from '../context/handler.ts'
import { answerOf, type Purchase } from './purchaseAnswer.ts'
import { callerOf, purchaseFor } from './rights.ts'

export const ownPurchases: Handler<'/purchase/GetPurchases'> = async ({ projectId }, ctx) => {
  const purchases: Purchase[] = []
  for (const row of await purchasesOf(ctx.db, callerOf(ctx), projectId ?? null)) {
    purchases.push(await answerOf(ctx, row))
  }
  return { isOK: 1, purchases }
}

export const onePurchase: Handler<'/purchase/GetPurchase'> = async ({ projectId, transId, since }, ctx) => {
  const row = await purchaseFor(ctx, { projectId, transId })
  // A home that is not held may be taken by others without any change of the purchase.
  const deals = await dealsOfPurchase(ctx.db, row.id)
  const stands = row.state !== 'open' || row.frozen.homes.every(({ lotId }) => runningOn(deals, lotId))
  return { isOK: 1, purchase: stands && since === row.version ? null : await answerOf(ctx, row) }
}
