/**
 * The owner of data on this device, which decides what a reset does.
 * - `person`: the current user's. Every reset removes it and proves that nothing is left.
 * - `viewer`: rows by scope: everyone's are public, others personal.
 * - `public`: copies of public data. Stay.
 * - `sealed`: work only the server can open, unsent or delivered within a week. Stays, is still sent.
 * - `device`: for the next start, nothing personal. Stays.
 * - `page`: the open page's, nothing personal. Removed; the next page may write it again.
 */
export type Owner = 'person' | 'viewer' | 'public' | 'sealed' | 'device' | 'page'

/** Every database, including Dexie's own list for browsers that cannot list them. */
export const databases = ['lotline-facts', 'lotline-work', 'lotline-session', '__dbnames'] as const

export const tables = {
  answers: 'viewer',
  lotBlocks: 'viewer',
  lotLists: 'viewer',
  documents: 'public',
  warm: 'public',
  outbox: 'sealed',
  bodies: 'sealed',
  receipts: 'device',
  delivered: 'sealed',
  meta: 'device',
  session: 'person',
  // A key that cannot be exported, for signing without a network.
  tabletKey: 'person',
  drafts: 'person',
} as const satisfies Record<string, Owner>

/**
 * A name ending in a space continues with an id. Only this person can finish a `begun` draft; a `noted` one
 * can be loaded again.
 */
export const draftNames = {
  who: 'noted',
  'known-agents': 'noted',
  'known-buyers': 'noted',
  'known-sheet': 'noted',
  'worksheet-prefill': 'noted',
  'desk-list ': 'noted',
  favourites: 'begun',
  'worksheet ': 'begun',
  'worksheet-picture ': 'begun',
  'purchase ': 'begun',
  'signing ': 'begun',
  'signing-tablet': 'noted',
  'signing-ticket ': 'begun',
  'signing-paper ': 'noted',
} as const satisfies Record<string, 'noted' | 'begun'>

/** Every cache with the addresses allowed in it; any other address is unregistered. */
export const caches = {
  // The app itself.
  'lotline-shell-1': { owner: 'public', paths: /^\/(?!media\/).+\.\w+$/ },
  'lotline-media-1': { owner: 'public', paths: /^\/media\// },
  // The map renderer, fetched when the map is first opened.
  'lotline-map-1': { owner: 'public', paths: /^\/assets\// },
  'lotline-unsent-1': { owner: 'sealed', paths: /^\/unsent\// },
} as const satisfies Record<string, { owner: Owner; paths: RegExp }>

export const localItems = {
  'lotline-witness': 'device',
  'lotline-origin': 'device',
  'lotline-language': 'device',
  'lotline-scheme': 'device',
  'lotline-device-settings': 'device',
  'lotline-reset-pending': 'device',
  'lotline-sign-out-owed': 'device',
  // Where staff continue after passing the tablet on: an address, nothing personal.
  'lotline-handed-over': 'device',
  // What a kiosk began for the office: numbers and words of ours.
  'lotline-actions-begun': 'device',
  'lotline-device-lost': 'device',
  'lotline-touched': 'page',
  'lotline-favourites': 'person',
} as const satisfies Record<string, Owner>

/** Flags in the durable database too: browsers write localStorage up to a minute late. */
export const bootFlags = [
  'lotline-device-settings',
  'lotline-reset-pending',
  'lotline-sign-out-owed',
  'lotline-handed-over',
  'lotline-actions-begun',
  'lotline-device-lost',
] as const satisfies readonly (keyof typeof localItems)[]

export const visitItems = {
  'lotline-holds': 'person',
  'lotline-has-held': 'person',
  'lotline-adding-home': 'person',
  'lotline-phone-country': 'person',
  // Makes the next page say why nobody is signed in.
  'lotline-idle-ended': 'page',
  // The site that opened this window.
  'lotline-opener': 'page',
  'lotline-install-asked': 'person',
  'lotline-install-later': 'person',
  // Scroll positions, under random names, written when a page is left.
  'lotline-scroll-positions': 'page',
} as const satisfies Record<string, Owner>

/** No reset reaches history, so it has only `page` data, nothing typed. */
export interface HistoryState {
  readonly from?: string | undefined
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

/** The owner of a name; unregistered names count as personal. */
export const ownerIn = (list: Readonly<Record<string, Owner>>, name: string): Owner =>
  Object.hasOwn(list, name) ? (list[name] ?? 'person') : 'person'

/** Whether a draft was begun by its person; unregistered ones count as begun. */
export const isBegun = (key: string): boolean =>
  !Object.entries(draftNames).some(
    ([name, kind]) => kind === 'noted' && (name.endsWith(' ') ? key.startsWith(name) : key === name),
  )

export const copyTables: readonly string[] = Object.entries(tables).flatMap(([name, owner]) =>
  owner === 'viewer' || owner === 'public' ? [name] : [],
)

export const viewerTables: readonly string[] = Object.entries(tables).flatMap(([name, owner]) =>
  owner === 'viewer' ? [name] : [],
)

/** Whether a cache may hold an address; unregistered caches may hold nothing. */
export function mayHold(cache: string, pathname: string): boolean {
  return Object.hasOwn(caches, cache) && caches[cache as CacheName].paths.test(pathname)
}
