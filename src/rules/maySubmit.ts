import { type Actor, can, type Decision } from './permissions.ts'

export interface WorksheetSwitches {
  readonly worksheets: boolean
  readonly purchaserMaySubmitWorksheet: boolean
}

/** Whether somebody may submit a worksheet, or why not. Offline without settings, by account. */
// §6
export function maySubmit(
  actor: Actor,
  projectId: string,
  switches: WorksheetSwitches | undefined,
): Decision & { readonly isUnsure: boolean } {
  const decision = can(actor, 'submitWorksheet', {
    projectId: projectId === '' ? actor.projects[0] : projectId,
    worksheetsOn: switches?.worksheets,
    purchaserMaySubmit: switches?.purchaserMaySubmitWorksheet ?? true,
  })
  return { ...decision, isUnsure: decision.allowed && projectId !== '' && switches === undefined }
}
