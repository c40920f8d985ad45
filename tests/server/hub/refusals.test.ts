import { HubConnectionState } from '@microsoft/signalr'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { client, heard, startHubServer, transports, until, type HubServer } from './hubServer.ts'

let at: HubServer
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0)) await each()
  await at.stop()
})

/** A proxy in front of the hub that refuses some requests, as real proxies do. */
async function proxyRefusing(refuses: (accept: string, upgrade: boolean) => boolean): Promise<string> {
  const { port } = new URL(at.origin)
  const proxy = createServer((request, response) => {
    if (refuses(request.headers.accept ?? '', false)) return void response.writeHead(403).end()
    at.server.emit('request', request, response)
  })
  proxy.on('upgrade', (request, socket, head) => {
    if (refuses('', true)) return void socket.destroy()
    const lines = request.rawHeaders.map((text, i) => text + (i % 2 === 0 ? ': ' : '\r\n')).join('')
    const onward = connect(Number(port), '127.0.0.1', () => {
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines}\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  undo.push(() => {
    proxy.closeAllConnections()
    return new Promise((done) => proxy.close(done))
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/real-time`
}

test.each([
  ['nothing', () => false, 'WebSockets'],
  ['WebSockets', (_accept: string, upgrade: boolean) => upgrade, 'ServerSentEvents'],
  [
    'WebSockets and event streams',
    (accept: string, upgrade: boolean) => upgrade || accept.includes('event-stream'),
    'LongPolling',
  ],
] as const)('a way that refuses %s leaves another', async (_name, refuses, expected) => {
  at = await startHubServer()
  const connection = client(await proxyRefusing(refuses))
  undo.unshift(() => connection.stop())
  const news = heard(connection, 'news')
  await connection.start()
  await connection.invoke('join', 'project:1')
  at.hub.sendToGroup('project:1', 'news', 1)
  await until(() => news.length === 1)
  const { byTransport } = at.hub.stats()
  expect(byTransport).toEqual({ WebSockets: 0, ServerSentEvents: 0, LongPolling: 0, [expected]: 1 })
})

test.each(Object.entries(transports))(
  'over %s a client without a session is told 401',
  async (_name, transport) => {
    at = await startHubServer()
    const connection = client(at.url, { transport, user: '' })
    await expect(connection.start()).rejects.toThrow("Unauthorized: Status code '401'")
    expect(at.hub.stats().connections).toBe(0)
  },
)

test.each(Object.entries(transports))(
  'over %s a page of another origin is told 403',
  async (_name, transport) => {
    at = await startHubServer()
    const connection = client(at.url, { transport, headers: { Origin: 'https://evil.example' } })
    await expect(connection.start()).rejects.toThrow("Forbidden: Status code '403'")
  },
)

test('a session that ends while polling ends the connection', async () => {
  let signedIn = true
  at = await startHubServer({ authorize: async () => (signedIn ? { name: 'ann' } : null) })
  const connection = client(at.url, { transport: transports.LongPolling })
  await connection.start()
  signedIn = false
  await expect(connection.invoke('echo', 1)).rejects.toThrow('401')
  at.hub.sendToAll('news')
  await until(() => connection.state === HubConnectionState.Disconnected)
})
