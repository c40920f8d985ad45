import { HubConnectionState } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  client,
  heard,
  startHubServer,
  transports,
  until,
  type ClientOptions,
  type HubServer,
} from './hubServer.ts'

const ways = [
  { name: 'WebSockets, JSON', carrier: 'WebSockets', binary: false },
  { name: 'WebSockets, MessagePack', carrier: 'WebSockets', binary: true },
  { name: 'server-sent events, JSON', carrier: 'ServerSentEvents', binary: false },
  { name: 'long polling, JSON', carrier: 'LongPolling', binary: false },
  { name: 'long polling, MessagePack', carrier: 'LongPolling', binary: true },
] as const

describe.each(ways)('the published client over $name', ({ carrier, binary }) => {
  let at: HubServer
  const started: { stop(): Promise<void> }[] = []
  beforeAll(async () => void (at = await startHubServer()))
  afterEach(async () => void (await Promise.all(started.splice(0).map((each) => each.stop()))))
  afterAll(() => at.stop())

  const connect = async (options: ClientOptions = {}) => {
    const connection = client(at.url, { transport: transports[carrier], binary, ...options })
    started.push(connection)
    const news = heard(connection, 'news')
    await connection.start()
    return { connection, news }
  }

  test('calls a method and gets its result', async () => {
    const { connection } = await connect({ user: 'bob' })
    const values = ['Größe 🏠', 1.5, null, true, { rooms: [1, 2] }, 'a\nb\r\nc\u2028d']
    expect(await connection.invoke('echo', ...values)).toEqual(values)
    expect(await connection.invoke('ECHO')).toEqual([])
    expect(await connection.invoke('whoAmI')).toBe(`bob ${connection.connectionId}`)
    expect(await connection.invoke('nothing')).toBeFalsy()
    expect(at.hub.stats().byTransport[carrier]).toBe(1)
  })

  test('sends without an answer, and is addressed alone', async () => {
    const { connection } = await connect()
    const { connection: other } = await connect()
    const [mine, others] = [heard(connection, 'answer'), heard(other, 'answer')]
    await connection.send('answerMe', 'only you')
    await until(() => mine.length > 0)
    await other.invoke('nothing')
    expect(mine).toEqual([['only you']])
    expect(others).toEqual([])
  })

  test('hears only its groups, each message once and in order', async () => {
    const { connection: a, news: aNews } = await connect()
    const { connection: b, news: bNews } = await connect()
    const { news: cNews } = await connect()
    await a.invoke('join', 'project:1')
    await b.invoke('join', 'project:1')
    await b.invoke('join', 'project:2')
    for (let i = 0; i < 200; i++) at.hub.sendToGroup('project:1', 'news', 1, i)
    at.hub.sendToGroup('project:2', 'NEWS', 2, 'two')
    at.hub.sendToGroup('project:3', 'news', 3)
    at.hub.sendToAll('news', 'end')
    await until(() => [aNews, bNews, cNews].every((each) => each.at(-1)?.[0] === 'end'))
    const one = Array.from({ length: 200 }, (_, i) => [1, i])
    expect(aNews).toEqual([...one, ['end']])
    expect(bNews).toEqual([...one, [2, 'two'], ['end']])
    expect(cNews).toEqual([['end']])

    await a.invoke('leave', 'project:1')
    at.hub.sendToGroup('project:1', 'news', 'after leaving')
    at.hub.sendToAll('news', 'end')
    await until(() => aNews.filter(([first]) => first === 'end').length === 2)
    expect(aNews).not.toContainEqual(['after leaving'])
  })

  test('is told about failures in the protocol’s words, and nothing secret', async () => {
    const { connection } = await connect()
    await expect(connection.invoke('refuse')).rejects.toThrow(
      "An unexpected error occurred invoking 'refuse' on the server. HubException: That lot is gone.",
    )
    const failure = await connection.invoke('fail').catch((fault: unknown) => String(fault))
    expect(failure).toContain("An unexpected error occurred invoking 'fail' on the server.")
    expect(failure).not.toContain('hunter2')
    await expect(connection.invoke('toString')).rejects.toThrow("Unknown hub method 'toString'")
    await expect(connection.invoke('unspeakable')).rejects.toThrow("invoking 'unspeakable'")
    const stream = new Promise((_, reject) =>
      connection
        .stream('echo')
        .subscribe({ next: () => undefined, complete: () => undefined, error: reject }),
    )
    await expect(stream).rejects.toThrow("invoke the non-streaming 'echo' method with a streaming invocation")
    expect(connection.state).toBe(HubConnectionState.Connected)
  })

  test('stops cleanly, and the hub forgets it', async () => {
    const { connection } = await connect({ user: 'zoe' })
    await connection.invoke('join', 'project:9')
    await connection.stop()
    await until(() => at.closed.includes('zoe'))
    expect(at.closed.filter((name) => name === 'zoe')).toHaveLength(1)
    expect(at.hub.stats().connections).toBe(0)
  })

  test('stays closed after Close, with the reason', async () => {
    const { connection } = await connect({ retryMs: 0 })
    const reasons: (string | undefined)[] = []
    connection.onclose((fault) => void reasons.push(fault?.message))
    await connection.send('closeMe', 'Signed out.')
    await until(() => reasons.length > 0)
    expect(reasons).toEqual(['Server returned an error on close: Signed out.'])
    expect(connection.state).toBe(HubConnectionState.Disconnected)
  })

  test('is closed together with others of the same principal, and no one else', async () => {
    const { connection: eve } = await connect({ user: 'eve' })
    const { connection: sam } = await connect({ user: 'sam' })
    at.hub.closeWhere((principal) => principal.name === 'eve', 'Your session has ended.')
    await until(() => eve.state === HubConnectionState.Disconnected)
    expect(await sam.invoke('echo', 1)).toEqual([1])
  })

  test('reconnects after a drain, to the server that takes over', async () => {
    const first = await startHubServer()
    const connections = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const connection = client(first.url, { transport: transports[carrier], binary, retryMs: 20 })
        started.push(connection)
        await connection.start()
        return connection
      }),
    )
    let again = 0
    for (const connection of connections) connection.onreconnected(() => void again++)
    await first.hub.drain(50)
    await until(() => connections.every((each) => each.state === HubConnectionState.Reconnecting))
    const port = Number(new URL(first.origin).port)
    await first.stop()
    const second = await startHubServer()
    // The second server takes over the address, as it would behind a load balancer.
    await new Promise((done) => second.server.close(done))
    await new Promise<void>((done) => second.server.listen(port, '127.0.0.1', done))
    await until(() => again === 5, 'all five are back')
    expect(second.hub.stats().connections).toBe(5)
    await Promise.all(connections.map((each) => each.stop()))
    await second.stop()
  })
})

test('skips negotiate over WebSockets', async () => {
  const at = await startHubServer()
  const connection = client(at.url, { transport: transports.WebSockets, skipNegotiation: true })
  await connection.start()
  expect(await connection.invoke('echo', 1)).toEqual([1])
  await connection.stop()
  await at.stop()
})
