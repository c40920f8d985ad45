import { useAtomValue } from 'jotai'
import { useAnswer } from '../calls/useAnswer.ts'
import { maySubmit } from '../rules/maySubmit.ts'
import { actorAtom } from './sessionAtoms.ts'

/**
 * Whether this person can submit a worksheet here, or why not; undefined until the project's switches are
 * known.
 */
// §6
export function useMaySubmit(projectId: string): ReturnType<typeof maySubmit> | undefined {
  const actor = useAtomValue(actorAtom)
  const flags = useAnswer('/comty/GetProjectFlags', projectId === '' ? null : { projectId })
  if (projectId !== '' && flags.value === undefined && flags.state === 'loading') return undefined
  return maySubmit(actor, projectId, flags.value)
}
