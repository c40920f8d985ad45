import { atom } from 'jotai'
import { sessionStore } from './sessionAtoms.ts'

/** True briefly after somebody without a password tried something that needs one. */
// §4 Favourites
export const noPasswordAtom = atom(false)

const momentMs = 100

/** Raises the flag, then lowers it. */
// §4: reset after 100 ms
export function flashNoPassword(): void {
  sessionStore.set(noPasswordAtom, true)
  setTimeout(() => sessionStore.set(noPasswordAtom, false), momentMs)
}
