import { HubConnectionState } from '@microsoft/signalr'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { HubOptions } from '../../../server/hub/hub.ts'
import { client, heard, startHubServer, transports, until, type HubServer, type Person } from './hubServer.ts'
import { asker, bareClient, firstLine, negotiated, upgradeStatus } from './rawRequests.ts'

let at: HubServer
afterEach(() => at.stop())

const start = async (
  limits: NonNullable<HubOptions<Person>['limits']>,
  more: Partial<HubOptions<Person>> = {},
) => {
  at = await startHubServer({ limits, ...more })
  return asker(at.origin)
}
const greeting = '{"protocol":"json","version":1}\x1e'
const call = (target: string, ...args: unknown[]): object => ({ type: 1, target, arguments: args })

describe('the handshake', () => {
  test.each([
    ['no JSON', 'hello\x1e', 'The handshake could not be read.'],
    ['no object', '7\x1e', 'The handshake could not be read.'],
    ['null', 'null\x1e', 'The handshake could not be read.'],
    ['no version', '{"protocol":"json"}\x1e', 'The handshake could not be read.'],
    ['another protocol', '{"protocol":"xml","version":1}\x1e', "The protocol 'xml' is not supported."],
    [
      'another version',
      '{"protocol":"json","version":9}\x1e',
      "The server does not support version 9 of the 'json' protocol.",
    ],
  ])('refuses %s', async (_name, first, error) => {
    await start({})
    const { said, closed } = await bareClient(at.url, first)
    expect(await closed).toBe(1000)
    expect(said).toEqual([{ error }])
  })

  test('is not waited for endlessly, nor is a transport', async () => {
    const ask = await start({ handshakeMs: 60 })
    const { said, closed } = await bareClient(at.url, null)
    expect(await closed).toBe(1000)
    expect(said).toEqual([])
    const token = await negotiated(ask)
    await until(() => at.hub.stats().connections === 0)
    expect((await ask('GET', `/real-time?id=${token}`)).status).toBe(404)
  })

  test('may be split, and may include messages', async () => {
    await start({})
    const { said, say, socket } = await bareClient(at.url, null)
    const all = `${greeting}{"type":1,"target":"echo","invocationId":"1","arguments":["ü"]}\x1e{"type":6}\x1e`
    for (const byte of Buffer.from(all)) socket.send(Buffer.of(byte))
    await until(() => said.length === 2)
    expect(said).toEqual([{}, { type: 3, invocationId: '1', result: ['ü'] }])
    say(greeting)
    await until(() => said.length === 3)
    expect(said[2]).toEqual({ type: 7, error: 'The message has no type.' })
  })
})

describe('faulty messages end the connection with a reason', () => {
  test.each([
    ['bad JSON', '{"type":1,\x1e', 'The message is no JSON.'],
    ['a list', '[1]\x1e', 'The message is no JSON object.'],
    ['an empty record', '\x1e', 'The message is no JSON.'],
    ['no target', '{"type":1,"arguments":[]}\x1e', 'The invocation has no target.'],
    ['no arguments', '{"type":1,"target":"echo"}\x1e', 'The invocation has no arguments.'],
    [
      'an id of another kind',
      '{"type":1,"target":"echo","arguments":[],"invocationId":7}\x1e',
      'The invocation id is not a text.',
    ],
    [
      'a result with an error',
      '{"type":3,"invocationId":"1","result":1,"error":"e"}\x1e',
      'The completion has both a result and an error.',
    ],
    [
      'an id in use',
      '{"type":1,"target":"slow","arguments":[50],"invocationId":"7"}\x1e'.repeat(2),
      "Invocation ID '7' is already in use.",
    ],
  ])('%s', async (_name, text, error) => {
    await start({})
    const { said, say, closed } = await bareClient(at.url)
    say(text)
    expect(await closed).toBe(1002)
    expect(said).toEqual([{}, { type: 7, error }])
  })

  test('unknown types, cancellations and headers are no fault', async () => {
    await start({})
    const { said, say, socket } = await bareClient(at.url)
    say({ type: 99 }, { type: 5, invocationId: 'x' }, { type: 2, invocationId: 'x', item: 1 }, { type: 8 })
    say({ type: 3, invocationId: 'x', result: 1 })
    say({ ...call('echo', 5), invocationId: '1', headers: { a: 'b' } })
    await until(() => said.length === 2)
    expect(said[1]).toEqual({ type: 3, invocationId: '1', result: [5] })
    socket.terminate()
  })

  test('a call without an id gets no answer, not even about its failure', async () => {
    await start({})
    const { said, say, socket } = await bareClient(at.url)
    say(call('echo', 1), call('fail'), call('missing'), { ...call('echo', 2), invocationId: '1' })
    await until(() => said.length >= 2)
    expect(said).toEqual([{}, { type: 3, invocationId: '1', result: [2] }])
    socket.terminate()
  })
})

describe('sizes', () => {
  test('a message over the limit is refused with 1009, a frame over twice the limit at once', async () => {
    await start({ messageBytes: 1000 })
    const long = await bareClient(at.url)
    long.say(call('echo', 'x'.repeat(1000)))
    expect(await long.closed).toBe(1009)
    expect(long.said.at(-1)).toEqual({
      type: 7,
      error: 'The maximum message size of 1000 bytes was exceeded.',
    })
    const endless = await bareClient(at.url)
    endless.say('x'.repeat(600), 'x'.repeat(600))
    expect(await endless.closed).toBe(1009)
    const wide = await bareClient(at.url)
    wide.say('x'.repeat(2001))
    expect(await wide.closed).toBe(1009)
    const several = await bareClient(at.url)
    several.say(
      `${JSON.stringify({ ...call('echo', 'x'.repeat(800)), invocationId: '1' })}\x1e`
        .repeat(2)
        .replace('"1"', '"2"'),
    )
    await until(() => several.said.length === 3)
    several.socket.terminate()
  })

  test('a body over the limit gets 413, announced or not', async () => {
    const ask = await start({ messageBytes: 1000 })
    const path = `/real-time?id=${await negotiated(ask)}`
    await ask('GET', path)
    expect((await ask('POST', path, {}, 'x'.repeat(2001))).status).toBe(413)
    const announced = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-User: ann\r\nContent-Length: 2001\r\n\r\n`
    expect(await firstLine(Number(new URL(at.origin).port), announced)).toMatch(/^HTTP\/1.1 413 /)
    const chunked = await new Promise<string>((resolve) => {
      const socket = connectTcp(Number(new URL(at.origin).port), '127.0.0.1', () => {
        socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nX-User: ann\r\nTransfer-Encoding: chunked\r\n\r\n`)
        for (let i = 0; i < 3; i++) socket.write(`3e8\r\n${'x'.repeat(1000)}\r\n`)
      })
      socket.on('data', (data: Buffer) => resolve(data.toString()))
      socket.on('error', () => undefined)
    })
    expect(chunked).toMatch(/^HTTP\/1.1 413 /)
  })

  test('MessagePack cannot claim more than it contains', async () => {
    await start({})
    const { socket, said, closed } = await bareClient(at.url, { protocol: 'messagepack', version: 1 })
    await until(() => said.length === 1)
    said.length = 0
    socket.removeAllListeners('message')
    const nested = Buffer.alloc(9000, Buffer.of(0xdc, 0x7f, 0xff))
    socket.send(Buffer.concat([Buffer.of(0xa8, 0x46), nested]))
    expect(await closed).toBe(1002)
  })
})

describe('floods', () => {
  test('a thousand joins a second close the connection and leave no group behind', async () => {
    await start({ callsWaiting: 10_000 })
    const { said, say, closed } = await bareClient(at.url)
    for (let i = 0; i < 1000; i++) say(call('join', `project:${i}`))
    expect(await closed).toBe(1008)
    expect(said.at(-1)).toEqual({ type: 7, error: 'Too many calls.' })
    await until(() => at.closed.length === 1)
    expect(at.hub.stats().groups).toBe(0)
  })

  test('a rate below the limit can go on forever', async () => {
    await start({ callsPerSecond: 200 })
    const connection = client(at.url)
    await connection.start()
    for (let i = 0; i < 250; i++) {
      await connection.invoke('join', `project:${i % 7}`)
      await new Promise((done) => setTimeout(done, 6))
    }
    expect(connection.state).toBe(HubConnectionState.Connected)
    await connection.stop()
  })

  test('too many groups are refused with a sentence', async () => {
    await start({ groups: 2 })
    const connection = client(at.url)
    await connection.start()
    await connection.invoke('join', 'a')
    await connection.invoke('join', 'b')
    await connection.invoke('join', 'b')
    await expect(connection.invoke('join', 'c')).rejects.toThrow('Too many groups.')
    await connection.invoke('leave', 'a')
    await connection.invoke('join', 'c')
    await connection.stop()
  })

  test('calls wait their turn, and only so many', async () => {
    await start({ callsWaiting: 3 })
    const { said, say, closed } = await bareClient(at.url)
    const slowFirst = [30, 5, 1].map((ms, i) => ({ ...call('slow', ms), invocationId: `${i}` }))
    say(...slowFirst)
    await until(() => said.length === 4)
    expect(said.slice(1).map((each) => each['result'])).toEqual([30, 5, 1])
    say({ ...call('echo', 'an id may be used again'), invocationId: '1' })
    await until(() => said.length === 5)
    expect(said[4]).toMatchObject({ type: 3, invocationId: '1' })
    for (let i = 0; i < 5; i++) say(call('slow', 1000))
    expect(await closed).toBe(1008)
    expect(said.at(-1)).toEqual({ type: 7, error: 'Too many calls are waiting.' })
  })

  test('a full hub says 503, and has room again when somebody left', async () => {
    const ask = await start({ connections: 2 })
    const { socket } = await bareClient(at.url)
    const second = await bareClient(at.url)
    const full = await ask('POST', '/real-time/negotiate?negotiateVersion=1')
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await upgradeStatus(at.url)).toBe(503)
    socket.terminate()
    await until(() => at.hub.stats().connections === 1)
    expect((await ask('POST', '/real-time/negotiate')).status).toBe(200)
    second.socket.terminate()
  })
})

test('one address cannot take everybody else’s places', async () => {
  const addressOf: HubOptions<Person>['addressOf'] = (request) => String(request.headers['x-address'])
  const ask = await start({ connectionsPerAddress: 2, handshakeMs: 3000 }, { addressOf })
  const from = async (address: string): Promise<number> =>
    (await ask('POST', '/real-time/negotiate?negotiateVersion=1', { 'x-address': address })).status
  expect([await from('a'), await from('a'), await from('a'), await from('b')]).toEqual([200, 200, 429, 200])
  expect(await upgradeStatus(at.url, { 'x-address': 'a' })).toBe(429)
  await until(() => at.hub.stats().connections === 0)
  expect(await upgradeStatus(at.url, { 'x-address': 'a' })).toBe(101)
  expect(await from('a')).toBe(200)
})

describe('clients that left or do not listen', () => {
  test('the hub pings a quiet client, who stays', async () => {
    await start({ keepAliveMs: 40 })
    const quiet = [transports.WebSockets, transports.ServerSentEvents].map((transport) => {
      const connection = client(at.url, { transport })
      connection.serverTimeoutInMilliseconds = 1000
      return connection
    })
    await Promise.all(quiet.map((each) => each.start()))
    const { sent } = at.hub.stats()
    await new Promise((done) => setTimeout(done, 1800))
    expect(quiet.map((each) => each.state)).toEqual([
      HubConnectionState.Connected,
      HubConnectionState.Connected,
    ])
    expect(at.hub.stats().sent).toBeGreaterThan(sent + 10)
    await Promise.all(quiet.map((each) => each.stop()))
  })

  test('without pings the same client gives up: the test above can fail', async () => {
    await start({})
    const connection = client(at.url)
    connection.serverTimeoutInMilliseconds = 200
    await connection.start()
    await until(() => connection.state === HubConnectionState.Disconnected)
  })

  test('a client that pinged once and fell silent may reconnect; one that never pings stays', async () => {
    await start({ clientTimeoutMs: 900 })
    const silent = await bareClient(at.url)
    const quiet = await bareClient(at.url)
    silent.say({ type: 6 })
    expect(await silent.closed).toBe(1000)
    expect(silent.said.at(-1)).toEqual({
      type: 7,
      error: 'The client was silent for too long.',
      allowReconnect: true,
    })
    // Together, the waits are longer than the limit.
    await new Promise((done) => setTimeout(done, 500))
    quiet.say({ ...call('echo'), invocationId: '1' })
    await until(() => quiet.said.length === 2)
    expect(quiet.said[1]).toEqual({ type: 3, invocationId: '1', result: [] })
    quiet.socket.terminate()
  })

  test('the published client comes back after such a close', async () => {
    await start({ clientTimeoutMs: 800, keepAliveMs: 5000 })
    const connection = client(at.url, { retryMs: 5 })
    connection.keepAliveIntervalInMilliseconds = 10
    let reconnected = 0
    connection.onreconnected(() => void reconnected++)
    await connection.start()
    await connection.invoke('echo')
    // The server's message makes the client send the ping that is due. After that it has nothing to answer,
    // and falls silent.
    await new Promise((done) => setTimeout(done, 20))
    at.hub.sendToAll('unknown')
    await until(() => reconnected > 0, 'it reconnected')
    expect(await connection.invoke('echo', 1)).toEqual([1])
    await connection.stop()
  })

  test('a client that reads nothing is dropped, and the others do not notice', async () => {
    await start({ bufferBytes: 200_000 })
    const good = client(at.url)
    await good.start()
    const news = heard(good, 'news')
    const { socket } = await bareClient(at.url)
    await until(() => at.hub.stats().connections === 2)
    await new Promise((done) => setTimeout(done, 30))
    socket.pause()
    const kilobytes = 'x'.repeat(50_000)
    let rounds = 0
    while (at.hub.stats().dropped === 0 && rounds < 2000) {
      at.hub.sendToAll('news', ++rounds, kilobytes)
      await until(() => news.length === rounds)
    }
    expect(at.hub.stats()).toMatchObject({ dropped: 1, connections: 1 })
    expect(news.map(([round]) => round)).toEqual(Array.from({ length: rounds }, (_, i) => i + 1))
    socket.terminate()
    await good.stop()
  })

  test('a client that reads nothing is dropped in time too, however little it is sent', async () => {
    await start({ stallMs: 100, keepAliveMs: 60_000, clientTimeoutMs: 60_000 })
    const stalled = await bareClient(at.url)
    await until(() => stalled.said.length === 1)
    stalled.socket.pause()
    // Fills the buffers of both systems, but stays far below our own limit.
    const kilobytes = 'x'.repeat(20_000)
    let waits = false
    for (let round = 0; round < 500 && !waits; round += 1) {
      for (let each = 0; each < 10; each += 1) at.hub.sendToAll('news', kilobytes)
      await new Promise((done) => setImmediate(done))
      waits = at.hub.stats().dropped > 0
    }
    await until(() => at.hub.stats().dropped === 1, 'it is dropped')
    stalled.socket.terminate()
  })

  test('a client that does not answer a probe is dropped', async () => {
    await start({ clientTimeoutMs: 900 })
    const asleep = await bareClient(at.url)
    const quiet = await bareClient(at.url)
    await until(() => asleep.said.length === 1 && quiet.said.length === 1)
    asleep.socket.pause()
    await until(() => at.hub.stats().connections === 1, 'the silent one is gone')
    quiet.say({ ...call('echo'), invocationId: '1' })
    await until(() => quiet.said.length === 2)
    asleep.socket.terminate()
    quiet.socket.terminate()
  })

  test('a close without a code is answered with 1000', async () => {
    await start({})
    const { socket, closed, said } = await bareClient(at.url)
    await until(() => said.length === 1)
    socket.close()
    expect(await closed).toBe(1000)
  })

  test('a poller whose messages pile up is dropped', async () => {
    const ask = await start({ bufferBytes: 1000 })
    const path = `/real-time?id=${await negotiated(ask)}`
    await ask('GET', path)
    await ask('POST', path, {}, greeting)
    await until(() => at.hub.stats().sent === 1)
    for (let i = 0; i < 3; i++) at.hub.sendToAll('news', 'x'.repeat(500))
    expect(at.hub.stats()).toMatchObject({ connections: 0, dropped: 1 })
    expect((await ask('GET', path)).status).toBe(204)
  })

  test('an empty poll ends in time and the poller stays; one that does not return is dropped', async () => {
    const ask = await start({ pollMs: 60, pollGoneMs: 300 })
    const connection = client(at.url, { transport: transports.LongPolling })
    await connection.start()
    await connection.invoke('join', 'project:1')
    await new Promise((done) => setTimeout(done, 500))
    expect(await connection.invoke('echo', 1)).toEqual([1])

    const path = `/real-time?id=${await negotiated(ask)}`
    await ask('GET', path)
    await ask('POST', path, {}, greeting)
    expect((await ask('GET', path)).body).toBe('{}\x1e')
    expect(await ask('GET', path)).toMatchObject({ status: 200, body: '' })
    expect(at.hub.stats().connections).toBe(2)
    await until(() => at.hub.stats().connections === 1, 'the poller is forgotten')
    expect(connection.state).toBe(HubConnectionState.Connected)
    await connection.stop()
  })

  test('a poll cut by the client gets no answer', async () => {
    const ask = await start({})
    const path = `/real-time?id=${await negotiated(ask)}`
    await ask('GET', path)
    await ask('POST', path, {}, greeting)
    await ask('GET', path)
    const gone = new AbortController()
    const arrival = once(at.server, 'request') as Promise<[IncomingMessage]>
    const cut = fetch(at.origin + path, { headers: { 'x-user': 'ann' }, signal: gone.signal }).catch(
      () => 'cut',
    )
    const [poll] = await arrival
    const left = once(poll.socket, 'close')
    gone.abort()
    expect(await cut).toBe('cut')
    await left
    at.hub.sendToAll('news', 1)
    await new Promise((done) => setTimeout(done, 20))
    expect((await ask('GET', path)).body).toContain('"news"')
  })
})

test('a drain spreads its goodbyes, accepts nobody new, and ends', async () => {
  const ask = await start({})
  const clients = await Promise.all(Array.from({ length: 20 }, () => bareClient(at.url)))
  await until(() => clients.every(({ said }) => said.length === 1))
  const order: number[] = []
  clients.forEach(({ closed }, index) => void closed.then(() => order.push(index)))
  const drained = at.hub.drain(1000)
  expect((await ask('POST', '/real-time/negotiate')).status).toBe(503)
  expect(await upgradeStatus(at.url)).toBe(503)
  expect(order.length).toBeLessThan(20)
  await drained
  await until(() => order.length === 20)
  for (const { said } of clients) expect(said[1]).toEqual({ type: 7, allowReconnect: true })
  expect(at.hub.stats().connections).toBe(0)
})

test('methods that differ only in case are refused at the start', async () => {
  await expect(startHubServer({ methods: { join: () => 1, Join: () => 2 } })).rejects.toThrow('join')
  await start({})
})

test('calls that are waiting when their client leaves are not made', async () => {
  const made: unknown[] = []
  let go = (): void => undefined
  const gate = new Promise<void>((done) => (go = done))
  const hold = (_caller: unknown, n: unknown): Promise<void> => {
    made.push(n)
    return gate
  }
  await start({}, { methods: { hold } })
  const { say, socket } = await bareClient(at.url)
  say(call('hold', 1), call('hold', 2))
  await until(() => made.length === 1)
  await new Promise((done) => setTimeout(done, 30))
  socket.terminate()
  await until(() => at.closed.length === 1)
  go()
  await new Promise((done) => setTimeout(done, 20))
  expect(made).toEqual([1])
})

test('a method that ends after its client leaves nothing behind', async () => {
  let go = (): void => undefined
  const gate = new Promise<void>((done) => (go = done))
  let begun = false
  let ended = false
  await start(
    {},
    {
      methods: {
        lateJoin: async (caller) => {
          begun = true
          await gate
          caller.join('project:1')
          caller.send('news')
          ended = true
        },
      },
    },
  )
  const { say, socket } = await bareClient(at.url)
  say({ ...call('lateJoin'), invocationId: '1' })
  await until(() => begun && at.hub.stats().connections === 1 && at.hub.stats().sent === 1)
  socket.terminate()
  await until(() => at.closed.length === 1)
  go()
  await until(() => ended)
  expect(at.hub.stats()).toMatchObject({ groups: 0, sent: 1 })
})
