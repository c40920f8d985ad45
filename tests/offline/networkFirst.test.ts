import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { answerHeader } from '../../src/contract/call.ts'
import { calls, factsOf, type CallPath } from '../../src/contract/table.ts'
import {
  type HandedAnswer,
  keptAtHeader,
  networkFirst,
  refusedHeader,
  viewerHeader,
  storeOnlyHeader,
} from '../../src/offline/networkFirst.ts'
import { dropScope } from '../../src/store/keep.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { communityF, lotText } from '../store/lotExamples.ts'
import { json, refusal } from './world/fakeServer.ts'
import { freshName } from './world/testStore.ts'
import { wire } from '../world/wire.ts'

const flags = { isOK: 1, isMetric: false }
const limits = { whenKept: 30, answer: 60, files: 60 }

function pageWith(store: Store = openStore(freshName()), patience: Partial<typeof limits> = {}) {
  let now = 1_000_000
  let later: Promise<unknown>[] = []
  const handed: HandedAnswer[] = []
  return {
    store,
    handed,
    tick: (ms: number) => (now += ms),
    settled: () => Promise.all(later),
    ask: (
      fetch: (request: Request) => Promise<Response>,
      path: CallPath = '/comty/GetProjectFlags',
      body: unknown = { projectId: 'C0101' },
      headers: Record<string, string> = {},
    ) => {
      later = []
      const sent = typeof body === 'string' ? { method: 'POST', address: path, body } : wire(path, body)
      return networkFirst(
        new Request(`https://lotline.test${sent.address}`, {
          method: sent.method,
          ...(sent.body !== undefined && { body: sent.body }),
          headers,
        }),
        {
          store,
          fetch,
          now: () => now,
          later: (work) => later.push(work),
          handOver: (answer) => void handed.push(answer),
          limits: { ...limits, ...patience },
        },
      )
    },
  }
}

const up = (body: unknown) => async () => json(200, body)
const down = async (): Promise<Response> => {
  throw new TypeError('network')
}
const silent = () => new Promise<Response>(() => undefined)
const portal = async () =>
  new Response('<html>Welcome</html>', { status: 200, headers: { 'content-type': 'text/html' } })

describe('cached calls', () => {
  test('a compressed answer is passed on unpacked, and says so', async () => {
    const packed = json(200, flags)
    packed.headers.set('content-encoding', 'gzip')
    packed.headers.set('content-length', '5')
    const passed = await pageWith().ask(async () => packed)
    expect(passed.headers.has('content-encoding')).toBe(false)
    expect(passed.headers.has('content-length')).toBe(false)
    expect(await passed.json()).toEqual(flags)
  })

  test('the network is tried before a cached list is read, which is read only when needed', async () => {
    const store = openStore(freshName())
    const done: string[] = []
    const facts = Object.create(store.facts) as Store['facts']
    facts.with = async (work) => {
      done.push('read')
      return await store.facts.with(work)
    }
    const asked = ['/comty/CommunityF', { projectId: 'C0101' }] as const
    const page = pageWith({ ...store, facts })
    const list = communityF([lotText(9)], 17).value
    await page.ask(up(list), ...asked)
    done.length = 0
    await page.ask(
      async () => {
        done.push('asked')
        return json(200, list)
      },
      ...asked,
    )
    expect(done[0]).toBe('asked')
    done.length = 0
    const kept = await page.ask(down, ...asked)
    expect(await kept.json()).toEqual(list)
  })

  test('the answer is passed on and cached for when the network is gone', async () => {
    const page = pageWith()
    const first = await page.ask(up(flags))
    expect(first.headers.has(keptAtHeader)).toBe(false)
    page.tick(5000)
    const second = await page.ask(down)
    expect(second.status).toBe(200)
    expect(await second.json()).toEqual(flags)
    expect(second.headers.get(keptAtHeader)).toBe('1000000')
    expect(second.headers.has(answerHeader)).toBe(true)
  })

  test('a request with the same meaning finds the same answer', async () => {
    const page = pageWith()
    await page.ask(up(flags), '/comty/GetProjectFlags', { projectType: null, projectId: 'C0101' })
    expect((await page.ask(down, '/comty/GetProjectFlags', { projectId: 'C0101' })).status).toBe(200)
    expect((await page.ask(down, '/comty/GetProjectFlags', { projectId: 'C0202' })).status).toBe(503)
  })

  test.each([
    ['a dead wire', down],
    ['a portal page with status 200', portal],
    ['a silent server', silent],
    ['a proxy that answers 502', async () => new Response('Bad gateway', { status: 502 })],
    ['JSON that is cut off', async () => new Response('{"isOK"', { headers: { [answerHeader]: '1' } })],
  ])('%s: the kept answer, and 503 in the one shape when none is kept', async (_, fetch) => {
    const page = pageWith()
    const none = await page.ask(fetch)
    expect(none.status).toBe(503)
    const body = (await none.json()) as Record<string, unknown>
    expect(body).toEqual({ code: 'NETWORK', why: 'unreachable', message: '', requestId: '' })
    await page.ask(up(flags))
    expect(await (await page.ask(fetch)).json()).toEqual(flags)
  })

  test('a broken answer never replaces the cached one', async () => {
    const page = pageWith()
    await page.ask(up(flags))
    await page.ask(portal)
    await page.ask(async () => refusal(500, 'FAULT'))
    expect(await (await page.ask(down)).json()).toEqual(flags)
  })

  test('a refusal is authoritative and passed on, even when an answer is cached', async () => {
    const page = pageWith()
    await page.ask(up(flags))
    expect((await page.ask(async () => refusal(403, 'NOT_ALLOWED'))).status).toBe(403)
  })

  test('a cached answer in place of a refusal says so, and when to ask the server again', async () => {
    const page = pageWith()
    await page.ask(up(flags))
    const busy = await page.ask(async () => refusal(503, 'BUSY', { 'retry-after': '30' }))
    expect(await busy.json()).toEqual(flags)
    expect([busy.headers.get(refusedHeader), busy.headers.get('retry-after')]).toEqual(['503', '30'])
    const silent = await page.ask(down)
    expect([silent.headers.get(refusedHeader), silent.headers.get('retry-after')]).toEqual([null, null])
  })

  test('a slow server: the cached answer at once, and the late one is cached for next time', async () => {
    const page = pageWith(undefined, { answer: 10_000 })
    await page.ask(up(flags))
    let arrive: (answer: Response) => void = () => undefined
    const slow = () => new Promise<Response>((resolve) => (arrive = resolve))
    const answer = await page.ask(slow)
    expect(answer.headers.has(keptAtHeader)).toBe(true)
    arrive(json(200, { ...flags, isMetric: true }))
    await page.settled()
    expect(await (await page.ask(down)).json()).toEqual({ isOK: 1, isMetric: true })
  })

  test('one person’s answers are never shown to another, and are removed with the person', async () => {
    const page = pageWith()
    const list = { isOK: 1, projectList: ['C0101'] }
    const asBea = { [viewerHeader]: 'bea' }
    await page.ask(up(list), '/comty/CallUserProjectList', {}, asBea)
    expect((await page.ask(down, '/comty/CallUserProjectList', {}, { [viewerHeader]: 'carl' })).status).toBe(
      503,
    )
    expect((await page.ask(down, '/comty/CallUserProjectList', {})).status).toBe(503)
    expect((await page.ask(down, '/comty/CallUserProjectList', {}, asBea)).status).toBe(200)
    await dropScope(page.store, 'bea')
    expect((await page.ask(down, '/comty/CallUserProjectList', {}, asBea)).status).toBe(503)
  })

  test('an answer that comes after its person has left is not cached', async () => {
    const page = pageWith(undefined, { answer: 10_000 })
    let arrive: (answer: Response) => void = () => undefined
    const asBea = { [viewerHeader]: 'bea' }
    const coming = page.ask(
      () => new Promise((resolve) => (arrive = resolve)),
      '/comty/CallUserProjectList',
      {},
      asBea,
    )
    await dropScope(page.store, 'bea')
    arrive(json(200, { isOK: 1, projectList: ['C0101'] }))
    await coming
    expect(await page.store.facts.with((db) => db.answers.toArray())).toEqual([])
  })

  test('a request that is not JSON is passed on and nothing is cached', async () => {
    const page = pageWith()
    expect((await page.ask(up(flags), '/comty/GetProjectFlags', 'no json')).status).toBe(200)
    expect(await page.store.facts.with((db) => db.answers.count())).toBe(0)
  })
})

describe('an answer that is wanted only in the store', () => {
  const community = ['/comty/CommunityF', { projectId: 'C0101' }] as const
  const onlyStore = { [storeOnlyHeader]: '1' }
  const list = communityF([lotText(9)], 17).value

  test('is in the store when 204 says so, and offline 204 says how old it is', async () => {
    const page = pageWith()
    const first = await page.ask(up(list), ...community, onlyStore)
    expect([first.status, first.headers.has(keptAtHeader), await first.text()]).toEqual([204, false, ''])
    expect(await (await page.ask(down, ...community)).json()).toEqual(list)
    page.tick(5000)
    const second = await page.ask(down, ...community, onlyStore)
    expect([second.status, second.headers.get(keptAtHeader)]).toEqual([204, '1000000'])
    const busy = await page.ask(
      async () => refusal(503, 'BUSY', { 'retry-after': '30' }),
      ...community,
      onlyStore,
    )
    expect([busy.status, busy.headers.get(refusedHeader), busy.headers.get('retry-after')]).toEqual([
      204,
      '503',
      '30',
    ])
  })

  test('is passed on before it is stored; other answers are not', async () => {
    const page = pageWith()
    let line: Promise<unknown> = Promise.resolve()
    page.handed.push = (answer) => {
      line = page.store.facts.with((db) => db.lotLists.count()).then((lists) => [lists, answer])
      return 1
    }
    await page.ask(up(list), ...community, onlyStore)
    const [path, request] = community
    expect(await line).toEqual([0, { path, request, scope: 'everyone', value: list, at: 1_000_000 }])
    line = Promise.resolve()
    await page.ask(up(list), ...community)
    await page.ask(down, ...community, onlyStore)
    expect(await line).toBeUndefined()
  })

  test('is given in full where it could not be stored; failures are reported as usual', async () => {
    const store = openStore(freshName())
    const broken: Store = { ...store, facts: { with: () => Promise.reject(new Error('broken')), close() {} } }
    expect(await (await pageWith(broken).ask(up(list), ...community, onlyStore)).json()).toEqual(list)
    // An answer without a list in it.
    const [noList, page] = [{ isOK: 1, searchStrings: null }, pageWith()]
    expect(await (await page.ask(up(noList), ...community, onlyStore)).json()).toEqual(noList)
    expect((await page.ask(down, ...community)).status).toBe(503)
    expect((await pageWith().ask(down, ...community, onlyStore)).status).toBe(503)
    const refused = await pageWith().ask(async () => refusal(403, 'NOT_ALLOWED'), ...community, onlyStore)
    expect(refused.status).toBe(403)
  })
})

describe('by the table of calls', () => {
  const paths = Object.keys(calls) as CallPath[]

  test.each(paths.filter((path) => factsOf(path).offline !== 'cached'))('%s is never kept', async (path) => {
    const page = pageWith()
    expect((await page.ask(up({ isOK: 1, secret: 'canary' }), path, {})).status).toBe(200)
    expect(await page.store.facts.with((db) => db.answers.count())).toBe(0)
    const gone = await page.ask(down, path, {})
    expect(gone.status).toBe(503)
    expect(((await gone.json()) as { code: string }).code).toBe('NETWORK')
  })

  test.each(paths.filter((path) => factsOf(path).offline === 'cached'))('%s is kept', async (path) => {
    const page = pageWith()
    const body = { projectId: 'C0101' }
    const answer =
      path === '/comty/CommunityF' ? { isOK: 1, searchStrings: [], version: 3 } : { isOK: 1, path }
    await page.ask(up(answer), path, body)
    expect(await (await page.ask(down, path, body)).json()).toEqual(answer)
  })

  test('a request that is not a call passes untouched', async () => {
    const store = openStore(freshName())
    const request = new Request('https://lotline.test/healthz')
    const answer = await networkFirst(request, {
      store,
      fetch: async (it) => new Response(it === request ? 'same' : 'other'),
      now: () => 0,
    })
    expect(await answer.text()).toBe('same')
  })
})

test('a change that may have taken effect is told apart from one that has not', async () => {
  const page = pageWith()
  const gone = await page.ask(down, '/comty/PutDPTimerLR', {})
  expect(await gone.json()).toMatchObject({ code: 'NETWORK', why: 'unsure' })
})

test('a broken database does not cost the person an answer', async () => {
  const store = openStore(freshName())
  const broken: Store = { ...store, facts: { with: () => Promise.reject(new Error('broken')), close() {} } }
  expect(await (await pageWith(broken).ask(up(flags))).json()).toEqual(flags)
})
