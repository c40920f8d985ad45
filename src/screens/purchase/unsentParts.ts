import { atom } from 'jotai'
import { unsentAtom } from './purchaseInHand.ts'

export const unsentTypedAtom = atom((get) => get(unsentAtom).typed)
/** Values that the server refused. */
export const unsentRefusedAtom = atom((get) => get(unsentAtom).refused)
/** How many purchasers there are, if that is unsent. */
export const unsentCountAtom = atom((get) => get(unsentAtom).purchaserCount)
