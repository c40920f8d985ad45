import { atom } from 'jotai'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { type ChoiceChange, ofOthers } from './choiceChanges.ts'

/** Why unsent changes were refused; the screen shows it and clears it. */
export const refusedAtom = atom<unknown>(null)
/** Names of choices that ran out because somebody else was faster. */
export const ranOutAtom = atom<readonly string[]>([])
/** Numbers of options wanted here that another device has set otherwise. */
export const clashedAtom = atom<readonly ChoiceChange[]>([])

/** Removes messages about unsent changes. */
export function forgetNotices(): void {
  sessionStore.set(refusedAtom, null)
  sessionStore.set(ranOutAtom, [])
  sessionStore.set(clashedAtom, [])
}

/**
 * Ends questions about options whose number the person has since chosen, and messages about ones that ran
 * out.
 */
export function noteDecided(choices: readonly ChoiceChange[] | undefined): void {
  const clashed = sessionStore.get(clashedAtom)
  if (clashed.length > 0) sessionStore.set(clashedAtom, ofOthers(clashed, choices))
  if (sessionStore.get(ranOutAtom).length > 0) sessionStore.set(ranOutAtom, [])
}
