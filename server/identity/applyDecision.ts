import { countedDecision, type IdentityDecision } from '../../src/rules/identity/finding.ts'
import { marketOfProject } from '../communities/flags.ts'
import { nobody } from '../db/holds.ts'
import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { checkById, saveDecision } from '../db/identityChecks.ts'
import { projectById } from '../db/projects.ts'
import { lockPurchase, purchaseById, touchPurchase } from '../db/purchases.ts'
import { fillApplication } from './fillApplication.ts'

/** Records a provider's decision and fills the application with its data. Safe to repeat. */
export async function applyDecision(
  tx: Db,
  checkId: number,
  decision: IdentityDecision,
  by: string,
): Promise<string> {
  const check = await checkById(tx, checkId)
  if (check === undefined) return 'unknown'
  await lockPurchase(tx, check.purchaseId)
  const row = await purchaseById(tx, check.purchaseId, nobody)
  const project = row && (await projectById(tx, row.projectId))
  if (row === undefined || project === undefined) return 'unknown'
  const counted = countedDecision(decision, new Date(), marketOfProject(project).timeZone)
  if (!(await saveDecision(tx, check.id, { ...counted, by }))) return 'known'
  if (counted.state === 'approved')
    await fillApplication(tx, row, project, { position: check.position, ...counted })
  await touchPurchase(tx, row.id)
  await appendAudit(tx, {
    actor: by,
    action: `identity.${counted.state}`,
    object: `identity_check:${check.id}`,
  })
  return counted.state
}
