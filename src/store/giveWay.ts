import type { Dexie } from 'dexie'

/** While the browser keeps this page aside, to show it again at Back: until when. */
let aside: { readonly over: Promise<void>; end(): void } | null = null
const begun = new Set<{ abort(): void }>()
const open = new Set<WeakRef<Dexie>>()
let times = 0

/** Waits while this page is kept aside: what is begun there would hold up every other page. */
export const shown = (): Promise<void> => aside?.over ?? Promise.resolve()

/** How often this page has been put aside: work that was under way at such a moment was given up. */
export const timesAside = (): number => times

/**
 * Lets go of `db` when the browser puts this page aside. Such a page stands still with what it had begun, and WebKit
 * leaves its locks to it: nobody else could read or write those tables until it is shown again or thrown away.
 */
export function giveWay(db: Dexie): void {
  open.add(new WeakRef(db))
  db.use({
    stack: 'dbcore',
    name: 'given up when put aside',
    create: (core) => ({
      ...core,
      transaction(stores, mode, options) {
        const one = core.transaction(stores, mode, options)
        const over = (): void => void begun.delete(one)
        begun.add(one)
        const events = one as unknown as EventTarget
        events.addEventListener('complete', over)
        events.addEventListener('abort', over)
        return one
      },
    }),
  })
}

// A worker has neither event.
globalThis.addEventListener?.('pagehide', (event) => {
  if (!(event as Event & { persisted?: boolean }).persisted || aside !== null) return
  times += 1
  const { promise, resolve } = withResolvers()
  aside = { over: promise, end: resolve }
  for (const one of begun) {
    try {
      one.abort()
    } catch {
      // It was just finished.
    }
  }
  begun.clear()
  for (const held of open) {
    const db = held.deref()
    if (db === undefined) open.delete(held)
    else if (db.isOpen()) db.close({ disableAutoOpen: false })
  }
})
globalThis.addEventListener?.('pageshow', () => {
  aside?.end()
  aside = null
})

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
