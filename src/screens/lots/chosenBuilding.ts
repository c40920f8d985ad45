import { atom } from 'jotai'

/** The building last chosen in each community, by project id; the address takes precedence. */
// §4: "Choosing a building stores it"
export const chosenBuildingAtom = atom<Readonly<Record<string, number>>>({})
