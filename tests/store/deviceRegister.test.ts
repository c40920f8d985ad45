import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  caches,
  copyTables,
  databases,
  draftNames,
  isBegun,
  localItems,
  mayHold,
  ownerIn,
  tables,
  viewerTables,
  visitItems,
} from '../../src/store/deviceRegister.ts'
import { openStore } from '../../src/store/store.ts'
import { FactsDb } from '../../src/store/factsDb.ts'
import { VaultDb, vaultName } from '../../src/store/vaultDb.ts'
import { WorkDb } from '../../src/store/workDb.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = ['src', 'service-worker'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name)),
)
/** The code alone: comments and quoted text access nothing. */
const codeOf = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '').replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")

/** The files whose code matches, except `own`. */
const filesWith = (pattern: RegExp, ...own: readonly string[]): string[] =>
  sources.filter(
    (file) => !own.includes(file) && pattern.test(codeOf(readFileSync(join(root, file), 'utf8'))),
  )

describe('nothing is stored on a device that the register does not name', () => {
  test('databases', async () => {
    const store = openStore()
    const opened = [
      await store.facts.with(async (db) => db.name),
      await store.work.with(async (db) => db.name),
    ]
    store.close()
    expect([...opened, vaultName, '__dbnames']).toEqual(databases)
  })

  test('tables', () => {
    const dbs = [new FactsDb('a'), new WorkDb('b'), new VaultDb('c')]
    const names = dbs.flatMap((db) => db.tables.map((table) => table.name))
    expect(names.toSorted()).toEqual(Object.keys(tables).toSorted())
    expect(dbs[0]?.tables.map(({ name }) => name).toSorted()).toEqual(copyTables.toSorted())
    const indexed = dbs.flatMap((db) =>
      db.tables.filter((table) => table.schema.idxByName['scope'] !== undefined).map(({ name }) => name),
    )
    expect(viewerTables.filter((name) => !indexed.includes(name))).toEqual([])
    expect(filesWith(/class \w+ extends Dexie\b|new Dexie\(/)).toEqual([
      'src/store/factsDb.ts',
      'src/store/vaultDb.ts',
      'src/store/workDb.ts',
    ])
  })

  test('browser storage: reached only by registered names', () => {
    const storages = /\b(?:localStorage|sessionStorage)\b(?!:)|\bdocument\.cookie\b|\bcookieStore\b/
    expect(filesWith(storages, 'src/store/browserStorage.ts')).toEqual([])
  })

  test('caches: each one that is opened has a registered name', () => {
    const opened = sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bcaches\??\s*\.open\(([^)]*)\)/g)].map(
        ([, name = '']) => `${file}: ${name}`,
      ),
    )
    // Constants of the type CacheName, except the last, which is a cache that already exists.
    expect(opened.toSorted()).toEqual([
      'service-worker/mapFiles.ts: mapCacheName',
      'src/calls/outboxBackup.ts: backupCacheName',
      'src/offline/dropCopy.ts: mediaCacheName',
      'src/offline/media.ts: mediaCacheName',
      'src/offline/media.ts: mediaCacheName',
      'src/offline/shell.ts: shellCacheName',
      'src/store/remains.ts: name',
    ])
    const typed = ['service-worker/mapFiles.ts', 'src/calls/outboxBackup.ts', 'src/offline/media.ts']
    for (const file of typed)
      expect(readFileSync(join(root, file), 'utf8')).toMatch(/CacheName: CacheName = '/)
  })

  test('drafts: the vault is reached only under registered names', () => {
    const own = ['src/calls/drafts.ts', 'src/store/favouriteChanges.ts', 'src/store/sessionVault.ts']
    expect(filesWith(/\.(?:save|load|drop|list)Draft\w*\(/, ...own)).toEqual([])
    // These two pass on names, which their types limit.
    expect(readFileSync(join(root, 'src/calls/drafts.ts'), 'utf8')).not.toMatch(/key: string/)
    expect(readFileSync(join(root, 'src/store/favouriteChanges.ts'), 'utf8')).toContain(': DraftKey =')
  })

  test('history: what accompanies an address has the registered shape', () => {
    const code = sources.map((file) => [file, codeOf(readFileSync(join(root, file), 'utf8'))] as const)
    const given =
      /\bnavigate\([^;]*?\bstate: \{[^}]*\}(?! satisfies HistoryState)|\bstate=\{\{[^}]*\}(?! satisfies HistoryState)/
    const read = /\b(?:location|useLocation\(\))\.state as (?!HistoryState\b)/
    const written = /\bhistory\.(?:push|replace)State\((?!history\.state,)/
    const faults = code.filter(([, text]) => given.test(text) || read.test(text) || written.test(text))
    expect(faults.map(([file]) => file)).toEqual([])
    expect(given.test('navigate(to, { state: { email } })')).toBe(true)
    expect(code.filter(([, text]) => text.includes('satisfies HistoryState')).length).toBeGreaterThan(2)
  })

  test('and no other kind of storage is used', () => {
    expect(
      filesWith(
        /\bnavigator\.storage\.getDirectory\b|\bshowSaveFilePicker\b|\bindexedDB\.open\b|\bstorageBuckets\b|\bopenDatabase\b/,
        // The vault's own bucket.
        'src/store/vaultDb.ts',
      ),
    ).toEqual([])
  })
})

test('what counts as work that a person has started keeps their session; typing aids and fetched data may go', () => {
  // Lasting data counts as neither: the account has it, and would keep the start page from ever ending the
  // session.
  expect(draftNames).toEqual({
    who: 'noted',
    'known-agents': 'noted',
    'known-buyers': 'noted',
    'known-sheet': 'noted',
    'worksheet-prefill': 'noted',
    favourites: 'begun',
    'worksheet ': 'begun',
    'worksheet-picture ': 'begun',
    'purchase ': 'begun',
    'signing ': 'begun',
    'desk-list ': 'noted',
    'signing-tablet': 'noted',
    'signing-ticket ': 'begun',
    'signing-paper ': 'noted',
  })
  expect([isBegun('worksheet 1234'), isBegun('signing-paper 7'), isBegun('who')]).toEqual([
    true,
    false,
    false,
  ])
  expect(isBegun('added-later')).toBe(true)
})

describe('unregistered data', () => {
  test('counts as personal', () => {
    expect(ownerIn(localItems, 'added-later')).toBe('person')
    expect(ownerIn(visitItems, 'constructor')).toBe('person')
    expect(ownerIn(tables, 'addedLater')).toBe('person')
  })

  test('may be in no cache, and each cache only holds its own kind', () => {
    expect(mayHold('lotline-media-1', '/media/C0101/a.webp')).toBe(true)
    expect(mayHold('lotline-media-1', '/user/GetBrokerOffers')).toBe(false)
    expect(mayHold('lotline-map-1', '/assets/WebglGround-1.js')).toBe(true)
    expect(mayHold('lotline-shell-1', '/index.html')).toBe(true)
    expect(mayHold('lotline-shell-1', '/user/GetAccount')).toBe(false)
    expect(mayHold('lotline-shell-1', '/media/C0101/a.webp')).toBe(false)
    expect(mayHold('naive', '/media/C0101/a.webp')).toBe(false)
    expect(Object.values(caches).every(({ owner }) => owner === 'public' || owner === 'sealed')).toBe(true)
  })
})
