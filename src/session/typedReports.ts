import { atom } from 'jotai'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

/** Draft compliance records by purchaser, in memory, deleted with the person. */
export type TypedReports = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>

export const typedReportsAtom = atom<TypedReports>({})
onForget(() => sessionStore.set(typedReportsAtom, {}))
