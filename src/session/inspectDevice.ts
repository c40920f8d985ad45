import { type Finding, findingsOf } from '../rules/cleanProof.ts'
import { deviceFavourites } from '../store/deviceFavourites.ts'
import { personalRows, strangeDatabases } from '../store/remains.ts'
import { spareCacheName } from '../store/workDb.ts'
import { touchedKey } from './idleClock.ts'
import { keptInLocalStorage } from './reset.ts'
import { visitedPlaces } from './visited.ts'
import { personAtom, sessionStore } from './who.ts'

/** The router notes how far pages were scrolled, by random names; that is written as a page is left, after any reset. */
const keptInSessionStorage: readonly string[] = ['react-router-scroll-positions']

/** Cached answers that are neither a public file, nor part of the app itself, nor sealed. */
async function cachedOthers(): Promise<number> {
  if (globalThis.caches === undefined) return 0
  let found = 0
  for (const name of await caches.keys()) {
    // Unsent work stays, sealed, and so does its second copy.
    if (name.startsWith('workbox-') || name === spareCacheName) continue
    const requests = await (await caches.open(name)).keys()
    found += requests.filter(({ url }) => !new URL(url).pathname.startsWith('/media/')).length
  }
  return found
}

/** Looks into everything that a script of this page could read, and counts what belongs to a person. */
export async function inspectDevice(): Promise<readonly Finding[]> {
  const inPage = deviceFavourites().length + visitedPlaces().length + (window.name === '' ? 0 : 1)
  return findingsOf(
    {
      rows: await personalRows(),
      databases: await strangeDatabases(),
      localKeys: Object.keys(localStorage),
      sessionKeys: Object.keys(sessionStorage),
      cookies: document.cookie.split(';').flatMap((pair) => pair.trim().split('=')[0] || []),
      cached: await cachedOthers(),
      inPage,
      signedIn: sessionStore.get(personAtom) !== null,
    },
    // The idle clock of the page that looks is no leftover of the one before.
    { localKeys: [...keptInLocalStorage, touchedKey], sessionKeys: keptInSessionStorage },
  )
}
