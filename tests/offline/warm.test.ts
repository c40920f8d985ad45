import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { answerMedia, mediaCacheName } from '../../src/offline/media.ts'
import { dropCopy } from '../../src/offline/dropCopy.ts'
import { warm, youngMs, type WarmDeps } from '../../src/offline/warm.ts'
import { templateRequests } from '../../src/offline/warmList.ts'
import { clearDocuments } from '../../src/store/documents.ts'
import { keepAnswer } from '../../src/store/keep.ts'
import { heard } from '../store/lotExamples.ts'
import { choose } from '../../src/store/keepChoices.ts'
import type { WarmRow } from '../../src/store/factsDb.ts'
import { openStore } from '../../src/store/store.ts'
import { fakeCaches } from './world/fakeCaches.ts'
import { json } from './world/fakeServer.ts'
import { freshName } from './world/testStore.ts'

function site() {
  const store = openStore(freshName())
  const caches = fakeCaches(mediaCacheName)
  const asked: string[] = []
  const progress: WarmRow[] = []
  const state = { up: true, broken: new Set<string>(), room: Infinity, now: 7 }
  const deps: WarmDeps = {
    store: {
      ...store,
      facts: {
        ...store.facts,
        with: async (work) => {
          const came = await store.facts.with(work)
          const row = await store.facts.with((db) => db.warm.get('C0101'))
          if (row !== undefined) progress.push(row)
          return came
        },
      },
    },
    caches,
    now: () => state.now,
    hasRoom: async () => (state.room -= 1) > 0,
    origin: 'https://lotline.test',
    fetch: async (request) => {
      const path = new URL(request.url).pathname
      asked.push(path)
      if (!state.up || state.broken.has(path)) throw new TypeError('network')
      if (path === '/comty/GetAllTemplates') return json(200, { isOK: 1, templates: [{ template_id: 9 }] })
      if (path === '/comty/GetProjectAssets') {
        return json(200, { isOK: 1, assets: [{ url: '/media/C0101/documents/a.pdf' }] })
      }
      if (path === '/comty/CommunityF_modelList') {
        return json(200, {
          isOK: 1,
          modelist: [{ picture: '/media/C0101/alder.svg' }, { picture: '/media/C0101/b.jpg' }],
        })
      }
      if (path === '/comty/CommunityF') return json(200, { isOK: 1, searchStrings: [], version: 1 })
      if (path.startsWith('/media/'))
        return new Response('bytes of ' + path, { headers: { 'content-type': 'x/y' } })
      return json(200, { isOK: 1 })
    },
  }
  return {
    deps,
    store,
    caches,
    asked,
    progress,
    state,
    run: () => warm([{ projectId: 'C0101', name: 'Maple Ridge' }], 'everyone', deps),
  }
}

describe('prefetching', () => {
  test('fetches every call, picture and document of a community, and reports when it is complete', async () => {
    const { run, store, caches, asked } = site()
    expect(await run()).toBe(true)
    expect([...caches.held.keys()].map((url) => new URL(url).pathname).sort()).toEqual([
      '/media/C0101/alder.svg',
      '/media/C0101/b.jpg',
    ])
    expect((await store.facts.with((db) => db.documents.toArray())).map(({ path }) => path)).toEqual([
      '/media/C0101/documents/a.pdf',
    ])
    expect(asked).toContain('/comty/CommunityF_optionsList')
    expect(await store.facts.with((db) => db.warm.get('C0101'))).toMatchObject({
      name: 'Maple Ridge',
      completeAt: 7,
    })
  })

  test('resumes where it was interrupted; progress never goes back', async () => {
    const { run, state, asked, progress, store } = site()
    state.broken.add('/media/C0101/b.jpg')
    expect(await run()).toBe(false)
    const half = await store.facts.with((db) => db.warm.get('C0101'))
    expect(half?.done).toBe((half?.total ?? 0) - 1)
    expect(half?.completeAt).toBeNull()
    state.broken.clear()
    asked.length = 0
    progress.length = 0
    expect(await run()).toBe(true)
    expect(asked.filter((path) => path.startsWith('/media/'))).toEqual(['/media/C0101/b.jpg'])
    const shares = progress.map(({ done, total }) => done / total)
    expect(shares.slice(1).every((share, at) => share >= (shares[at] ?? 0))).toBe(true)
  })

  test('skips what was fetched a moment ago, and fetches everything once it is older', async () => {
    const { run, asked, state, store } = site()
    await run()
    const whole = asked.filter((path) => !path.startsWith('/media/'))
    asked.length = 0
    state.now += youngMs - 1
    expect(await run()).toBe(true)
    expect(asked).toEqual([])
    // The whole is as old as its oldest part.
    expect((await store.facts.with((db) => db.warm.get('C0101')))?.completeAt).toBe(7)
    state.now += 1
    expect(await run()).toBe(true)
    expect(asked).toEqual(whole)
  })

  test('one person’s recent answers say nothing about what another may see', async () => {
    const { run, deps, asked } = site()
    await run()
    asked.length = 0
    await warm([{ projectId: 'C0101', name: 'Maple Ridge' }], 'viewer-2', deps)
    expect(asked).toContain('/comty/GetCurrentEventsByUser')
  })

  test('reports what it fetches, and fetches again what has grown old', async () => {
    const { run, store, asked, state } = site()
    await run()
    const files = ['/media/C0101/alder.svg', '/media/C0101/b.jpg', '/media/C0101/documents/a.pdf']
    const size = files.join('').length + files.length * 'bytes of '.length
    expect((await store.facts.with((db) => db.warm.get('C0101')))?.bytes).toBe(size)
    state.now += 25 * 60 * 60_000
    asked.length = 0
    expect(await run()).toBe(true)
    expect(asked).toContain('/media/C0101/documents/a.pdf')
  })

  test('stops while there is still room for unsent work, and says so instead of calling it complete', async () => {
    const { run, store, state } = site()
    state.room = 1
    expect(await run()).toBe(false)
    expect(await store.facts.with((db) => db.warm.get('C0101'))).toMatchObject({
      noRoom: true,
      completeAt: null,
    })
  })

  test('a file that the device could not store does not count as kept', async () => {
    const { deps, store } = site()
    const refusing = {
      open: async () => ({ match: async () => undefined, put: () => Promise.reject(new Error('full')) }),
    }
    await warm([{ projectId: 'C0101', name: 'Maple Ridge' }], 'everyone', {
      ...deps,
      caches: refusing as never,
    })
    const row = await store.facts.with((db) => db.warm.get('C0101'))
    expect(row).toMatchObject({ noRoom: true, completeAt: null })
    expect(row?.done).toBeLessThan(row?.total ?? 0)
  })

  test('when removed, nothing of it is left, and no round brings it back', async () => {
    const { run, store, caches, deps, asked } = site()
    await run()
    await keepAnswer(
      store,
      { path: '/comty/GetProjectFlags', request: { projectId: 'C0202' }, scope: 'everyone' },
      heard({ isOK: 1 }),
      7,
    )
    await choose(store, 'C0101', 'leave')
    await dropCopy('C0101', deps)
    expect([...caches.held.keys()]).toEqual([])
    const left = await store.facts.with(async (db) => ({
      answers: (await db.answers.toArray()).map((row) => row.key).filter((key) => /C0101|C0202/.test(key)),
      rest: (await db.documents.count()) + (await db.lotLists.count()) + (await db.warm.count()),
    }))
    expect(left.rest).toBe(0)
    expect(left.answers).toEqual([expect.stringContaining('C0202')])
    asked.length = 0
    await run()
    expect(asked.filter((path) => path === '/comty/GetProjectFlags' || path.startsWith('/media/'))).toEqual(
      [],
    )
  })

  test('documents that make way for unsent work take the mark with them', async () => {
    const { run, store } = site()
    await run()
    await clearDocuments(store)
    expect(await store.facts.with((db) => db.warm.count())).toBe(0)
  })

  test('offline nothing counts as complete', async () => {
    const { run, state } = site()
    state.up = false
    expect(await run()).toBe(false)
  })
})

describe('public pictures and documents', () => {
  const get = (path: string): Request => new Request(`https://lotline.test${path}`)

  test('a cached one loads offline; one that is not cached does not', async () => {
    const { deps, run, state } = site()
    await run()
    state.up = false
    for (const path of ['/media/C0101/alder.svg', '/media/C0101/documents/a.pdf']) {
      expect(await (await answerMedia(get(path), deps, () => undefined)).text()).toBe(`bytes of ${path}`)
    }
    await expect(answerMedia(get('/media/other.svg'), deps, () => undefined)).rejects.toThrow('network')
  })

  test('a portal’s page is never shown twice as a picture', async () => {
    const { deps, caches } = site()
    const portal = {
      ...deps,
      fetch: async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    }
    const later: Promise<unknown>[] = []
    await answerMedia(get('/media/x.svg'), portal, (work) => later.push(work))
    await Promise.all(later)
    expect(caches.held.size).toBe(0)
  })
})

test('the plans of single floors are prefetched, where the buildings have any', () => {
  const flags = JSON.stringify({ buildings: [{ id: 4, name: 'West', floors: ['2', 'G'] }, { id: 5 }] })
  const asked = templateRequests('C0202', new Map([['/comty/GetProjectFlags', flags]]))
  expect(asked.filter(({ path }) => path === '/comty/GetSVGTag').map(({ request }) => request)).toEqual([
    { projectId: 'C0202', buildingId: 4 },
    { projectId: 'C0202', buildingId: 4, floor: '2' },
    { projectId: 'C0202', buildingId: 4, floor: 'G' },
    { projectId: 'C0202', buildingId: 5 },
  ])
})
