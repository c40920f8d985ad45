import { isWithinReach } from '../../src/rules/actor.ts'
import { noneOfTheirs } from '../../src/rules/belonging.ts'
import type { ProjectRow } from '../db/projects.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { flagsOf } from './flags.ts'
import { lotsHeldFor } from '../db/waiting.ts'
import { offeredThrough } from './purchaserGroups.ts'
import { hidesTaken, type LotVisibility, lotVisibility } from './lotVisibility.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'

/** @throws Refusal 404 when there is no such project. */
export async function ofProject(ctx: CallContext, projectId: string): Promise<Snapshot> {
  const snapshot = await snapshotOf(ctx.db, projectId, (id) => ctx.versionOf(id))
  if (snapshot === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  return snapshot
}

export async function visibilityOn(
  snapshot: Snapshot,
  { actor, db, now }: CallContext,
): Promise<LotVisibility> {
  const { project, groups, lotsOfGroup } = snapshot
  const { hideSoldInfo } = flagsOf(project)
  const offering = offeredThrough(actor, groups, project, now)
  const options = { target: targetOf(snapshot), hideSoldInfo, lotsOfGroup, offering }
  const asksHeld =
    actor.userId !== null &&
    isWithinReach(actor, project.id) &&
    (hidesTaken(actor, options) || offering.includes(noneOfTheirs) || actor.events.length > offering.length)
  const held = new Set(asksHeld ? await lotsHeldFor(db, project.id, actor.userId) : [])
  return lotVisibility(actor, { ...options, held })
}

/** The facts about a project that `can()` needs. */
export function targetOf({
  project,
}: {
  project: Pick<ProjectRow, 'id' | 'projectType' | 'flags' | 'facts' | 'companyId'>
}) {
  const flags = flagsOf(project)
  return {
    projectId: project.id,
    projectType: project.projectType,
    requireLogin: flags.requireLogin,
    worksheetUserType: flags.WorksheetUserType,
    purchaserMaySubmit: flags.purchaserMaySubmitWorksheet,
    worksheetsOn: flags.worksheets,
    companyId: project.companyId,
    hasSeveralSellers: flags.multiple_builder,
    guestHolds: flags.guestHolds,
  }
}
