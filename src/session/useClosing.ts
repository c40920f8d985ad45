import { useAtomValue } from 'jotai'
import { closingOutside } from '../rules/destinations.ts'
import { actorAtom } from './sessionAtoms.ts'
import { isOutsideAtom } from './windowSettings.ts'

/** The destination of closing: `to`, unless this window is in outside-integration mode. */
// §2 Modal close
export function useClosing(to: string): string {
  const actor = useAtomValue(actorAtom)
  const isOutside = useAtomValue(isOutsideAtom)
  return isOutside ? closingOutside(actor) : to
}
