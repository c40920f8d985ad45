import type { Page } from 'playwright-core'

/**
 * Everything that a script of this origin can read now: the document, storages, all databases, caches,
 * cookies and the address.
 */
export async function whatScriptsSee(page: {
  evaluate(run: () => Promise<string>): Promise<string>
}): Promise<string> {
  return await page.evaluate(async () => {
    const parts: string[] = [
      document.documentElement.outerHTML,
      document.title,
      location.href,
      JSON.stringify(history.state),
      document.cookie,
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      ...[...document.querySelectorAll('input,textarea,select')].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ]
    const words = (value: unknown): string => {
      if (value instanceof Uint8Array || value instanceof ArrayBuffer)
        return new TextDecoder('latin1').decode(value instanceof Uint8Array ? value : new Uint8Array(value))
      if (typeof value === 'object' && value !== null) return Object.values(value).map(words).join('\n')
      return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    }
    const read = async (factory: IDBFactory) => {
      for (const { name } of await factory.databases()) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const asked = factory.open(name ?? '')
          asked.addEventListener('success', () => resolve(asked.result))
          asked.addEventListener('error', () => reject(new Error('It does not open')))
        })
        for (const store of db.objectStoreNames) {
          const rows = await new Promise<unknown[]>((resolve) => {
            const asked = db.transaction(store).objectStore(store).getAll()
            asked.addEventListener('success', () => resolve(asked.result))
          })
          parts.push(`${name}/${store}: ${rows.length}`, ...rows.map(words))
        }
        db.close()
      }
    }
    await read(indexedDB)
    const buckets = (
      navigator as {
        storageBuckets?: { keys(): Promise<string[]>; open(name: string): Promise<{ indexedDB: IDBFactory }> }
      }
    ).storageBuckets
    for (const name of (await buckets?.keys()) ?? []) {
      parts.push(`bucket ${name}`)
      const bucket = await buckets?.open(name)
      if (bucket) await read(bucket.indexedDB)
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const kept = await cache.match(request)
        const type = kept?.headers.get('content-type') ?? ''
        const isOurs = /javascript|css|font|wasm|image|octet-stream/.test(type)
        parts.push(request.url, isOurs ? '' : words(await kept?.arrayBuffer()))
      }
    }
    return parts.join('\n')
  })
}

/** Everything still in the memory of the page's process, according to Chromium's heap snapshot. */
export async function whatMemoryHolds(page: Page): Promise<string> {
  const line = await page.context().newCDPSession(page)
  const parts: string[] = []
  line.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await line.send('HeapProfiler.enable')
  await line.send('HeapProfiler.collectGarbage')
  await line.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await line.detach()
  return parts.join('')
}

/** The number of rows in a table of the device's database. */
export async function countRows(page: Page, table: string): Promise<number> {
  return await page.evaluate(async (wanted) => {
    let found = 0
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name ?? '')
        asked.addEventListener('success', () => resolve(asked.result))
      })
      if (db.objectStoreNames.contains(wanted)) {
        found += await new Promise<number>((resolve) => {
          const asked = db.transaction(wanted).objectStore(wanted).count()
          asked.addEventListener('success', () => resolve(asked.result))
        })
      }
      db.close()
    }
    return found
  }, table)
}
