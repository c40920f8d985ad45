import type { Answer } from '../../src/contract/schemas.ts'
import { guestBefore } from '../db/sessions.ts'
import { purchasesOf } from '../db/ownPurchases.ts'
import { projectById } from '../db/projects.ts'
import { dealsOfPurchase, type PurchaseRow, runningOn } from '../db/purchases.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { answerOf, type Purchase } from './purchaseAnswer.ts'
import { callerOf, purchaseFor } from './rights.ts'

/** The former guest's purchases with a held home or draft, until claimed or rejected. */
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

type Own = NonNullable<Answer<'/purchase/GetPurchases'>['own']>[number]

/** A standing purchase by its homes; nothing for an ended one, or without its project. */
async function briefly({ db }: CallContext, row: PurchaseRow): Promise<Own[]> {
  const { id: transId, projectId, state, frozen } = row
  const [first] = frozen.homes
  const project = await projectById(db, projectId)
  if (project === undefined || first === undefined || (state !== 'open' && state !== 'reserved')) return []
  const homes = frozen.homes.map(({ number, building }) => ({ number, building }))
  const deals = state === 'open' ? await dealsOfPurchase(db, transId) : []
  const isHeld = frozen.homes.every(({ lotId }) => runningOn(deals, lotId) !== undefined)
  const { name: projectName, projectType: project_type } = project
  return [{ transId, projectId, projectName, project_type, unitId: first.lotId, state, isHeld, homes }]
}

export const ownPurchases: Handler<'/purchase/GetPurchases'> = async (ask, ctx) => {
  const { projectId, unitId, transId } = ask
  const isBrief = ask.brief === true
  const which = { projectId, lotId: unitId || null, id: transId || null, isWithReserved: isBrief }
  const rows = await purchasesOf(ctx.db, callerOf(ctx), which)
  if (isBrief) {
    const own: Own[] = []
    for (const row of rows) own.push(...(await briefly(ctx, row)))
    return { isOK: 1, purchases: [], own, ofGuest: [] }
  }
  const purchases: Purchase[] = []
  for (const row of rows) purchases.push(await answerOf(ctx, row))
  return { isOK: 1, purchases, ofGuest: await leftByGuest(ctx) }
}

export const onePurchase: Handler<'/purchase/GetPurchase'> = async ({ projectId, transId, since }, ctx) => {
  const row = await purchaseFor(ctx, { projectId, transId })
  // Others may take a home that is not held without changing the purchase.
  const deals = await dealsOfPurchase(ctx.db, row.id)
  const stands = row.state !== 'open' || row.frozen.homes.every(({ lotId }) => runningOn(deals, lotId))
  return { isOK: 1, purchase: stands && since === row.version ? null : await answerOf(ctx, row) }
}
