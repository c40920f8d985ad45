interface Vault {
  open(name: string): Promise<{ readonly indexedDB: IDBFactory }>
}

/** Runs in the page: the texts of all drafts on disk, opened with the session's own key. */
export async function keptDrafts(): Promise<string[]> {
  const answerOf = async <T>(asked: IDBRequest<T>): Promise<T> =>
    await new Promise((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(new Error('The drafts cannot be read')))
    })
  const name = 'lotline-session'
  const buckets = (navigator as { storageBuckets?: Vault }).storageBuckets
  const factory = buckets === undefined ? indexedDB : (await buckets.open(name)).indexedDB
  const database = await answerOf(factory.open(name))
  const read = database.transaction(['session', 'drafts'])
  const session = await answerOf<{ key: CryptoKey } | undefined>(read.objectStore('session').get('session'))
  const rows = await answerOf<{ iv: Uint8Array<ArrayBuffer>; sealed: Uint8Array<ArrayBuffer> }[]>(
    read.objectStore('drafts').getAll(),
  )
  database.close()
  if (session === undefined) return []
  const opened = async ({ iv, sealed }: (typeof rows)[number]): Promise<string> =>
    new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, session.key, sealed))
  return await Promise.all(rows.map(opened))
}
