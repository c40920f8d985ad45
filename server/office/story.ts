import type { Answer } from '../../src/contract/schemas.ts'
import { isSalesDesk, userTypes } from '../../src/rules/actor.ts'
import { storyEventOf } from '../../src/rules/office/story.ts'
import { can } from '../../src/rules/permissions.ts'
import { targetOf } from '../communities/ofProject.ts'
import { auditName, personIn } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { isAnother } from '../context/secondPerson.ts'
import { waiverOfPurchase } from '../db/cardWaivers.ts'
import { heardFromOfPurchase } from '../db/heardFrom.ts'
import { projectById, type ProjectRow } from '../db/projects.ts'
import { dealsOfPurchase, type PurchaseRow, runningOn } from '../db/purchases.ts'
import { saleById } from '../db/saleQueue.ts'
import { namesOf, storyOfPurchase, type StoryRow } from '../db/saleStory.ts'
import { handedPurchasers, purchasersOfPurchase } from '../db/purchasers.ts'
import { areRemindersOn } from '../db/reminders.ts'
import { lotsAtHand } from '../deals/lotAtHand.ts'
import { isIdDemanded } from '../purchases/about.ts'
import { newerList } from '../purchases/newerList.ts'
import { paperFieldsOf } from '../purchases/paperFields.ts'
import { dueBeforeSale } from '../purchases/payable.ts'
import { isStaffOf, purchaseNotFound, transactionFor } from '../purchases/rights.ts'
import { isAtStep } from '../purchases/steps.ts'
import { isOfKind } from './queue.ts'
import { mayName, saleProjects, shownSales } from './saleShape.ts'

type StoryEntry = Answer<'/comty/GetTransactionSaleQueueInfo'>['story'][number]

type PeopleById = ReadonlyMap<number, { readonly name: string; readonly userType: number }>

/** Names only the builder's own people. */
function byWhom(by: string, people: PeopleById): Pick<StoryEntry, 'by' | 'name'> {
  const id = personIn(by)
  const person = id === null ? undefined : people.get(id)
  if (person !== undefined) {
    const { userType, name } = person
    if (userType === userTypes.purchaser) return { by: 'buyer', name: '' }
    return isSalesDesk(userType) ? { by: 'office', name } : { by: 'broker', name }
  }
  if (by.startsWith('device:')) return { by: 'kiosk', name: '' }
  if (by.startsWith('gateway:')) return { by: 'gateway', name: '' }
  return { by: by.startsWith('guest') || id !== null ? 'buyer' : 'server', name: '' }
}

export function tellOf(rows: readonly StoryRow[], people: PeopleById): StoryEntry[] {
  return rows.flatMap(({ at, what: action, by, note }) => {
    const what = storyEventOf(action)
    return what === undefined ? [] : [{ at: at.toISOString(), what, ...byWhom(by, people), note }]
  })
}

export async function peopleIn(ctx: CallContext, rows: readonly StoryRow[]): Promise<PeopleById> {
  const ids = new Set(rows.flatMap(({ by }) => personIn(by) ?? []))
  return new Map((await namesOf(ctx.db, [...ids])).map((one) => [one.id, one]))
}

/** The prices of a newer list, while a home is held at other prices. */
async function newerListOf(ctx: CallContext, purchase: PurchaseRow) {
  const deals = purchase.state === 'open' ? await dealsOfPurchase(ctx.db, purchase.id) : []
  const newer = deals.some(({ isRunning }) => isRunning) ? await newerList(ctx, purchase, deals) : null
  return newer === null ? null : { ...newer, parts: [...newer.parts] }
}

/** The buyers in an accepted application, for callers who may see them. */
async function buyersShown(ctx: CallContext, { id, frozen }: PurchaseRow) {
  const lotIds = frozen.homes.map(({ lotId }) => lotId)
  if (!mayName(ctx, await lotsAtHand(ctx.db, lotIds, ctx.actor, { withRemoved: true }), lotIds)) return []
  const { shares } = await handedPurchasers(ctx.db, id)
  const people = await purchasersOfPurchase(ctx.db, id)
  return people.map(({ Id, name }, at) => ({ Id, name, share: shares[at] ?? null }))
}

/** Whether a purchase lacks only the card payment, and who asked to sell it so. */
async function withoutCardOf(
  ctx: CallContext,
  row: PurchaseRow,
  project: ProjectRow,
): Promise<Answer<'/comty/GetTransactionSaleQueueInfo'>['withoutCard']> {
  const { db, actor } = ctx
  const due = dueBeforeSale(row, project)
  if (row.state !== 'open' || due === 0) return null
  const target = targetOf({ project })
  if (!can(actor, 'seePayments', target).allowed) return null
  const found = await waiverOfPurchase(db, row.id)
  if (found !== undefined) {
    const { id, reason, askedBy } = found
    const mayTakeBack = !isAnother(askedBy, auditName(actor))
    const mayDecide = can(actor, 'decideRefund', target).allowed && !mayTakeBack
    return { due, asked: { id, reason, mayDecide, mayTakeBack } }
  }
  const deals = await dealsOfPurchase(db, row.id)
  const isHeld = row.frozen.homes.every(({ lotId }) => runningOn(deals, lotId) !== undefined)
  return isHeld && (await isAtStep(ctx, row, 'confirmBeforePayment')) ? { due, asked: null } : null
}

/** One purchase with everything that happened to it. */
// §7
export const saleInfo: Handler<'/comty/GetTransactionSaleQueueInfo'> = async (ask, ctx) => {
  const { db } = ctx
  const purchase = await transactionFor(ctx, ask.transid)
  if (!(await isStaffOf(ctx, purchase))) throw purchaseNotFound()
  const project = await projectById(db, purchase.projectId)
  if (project === undefined || !isOfKind(project.projectType, ask.isHighrise)) throw purchaseNotFound()
  const projects = await saleProjects(db, [project])
  const row = await saleById(db, purchase.id)
  const [shown] = row === undefined ? [] : await shownSales(ctx, [row], projects)
  if (shown === undefined) throw purchaseNotFound()
  const rows = await storyOfPurchase(db, purchase.id)
  return {
    isOK: 1,
    project_id: project.id,
    sale: shown.sale,
    newerList: await newerListOf(ctx, purchase),
    story: tellOf(rows, await peopleIn(ctx, rows)),
    mayTakeOver: purchase.state === 'open' || purchase.state === 'reserved',
    reminds: await areRemindersOn(db, purchase.id),
    withoutCard: await withoutCardOf(ctx, purchase, project),
    purchasers: await buyersShown(ctx, purchase),
    heardFrom: await heardFromOfPurchase(db, purchase.id),
    idDemanded: await isIdDemanded(ctx, purchase),
    paperFields: await paperFieldsOf(db, purchase),
  }
}
