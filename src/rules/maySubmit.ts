import { type Actor, can, type Decision } from './permissions.ts'

/** A project's worksheet settings. */
export interface WorksheetSwitches {
  readonly worksheets: boolean
  readonly purchaserMaySubmitWorksheet: boolean
}

/**
 * Whether someone may submit a worksheet for a project, and if not, why. Without the project's settings (a
 * device that was never online), the account decides and the server has the last word.
 */
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
