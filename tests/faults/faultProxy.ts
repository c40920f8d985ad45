import {
  Agent,
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { answerHeader, idempotencyHeader } from '../../src/contract/call.ts'

/**
 * What happens to a request on its way.
 * - `cutBefore`: the connection breaks, and the server never gets it. `cutAfter`: the server has done the
 * work, but the answer is lost. `hangBefore`, `hangAfter`: the same, but the silence lasts until `release()`.
 * - `status`: a refusal in our own form, without the server; `after`: once the server has done the work.
 * - `portal`: a stranger's page, with status 200. `twice`: the server gets the very same request a second
 * time.
 */
export type Fault =
  | 'pass'
  | 'cutBefore'
  | 'cutAfter'
  | 'hangBefore'
  | 'hangAfter'
  | 'portal'
  | 'twice'
  | { status: number; after?: true }

/** A request as the rule sees it. `attempt` counts from 1 for each key, or for each path without a key. */
export interface ProxiedRequest {
  readonly method: string
  readonly path: string
  readonly key: string
  readonly attempt: number
}

/** What became of the request. */
export interface Passed extends ProxiedRequest {
  readonly fault: Fault
  /** Whether it reached the server. */
  forwarded: boolean
  /** The server's status; null if there was none. */
  status: number | null
  /** Whether nothing waits for it any more. */
  over: boolean
  /** When it came and when it ended, in ms of the process. */
  readonly from: number
  till: number
}

export interface FaultProxy {
  readonly port: number
  readonly address: string
  /** Every request since the last `forget`, in the order of arrival. */
  readonly passed: readonly Passed[]
  /** From now on, `fn` decides what happens; without one, everything passes. */
  rule(fn?: (asked: ProxiedRequest) => Fault): void
  /** Breaks the hanging connections. */
  release(): void
  /** Breaks every connection, including live updates; accepts new ones. */
  cutAll(): void
  /** Breaks every connection and accepts none until called with false. */
  refuse(isDead: boolean): void
  stop(): Promise<void>
}

const portalPage = '<!doctype html><title>Free Wi-Fi</title><p>Please accept our terms to go online.</p>'

/**
 * A proxy between browser and server, on a port of its own, that breaks connections on request. A function as the
 * target is asked for each connection.
 */
export async function startFaultProxy(target: number | (() => number)): Promise<FaultProxy> {
  const targetPort = typeof target === 'number' ? () => target : target
  let decide: (asked: ProxiedRequest) => Fault = () => 'pass'
  const passed: Passed[] = []
  const attempts = new Map<string, number>()
  const hanging = new Set<Socket>()
  let releases = 0
  const sockets = new Set<Socket>()
  const agent = new Agent({ keepAlive: false })

  const upstream = (request: IncomingMessage, body: Buffer, seen: Passed): Promise<Whole | null> =>
    new Promise((resolve) => {
      const { method, url, headers } = request
      const out = ask(
        { host: '127.0.0.1', port: targetPort(), method, path: url, headers, agent },
        (answer) => {
          read(answer).then(
            (whole) => {
              seen.status = answer.statusCode ?? null
              resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole })
            },
            () => resolve(null),
          )
        },
      )
      out.on('socket', (socket) => socket.once('connect', () => (seen.forwarded = true)))
      out.on('error', () => resolve(null))
      out.end(body)
    })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const key = String(request.headers[idempotencyHeader] ?? '')
    const counted = key === '' ? path : key
    const attempt = (attempts.get(counted) ?? 0) + 1
    attempts.set(counted, attempt)
    const asked = { method: request.method ?? '', path, key, attempt }
    const seen: Passed = {
      ...asked,
      fault: decide(asked),
      forwarded: false,
      status: null,
      over: false,
      from: performance.now(),
      till: Infinity,
    }
    passed.push(seen)
    response.once('close', () => Object.assign(seen, { over: true, till: performance.now() }))
    const body = await read(request)
    const { fault } = seen
    const cut = (): void => void request.socket.destroy()
    const since = releases
    const hang = (): void => {
      // If everything was released while the server was still working, its answer must not hang forever.
      if (releases !== since) return cut()
      hanging.add(request.socket)
      request.socket.once('close', () => hanging.delete(request.socket))
    }
    if (fault === 'cutBefore') return cut()
    if (fault === 'hangBefore') return hang()
    if (fault === 'portal')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(portalPage)
    if (typeof fault === 'object' && fault.after !== true) return refuse(response, fault.status)
    if (fault === 'twice') await upstream(request, body, seen)
    const answer = await upstream(request, body, seen)
    if (answer === null || fault === 'cutAfter') return cut()
    if (fault === 'hangAfter') return hang()
    if (typeof fault === 'object') return refuse(response, fault.status)
    response.writeHead(answer.status, withoutHops(answer.headers)).end(answer.body)
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy())
  })
  server.keepAliveTimeout = 60_000
  let isDead = false
  server.on('connection', (socket: Socket) => {
    if (isDead) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const out = connect(targetPort(), '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`]
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
      out.write(`${lines.join('\r\n')}\r\n\r\n`)
      out.write(head)
      out.pipe(socket).pipe(out)
    })
    for (const [one, other] of [
      [out, socket],
      [socket, out],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    passed,
    rule: (fn = () => 'pass') => (decide = fn),
    release: () => {
      releases += 1
      for (const socket of hanging) socket.destroy()
    },
    cutAll,
    refuse(dead) {
      isDead = dead
      if (dead) cutAll()
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      cutAll()
      await closed
      agent.destroy()
    },
  }
}

interface Whole {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Passes on the body in one piece, over a separate connection. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...rest } = headers
  return rest
}

function refuse(response: ServerResponse, status: number): void {
  const wait = status === 429 || status === 503 ? { 'retry-after': '1' } : {}
  response
    .writeHead(status, { 'content-type': 'application/json', [answerHeader]: '1', ...wait })
    .end(JSON.stringify({ code: `HTTP_${status}`, message: 'Not now.', requestId: '' }))
}
