/**
 * In the page: bytes that nothing names, in the outbox and in the vault of the signed-in person. Opens drafts
 * with the session's own key.
 */
export async function readOrphans(): Promise<string[]> {
  const answerOf = async <T>(asked: IDBRequest<T>): Promise<T> =>
    await new Promise((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(new Error('The device cannot be read')))
    })
  const work = await answerOf(indexedDB.open('lotline-work'))
  const keysOf = async (table: string): Promise<string[]> =>
    (await answerOf(work.transaction(table).objectStore(table).getAllKeys())) as string[]
  const items = new Set(await keysOf('outbox'))
  const orphans = (await keysOf('bodies')).filter((key) => !items.has(key)).map((key) => `body ${key}`)
  work.close()

  const buckets = (
    navigator as {
      storageBuckets?: { keys(): Promise<string[]>; open(name: string): Promise<{ indexedDB: IDBFactory }> }
    }
  ).storageBuckets
  const isThere = buckets === undefined || (await buckets.keys()).includes('lotline-session')
  if (!isThere) return orphans
  const factory = (await buckets?.open('lotline-session'))?.indexedDB ?? indexedDB
  if (!(await factory.databases()).some(({ name }) => name === 'lotline-session')) return orphans
  const vault = await answerOf(factory.open('lotline-session'))
  const all = async <T>(table: string): Promise<T[]> =>
    await answerOf<T[]>(vault.transaction(table).objectStore(table).getAll())
  const [session] = await all<{ key: CryptoKey }>('session')
  const rows = await all<{ key: string; iv: BufferSource; sealed: BufferSource }>('drafts')
  vault.close()
  const named = new Set<string>()
  for (const { key, iv, sealed } of rows) {
    if (session === undefined || !key.startsWith('worksheet ')) continue
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, session.key, sealed)
    const { buyers } = JSON.parse(new TextDecoder().decode(plain)) as {
      buyers: { pictures: { id: string }[]; coming: { id: string }[] }[]
    }
    for (const { pictures, coming } of buyers) {
      for (const { id } of [...pictures, ...coming]) named.add(`worksheet-picture ${id}`)
    }
  }
  const files = rows.map(({ key }) => key).filter((key) => key.startsWith('worksheet-picture '))
  return [...orphans, ...files.filter((key) => !named.has(key))]
}
