import type { ProjectRow } from '../db/projects.ts'
import type { Here } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { flagsOf } from './flags.ts'
import { type Sight, sightOf } from './lotVisibility.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'

/** The project as it is now. @throws Refusal 404 when there is none. */
export async function ofProject(here: Here, projectId: string): Promise<Snapshot> {
  const snapshot = await snapshotOf(here.db, projectId, (id) => here.versionOf(id))
  if (snapshot === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  return snapshot
}

/** What the caller sees of its lots. */
export function sightOn(snapshot: Snapshot, here: Here): Sight {
  const flags = flagsOf(snapshot.project)
  return sightOf(here.actor, {
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
