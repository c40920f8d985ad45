import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHubServer, until, type HubServer } from './hubServer.ts'
import { asker, bareClient, firstLine, negotiated, upgradeStatus, type Ask } from './rawRequests.ts'

let at: HubServer
let ask: Ask
beforeAll(async () => {
  at = await startHubServer()
  ask = asker(at.origin)
})
afterAll(() => at.stop())

const greeting = '{"protocol":"json","version":1}\x1e'
const events = { accept: 'text/event-stream' }

describe('negotiate', () => {
  test('names the transports in order, a public id and another secret token', async () => {
    const { status, headers, body } = await ask('POST', '/real-time/negotiate?negotiateVersion=1')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json')
    const answer = JSON.parse(body) as Record<string, unknown>
    expect(answer).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{22}$/),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    })
    expect(answer['connectionToken']).not.toBe(answer['connectionId'])
  })

  test('speaks version 0 with one id, and version 1 to newer clients', async () => {
    const old = JSON.parse((await ask('POST', '/real-time/negotiate')).body) as Record<string, string>
    expect(old['negotiateVersion']).toBe(0)
    expect(old['connectionToken']).toBeUndefined()
    expect((await ask('GET', `/real-time?id=${old['connectionId']}`)).status).toBe(200)
    const newer = JSON.parse((await ask('POST', '/real-time/negotiate?negotiateVersion=7')).body) as object
    expect(newer).toMatchObject({ negotiateVersion: 1 })
    const reconnecting = await ask(
      'POST',
      '/real-time/negotiate?negotiateVersion=1&useStatefulReconnect=true',
    )
    expect(reconnecting.body).not.toContain('useStatefulReconnect')
  })

  test('refuses an invalid negotiation', async () => {
    const odd = await ask('POST', '/real-time/negotiate?negotiateVersion=new')
    expect([odd.status, Object.keys(JSON.parse(odd.body) as object)]).toEqual([200, ['error']])
    expect((await ask('GET', '/real-time/negotiate')).status).toBe(405)
    expect((await ask('OPTIONS', '/real-time/negotiate')).status).toBe(405)
  })
})

describe('who and from where', () => {
  test('a request without a session gets 401 without a text', async () => {
    const token = await negotiated(ask)
    for (const [method, path] of [
      ['POST', '/real-time/negotiate?negotiateVersion=1'],
      ['GET', `/real-time?id=${token}`],
      ['POST', `/real-time?id=${token}`],
      ['DELETE', `/real-time?id=${token}`],
    ] as const) {
      const { status, body } = await ask(method, path, { 'x-user': '' })
      expect([method, status, body]).toEqual([method, 401, ''])
    }
  })

  test('another person on a connection gets 403 and changes nothing', async () => {
    const token = await negotiated(ask)
    const eve = { 'x-user': 'eve' }
    expect((await ask('GET', `/real-time?id=${token}`, eve)).status).toBe(403)
    expect((await ask('GET', `/real-time?id=${token}`)).status).toBe(200)
    expect((await ask('POST', `/real-time?id=${token}`, eve, greeting)).status).toBe(403)
    expect((await ask('DELETE', `/real-time?id=${token}`, eve)).status).toBe(403)
    expect(await upgradeStatus(`${at.url}?id=${token}`, eve)).toBe(403)
    expect((await ask('POST', `/real-time?id=${token}`, {}, greeting)).status).toBe(200)
  })

  test('another origin gets 403 everywhere', async () => {
    const token = await negotiated(ask)
    const away = { origin: 'https://evil.example' }
    expect((await ask('POST', '/real-time/negotiate', away)).status).toBe(403)
    expect((await ask('GET', `/real-time?id=${token}`, away)).status).toBe(403)
    expect(await upgradeStatus(`${at.url}?id=${token}`, away)).toBe(403)
    expect(await upgradeStatus(at.url, away)).toBe(403)
    expect(await upgradeStatus(at.url, { origin: at.origin })).toBe(101)
  })

  test('a failing authorisation is 500 without details, and the server keeps running', async () => {
    const warned: string[] = []
    const broken = await startHubServer({
      authorize: () => Promise.reject(new Error('the database is away')),
      logger: { warn: (_details, message) => void warned.push(message) },
    })
    const { status, body } = await asker(broken.origin)('POST', '/real-time/negotiate')
    expect([status, body]).toEqual([500, ''])
    expect(await upgradeStatus(broken.url)).toBe(500)
    expect(warned).toHaveLength(2)
    await broken.stop()
  })
})

describe('the connection address', () => {
  test('needs a known id', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(await ask(method, '/real-time')).toMatchObject({ status: 400, body: 'Connection ID required' })
      expect(await ask(method, '/real-time?id=nobody')).toMatchObject({
        status: 404,
        body: 'No Connection with that ID',
      })
    }
    expect((await ask('PUT', '/real-time?id=nobody')).status).toBe(405)
    expect(await upgradeStatus(`${at.url}?id=nobody`)).toBe(404)
  })

  test('gives a connection one transport for good', async () => {
    const polled = await negotiated(ask)
    await ask('GET', `/real-time?id=${polled}`)
    expect((await ask('GET', `/real-time?id=${polled}`, events)).status).toBe(400)
    expect(await upgradeStatus(`${at.url}?id=${polled}`)).toBe(400)

    const streamed = await negotiated(ask)
    const stream = await fetch(`${at.url}?id=${streamed}`, { headers: { ...events, 'x-user': 'ann' } })
    expect((await ask('GET', `/real-time?id=${streamed}`, events)).status).toBe(409)
    expect((await ask('GET', `/real-time?id=${streamed}`)).status).toBe(400)
    expect((await ask('DELETE', `/real-time?id=${streamed}`)).status).toBe(400)
    expect(at.hub.stats().byTransport.ServerSentEvents).toBe(1)
    await stream.body?.cancel()
    await until(() => at.hub.stats().byTransport.ServerSentEvents === 0)

    const socketed = await negotiated(ask)
    const { socket } = await bareClient(`${at.url}?id=${socketed}`)
    expect(await upgradeStatus(`${at.url}?id=${socketed}`)).toBe(409)
    expect((await ask('GET', `/real-time?id=${socketed}`)).status).toBe(400)
    expect((await ask('POST', `/real-time?id=${socketed}`, {}, greeting)).status).toBe(405)
    socket.terminate()
    await until(() => at.hub.stats().byTransport.WebSockets === 0)
    expect((await ask('POST', `/real-time?id=${socketed}`, {}, greeting)).status).toBe(404)
  })

  test('accepts no message before there is a transport', async () => {
    const token = await negotiated(ask)
    expect((await ask('POST', `/real-time?id=${token}`, {}, greeting)).status).toBe(400)
  })

  test('leaves other paths to the application', async () => {
    for (const path of ['/', '/real-time/', '/real-timer', '/real-time/negotiate/x', '//real-time']) {
      expect((await ask('GET', path)).body).toBe('the application')
    }
    expect(await upgradeStatus(`${at.origin}/elsewhere`)).toBe(200)
    expect(await upgradeStatus(`${at.url}/negotiate`)).toBe(405)
  })

  test('lets another listener take the upgrades of other paths', async () => {
    const mine = (request: { url?: string | undefined }, socket: { end(text: string): void }): void => {
      if (request.url === '/elsewhere') socket.end('HTTP/1.1 418 Teapot\r\nConnection: close\r\n\r\n')
    }
    at.server.on('upgrade', mine)
    expect(await upgradeStatus(`${at.origin}/elsewhere`)).toBe(418)
    at.server.off('upgrade', mine)
  })

  test('refuses a broken upgrade', async () => {
    const port = Number(new URL(at.origin).port)
    const head = 'GET /real-time HTTP/1.1\r\nHost: x\r\nX-User: ann\r\nConnection: Upgrade\r\n'
    const socket = 'Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
    expect(await firstLine(port, `${head}${socket}Sec-WebSocket-Version: 99\r\n\r\n`)).toMatch(/ 4\d\d /)
    expect(await firstLine(port, `${head}Upgrade: websocket\r\n\r\n`)).toMatch(/ 4\d\d /)
    expect(await firstLine(port, `${head}Upgrade: gopher\r\n\r\n`)).toMatch(/ 4\d\d /)
  })
})

describe('the shape of answers', () => {
  test('an event stream opens with bytes and must not be buffered or cached', async () => {
    const token = await negotiated(ask)
    const stream = await fetch(`${at.url}?id=${token}`, { headers: { ...events, 'x-user': 'ann' } })
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache,no-store',
      'content-encoding': 'identity',
      'x-accel-buffering': 'no',
    })
    const reader = stream.body?.getReader()
    const read = async (): Promise<string> => Buffer.from((await reader?.read())?.value ?? []).toString()
    expect(await read()).toBe(':\r\n\r\n')
    await ask('POST', `/real-time?id=${token}`, {}, greeting)
    expect(await read()).toBe('data: {}\x1e\r\n\r\n')
    await reader?.cancel()
  })

  test('a stream refuses MessagePack', async () => {
    const token = await negotiated(ask)
    const stream = await fetch(`${at.url}?id=${token}`, { headers: { ...events, 'x-user': 'ann' } })
    await ask('POST', `/real-time?id=${token}`, {}, '{"protocol":"messagepack","version":1}\x1e')
    expect(await stream.text()).toContain("Cannot use the 'messagepack' protocol on the current transport.")
  })

  test('polls: the first answers at once, a newer one ends the older, the last says 204', async () => {
    const token = await negotiated(ask)
    const path = `/real-time?id=${token}`
    expect(await ask('GET', path)).toMatchObject({ status: 200, body: '' })
    await ask('POST', path, {}, greeting)
    const greeted = await ask('GET', path)
    expect([greeted.status, greeted.body]).toEqual([200, '{}\x1e'])
    expect(greeted.headers.get('content-type')).toBe('application/octet-stream')
    expect(greeted.headers.get('cache-control')).toContain('no-store')

    const olderIsThere = once(at.server, 'request')
    const older = ask('GET', path)
    await olderIsThere
    const newer = ask('GET', path)
    expect((await older).status).toBe(204)
    at.hub.sendToAll('a', 1)
    at.hub.sendToAll('b', 2)
    expect((await newer).body).toBe(
      '{"type":1,"target":"a","arguments":[1]}\x1e{"type":1,"target":"b","arguments":[2]}\x1e',
    )

    at.hub.closeWhere(() => true, 'Enough.')
    expect(await ask('GET', path)).toMatchObject({ status: 200, body: '{"type":7,"error":"Enough."}\x1e' })
    expect((await ask('POST', path, {}, '{"type":6}\x1e')).status).toBe(404)
    expect((await ask('GET', path)).status).toBe(204)
    expect((await ask('GET', path)).status).toBe(404)
  })

  test('DELETE ends a polling connection', async () => {
    const token = await negotiated(ask)
    const path = `/real-time?id=${token}`
    await ask('GET', path)
    await ask('POST', path, {}, greeting)
    await ask('GET', path)
    const isThere = once(at.server, 'request')
    const waiting = ask('GET', path)
    await isThere
    expect((await ask('DELETE', path)).status).toBe(202)
    expect((await waiting).status).toBe(204)
    expect((await ask('GET', path)).status).toBe(404)
  })
})
