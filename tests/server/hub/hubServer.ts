import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { HubError, type HubCaller } from '../../../server/hub/caller.ts'
import { createHub, type Hub, type HubOptions } from '../../../server/hub/hub.ts'

export interface Person {
  name: string
}

export interface HubServer {
  hub: Hub<Person>
  server: Server
  url: string
  origin: string
  closed: string[]
  stop(): Promise<void>
}

/** A hub that identifies people by the header x-user, and accepts its own origin or none. */
export async function startHubServer(options: Partial<HubOptions<Person>> = {}): Promise<HubServer> {
  const closed: string[] = []
  const hub = createHub<Person>({
    path: '/real-time',
    authorize: async (request) => {
      const name = request.headers['x-user']
      return typeof name === 'string' ? { name } : null
    },
    sameWho: (a, b) => a.name === b.name,
    allowOrigin: (origin) => origin === undefined || origin.startsWith('http://127.0.0.1'),
    methods: testMethods,
    onClosed: (caller) => void closed.push(caller.principal.name),
    ...options,
  })
  const server = createServer((request, response) => {
    if (!hub.handle(request, response)) response.writeHead(200).end('the application')
  })
  hub.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async (): Promise<void> => {
    await hub.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { hub, server, url: `${origin}/real-time`, origin, closed, stop }
}

const testMethods: HubOptions<Person>['methods'] = {
  echo: (_caller, ...args) => args,
  join: (caller, group) => caller.join(String(group)),
  leave: (caller, group) => caller.leave(String(group)),
  whoAmI: (caller: HubCaller<Person>) => `${caller.principal.name} ${caller.connectionId}`,
  nothing: () => undefined,
  answerMe: (caller, text) => caller.send('answer', text),
  closeMe: (caller, text) => caller.close(String(text)),
  refuse: () => {
    throw new HubError('That lot is gone.')
  },
  fail: () => Promise.reject(new Error('the password is hunter2')),
  unspeakable: () => ({ self: 1n }),
  slow: async (_caller, ms) => {
    await new Promise((done) => setTimeout(done, Number(ms)))
    return ms
  },
}

export const transports = {
  WebSockets: HttpTransportType.WebSockets,
  ServerSentEvents: HttpTransportType.ServerSentEvents,
  LongPolling: HttpTransportType.LongPolling,
} as const

export interface ClientOptions {
  transport?: HttpTransportType
  binary?: boolean
  user?: string
  headers?: Record<string, string>
  skipNegotiation?: boolean
  retryMs?: number
}

/** The published client library, not yet started. */
export function client(url: string, options: ClientOptions = {}): HubConnection {
  const user: Record<string, string> = options.user === '' ? {} : { 'x-user': options.user ?? 'ann' }
  const builder = new HubConnectionBuilder().configureLogging(LogLevel.None).withUrl(url, {
    headers: { ...user, ...options.headers },
    skipNegotiation: options.skipNegotiation ?? false,
    ...(options.transport === undefined ? {} : { transport: options.transport }),
  })
  if (options.binary) builder.withHubProtocol(new MessagePackHubProtocol())
  const wait = options.retryMs
  if (wait !== undefined) builder.withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => wait })
  return builder.build()
}

/** Waits until a condition holds, for ten seconds at most. */
export async function until(so: () => boolean, what = 'it'): Promise<void> {
  const end = Date.now() + 10_000
  while (!so()) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`)
    await new Promise((done) => setTimeout(done, 5))
  }
}

/** Records the arguments of each call to a client method. */
export function heard(connection: HubConnection, target: string): unknown[][] {
  const calls: unknown[][] = []
  connection.on(target, (...args: unknown[]) => void calls.push(args))
  return calls
}
