import { Dexie, type Table } from 'dexie'

export interface VaultSessionRow {
  name: 'session'
  viewer: string
  scope: string
  grant: string
  key: CryptoKey
}

export interface DraftRow {
  key: string
  iv: Uint8Array
  sealed: Uint8Array
  savedAt: number
}

/** What the vault of this app is called. */
export const vaultName = 'lotline-session'

interface Bucket {
  readonly indexedDB: IDBFactory
}
/** Storage Buckets exist in Chromium only and TypeScript does not know them. */
interface Buckets {
  open(name: string): Promise<Bucket>
  delete(name: string): Promise<void>
}

/** What belongs to the person who is here; gone with them. */
export class VaultDb extends Dexie {
  declare session: Table<VaultSessionRow, string>
  declare drafts: Table<DraftRow, string>

  constructor(name: string, factory?: IDBFactory) {
    super(name, {
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
      ...(factory ? { indexedDB: factory, IDBKeyRange } : {}),
    })
    this.version(1).stores({ session: 'name', drafts: 'key' })
  }

  /**
   * Keeps a draft; on the disk when it resolves. Committed in the same breath: at every keystroke the page is busy
   * drawing, and would have to hear first that the put went well.
   */
  async putDraft(row: DraftRow): Promise<void> {
    if (!this.isOpen()) await this.open()
    const transaction = this.backendDB().transaction('drafts', 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')))
    })
    transaction.objectStore('drafts').put(row)
    transaction.commit()
    await done
  }
}

const bucketsOf = (): Buckets | undefined =>
  (globalThis.navigator as { storageBuckets?: Buckets } | undefined)?.storageBuckets

/** In a bucket of its own where there are buckets: deleting one removes the bytes from the disk. */
export async function openVaultDb(name: string): Promise<VaultDb> {
  const buckets = bucketsOf()
  if (buckets === undefined) return new VaultDb(name)
  try {
    const bucket = await buckets.open(name)
    return new VaultDb(name, bucket.indexedDB)
  } catch {
    return new VaultDb(name)
  }
}

/** Removes the vault with all that is in it. */
export async function deleteVaultDb(name: string, db: VaultDb | null): Promise<void> {
  db?.close({ disableAutoOpen: true })
  const buckets = bucketsOf()
  if (buckets !== undefined) await buckets.delete(name)
  await new VaultDb(name).delete()
}
