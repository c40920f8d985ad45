import { daysAfter } from '../../../src/rules/days.ts'
import { isWithBank, type PlannedDebit } from '../../../src/rules/pad/plan.ts'
import { changeDays } from '../../../src/rules/pad/scheme.ts'
import { isoDayIn } from '../../../src/rules/validation/dates.ts'
import { marketOfProject } from '../../communities/flags.ts'
import type { CallContext } from '../../context/handler.ts'
import {
  cancelUnsent,
  type DebitRow,
  debitsOfPurchase,
  moveDebit,
  planAnew,
  planDebit,
  setDebit,
} from '../../db/debits.ts'
import { nobody } from '../../db/holds.ts'
import { type MandateRow, mandatesOfPurchase } from '../../db/mandates.ts'
import type { ProjectRow } from '../../db/projects.ts'
import { purchaseById, type PurchaseRow } from '../../db/purchases.ts'
import { mailOffice } from '../../purchases/mailOffice.ts'
import { announce } from './noticeJob.ts'
import { hasEnded, inTheMaking, runningOne } from './padAtHand.ts'
import { padPlan } from './padPlan.ts'

/** A debit, on a day that leaves time to give notice of a change. */
function withNotice(
  one: PlannedDebit,
  { scheme }: MandateRow,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): PlannedDebit {
  const first = daysAfter(isoDayIn(now, timeZone), changeDays[scheme])
  return one.dueOn < first ? { ...one, dueOn: first } : one
}

/**
 * Gives debits an agreement's days and amounts, announces them again and cancels those paid otherwise. Tells
 * the office which are missing from its paper: they need written notice first.
 */
// Rule H1: nothing else without a new agreement or notice
export async function planUnder(
  ctx: Pick<CallContext, 'db' | 'now'>,
  { project, row }: { readonly project: ProjectRow; readonly row: PurchaseRow },
  mandate: MandateRow,
  debits: readonly DebitRow[],
  // The amounts have changed since the agreement was confirmed.
  isChange = false,
): Promise<void> {
  const { db, now } = ctx
  const about = {
    scheme: mandate.scheme,
    timeZone: marketOfProject(project).timeZone,
    now,
  }
  let isUnlisted = false
  const plan = await padPlan(db, row, { ...about, isWaived: mandate.isWaived, at: now })
  for (const debit of debits.filter(({ state }) => state !== 'cancelled' && !isWithBank(state))) {
    const planned = plan.find(({ position }) => position === debit.position)
    if (planned === undefined) {
      await cancelUnsent(db, debit.id)
      continue
    }
    const isNew = mandate.paperLists?.includes(debit.position) === false
    isUnlisted ||= isNew
    // In Canada and Europe, less than agreed needs no notice.
    const needsNotice = isNew || (isChange && (mandate.scheme === 'becs' || planned.minor > debit.amount))
    // A day with time for notice stays: the amount may exceed the paper's.
    const kept = isChange && debit.dueOn > planned.dueOn ? { ...planned, dueOn: debit.dueOn } : planned
    const { dueOn, minor: amount } = needsNotice ? withNotice(kept, mandate, about) : kept
    if (debit.state !== 'returned' && debit.dueOn === dueOn && debit.amount === amount) continue
    await planAnew(db, { id: debit.id, dueOn, amount })
    await announce(db, { ...debit, dueOn, amount }, about)
  }
  if (isUnlisted) await mailOffice(db, row, 'debitUnlisted')
}

/** The agreement that replaced an ended one: active, or confirmed by the payor. */
const heirOf = (mandates: readonly MandateRow[]): MandateRow | undefined => {
  const made = inTheMaking(mandates)
  return runningOne(mandates) ?? (made?.state === 'confirmed' ? made : undefined)
}

/**
 * Unsent debits of an ended agreement: its replacement collects them, or they are cancelled. The purchases
 * are locked.
 */
export async function handOver(
  ctx: Pick<CallContext, 'db' | 'now'>,
  project: ProjectRow,
  debits: readonly DebitRow[],
): Promise<void> {
  const { db } = ctx
  for (const purchaseId of new Set(debits.map((one) => one.purchaseId))) {
    const mandates = await mandatesOfPurchase(db, purchaseId)
    const over = new Set(mandates.filter(hasEnded).map(({ id }) => id))
    const loose = debits.filter((one) => one.purchaseId === purchaseId && over.has(one.mandateId))
    const heir = heirOf(mandates)
    const row = await purchaseById(db, purchaseId, nobody)
    if (heir === undefined || row?.state !== 'reserved') {
      for (const { id } of loose) await setDebit(db, id, 'cancelled')
    } else {
      await giveTo(ctx, { project, row }, heir, loose)
    }
  }
}

/** Moves an ended agreement's returned debit to its replacement. False if there is none. */
export async function collectAfresh(
  ctx: Pick<CallContext, 'db' | 'now'>,
  project: ProjectRow,
  { id, purchaseId }: Pick<DebitRow, 'id' | 'purchaseId'>,
): Promise<boolean> {
  const { db } = ctx
  const heir = runningOne(await mandatesOfPurchase(db, purchaseId))
  const row = await purchaseById(db, purchaseId, nobody)
  if (heir?.state !== 'active' || row?.state !== 'reserved') return false
  const debits = await debitsOfPurchase(db, purchaseId)
  await giveTo(
    ctx,
    { project, row },
    heir,
    debits.filter((one) => one.id === id),
  )
  return true
}

/**
 * Adjusts debits after other money came or went, to collect exactly what is missing. Cancels returned ones,
 * which only the office repeats, if nothing is. If money went back (`isBack`), tells the office of deposits
 * nothing collects. The purchase is locked.
 */
export async function replan(
  ctx: Pick<CallContext, 'db' | 'now'>,
  project: ProjectRow,
  row: PurchaseRow,
  isBack: boolean,
): Promise<void> {
  const { db, now } = ctx
  const mandate = heirOf(await mandatesOfPurchase(db, row.id))
  if (row.state !== 'reserved' || mandate === undefined) return
  const about = { scheme: mandate.scheme, timeZone: marketOfProject(project).timeZone, now }
  const plan = await padPlan(db, row, { ...about, isWaived: mandate.isWaived, at: now })
  const live = (await debitsOfPurchase(db, row.id)).filter(({ state }) => state !== 'cancelled')
  const missing = (debit: DebitRow): number => plan.find((one) => one.position === debit.position)?.minor ?? 0
  const changed = live.filter(
    (one) => missing(one) !== one.amount && (one.state !== 'returned' || missing(one) === 0),
  )
  await planUnder(ctx, { project, row }, mandate, changed, true)
  let isMissing = false
  for (const one of plan) {
    if (live.some(({ position }) => position === one.position)) continue
    if (mandate.paperLists?.includes(one.position) !== true) {
      isMissing = true
      continue
    }
    const debit = await planDebit(db, mandate, row.currency, withNotice(one, mandate, about))
    if (debit !== undefined) await announce(db, debit, about)
  }
  if (isMissing && isBack) await mailOffice(db, row, 'debitMissing')
}

/** Whether the bank already collects a deposit this money would pay. The purchase is locked. */
export async function isAskedOfBank(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  project: ProjectRow,
  row: PurchaseRow,
  minor: number,
): Promise<boolean> {
  const asked = (await debitsOfPurchase(db, row.id)).some(
    ({ state }) => state === 'inFile' || state === 'sent',
  )
  if (!asked) return false
  const { timeZone } = marketOfProject(project)
  // Its days do not matter, so neither does the scheme.
  const plan = await padPlan(db, row, { scheme: 'pad', isWaived: false, at: now, timeZone })
  return minor > plan.reduce((sum, one) => sum + one.minor, 0)
}

async function giveTo(
  ctx: Pick<CallContext, 'db' | 'now'>,
  of: { readonly project: ProjectRow; readonly row: PurchaseRow },
  heir: MandateRow,
  debits: readonly DebitRow[],
): Promise<void> {
  for (const { id } of debits) await moveDebit(ctx.db, id, heir.id)
  // Treated as returned, because the payor was notified of a debit from another account.
  const asReturned = debits.map((one) => ({ ...one, mandateId: heir.id, state: 'returned' as const }))
  if (debits.length > 0) await planUnder(ctx, of, heir, asReturned)
}
