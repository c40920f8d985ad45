import { atom } from 'jotai'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { unsentAtom } from './purchaseInHand.ts'

export const unsentTypedAtom = atom((get) => get(unsentAtom).typed)
/** Values that the server refused. */
export const unsentRefusedAtom = atom((get) => get(unsentAtom).refused)
/** The number of purchasers, if that is unsent. */
export const unsentCountAtom = atom((get) => get(unsentAtom).purchaserCount)

// Followed forever, or it would keep the value of a person who left.
for (const part of [unsentTypedAtom, unsentRefusedAtom, unsentCountAtom])
  sessionStore.sub(part, () => undefined)
