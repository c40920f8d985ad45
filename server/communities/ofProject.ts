import type { ProjectRow } from '../db/projects.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { flagsOf } from './flags.ts'
import { type LotVisibility, lotVisibility } from './lotVisibility.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'

/** @throws Refusal 404 when there is no such project. */
export async function ofProject(ctx: CallContext, projectId: string): Promise<Snapshot> {
  const snapshot = await snapshotOf(ctx.db, projectId, (id) => ctx.versionOf(id))
  if (snapshot === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  return snapshot
}

export function visibilityOn(snapshot: Snapshot, ctx: CallContext): LotVisibility {
  const flags = flagsOf(snapshot.project)
  return lotVisibility(ctx.actor, {
    target: targetOf(snapshot),
    hideSoldInfo: flags.hideSoldInfo,
    lotsOfGroup: snapshot.lotsOfGroup,
  })
}

/** What `can()` needs to know of a project. */
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
    guestHolds: flags.guestHolds,
  }
}
