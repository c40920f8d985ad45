import { Dexie } from 'dexie'

/**
 * Closes every database opened from now on when the browser freezes this page to show it again at Back.
 * Such a page stands still with the transactions it had begun, and WebKit leaves their locks to it: no other page, and no
 * worker, could read or write those tables until it is thrown away. Nothing is taken up again: a page that is shown again
 * begins anew (session/reset.ts).
 */
export function releaseOnFreeze(page: Pick<EventTarget, 'addEventListener'>): void {
  const begun = new Set<IDBTransaction>()
  const databases = new Set<WeakRef<Dexie>>()
  let isAside = false

  Dexie.addons.push((db: Dexie) => {
    databases.add(new WeakRef(db))
    // What is asked for on the way out is not begun any more.
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
