import { can } from '../../src/rules/permissions.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { transactionFor } from '../purchases/rights.ts'
import { targetOf } from '../communities/ofProject.ts'
import { flagsOf } from '../communities/flags.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { checkByScan, type IdentityCheckRow } from '../db/identityChecks.ts'
import type { ProjectRow } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'

/** A purchase's project. @throws Refusal 409 if it checks no identities, 422 for an invalid position. */
export async function identityProject(
  ctx: CallContext,
  row: PurchaseRow,
  position: number,
): Promise<ProjectRow> {
  const project = await projectOf(ctx, row.projectId)
  if (flagsOf(project).identity === null) throw new Refusal(409, 'IDENTITY_OFF')
  if (position > row.purchaserCount) throw new Refusal(422, 'WRONG_FIELD', { field: 'position' })
  return project
}

/** @throws Refusal 403 if the caller is not staff of this project. */
export function checkStaff(ctx: CallContext, project: ProjectRow): void {
  allowed(can(ctx.actor, 'attestIdentity', targetOf({ project })))
}

/** A Jumio scan of a purchase the caller may see. @throws Refusal 404 otherwise. */
export async function scanFor(ctx: CallContext, scan: string): Promise<[IdentityCheckRow, PurchaseRow]> {
  const check = await checkByScan(ctx.db, 'jumio', scan)
  const none = new Refusal(404, 'SCAN_NOT_FOUND')
  if (check === undefined) throw none
  const row = await transactionFor(ctx, check.purchaseId).catch((fault: unknown) => {
    throw fault instanceof Refusal ? none : fault
  })
  return [check, row]
}
