import { flagsOf, marketOfProject } from '../../communities/flags.ts'
import type { CallContext } from '../../context/handler.ts'
import { type DebitRow, debitsOfPurchase, moveDebit, planAnew, setDebit } from '../../db/debits.ts'
import { nobody } from '../../db/holds.ts'
import { type MandateRow, mandatesOfPurchase } from '../../db/mandates.ts'
import type { ProjectRow } from '../../db/projects.ts'
import { purchaseById, type PurchaseRow } from '../../db/purchases.ts'
import { mailTo } from '../../people/mailTo.ts'
import { announce } from './noticeJob.ts'
import { creditorOf, hasEnded, inTheMaking, runningOne } from './padAtHand.ts'
import { padPlan } from './padPlan.ts'

/**
 * Moves debits to an agreement's days and has them announced again. Notifies the office of those that its
 * paper does not list, which may be collected only after written notice.
 */
// Rule H1: nothing else without a new agreement or notice
export async function planUnder(
  ctx: Pick<CallContext, 'db' | 'now'>,
  { project, row }: { readonly project: ProjectRow; readonly row: PurchaseRow },
  mandate: MandateRow,
  debits: readonly DebitRow[],
): Promise<void> {
  const { db, now } = ctx
  const about = {
    scheme: creditorOf(project).scheme,
    timeZone: marketOfProject(project).timeZone,
    now,
  }
  let isUnlisted = false
  for (const { position, dueOn } of await padPlan(db, row, {
    ...about,
    isWaived: mandate.isWaived,
    at: now,
  })) {
    const debit = debits.find((one) => one.position === position && one.state !== 'cancelled')
    if (debit === undefined) continue
    isUnlisted ||= mandate.paperLists?.includes(position) === false
    if (debit.state !== 'returned' && debit.dueOn === dueOn) continue
    await planAnew(db, debit.id, dueOn)
    await announce(db, { ...debit, dueOn }, about)
  }
  const { email } = flagsOf(project).salesCentre
  if (isUnlisted && email !== '')
    await mailTo(ctx, 'moneyMatter', email, {
      projectId: row.projectId,
      purchaseId: row.id,
      matter: 'debitUnlisted',
    })
}

/** The agreement that replaced an ended one: active, or confirmed by the payor. */
const heirOf = (mandates: readonly MandateRow[]): MandateRow | undefined => {
  const made = inTheMaking(mandates)
  return runningOne(mandates) ?? (made?.state === 'confirmed' ? made : undefined)
}

/**
 * Handles debits never sent to the bank whose agreement has since ended: its replacement collects them, and
 * without one they are cancelled. The purchases are locked.
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

/** Moves a returned debit from an ended agreement to its active replacement. False if there is none. */
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

async function giveTo(
  ctx: Pick<CallContext, 'db' | 'now'>,
  of: { readonly project: ProjectRow; readonly row: PurchaseRow },
  heir: MandateRow,
  debits: readonly DebitRow[],
): Promise<void> {
  for (const { id } of debits) await moveDebit(ctx.db, id, heir.id)
  // The payor was notified of a day for another account.
  const asReturned = debits.map((one) => ({ ...one, mandateId: heir.id, state: 'returned' as const }))
  if (debits.length > 0) await planUnder(ctx, of, heir, asReturned)
}
