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

/** A tablet's key, see `session/tabletKey`. Its private half cannot be exported, only sign. */
export interface TabletKeyRow {
  name: 'tablet'
  privateKey: CryptoKey
  /** As sent to the server. */
  publicKey: string
}

export const vaultName = 'lotline-session'

interface Bucket {
  readonly indexedDB: IDBFactory
}
/** Storage Buckets exist only in Chromium and not in TypeScript's types. */
interface Buckets {
  open(name: string): Promise<Bucket>
  delete(name: string): Promise<void>
}

/** The current person's data, removed with them. */
export class VaultDb extends Dexie {
  declare session: Table<VaultSessionRow, string>
  declare tabletKey: Table<TabletKeyRow, string>
  declare drafts: Table<DraftRow, string>

  constructor(name: string, factory?: IDBFactory) {
    super(name, {
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
      ...(factory ? { indexedDB: factory, IDBKeyRange } : {}),
    })
    this.version(1).stores({ session: 'name', drafts: 'key' })
    this.version(2).stores({ tabletKey: 'name' })
  }

  /**
   * On disk when it resolves. Commits explicitly: the success event would wait for a page busy with typing.
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

/** Opens the vault, if possible in its own bucket, whose deletion removes the bytes from disk. */
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

/** Removes the vault and its contents. */
export async function deleteVaultDb(name: string, db: VaultDb | null): Promise<void> {
  db?.close({ disableAutoOpen: true })
  const buckets = bucketsOf()
  if (buckets !== undefined) await buckets.delete(name)
  await new VaultDb(name).delete()
}
