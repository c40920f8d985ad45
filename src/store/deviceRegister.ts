/**
 * Whose something on this device is, which decides what a reset does with it.
 * - `person`: theirs who is here. Every reset empties it, and the look that proves it counts what is left.
 * - `viewer`: rows by scope: those of everyone are public, those of anybody else are that person's.
 * - `public`: copies of what anybody may see. Stay.
 * - `sealed`: unsent work that only the server can open. Stays, and still goes out.
 * - `device`: what this device must know at its next start, nothing of a person. Stays.
 * - `page`: a note of the page that is open, nothing of a person. A reset removes it, the next page may write it again.
 */
export type Owner = 'person' | 'viewer' | 'public' | 'sealed' | 'device' | 'page'

/** Every database, and the one that Dexie lists them in where the browser cannot. */
export const databases = ['lotline-facts', 'lotline-work', 'lotline-session', '__dbnames'] as const

/** Every table, by its name in whichever database. */
export const tables = {
  answers: 'viewer',
  lotBlocks: 'viewer',
  lotLists: 'viewer',
  documents: 'public',
  warm: 'public',
  outbox: 'sealed',
  bodies: 'sealed',
  receipts: 'device',
  meta: 'device',
  session: 'person',
  drafts: 'person',
} as const satisfies Record<string, Owner>

/**
 * Everything that lies among the drafts, all of it the person's; a name that ends in a space goes on with an id. `noted`:
 * the device knows it to save typing. `begun`: nobody but this person can finish it.
 */
export const draftNames = {
  who: 'noted',
  'known-agents': 'noted',
  'known-buyers': 'noted',
  'worksheet-prefill': 'noted',
  favourites: 'begun',
  'worksheet ': 'begun',
  'worksheet-picture ': 'begun',
} as const satisfies Record<string, 'noted' | 'begun'>

/** Every cache, and the addresses that may lie in it; any other address is unregistered. */
export const caches = {
  'lotline-media-1': { owner: 'public', paths: /^\/media\// },
  // The map's painter: part of the app, fetched when the map is first opened.
  'lotline-map-1': { owner: 'public', paths: /^\/assets\// },
  'lotline-unsent-1': { owner: 'sealed', paths: /^\/unsent\// },
} as const satisfies Record<string, { owner: Owner; paths: RegExp }>

/** The app itself, precached under names of Workbox's own making. */
const appCachePrefix = 'workbox-'

/** Every name in localStorage. */
export const localItems = {
  'lotline-witness': 'device',
  'lotline-origin': 'device',
  'lotline-language': 'device',
  'lotline-device-settings': 'device',
  'lotline-reset-pending': 'device',
  'lotline-sign-out-owed': 'device',
  'lotline-touched': 'page',
  'lotline-favourites': 'person',
} as const satisfies Record<string, Owner>

/**
 * Names in localStorage that a start must know before its first screen. A browser may write localStorage a minute late, so
 * that they lie in the strict database too.
 */
export const bootFlags = [
  'lotline-device-settings',
  'lotline-reset-pending',
  'lotline-sign-out-owed',
] as const satisfies readonly (keyof typeof localItems)[]

/** Every name in sessionStorage. */
export const visitItems = {
  'lotline-holds': 'person',
  'lotline-install-asked': 'person',
  'lotline-install-later': 'person',
  // The router's: how far pages were scrolled, by random names, written as a page is left.
  'react-router-scroll-positions': 'page',
} as const satisfies Record<string, Owner>

/**
 * What goes along with an address in the browser's history, where a reset cannot reach it: only `page`, and nothing that
 * somebody typed.
 */
export interface HistoryState {
  /** The page of ours to go on to after signing in. */
  readonly from?: string | undefined
  /** The site that embeds this page. */
  readonly opener?: string
  readonly taken?: boolean
  readonly accepted?: boolean
}

/** Every cookie that a script may read: hints of §4. */
export const cookies = {
  loggedIn: 'person',
  userType: 'person',
  passwordRequired: 'person',
} as const satisfies Record<string, Owner>

type NameOf<Name extends string> = Name extends `${string} ` ? `${Name}${string}` : Name
export type DraftKey = NameOf<keyof typeof draftNames>
export type BootFlag = (typeof bootFlags)[number]
export type LocalName = keyof typeof localItems
export type VisitName = keyof typeof visitItems
export type CookieName = keyof typeof cookies
export type CacheName = keyof typeof caches

/** The owner of a name in one of the lists; what nobody registered counts as a person's. */
export const ownerIn = (list: Readonly<Record<string, Owner>>, name: string): Owner =>
  Object.hasOwn(list, name) ? (list[name] ?? 'person') : 'person'

/** Whether a draft is something that its person has begun; what nobody registered counts as begun. */
export const isBegun = (key: string): boolean =>
  !Object.entries(draftNames).some(
    ([name, kind]) => kind === 'noted' && (name.endsWith(' ') ? key.startsWith(name) : key === name),
  )

/** Tables of copies: public ones, and those of a viewer. */
export const copyTables: readonly string[] = Object.entries(tables).flatMap(([name, owner]) =>
  owner === 'viewer' || owner === 'public' ? [name] : [],
)

/** Tables whose rows belong to whoever their scope names. */
export const viewerTables: readonly string[] = Object.entries(tables).flatMap(([name, owner]) =>
  owner === 'viewer' ? [name] : [],
)

/** Whether a cache may hold an address; nothing may lie in a cache that nobody registered. */
export function mayHold(cache: string, pathname: string): boolean {
  if (cache.startsWith(appCachePrefix)) return true
  return Object.hasOwn(caches, cache) && caches[cache as CacheName].paths.test(pathname)
}
