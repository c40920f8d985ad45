import { emailKey } from '../../src/rules/emailKey.ts'
import { daysAfter } from '../../src/rules/days.ts'
import { isoDayIn } from '../../src/rules/validation/dates.ts'
import { marketOfProject } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import {
  cancelMandate,
  endedWithSale,
  type EndedWhy,
  holdersOf,
  type MandateRow,
  mandatesOfPurchase,
} from '../db/mandates.ts'
import { projectById } from '../db/projects.ts'
import { mailTo } from '../people/mailTo.ts'

/** The notice period of agreements whose paper does not let the payee end them. */
// Rule H1, since 31 December 2023
const payeesNoticeDays = 30

/** Whether its holders have confirmed it, and it has not ended. */
const isAgreed = ({ confirmedAt, state }: MandateRow): boolean =>
  confirmedAt !== null && state !== 'cancelled' && state !== 'ended'

/** Tells holders of an agreement's end, if still true when mailed. */
export async function tellEnded(
  ctx: Pick<CallContext, 'db'>,
  { id, projectId, purchaseId }: MandateRow,
  inSeconds = 0,
): Promise<void> {
  const { holders } = await holdersOf(ctx.db, id)
  const told = new Set(holders.flatMap(({ email }) => (email ? [emailKey(email)] : [])))
  for (const email of told)
    await mailTo(ctx, 'padEnded', email, { projectId, purchaseId, subject: String(id) }, inSeconds)
}

/** Ends an agreement with its debits not at the bank; tells its holders. */
export async function endMandate(
  ctx: Pick<CallContext, 'db' | 'now'>,
  mandate: MandateRow,
  { why, inSeconds = 0 }: { readonly why: EndedWhy; readonly inSeconds?: number },
): Promise<void> {
  const { db, now } = ctx
  const isSilent = why === 'office' && mandate.scheme === 'pad' && mandate.terms === 1
  const project = isSilent && isAgreed(mandate) ? await projectById(db, mandate.projectId) : undefined
  const endsOn =
    project === undefined
      ? null
      : daysAfter(isoDayIn(now, marketOfProject(project).timeZone), payeesNoticeDays)
  await cancelMandate(db, mandate.id, { why, endsOn })
  if (isAgreed(mandate)) await tellEnded(ctx, mandate, inSeconds)
}

/** Ends an ended sale's agreements. `inSeconds`: after the time for undoing. */
export async function endMandates(
  ctx: Pick<CallContext, 'db'>,
  purchaseId: number,
  inSeconds = 0,
): Promise<void> {
  const { db } = ctx
  for (const { id } of await mandatesOfPurchase(db, purchaseId)) await cancelMandate(db, id, { why: 'sale' })
  // Most have ended with the deal.
  for (const mandate of await endedWithSale(db, purchaseId))
    if (mandate.confirmedAt !== null) await tellEnded(ctx, mandate, inSeconds)
}
