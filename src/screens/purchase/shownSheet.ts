import { atom } from 'jotai'
import { sheetWith } from '../../rules/pricing/sheetWith.ts'
import type { Chosen } from './choiceChanges.ts'
import { purchaseAtom, unsentAtom } from './purchaseInHand.ts'
import { chosenWith } from './unsentEdits.ts'

const noChoices: Chosen = []

// Atoms, because redrawing the whole step at each choice would be slow.

/** The choices for the homes of the open purchase, including unsent ones. */
export const chosenAtom = atom((get) => {
  const purchase = get(purchaseAtom)
  return purchase === null ? noChoices : chosenWith(purchase, get(unsentAtom))
})

/** The price with them; null without a purchase. */
export const sheetAtom = atom((get) => {
  const purchase = get(purchaseAtom)
  return purchase === null ? null : sheetWith(purchase, get(chosenAtom))
})

/** Its total: the server's, unless there are unsent choices. */
export const totalAtom = atom((get) =>
  get(unsentAtom).choices === undefined
    ? (get(purchaseAtom)?.sheet.total ?? null)
    : (get(sheetAtom)?.total ?? null),
)
