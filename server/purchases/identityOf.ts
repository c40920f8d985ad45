import { identityProviders, identityStanding, type ProviderName } from '../../src/rules/identity/finding.ts'
import { can } from '../../src/rules/permissions.ts'
import { typedName } from '../../src/rules/typedName.ts'
import { flagsOf } from '../communities/flags.ts'
import { targetOf } from '../communities/ofProject.ts'
import type { CallContext } from '../context/handler.ts'
import { checksOfPurchase } from '../db/identityChecks.ts'
import { picturesOfPurchase } from '../db/identityPictures.ts'
import type { ProjectRow } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import type { Purchase } from './purchaseAnswer.ts'

/** The server's providers that a project allows. */
// §6 identity provider flags
export function providersFor({ outside }: CallContext, project: ProjectRow): ProviderName[] {
  const flags = flagsOf(project)
  return identityProviders.filter((name) => flags[name] && outside.identity.has(name))
}

/** The state of every purchaser's identity check; null if the project has none. */
export async function identityOf(
  ctx: CallContext,
  row: PurchaseRow,
  project: ProjectRow | undefined,
): Promise<NonNullable<Purchase['identity']> | null> {
  const demand = project === undefined ? null : flagsOf(project).identity
  if (project === undefined || demand === null) return null
  const checks = await checksOfPurchase(ctx.db, row.id)
  const isStaff = can(ctx.actor, 'attestIdentity', targetOf({ project })).allowed
  const pictures = await picturesOfPurchase(ctx.db, row.id)
  const people = Array.from({ length: row.purchaserCount }, (_, at) => {
    const position = at + 1
    const own = checks.filter((one) => one.position === position)
    const { standing, by } = identityStanding(demand, typedName(row.typed, position), own)
    const check = own.find(({ id }) => id === (by as { id?: number } | null)?.id)
    return {
      position,
      standing,
      method: check?.method ?? null,
      name: check === undefined ? '' : `${check.firstName} ${check.lastName}`.trim(),
      document: check?.document?.type ?? null,
      reasons: [...(check?.reasons ?? [])],
      checkedAt: check?.checkedAt?.toISOString() ?? null,
      ...(isStaff && check?.refusedWhy != null && { refusedWhy: check.refusedWhy }),
      pictures: pictures.filter((one) => one.position === position).length,
    }
  })
  return { demand, providers: providersFor(ctx, project), people }
}
