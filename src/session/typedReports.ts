import { atom } from 'jotai'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

/** What was typed into the financial-transactions records of a purchase, by purchaser. In memory alone, and gone with its person. */
export type TypedReports = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>

export const typedReportsAtom = atom<TypedReports>({})
onForget(() => sessionStore.set(typedReportsAtom, {}))
