import { atom } from 'jotai'

/** The progress of the purchase on screen, where it is loaded; else null. */
export const purchasePercentAtom = atom<number | null>(null)
