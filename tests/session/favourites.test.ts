import 'fake-indexeddb/auto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginPerson, endPerson } from '../../src/calls/author.ts'
import type { Favourite } from '../../src/rules/favourites.ts'
import {
  accountFavourites,
  followFavourites,
  onAccountFavourites,
  changeFavourite,
} from '../../src/session/accountFavourites.ts'
import { deviceFavourites, setDeviceFavourites } from '../../src/store/deviceFavourites.ts'
import { favouriteChanges } from '../../src/store/favouriteChanges.ts'
import { json, refusal } from '../offline/world/fakeServer.ts'
import { patience, stubPage } from '../calls/page.ts'

/** A server that stores favourites as the real one does: each key once, and the last change wins. */
let kept: Favourite[] = []
const keys = new Set<string>()
let works = 0
let network: 'up' | 'down' | 'answerLost' = 'up'

const local = stubPage(async (request) => {
  const path = new URL(request.url).pathname
  if (network === 'down') throw new TypeError('no network')
  if (path === '/livez') return json(200, { ok: true })
  if (path === '/comty/GetUserFavorites') {
    const favorites = kept.map(({ projectId, modelId }) => ({ project_id: projectId, model_id: modelId }))
    return json(200, { isOK: 1, favorites })
  }
  if (!path.endsWith('FavoriteToUserAccount') && !path.endsWith('FavoriteFromUserAccount'))
    return refusal(404, 'NOT_HERE')
  const { projectId, modelId } = (await request.json()) as Favourite
  const key = request.headers.get('idempotency-key') ?? ''
  if (projectId === 'GONE') return refusal(404, 'PROJECT_NOT_FOUND')
  if (!keys.has(key)) {
    keys.add(key)
    works += 1
    kept = kept.filter((one) => one.projectId !== projectId || one.modelId !== modelId)
    if (path.includes('Add')) kept = [{ projectId, modelId }, ...kept]
  }
  if (network === 'answerLost') {
    network = 'down'
    throw new TypeError('the answer was lost')
  }
  return json(200, { isOK: 1, isFavorite: path.includes('Add') })
})
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('removeEventListener', () => undefined)

const maple: Favourite = { projectId: 'C0101', modelId: null }
const alder: Favourite = { projectId: 'C0101', modelId: 4 }
const person = { userId: 3, grant: 'g_bea', onDisk: true }

/** Waits until the page shows this list. */
const shows = (test: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (test()) return resolve()
    const stop = onAccountFavourites(() => {
      if (!test()) return
      stop()
      resolve()
    })
  })
const settled = () => shows(() => accountFavourites().waiting === 0)

beforeEach(async () => {
  network = 'up'
  kept = []
  keys.clear()
  works = 0
  await endPerson()
  await beginPerson(person)
  followFavourites()
  await shows(() => accountFavourites().ready)
})
afterAll(() => vi.unstubAllGlobals())

describe('an account’s favourites', () => {
  test('are shown once they are stored, and delivered', async () => {
    const done = changeFavourite(maple, true)
    // A page that closes now has not claimed that it is stored.
    expect(accountFavourites().list).toEqual([])
    await done
    expect(accountFavourites().list).toEqual([maple])
    await settled()
    expect([kept, works]).toEqual([[maple], 1])
    expect(await favouriteChanges()).toEqual([])
  })

  test('a lost answer does not double the work, and the change outlives the page', async () => {
    network = 'answerLost'
    await changeFavourite(alder, true)
    await vi.waitFor(() => expect(network).toBe('down'), patience)
    expect(await favouriteChanges()).toHaveLength(1)
    expect(accountFavourites()).toMatchObject({ list: [alder], waiting: 1 })
    network = 'up'
    await changeFavourite(maple, true)
    await settled()
    expect(works).toBe(2)
    expect(accountFavourites().list).toEqual([maple, alder])
  })

  test('a favourite added and removed offline is one change, the last', async () => {
    network = 'down'
    await changeFavourite(maple, true)
    await changeFavourite(maple, false)
    expect(accountFavourites().list).toEqual([])
    network = 'up'
    await changeFavourite(alder, true)
    await settled()
    expect(kept).toEqual([alder])
    expect(works).toBe(2)
  })

  test('what the server refuses for good is dropped, and the rest continues', async () => {
    await changeFavourite({ projectId: 'GONE', modelId: null }, true)
    await settled()
    expect(accountFavourites().list).toEqual([])
    await changeFavourite(maple, true)
    await settled()
    expect(kept).toEqual([maple])
  })

  test('signing out leaves nothing of them on the device', async () => {
    network = 'down'
    await changeFavourite(maple, true)
    await endPerson()
    expect(accountFavourites().list).toEqual([])
    expect(await favouriteChanges()).toEqual([])
  })
})

describe('a device’s favourites', () => {
  test('are on a browser’s disk, but only in a kiosk’s memory', () => {
    setDeviceFavourites([maple, alder], true)
    expect(JSON.parse(local.get('lotline-favourites') ?? '[]')).toEqual([maple, alder])
    setDeviceFavourites([maple], false)
    expect(local.has('lotline-favourites')).toBe(false)
    expect(deviceFavourites()).toEqual([maple])
  })
})
