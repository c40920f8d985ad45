/** @module-tag long */
import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayCompress } from '../../../server/http/mayCompress.ts'
import { PreparedLists } from '../../../server/communities/lists.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { calls, factsOf, type CallPath } from '../../../src/contract/table.ts'
import { startWorld, type World } from '../../world/startWorld.ts'

const secret = [
  '/user/GetSession',
  '/user/GetRedirectKey',
  '/user/BeginSecondFactor',
  '/device/GetDevice',
] as const
const list = '/comty/CommunityF'

let world: World
beforeAll(async () => {
  const long = (path: CallPath) => [
    path,
    async () => ({ ...(schemas[path].example.answer as object), padding: 'x'.repeat(20_000) }),
  ]
  world = await startWorld({ demo: true, handlers: Object.fromEntries(secret.map(long)) as never })
})
afterAll(async () => {
  await world.stop()
})

/** The answer's bytes as they were sent, not decompressed. */
async function raw(path: CallPath, body: unknown, acceptEncoding?: string) {
  return await new Promise<{ bytes: Buffer; header: (name: string) => string | undefined }>(
    (resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
      }
      const sent = request(world.address + path, { method: 'POST', headers }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () =>
          resolve({
            bytes: Buffer.concat(pieces),
            header: (name) => answer.headers[name] as string | undefined,
          }),
        )
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(JSON.stringify(body))
    },
  )
}

describe('answers on the wire', () => {
  const ask = { projectId: 'C0101' }

  test('a community’s list is small, and the same once unpacked', async () => {
    const plain = await raw(list, ask)
    const packed = await raw(list, ask, 'gzip, deflate, br')
    expect(plain.header('content-encoding')).toBeUndefined()
    expect(plain.bytes.byteLength).toBeGreaterThan(100_000)
    expect(packed.header('content-encoding')).toBe('gzip')
    expect(packed.header('content-length')).toBe(String(packed.bytes.byteLength))
    expect(packed.bytes.byteLength).toBeLessThanOrEqual(12 * 1024)
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    for (const answer of [plain, packed]) expect(answer.header('vary')).toBe('accept-encoding')
  })

  test('so is an answer that is not prepared in advance', async () => {
    const path = '/comty/GetSVGTag'
    const plain = await raw(path, ask)
    const packed = await raw(path, ask, 'gzip')
    expect(packed.header('content-encoding')).toBe('gzip')
    expect(packed.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2)
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
  })

  test.each(['br', 'identity', 'gzip;q=0'])(
    'a client that says “%s” gets it uncompressed',
    async (accepted) => {
      expect((await raw(list, ask, accepted)).header('content-encoding')).toBeUndefined()
    },
  )

  test('what fits into a packet is left uncompressed', async () => {
    const flags = await raw('/comty/GetProjectFlags', { projectId: 'nowhere' }, 'gzip')
    const address = await raw('/home/GetPublicAddress', {}, 'gzip')
    for (const answer of [flags, address]) expect(answer.header('content-encoding')).toBeUndefined()
  })

  test.each(secret)('however long, %s is not compressed', async (path) => {
    const answer = await raw(path, schemas[path].example.request, 'gzip')
    expect(answer.bytes.byteLength).toBeGreaterThan(20_000)
    expect(answer.header('content-encoding')).toBeUndefined()
  })
})

describe('what may be compressed', () => {
  const namesIn = (value: unknown): string[] =>
    value === null || typeof value !== 'object'
      ? []
      : Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])

  test('contains no secret, in any call of the contract', () => {
    const secrets = /token|secret|grant|recovery|redirectKey|password|pwd|pin$/i
    const told = (Object.keys(calls) as CallPath[]).filter((path) =>
      namesIn(schemas[path].example.answer).some((name) => secrets.test(name)),
    )
    expect(told).toEqual(expect.arrayContaining([...secret]))
    expect(told.filter((path) => mayCompress(factsOf(path)))).toEqual([])
  })
})

test('a cached list is compressed once while it is cached', async () => {
  const lists = new PreparedLists()
  const first = lists.get('C0101 1', () => 'x'.repeat(5000))
  const [one, two] = await Promise.all([first.compressed('gzip'), first.compressed('gzip')])
  expect(two).toBe(one)
  expect(await lists.get('C0101 1', () => 'other').compressed('gzip')).toBe(one)
  expect(await lists.get('C0101 2', () => 'other').compressed('gzip')).not.toBe(one)
})
