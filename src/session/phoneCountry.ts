import { atom } from 'jotai'
import { visit } from '../store/browserStorage.ts'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

const kept = 'lotline-phone-country'

function read(): string | null {
  try {
    return visit.get(kept)
  } catch {
    return null
  }
}

/** The country last chosen for a phone number; outlives a reload, cleared with the person. */
// §5 stored country
export const phoneCountryAtom = atom<string | null>(read())

export function storePhoneCountry(country: string): void {
  sessionStore.set(phoneCountryAtom, country)
  try {
    visit.set(kept, country)
  } catch {
    // If the browser blocks its storage, it is kept for this page only.
  }
}

onForget(() => {
  sessionStore.set(phoneCountryAtom, null)
  visit.remove(kept)
})
