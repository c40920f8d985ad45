import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  caches,
  localItems,
  mayHold,
  ownerIn,
  tables,
  viewerTables,
  visitItems,
} from '../../src/store/deviceRegister.ts'
import { FactsDb } from '../../src/store/factsDb.ts'
import { VaultDb } from '../../src/store/vaultDb.ts'
import { WorkDb } from '../../src/store/workDb.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = ['src', 'service-worker'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name)),
)
/** Code alone: comments and what stands in quotes are no access to anything. */
const codeOf = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '').replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")

/** The files whose code matches; `own` may. */
const filesWith = (pattern: RegExp, ...own: readonly string[]): string[] =>
  sources.filter(
    (file) => !own.includes(file) && pattern.test(codeOf(readFileSync(join(root, file), 'utf8'))),
  )

describe('nothing is kept on a device that the register does not name', () => {
  test('tables', () => {
    const databases = [new FactsDb('a'), new WorkDb('b'), new VaultDb('c')]
    const names = databases.flatMap((db) => db.tables.map((table) => table.name))
    expect(names.toSorted()).toEqual(Object.keys(tables).toSorted())
    const indexed = databases.flatMap((db) =>
      db.tables.filter((table) => table.schema.idxByName['scope'] !== undefined).map(({ name }) => name),
    )
    expect(viewerTables.filter((name) => !indexed.includes(name))).toEqual([])
    expect(filesWith(/class \w+ extends Dexie\b|new Dexie\(/)).toEqual([
      'src/store/factsDb.ts',
      'src/store/vaultDb.ts',
      'src/store/workDb.ts',
    ])
  })

  test('the storages of the browser: they are reached by registered names alone', () => {
    const storages = /\b(?:localStorage|sessionStorage)\b(?!:)|\bdocument\.cookie\b|\bcookieStore\b/
    expect(filesWith(storages, 'src/store/browserStorage.ts')).toEqual([])
  })

  test('caches: each that is opened has a registered name', () => {
    const opened = sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bcaches\??\s*\.open\(([^)]*)\)/g)].map(
        ([, name = '']) => `${file}: ${name}`,
      ),
    )
    // Constants of the type CacheName; the last one is a cache that is already there.
    expect(opened.toSorted()).toEqual([
      'service-worker/mapFiles.ts: mapCacheName',
      'src/calls/spares.ts: spareCacheName',
      'src/offline/dropCopy.ts: mediaCacheName',
      'src/offline/media.ts: mediaCacheName',
      'src/offline/media.ts: mediaCacheName',
      'src/store/remains.ts: name',
    ])
    const typed = ['service-worker/mapFiles.ts', 'src/calls/spares.ts', 'src/offline/media.ts']
    for (const file of typed)
      expect(readFileSync(join(root, file), 'utf8')).toMatch(/CacheName: CacheName = '/)
  })

  test('and no other kind of storage is used', () => {
    expect(
      filesWith(
        /\bnavigator\.storage\.getDirectory\b|\bshowSaveFilePicker\b|\bindexedDB\.open\b|\bopenDatabase\b/,
      ),
    ).toEqual([])
  })
})

describe('what is not in the register', () => {
  test('counts as a person’s', () => {
    expect(ownerIn(localItems, 'added-later')).toBe('person')
    expect(ownerIn(visitItems, 'constructor')).toBe('person')
    expect(ownerIn(tables, 'addedLater')).toBe('person')
  })

  test('may lie in no cache, and in each cache only what it is for', () => {
    expect(mayHold('lotline-media-1', '/media/C0101/a.webp')).toBe(true)
    expect(mayHold('lotline-media-1', '/user/GetBrokerOffers')).toBe(false)
    expect(mayHold('lotline-map-1', '/assets/WebglGround-1.js')).toBe(true)
    expect(mayHold('workbox-precache-v2-https://lotline.test/', '/index.html')).toBe(true)
    expect(mayHold('naive', '/media/C0101/a.webp')).toBe(false)
    expect(Object.values(caches).every(({ owner }) => owner === 'public' || owner === 'sealed')).toBe(true)
  })
})
