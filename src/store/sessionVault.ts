import {
  deleteVaultDb,
  type DraftRow,
  openVaultDb,
  type TabletKeyRow,
  type VaultDb,
  vaultName,
} from './vaultDb.ts'

/** The session as stored: random names, a grant, a key that never leaves. */
export interface VaultSession {
  /** Scope of this person's cached answers. Random. */
  readonly viewer: string
  /** The owner of the unsent work that this session may open: `user:3` or `device:d_8f2c`. */
  readonly scope: string
  /** The right to submit after the session ends; sealed inside each item. */
  readonly grant: string
  /** AES-GCM, not extractable: opens drafts and this session's own unsent work. */
  readonly key: CryptoKey
}

export interface SessionVault {
  /** `onDisk: false` (a kiosk) uses memory only. */
  begin(session: { scope: string; grant: string; onDisk: boolean }): Promise<VaultSession>
  session(): Promise<VaultSession | null>
  saveDraft(key: string, value: unknown, at: number): Promise<void>
  /** The draft; undefined if missing or written by another session. */
  loadDraft(key: string): Promise<unknown>
  /** Drops all or none, even if the window dies. */
  dropDraft(...keys: readonly string[]): Promise<void>
  listDrafts(prefix: string): Promise<string[]>
  /** The tablet's key, until the session is dropped. The first window makes it, others use it. */
  tabletKey(make: () => Promise<TabletKeyRow>): Promise<TabletKeyRow>
  /** Removes session, key and drafts; with a viewer, disk data only if theirs. */
  drop(viewer?: string): Promise<void>
  close(): void
}

interface Draft {
  readonly text: string
  readonly savedAt: number
}

const randomName = (): string => crypto.randomUUID().replaceAll('-', '')

const newSessionKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

async function seal(text: string, key: CryptoKey): Promise<Pick<DraftRow, 'iv' | 'sealed'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(text)
  return { iv, sealed: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)) }
}

/** The vault called `name`. Drafts without a session stay in memory. */
export function sessionVault(name = vaultName): SessionVault {
  let db: Promise<VaultDb> | null = null
  let here: VaultSession | null = null
  let onDisk = true
  const inMemory = new Map<string, Draft>()
  /** Drafts being written, or dropped (undefined): reads take these, not waiting for the disk. */
  const pending = new Map<string, { readonly draft: Draft | undefined }>()
  const open = (): Promise<VaultDb> => (db ??= openVaultDb(name))
  let tabletKey: TabletKeyRow | null = null
  let last: Promise<unknown> = Promise.resolve()
  let persons = 0

  /** Runs work in order, so that dropping a form cannot drop the next. A dropped vault skips pending work. */
  function inOrder(work: (isOver: () => boolean) => Promise<void>): Promise<void> {
    const asker = persons
    const isOver = (): boolean => asker !== persons
    const mine = last.then(async () => {
      if (!isOver()) await work(isOver)
    })
    last = mine.catch(() => undefined)
    return mine
  }

  /** Reads return `draft` for these keys until the work ended, either way. */
  function seenAtOnce(
    keys: readonly string[],
    draft: Draft | undefined,
    work: (isOver: () => boolean) => Promise<void>,
  ): Promise<void> {
    const mine = { draft }
    for (const key of keys) pending.set(key, mine)
    return inOrder(work).finally(() => {
      for (const key of keys) if (pending.get(key) === mine) pending.delete(key)
    })
  }

  /** Drafts that are not on disk, by key; undefined for those being dropped. */
  const unwritten = (): Map<string, Draft | undefined> => {
    const found = new Map<string, Draft | undefined>(inMemory)
    for (const [key, { draft }] of pending) found.set(key, draft)
    return found
  }

  async function session(): Promise<VaultSession | null> {
    if (here !== null || !onDisk) return here
    const row = await (await open()).session.get('session')
    here = row ?? null
    return here
  }

  async function drop(viewer?: string): Promise<void> {
    persons += 1
    pending.clear()
    const wasOnDisk = onDisk
    const held = db === null ? null : await db
    db = null
    here = null
    tabletKey = null
    onDisk = true
    inMemory.clear()
    if (viewer !== undefined && wasOnDisk && (await isOfAnother(viewer).catch(() => false)))
      held?.close({ disableAutoOpen: true })
    else await deleteVaultDb(name, held)
  }

  async function isOfAnother(viewer: string): Promise<boolean> {
    const opened = await openVaultDb(name)
    try {
      const row = await opened.session.get('session')
      return row !== undefined && row.viewer !== viewer
    } finally {
      opened.close({ disableAutoOpen: true })
    }
  }

  return {
    session,
    drop,
    async begin(wanted) {
      await drop()
      onDisk = wanted.onDisk
      const made: VaultSession = {
        viewer: randomName(),
        scope: wanted.scope,
        grant: wanted.grant,
        key: await newSessionKey(),
      }
      if (onDisk) await (await open()).session.put({ name: 'session', ...made })
      here = made
      return made
    },
    saveDraft: (key, value, at) => {
      const text = JSON.stringify(value)
      // Seals during rendering, writes in order.
      const begun = here === null || !onDisk ? null : { by: here, sealing: seal(text, here.key) }
      begun?.sealing.catch(() => undefined)
      return seenAtOnce([key], { text, savedAt: at }, async (isOver) => {
        const held = await session()
        if (isOver()) return
        if (held === null || !onDisk) {
          inMemory.set(key, { text, savedAt: at })
          return
        }
        const { iv, sealed } = await (begun?.by === held ? begun.sealing : seal(text, held.key))
        if (isOver()) return
        const opened = await open()
        if (!isOver()) await opened.putDraft({ key, iv, sealed, savedAt: at })
      })
    },
    async loadDraft(key) {
      const known = unwritten()
      const draft = known.get(key)
      if (draft !== undefined) return JSON.parse(draft.text) as unknown
      if (known.has(key)) return undefined
      const held = await session()
      if (held === null || !onDisk) return undefined
      const row = await (await open()).drafts.get(key)
      if (row === undefined) return undefined
      const iv = new Uint8Array(row.iv)
      const plain = await crypto.subtle
        .decrypt({ name: 'AES-GCM', iv }, held.key, new Uint8Array(row.sealed))
        .catch(() => null)
      return plain === null ? undefined : (JSON.parse(new TextDecoder().decode(plain)) as unknown)
    },
    dropDraft: (...keys) =>
      seenAtOnce(keys, undefined, async (isOver) => {
        for (const key of keys) inMemory.delete(key)
        // Opening it for somebody who has left would create the database again.
        if (onDisk && (await session()) !== null && !isOver())
          await (await open()).drafts.bulkDelete([...keys])
      }),
    async listDrafts(prefix) {
      const savedAt = new Map<string, number>()
      const known = unwritten()
      if (onDisk && (await session()) !== null) {
        const { drafts } = await open()
        await drafts
          .where('key')
          .startsWith(prefix)
          .each((row) => savedAt.set(row.key, row.savedAt))
      }
      for (const [key, draft] of known) {
        if (draft === undefined) savedAt.delete(key)
        else if (key.startsWith(prefix)) savedAt.set(key, draft.savedAt)
      }
      return [...savedAt].sort(([, a], [, b]) => b - a).map(([key]) => key)
    },
    async tabletKey(make) {
      const isKept = onDisk && (await session()) !== null
      const kept = tabletKey ?? (isKept ? await (await open()).tabletKey.get('tablet') : undefined)
      if (kept !== undefined) return kept
      const made = await make()
      if (!isKept) return (tabletKey ??= made)
      const opened = await open()
      return await opened.transaction('rw', opened.tabletKey, async () => {
        const first = await opened.tabletKey.get('tablet')
        if (first === undefined) await opened.tabletKey.add(made)
        return first ?? made
      })
    },
    close() {
      void db?.then((opened) => opened.close({ disableAutoOpen: true }))
      db = null
    },
  }
}

let only: SessionVault | undefined

/** This page's vault. */
export function theVault(): SessionVault {
  only ??= sessionVault()
  return only
}
