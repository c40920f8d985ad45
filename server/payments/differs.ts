import { can, companyFilter } from '../../src/rules/permissions.ts'
import { flagsOf } from '../communities/flags.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import type { Seen } from '../context/paymentProvider.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database, Db } from '../db/database.ts'
import {
  type FoundRow,
  lockDifference,
  markSeen,
  type NewDifference,
  noteDifference,
} from '../db/differences.ts'
import { postFound } from '../db/ledger.ts'
import { projectFlags } from '../db/projects.ts'
import { mailTo } from '../people/mailTo.ts'

/** Records a gateway's difference from our books and alerts its office, or every office on that gateway. */
export async function alarm(tx: Db, one: NewDifference): Promise<void> {
  if (!(await noteDifference(tx, one))) return
  const told = new Set<string>()
  for (const project of await projectFlags(tx)) {
    const { payment, salesCentre } = flagsOf(project)
    const isTheirs = one.projectId === null ? payment === one.provider : project.id === one.projectId
    if (!isTheirs || salesCentre.email === '' || told.has(salesCentre.email)) continue
    told.add(salesCentre.email)
    await mailTo({ db: tx }, 'moneyDiffers', salesCentre.email, { projectId: project.id })
  }
}

/**
 * A page missing from our books. Its money stays unexplained until the gateway refunds it; alerts the office.
 */
export async function bookFound(
  db: Database,
  page: Pick<FoundRow, 'provider' | 'objectId' | 'projectId'>,
  { reference, amount, currency, captured, refunded }: Seen,
): Promise<void> {
  const { provider, objectId, projectId } = page
  const has = captured - refunded
  // Authorised money is not booked yet, but someone waits for a home.
  const differs = captured === 0 ? amount : has
  await db.transaction(async (tx) => {
    if (differs > 0) await alarm(tx, { provider, objectId, projectId, reference, amount: differs, currency })
    const known = await lockDifference(tx, provider, objectId)
    if (known !== undefined) await postFound(tx, known, has)
  })
}

/** Records how a manager resolved a difference. Repeating it is harmless. */
export const seenDifference: Handler<'/payment/NoteDifference'> = async (
  { projectId, differenceId, note },
  ctx,
) => {
  const { db, actor } = ctx
  allowed(can(actor, 'decideRefund', targetOf(await ofProject(ctx, projectId))))
  const by = auditName(actor)
  if (
    !(await markSeen(db, { id: differenceId, projectId, by, why: note, seesAll: companyFilter(actor) === 0 }))
  )
    throw new Refusal(404, 'NOT_FOUND')
  await appendAudit(db, {
    actor: by,
    action: 'payment.difference',
    object: `gateway_difference:${differenceId}`,
  })
  return { isOK: 1 }
}
