/** @module-tag long */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../world/startWorld.ts'

let world: World
let host = ''
let last = ''
beforeAll(async () => {
  world = await startWorld()
  host = new URL(world.address).host
  last = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
})
afterAll(async () => await world.stop())

const h2c =
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n'

/** Sends these pieces one after another on one connection, and returns the answer. */
async function spoken(...pieces: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(world.address)
  return await new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => {
      for (const [nth, piece] of pieces.entries()) setTimeout(() => socket.write(piece), nth * 20)
    })
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
  })
}
const statuses = (heard: string): string[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code ?? '')

test('a client that asks for unencrypted HTTP/2 is answered like any other, and the connection continues', async () => {
  const heard = await spoken(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n${h2c}\r\n`, last)
  expect(statuses(heard)).toEqual(['200', '200'])
  expect(heard).not.toContain('NOT_FOUND')
})

test('so is a call, whose body arrives complete', async () => {
  const body = JSON.stringify({ keys: ['5b1d1f8e7c2a4f6f9a3e'] })
  const head = `POST /outbox/Lookup HTTP/1.1\r\nHost: ${host}\r\n${h2c}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  expect(statuses(await spoken(head + body, last))).toEqual(['200', '200'])
  expect(statuses(await spoken(head, body.slice(0, 9), body.slice(9), last))).toEqual(['200', '200'])
})

test.each(['/real-time', '/real-time/negotiate', '/comty/Nothing', '/'])(
  'so is %s, as if it had not asked',
  async (path) => {
    const ask = (wish: string) => `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${wish}Content-Length: 0\r\n\r\n`
    const plain = statuses(await spoken(ask(''), last))
    expect(statuses(await spoken(ask(h2c), last))).toEqual(plain)
    const webSocket = 'Connection: Upgrade\r\nUpgrade: other\r\n'
    expect(statuses(await spoken(ask(webSocket), last))).toEqual(plain)
  },
)

test('one address has only so many live connections; behind a trusted proxy, the address is the one it reports', async () => {
  const few = await startWorld({ database: world.db, env: { RATE_HUB: '2', TRUST_PROXY: '1' } })
  try {
    const from = async (said: string): Promise<number> => {
      const headers = { 'x-forwarded-for': said }
      const asked = await fetch(`${few.address}/real-time/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers,
      })
      return asked.status
    }
    const one = '198.51.100.7'
    expect([await from(one), await from(`9.9.9.9, ${one}`), await from(`8.8.8.8, ${one}`)]).toEqual([
      200, 200, 429,
    ])
    expect(await from('198.51.100.8')).toBe(200)
  } finally {
    await few.stop()
  }
})

test('without a proxy nobody can claim another address', async () => {
  const few = await startWorld({ database: world.db, env: { RATE_HUB: '2' } })
  try {
    const codes: number[] = []
    for (const said of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      const headers = { 'x-forwarded-for': said }
      codes.push((await fetch(`${few.address}/real-time/negotiate`, { method: 'POST', headers })).status)
    }
    expect(codes).toEqual([200, 200, 429])
  } finally {
    await few.stop()
  }
})
