import { atom } from 'jotai'

/** How far the purchase on screen has come; null on other screens. Its steps are known only where it is loaded. */
export const purchasePercentAtom = atom<number | null>(null)
