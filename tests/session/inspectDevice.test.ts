import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test } from 'vitest'
import { json } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async () => json(200, { isOK: 1 }))
const { theStore } = await import('../../src/store/store.ts')
const { theVault } = await import('../../src/store/sessionVault.ts')
const { inspectDevice } = await import('../../src/session/inspectDevice.ts')
const { forgetAgain } = await import('../../src/session/reset.ts')
const { visit } = await import('../../src/store/browserStorage.ts')

const found = async () =>
  (await inspectDevice()).flatMap(({ memory, left }) => (left > 0 ? [[memory, left]] : []))
const answer = (scope: string) => ({ key: `${scope} /x {}`, scope, path: '/x', text: '{}', savedAt: 1 })
const lot = (scope: string) => ({ scope, projectId: 'C0101', block: 0, texts: ['x'] })

afterEach(async () => {
  await theStore().facts.with((db) => Promise.all(db.tables.map((table) => table.clear())))
})

describe('what stays on purpose is nothing of a visitor’s', () => {
  test.each([
    ['a map that was opened', 'lotline-map-1', '/assets/WebglGround-Ab12.js'],
    ['a public picture', 'lotline-media-1', '/media/C0101/front.webp'],
    ['the app itself', 'lotline-shell-1', '/index.html'],
    ['unsent work, sealed', 'lotline-unsent-1', '/unsent/k1'],
  ])('%s', async (_, cache, path) => {
    browser.caches.put(cache, path)
    expect(await found()).toEqual([])
  })

  test('public answers, and what the device knows about itself', async () => {
    await theStore().facts.with((db) => db.answers.put(answer('everyone')))
    browser.localStorage.setItem('lotline-device-settings', '{}')
    browser.localStorage.setItem('lotline-touched', '1')
    browser.sessionStorage.setItem('lotline-scroll-positions', '{}')
    expect(await found()).toEqual([])
  })
})

describe('what a person left is found, and gone once it was deleted', () => {
  test.each<[string, string, () => unknown]>([
    [
      'their kept answers',
      'personalRows',
      () => theStore().facts.with((db) => db.answers.put(answer('someone'))),
    ],
    ['their lots', 'personalRows', () => theStore().facts.with((db) => db.lotBlocks.put(lot('someone')))],
    [
      'their session’s key',
      'contentKey',
      () => theVault().begin({ scope: 'user:3', grant: 'g', onDisk: true }),
    ],
    ['a favourite', 'localStorage', () => browser.localStorage.setItem('lotline-favourites', '[]')],
    ['a name nobody knows', 'localStorage', () => browser.localStorage.setItem('new-thing', '1')],
    ['their holds', 'sessionStorage', () => visit.set('lotline-holds', '{}')],
    ['a window’s name', 'pageMemory', () => (browser.window.name = 'Bea')],
    ['a hint cookie', 'cookies', () => (browser.document.cookie = 'loggedIn=true; Path=/')],
    ['an answer in a public cache', 'personalRows', () => browser.caches.put('lotline-media-1', '/user/Get')],
    ['a cache of nobody’s', 'personalRows', () => browser.caches.put('naive', '/media/C0101/a.webp')],
    [
      'a database of nobody’s',
      'personalRows',
      async () => {
        const db = new Dexie('stranger')
        db.version(1).stores({ rows: 'id' })
        await db.open()
        db.close({ disableAutoOpen: true })
      },
    ],
  ])('%s', async (_, memory, leave) => {
    await leave()
    expect(await found()).toContainEqual([memory, expect.any(Number)])
    await forgetAgain()
    expect(await found()).toEqual([])
  })
})

test('what stays on purpose is still there', async () => {
  await forgetAgain()
  expect((await browser.caches.keys()).toSorted()).toEqual(
    expect.arrayContaining(['lotline-map-1', 'lotline-media-1', 'lotline-unsent-1']),
  )
  expect(browser.localStorage.getItem('lotline-device-settings')).toBe('{}')
})
