import {
  type CookieName,
  cookies,
  localItems,
  type LocalName,
  type Owner,
  ownerIn,
  visitItems,
  type VisitName,
} from './deviceRegister.ts'

/** Accesses the storage each time, because a browser may block it and throw. */
const named = <Name extends string>(storage: () => Storage) => ({
  get: (name: Name): string | null => storage().getItem(name),
  set: (name: Name, value: string): void => storage().setItem(name, value),
  remove: (name: Name): void => storage().removeItem(name),
})

/** localStorage, limited to registered names. */
export const local = named<LocalName>(() => localStorage)
/** sessionStorage, limited to registered names. */
export const visit = named<VisitName>(() => sessionStorage)

export function setCookie(name: CookieName, value: string, maxAgeMs: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store interface is missing in WebKit
  document.cookie = `${name}=${value}; Path=/; Max-Age=${Math.floor(maxAgeMs / 1000)}; SameSite=Lax${secure}`
}

/** Empties this tab's own storage. */
export const forgetVisit = (): void => sessionStorage.clear()

/** Removes personal and unregistered data from the browser's storages. */
export function forgetBrowserStorage(): void {
  forgetVisit()
  for (const name of Object.keys(localStorage)) {
    if (ownerIn(localItems, name) !== 'device') localStorage.removeItem(name)
  }
  for (const name of Object.keys(cookies) as CookieName[]) setCookie(name, '', 0)
}

const personal = (names: readonly string[], list: Readonly<Record<string, Owner>>): string[] =>
  names.filter((name) => ownerIn(list, name) === 'person')

/** The present names that are personal or unregistered. */
export const personalItems = () => ({
  local: personal(Object.keys(localStorage), localItems),
  visit: personal(Object.keys(sessionStorage), visitItems),
  cookies: personal(
    document.cookie.split(';').flatMap((pair) => pair.trim().split('=')[0] || []),
    cookies,
  ),
})
