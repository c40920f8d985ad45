import { Dexie } from 'dexie'

/**
 * Closes databases when the browser freezes this page for Back: a frozen WebKit page keeps locks and blocks
 * all others. When shown again, it starts over (session/reset.ts).
 */
export function releaseOnFreeze(page: Pick<EventTarget, 'addEventListener'>): void {
  const begun = new Set<IDBTransaction>()
  const databases = new Set<WeakRef<Dexie>>()
  let isAside = false

  Dexie.addons.push((db: Dexie) => {
    databases.add(new WeakRef(db))
    // Opens nothing once the page is being left.
    db.on('ready', () => (isAside ? new Promise(() => undefined) : undefined), true)
    db.use({
      stack: 'dbcore',
      name: 'given up when put aside',
      create: (core) => ({
        ...core,
        transaction(...asked) {
          const one = core.transaction(...asked)
          const events = one as unknown as IDBTransaction
          const over = (): void => void begun.delete(events)
          begun.add(events)
          events.addEventListener('complete', over)
          events.addEventListener('abort', over)
          return one
        },
      }),
    })
  })

  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return
    isAside = true
    for (const one of begun) {
      try {
        one.abort()
      } catch {
        // It has just been committed.
      }
    }
    for (const held of databases) held.deref()?.close({ disableAutoOpen: false })
  })
}
