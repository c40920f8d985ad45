import type { Ask } from '../../src/contract/schemas.ts'
import { keyOfPurchaser } from '../../src/rules/fields/application.ts'
import { alsoNeeded, askedOf } from '../../src/rules/fields/field.ts'
import {
  type HandedPurchaser,
  purchaserFrom,
  type ReceivedPurchaser,
  sentPurchaser,
} from '../../src/rules/fields/handedPurchaser.ts'
import { purchaserForm } from '../../src/rules/fields/purchaser.ts'
import { shareFault } from '../../src/rules/fields/shares.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { moveReceipts } from '../db/deliveries.ts'
import { earlierOf, leaveRecord, moveRecord, recordsOfPurchase } from '../db/fintracRecords.ts'
import { insertFormer } from '../db/formerPurchasers.ts'
import { checksOfPurchase } from '../db/identityChecks.ts'
import { mandatesOfPurchase } from '../db/mandates.ts'
import { acceptedApplication } from '../db/purchaseDeal.ts'
import { moveIdentity } from '../db/purchaserMoves.ts'
import {
  dropPurchaser,
  handedPurchasers,
  insertPurchaser,
  movePurchaser,
  purchasersOfPurchase,
} from '../db/purchasers.ts'
import { type PurchaseRow, saveTyped, type TypedFields } from '../db/purchases.ts'
import { forgetDutyReminders } from '../db/reminders.ts'
import { saveShares } from '../db/purchaseApplications.ts'
import { endMandate } from '../purchases/endMandates.ts'
import { aboutApplication } from '../purchases/about.ts'
import { newKeys } from '../purchases/purchaserPlaces.ts'
import { typedFromRows } from '../purchases/typedNow.ts'
import { newId } from '../secrets/tokens.ts'
import type { BuyersPlan } from './buyersPlan.ts'
import { changeParties } from './changeParties.ts'

type People = NonNullable<Ask<'/comty/ChangeSale'>['people']>

/** A new buyer, checked by the rules of the application. @throws Refusal 422. */
async function checkedNewcomer(
  ctx: CallContext,
  row: PurchaseRow,
  { joinsAt }: BuyersPlan,
  joins: ReceivedPurchaser | null,
): Promise<HandedPurchaser | null> {
  if (joinsAt === null || joins === null) return null
  const { context, idDemanded, paperFields = [] } = await aboutApplication(ctx, row)
  const { body } = await acceptedApplication(ctx.db, row.id)
  const agent = (body?.['agent'] ?? {}) as { readonly email?: string }
  const facts = { ...context, at: joinsAt - 1, idDemanded, isParty: true, agentEmail: agent.email ?? '' }
  const typed = purchaserFrom(joins)
  const path = `purchasers.${joinsAt - 1}.`
  refuseFirst(alsoNeeded(askedOf(purchaserForm, typed, facts, { path }), new Set(paperFields)), {
    nameOf: (id) => id.replace(path, 'people.joins.'),
  })
  const { pictures: _, ...sent } = sentPurchaser(typed, facts)
  return sent
}

/** The buyers' shares after the change, all anew if there were any. @throws Refusal 422. */
function checkedShares(
  { order }: BuyersPlan,
  had: readonly (number | null)[],
  shares: readonly number[] | null,
): readonly number[] | null {
  if (order.length < 2 || (shares === null && had.every((share) => share === null))) return null
  if (shares?.length !== order.length) throw new Refusal(422, 'WRONG_FIELD', { field: 'people.shares.0' })
  const fault = shareFault(shares)
  if (fault === null) return shares
  throw new Refusal(422, 'WRONG_FIELD', { why: fault.finding, field: `people.shares.${fault.at}` })
}

/** Removes the leaving buyer, keeping legal records, whose row it returns. */
async function letGo(
  ctx: CallContext,
  row: PurchaseRow,
  { leaver, before }: BuyersPlan,
  person: HandedPurchaser | undefined,
  reason: string,
): Promise<number | null> {
  const { db, actor } = ctx
  if (leaver === null || person === undefined) return null
  const position = before.indexOf(leaver) + 1
  const at = { purchaseId: row.id, position }
  const record = (await recordsOfPurchase(db, row.id)).find((one) => one.position === position)
  const checks = (await checksOfPurchase(db, row.id)).filter((one) => one.position === position)
  const formerId = await insertFormer(db, {
    ...at,
    purchaserId: leaver.Id,
    kept: {
      name: leaver.name,
      person,
      record: record === undefined ? null : { ...record, earlier: await earlierOf(db, at) },
      checks,
    },
    reason,
    by: auditName(actor),
  })
  await leaveRecord(db, { ...at, formerId })
  await dropPurchaser(db, row.id, leaver.Id)
  return formerId
}

/** Rewrites the draft from the rows; buyers who stay keep their keys. */
async function retype(ctx: CallContext, row: PurchaseRow, { before, order }: BuyersPlan): Promise<void> {
  const { db } = ctx
  const count = order.length
  if (row.state !== 'open') return await saveTyped(db, row.id, { typed: {}, purchaserCount: count })
  const { idDemanded } = await aboutApplication(ctx, row)
  const typed: Record<string, TypedFields[string]> = { ...(await typedFromRows(db, row.id, { idDemanded })) }
  for (const [at, { Id }] of before.entries()) {
    const key = row.typed?.[keyOfPurchaser(at)]
    if (key !== undefined && order.includes(Id)) typed[keyOfPurchaser(order.indexOf(Id))] = key
  }
  // A new buyer gets a key if the others have one.
  const hasKeys = before.some((_, at) => row.typed?.[keyOfPurchaser(at)] !== undefined)
  const keys = hasKeys ? newKeys({ typed, count }, () => newId('k')) : {}
  await saveTyped(db, row.id, { typed: { ...typed, ...keys }, purchaserCount: count })
}

export interface ChangedBuyers {
  readonly leftId: number | null
  readonly joinedId: number | null
  /** The buyers after the change. */
  readonly after: Awaited<ReturnType<typeof purchasersOfPurchase>>
}

/**
 * Changes the buyers: rows, shares, identity, records, proofs, debits, accounts and draft. Who stays keeps
 * identity checks and signatures.
 */
export async function changeBuyers(
  ctx: CallContext,
  row: PurchaseRow,
  plan: BuyersPlan,
  people: People,
  reason: string,
): Promise<ChangedBuyers> {
  const { db, actor, now } = ctx
  const { moves, order, before, joinsAt } = plan
  const handed = await handedPurchasers(db, row.id)
  const newcomer = await checkedNewcomer(ctx, row, plan, people.joins ?? null)
  const shares = checkedShares(plan, handed.shares, people.shares ?? null)
  const leaverAt = plan.leaver === null ? -1 : before.indexOf(plan.leaver)
  const leftId = await letGo(ctx, row, plan, handed.purchasers[leaverAt], reason)
  await moveIdentity(db, row.id, moves)
  for (const { from, to } of moves) {
    const [person, values] = [before[from - 1], handed.purchasers[from - 1]]
    if (to === null || person === undefined || values === undefined) continue
    await movePurchaser(db, { purchaseId: row.id, id: person.Id, to }, values)
    await moveRecord(db, { purchaseId: row.id, from, to })
  }
  const joinedId =
    newcomer === null || joinsAt === null ? null : await insertPurchaser(db, row.id, joinsAt, newcomer)
  const after = await purchasersOfPurchase(db, row.id)
  const percents = after.flatMap(({ Id }, at) => {
    const share = shares?.[at]
    return share === undefined ? [] : [{ purchaserId: Id, share }]
  })
  await saveShares(db, row.id, percents)
  await moveReceipts(db, row.id, {
    moves,
    stays: joinedId === null ? null : order.flatMap((id, at) => (id === null ? [] : [at + 1])),
    by: auditName(actor),
    why: reason,
    at: now,
  })
  for (const mandate of await mandatesOfPurchase(db, row.id))
    if (plan.mandates.includes(mandate.id)) await endMandate(ctx, mandate, { why: 'people' })
  const changed = [...before.keys()].filter((at) => order[at] !== before[at]?.Id).map((at) => at + 1)
  await forgetDutyReminders(db, row.id, changed)
  await changeParties(ctx, row, {
    leaver: plan.leaver,
    newcomer,
    stay: after.filter(({ Id }) => order.includes(Id)),
    isWhole: order.every((id) => id === null),
  })
  await retype(ctx, row, plan)
  return { leftId, joinedId, after }
}
