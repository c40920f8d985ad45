/** @module-tag long */
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hubPath } from '../../../src/contract/hub.ts'
import { startWorld, type World } from '../../world/startWorld.ts'

let world: World
/** A server that is open to the network, for example to tablets in a sales centre. */
let open: World
beforeAll(async () => {
  world = await startWorld({ env: { LOTLINE_HOSTS: 'homes.test', LOTLINE_PUBLIC_URL: 'https://shown.test' } })
  open = await startWorld({ env: { LOTLINE_HOST: '0.0.0.0' } })
})
afterAll(async () => {
  await world.stop()
  await open.stop()
})

interface ProviderAnswer {
  readonly status: number | undefined
  readonly text: string
}

async function ask(
  at: World,
  path: string,
  headers: Readonly<Record<string, string>>,
  hostname = '127.0.0.1',
): Promise<ProviderAnswer> {
  return await new Promise((resolve, reject) => {
    const asked = request({ hostname, port: new URL(at.address).port, path, headers }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve({ status: 101, text: '' })
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('known names are answered, with any port', async () => {
  for (const host of ['homes.test', 'HOMES.test:444', 'shown.test', 'localhost:1', '127.0.0.1', '[::1]:80']) {
    expect(await ask(world, '/healthz', { host }), host).toMatchObject({ status: 200 })
  }
})

test('any other is refused with a sentence that does not repeat it', async () => {
  for (const host of ['evil.test', 'homes.test.evil.test', '10.9.8.7', 'homes.test@evil.test']) {
    for (const path of [
      '/healthz',
      '/',
      '/home/GetPublicAddress',
      `${hubPath}/negotiate?negotiateVersion=1`,
    ]) {
      const told = await ask(world, path, { host })
      expect([told.status, told.text], `${host} ${path}`).toEqual([
        421,
        'This server does not answer to that name. Its owner can allow it: LOTLINE_HOSTS.\n',
      ])
    }
  }
})

test('a WebSocket under another name is refused, even from a page of that name', async () => {
  const upgrade = (host: string) => ({
    host,
    origin: `http://${host}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  })
  expect(await ask(world, hubPath, upgrade('homes.test'))).toMatchObject({ status: 101 })
  expect(await ask(world, hubPath, upgrade('evil.test'))).toMatchObject({ status: 403 })
})

test('the machine’s own network address needs no list, an invented one does', async () => {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address
  if (own !== undefined) {
    expect(await ask(open, '/healthz', { host: `${own}:8080` }, own)).toMatchObject({ status: 200 })
    expect(await ask(open, '/healthz', { host: own }), 'reached by another way').toMatchObject({
      status: 421,
    })
  }
  expect(await ask(open, '/healthz', { host: '127.0.0.1' })).toMatchObject({ status: 200 })
  expect(await ask(open, '/healthz', { host: '203.0.113.9' })).toMatchObject({ status: 421 })
})
