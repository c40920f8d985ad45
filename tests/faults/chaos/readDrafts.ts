/**
 * Runs in the page: the keys of all drafts in the signed-in person's vault. Drafts whose key begins with
 * `opened` come with their contents, decrypted with the session's own key.
 */
export async function readDrafts(opened: string): Promise<{ key: string; text: string | null }[]> {
  const answerOf = async <T>(asked: IDBRequest<T>): Promise<T> =>
    await new Promise((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(new Error('The device cannot be read')))
    })
  const buckets = (
    navigator as {
      storageBuckets?: { keys(): Promise<string[]>; open(name: string): Promise<{ indexedDB: IDBFactory }> }
    }
  ).storageBuckets
  const isThere = buckets === undefined || (await buckets.keys()).includes('lotline-session')
  if (!isThere) return []
  const factory = (await buckets?.open('lotline-session'))?.indexedDB ?? indexedDB
  if (!(await factory.databases()).some(({ name }) => name === 'lotline-session')) return []
  const vault = await answerOf(factory.open('lotline-session'))
  const all = async <T>(table: string): Promise<T[]> =>
    await answerOf<T[]>(vault.transaction(table).objectStore(table).getAll())
  const [session] = await all<{ key: CryptoKey }>('session')
  const rows = await all<{ key: string; iv: BufferSource; sealed: BufferSource }>('drafts')
  vault.close()
  return await Promise.all(
    rows.map(async ({ key, iv, sealed }) => {
      if (session === undefined || !key.startsWith(opened)) return { key, text: null }
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, session.key, sealed)
      return { key, text: new TextDecoder().decode(plain) }
    }),
  )
}
