import { useAtomValue } from 'jotai'
import { useAnswer } from '../calls/useAnswer.ts'
import { can, type Decision } from '../rules/permissions.ts'
import { actorAtom } from './who.ts'

/**
 * Whether who is here may hand in a worksheet for this project, and if not, why; undefined while the project's switches are
 * not known yet. Without a network and without kept switches the account decides, and the server in the end.
 */
// §6
export function useMaySubmit(projectId: string): Decision | undefined {
  const actor = useAtomValue(actorAtom)
  const flags = useAnswer('/comty/GetProjectFlags', projectId === '' ? null : { projectId })
  if (projectId !== '' && flags.value === undefined && flags.state === 'loading') return undefined
  return can(actor, 'submitWorksheet', {
    projectId: projectId === '' ? actor.projects[0] : projectId,
    worksheetsOn: flags.value?.worksheets,
    purchaserMaySubmit: projectId === '' ? true : flags.value?.purchaserMaySubmitWorksheet,
  })
}
