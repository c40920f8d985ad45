import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { trustProxyOf } from '../../../server/config/trustProxy.ts'
import { cameByHttps, clientAddress } from '../../../server/http/clientAddress.ts'
import { startWorld } from '../../world/startWorld.ts'

const asked = (remoteAddress: string, said?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': said } }) as unknown as IncomingMessage
const cdn = '10.0.0.0/8, 2001:db8::/32,192.0.2.7'

test.each([
  ['nobody is trusted', '0', '127.0.0.1', '1.2.3.4', '127.0.0.1'],
  ['the nearest proxy is', '1', '127.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['the nearest proxy says nothing', '1', '127.0.0.1', undefined, '127.0.0.1'],
  ['behind two', cdn, '10.1.2.3', '6.6.6.6, 1.2.3.4, 192.0.2.7', '1.2.3.4'],
  ['as IPv6 and mapped', cdn, '::ffff:10.1.2.3', '1.2.3.4, 2001:db8::9', '1.2.3.4'],
  ['somebody else reaches the port', cdn, '7.7.7.7', '1.2.3.4', '7.7.7.7'],
  ['only proxies are named', cdn, '10.1.2.3', '10.9.9.9', '10.9.9.9'],
  ['what a visitor wrote is no address', cdn, '10.1.2.3', 'unknown', 'unknown'],
])('%s', (_, trust, socket, said, found) => {
  expect(clientAddress(asked(socket, said), trustProxyOf(trust) ?? false)).toBe(found)
})

test.each([
  ['0', '127.0.0.1', 'https', false],
  ['1', '127.0.0.1', 'https', true],
  ['1', '127.0.0.1', undefined, false],
  ['1', '127.0.0.1', 'https, http', false],
  [cdn, '10.1.2.3', 'https, https', true],
  [cdn, '10.1.2.3', 'http,https', true],
  [cdn, '7.7.7.7', 'https', false],
])('trusting %s, %s that says %j came by https: %s', (trust, remoteAddress, said, found) => {
  const headers = { 'x-forwarded-proto': said }
  const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage
  expect(cameByHttps(request, trustProxyOf(trust) ?? false)).toBe(found)
})

test('only addresses and networks are accepted', () => {
  for (const text of [
    '2',
    'yes',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    'proxy.test',
    '2001:db8::/129',
    '10.0.0.1,',
  ])
    expect(trustProxyOf(text), text).toBeUndefined()
  for (const text of ['0', '1', '10.0.0.1', '::1', cdn]) expect(trustProxyOf(text), text).toBeDefined()
})

test('behind a CDN and a balancer, one visitor runs out of calls and another does not', async () => {
  const env = { RATE_ADDRESS: '3', RATE_HUB: '1', TRUST_PROXY: '127.0.0.0/8,10.0.0.0/8' }
  const world = await startWorld({ env })
  try {
    const from = async (visitor: string): Promise<number> => {
      const headers = { 'x-forwarded-for': `${visitor}, 10.0.0.5` }
      return (await world.call('/user/GetSession', {}, { headers })).status
    }
    const abuser: number[] = []
    for (let tries = 0; tries < 5; tries += 1) abuser.push(await from('203.0.113.1'))
    expect(abuser).toEqual([200, 200, 200, 429, 429])
    for (let other = 2; other < 60; other += 1) expect(await from(`203.0.113.${other}`)).toBe(200)
    const live = async (visitor: string): Promise<number> => {
      const headers = { 'x-forwarded-for': `${visitor}, 10.0.0.5` }
      return (await fetch(`${world.address}/real-time/negotiate`, { method: 'POST', headers })).status
    }
    expect([await live('203.0.113.1'), await live('203.0.113.1'), await live('203.0.113.2')]).toEqual([
      200, 429, 200,
    ])
  } finally {
    await world.stop()
  }
})
