import { atom } from 'jotai'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

/** The draft compliance records of a purchase, by purchaser. In memory only, and gone with the person. */
export type TypedReports = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>

export const typedReportsAtom = atom<TypedReports>({})
onForget(() => sessionStore.set(typedReportsAtom, {}))
