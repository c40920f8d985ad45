import { type Actor, can, type Decision } from './permissions.ts'

/** What a project says about worksheets, as far as it matters here. */
export interface WorksheetSwitches {
  readonly worksheets: boolean
  readonly purchaserMaySubmitWorksheet: boolean
}

/**
 * Whether somebody may hand in a worksheet for a project, and if not, why. Without the project's switches, as on a device that
 * was never online here, the account decides: work is taken in, the server says in the end, and the person is told so.
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
