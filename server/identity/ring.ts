import type { Handler } from '../context/handler.ts'
import { checkByReference } from '../db/identityChecks.ts'
import { purchaseById } from '../db/purchases.ts'
import { callerOf } from '../purchases/rights.ts'
import { askSoon } from './identityJobs.ts'

/** Someone came back from a provider's page, on any device. Trusts only the provider, not the address. */
// §2 /IdVerify
export const ringIdentity: Handler<'/home/RingIdentity'> = async ({ reference }, ctx) => {
  const check = await checkByReference(ctx.db, reference)
  if (check?.scan == null) return { isOK: 1, projectId: null, unitId: null }
  if (check.state === 'pending' || check.state === 'again') await askSoon(ctx.db, check.id, ctx.now)
  const row = await purchaseById(ctx.db, check.purchaseId, callerOf(ctx))
  if (row?.isParty !== true) return { isOK: 1, projectId: null, unitId: null }
  return { isOK: 1, projectId: row.projectId, unitId: row.frozen.homes[0]?.lotId ?? null }
}
