import { atom } from 'jotai'

/** The progress of the purchase on screen; null elsewhere. Its steps are known only where it is loaded. */
export const purchasePercentAtom = atom<number | null>(null)
