import { atom } from 'jotai'
import { local } from '../store/browserStorage.ts'
import { schemeKey, schemes } from './schemeNames.ts'
import { sessionStore } from './sessionAtoms.ts'

type Scheme = (typeof schemes)[number]

/** The colour scheme, remembered by the device. */
export const schemeAtom = atom<Scheme>('light')

function show(scheme: Scheme): void {
  document.documentElement.dataset['scheme'] = scheme
  sessionStore.set(schemeAtom, scheme)
}

/** Applies the scheme chosen on this device, before the first screen. */
export function startScheme(): void {
  const kept = local.get(schemeKey)
  const found = schemes.find((one) => one === kept)
  if (found !== undefined) show(found)
}

/** Changes the scheme, and stores the choice on this device. */
export function chooseScheme(scheme: Scheme): void {
  show(scheme)
  local.set(schemeKey, scheme)
}
