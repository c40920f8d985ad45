import { useAtomValue } from 'jotai'
import { type Decision, can } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/who.ts'
import type { KnownHomes } from './useHomes.ts'

/** Whether who is here may hand in a worksheet for this project; if not, why. */
// §6
export function useMaySubmit(projectId: string, known: KnownHomes): Decision {
  const actor = useAtomValue(actorAtom)
  return can(actor, 'submitWorksheet', {
    projectId,
    worksheetsOn: known.worksheetsOn,
    purchaserMaySubmit: known.purchaserMaySubmit,
  })
}
