import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicAddressOf, publicLists } from '../../../src/contract/publicLists.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { calls, factsOf, type CallPath } from '../../../src/contract/table.ts'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { sql } from '../../../server/db/sql.ts'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { newKey } from '../../world/startWorld.ts'
import { abroad, closed, everybody, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

const list = '/comty/CommunityF'
let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

/** A GET that does not follow redirects. */
const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  await fetch(world.address + path, { headers, redirect: 'manual' })
const projectOf = (call: CallPath): string | null => (factsOf(call).project === undefined ? null : open)

/** The address of a list's newest edition. */
async function newest(call: CallPath, headers: Record<string, string> = {}): Promise<string> {
  const led = await get(publicAddressOf(call, projectOf(call)), headers)
  expect(led.status, call).toBe(302)
  expect(led.headers.get('cache-control')).toBe('public, max-age=2')
  return led.headers.get('location') ?? ''
}

async function textOf(call: CallPath, headers: Record<string, string> = {}): Promise<string> {
  const answer = await get(await newest(call, headers), headers)
  expect(answer.status, call).toBe(200)
  return await answer.text()
}

describe('a public list', () => {
  test('has an address that every cache may keep for good, and that other sites may read', async () => {
    const address = await newest(list)
    expect(address).toMatch(/^\/public\/comty\/CommunityF\/C9001\/\d+-[0-9a-f]{20}\.json$/)
    const answer = await get(address, { origin: 'https://elsewhere.test' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    })
    const again = await get(address, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('is compressed as the cache accepts it', async () => {
    const address = await newest(list)
    const plain = await get(address, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const text = await plain.text()
    const sizes = [text.length]
    for (const encoding of ['gzip', 'br']) {
      const packed = await get(address, { 'accept-encoding': encoding === 'br' ? 'gzip, br' : encoding })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      sizes.push(Number(packed.headers.get('content-length')))
      expect(await packed.text()).toBe(text)
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  test('leads to the newest edition once it is old, and an address that never was does too', async () => {
    const before = await newest(list)
    const body = { projectId: open, lot_id: world.lots.get('9'), template_id: world.templates[0] }
    const held = await world.call('/comty/PutDPTimerLR', body, {
      cookie: world.cookies.broker,
      key: newKey(),
    })
    expect(held.status).toBe(200)
    const old = await get(before)
    expect(old.status).toBe(302)
    expect(old.headers.get('cache-control')).toBe('public, max-age=2')
    const after = old.headers.get('location') ?? ''
    expect(after).not.toBe(before)
    expect(after).toBe(await newest(list))
    const made = after.replace(/\d+-/, '999999999-')
    expect((await get(made)).headers.get('location')).toBe(after)
    expect((await get(after.replace(/[^/]+$/, 'newest.json'))).status).toBe(404)
  })

  test('keeps its address while it says the same, whatever happens to other lists', async () => {
    const [lots, plan] = [await newest(list), await newest('/comty/GetSVGTag')]
    await world.db.transaction(async (tx) => await emitReload(tx, open))
    await expect.poll(async () => await newest(list), { timeout: 20_000 }).not.toBe(lots)
    expect(await newest('/comty/GetSVGTag')).toBe(plan)
  })
})

describe('every caller', () => {
  test.each(publicLists)('gets from %s what a visitor without an account gets', async (call) => {
    const { project } = factsOf(call)
    const mine = await world.call(call, project === undefined ? {} : { [project]: open })
    const told = await textOf(call)
    expect(JSON.parse(told)).toEqual(mine.body)
    for (const who of everybody) {
      const headers = { cookie: world.cookies[who] }
      expect(await textOf(call, headers), who).toBe(told)
      const answer = await get(await newest(call, headers), headers)
      expect(answer.headers.getSetCookie(), who).toEqual([])
    }
  })

  test('never finds there what only some may see', async () => {
    // People invited to an event see only its homes.
    const limited = await world.call(list, { projectId: open }, { cookie: world.cookies.limited })
    expect(readLots(limited.body.searchStrings)).toHaveLength(2)
    const told = JSON.parse(await textOf(list, { cookie: world.cookies.limited })) as {
      searchStrings: string[]
    }
    expect(readLots(told.searchStrings)).toHaveLength(40)
    const answer = await fetch(`${world.address}${list}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: world.cookies.limited },
      body: JSON.stringify({ projectId: open }),
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each([
    [closed, 401],
    [abroad, 401],
    // The answer does not reveal that there is no such community.
    ['C4040', 401],
  ])('gets no list of %s, managers neither', async (projectId, status) => {
    for (const cookie of ['', world.cookies.manager]) {
      for (const edition of [undefined, '1-00000000000000000000']) {
        const answer = await get(publicAddressOf(list, projectId, edition), { cookie })
        expect(answer.status).toBe(status)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(await answer.text()).not.toContain('searchStrings')
      }
    }
    const communities = await textOf('/comty/SearchProjectMain', { cookie: world.cookies.manager })
    expect(communities).toContain(open)
    expect(communities).not.toContain(projectId)
  })

  test('gets no list of a community that is closed later', async () => {
    const address = await newest(list)
    const login = async (requireLogin: boolean): Promise<void> => {
      await world.db.transaction(async (tx) => {
        await tx.run(
          sql`update project set flags = flags || ${sql.json({ requireLogin })} where id = ${open}`,
        )
        await emitReload(tx, open)
      })
    }
    await login(true)
    await expect.poll(async () => (await get(address)).status, { timeout: 20_000 }).toBe(401)
    await login(false)
    await expect.poll(async () => (await get(address)).status, { timeout: 20_000 }).toBe(302)
  })
})

test('only answers for everybody are public, and a community is all they ask for', () => {
  for (const call of publicLists) {
    const facts = factsOf(call)
    expect(facts, call).toMatchObject({ offline: 'cached' })
    expect(facts.personal ?? facts.changes ?? facts.writes ?? facts.files, call).toBeUndefined()
    const asked = facts.project === undefined ? {} : { [facts.project]: open }
    expect(schemas[call].request.safeParse(asked).success, call).toBe(true)
  }
  expect(Object.keys(calls)).toEqual(expect.arrayContaining([...publicLists]))
})
