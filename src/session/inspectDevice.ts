import { findingsOf, type LeftInMemory } from '../rules/cleanProof.ts'
import { personalItems } from '../store/browserStorage.ts'
import { deviceFavourites } from '../store/deviceFavourites.ts'
import { personalRows, unregisteredCopyCount, unregisteredDatabases } from '../store/remains.ts'
import { visitedPlaces } from './visited.ts'
import { personAtom, sessionStore } from './sessionAtoms.ts'

/** Searches everything that a script of this page can read, and counts personal data. */
export async function inspectDevice(): Promise<readonly LeftInMemory[]> {
  const inPage = deviceFavourites().length + visitedPlaces().length + (window.name === '' ? 0 : 1)
  const { local, visit, cookies } = personalItems()
  return findingsOf({
    rows: await personalRows(),
    databases: await unregisteredDatabases(),
    localKeys: local,
    sessionKeys: visit,
    cookies,
    cached: await unregisteredCopyCount(),
    inPage,
    signedIn: sessionStore.get(personAtom) !== null,
  })
}
