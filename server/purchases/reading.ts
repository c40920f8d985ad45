import { guestBefore } from '../db/sessions.ts'
import { purchasesOf } from '../db/ownPurchases.ts'
import { dealsOfPurchase, runningOn } from '../db/purchases.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { answerOf, type Purchase } from './purchaseAnswer.ts'
import { callerOf, purchaseFor } from './rights.ts'

/** The previous guest's purchases with a held home or a draft, until the caller claims or rejects them. */
async function leftByGuest({ db, actor }: CallContext): Promise<{ projectId: string; unitId: number }[]> {
  const { sessionId, userId } = actor
  const guest = sessionId === null || userId === null ? null : await guestBefore(db, sessionId)
  if (guest === null) return []
  const found: { projectId: string; unitId: number }[] = []
  for (const row of await purchasesOf(db, { sessionId: guest, personId: null })) {
    const [home] = row.frozen.homes
    if (row.state !== 'open' || home === undefined) continue
    const isHeld = (await dealsOfPurchase(db, row.id)).some(({ isRunning }) => isRunning)
    if (isHeld || row.typed !== null) found.push({ projectId: row.projectId, unitId: home.lotId })
  }
  return found
}

export const ownPurchases: Handler<'/purchase/GetPurchases'> = async (ask, ctx) => {
  const { projectId, unitId, transId } = ask
  const purchases: Purchase[] = []
  const which = { projectId, lotId: unitId || null, id: transId || null }
  for (const row of await purchasesOf(ctx.db, callerOf(ctx), which)) {
    purchases.push(await answerOf(ctx, row))
  }
  return { isOK: 1, purchases, ofGuest: await leftByGuest(ctx) }
}

export const onePurchase: Handler<'/purchase/GetPurchase'> = async ({ projectId, transId, since }, ctx) => {
  const row = await purchaseFor(ctx, { projectId, transId })
  // Others may take a home that is not held without changing the purchase.
  const deals = await dealsOfPurchase(ctx.db, row.id)
  const stands = row.state !== 'open' || row.frozen.homes.every(({ lotId }) => runningOn(deals, lotId))
  return { isOK: 1, purchase: stands && since === row.version ? null : await answerOf(ctx, row) }
}
