import { connect } from 'node:net'
import { WebSocket } from 'ws'

export interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

export type Ask = (
  method: string,
  path: string,
  headers?: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer>,
) => Promise<RawAnswer>

/**
 * Sends requests as ann, unless a header names another user. With an empty x-user, it sends no such header.
 */
export function asker(origin: string): Ask {
  return async (method, path, headers = {}, body) => {
    const all = new Headers({ 'x-user': 'ann', ...headers })
    if (all.get('x-user') === '') all.delete('x-user')
    const response = await fetch(origin + path, {
      method,
      headers: all,
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
}

export async function negotiated(ask: Ask): Promise<string> {
  const { body } = await ask('POST', '/real-time/negotiate?negotiateVersion=1')
  return (JSON.parse(body) as { connectionToken: string }).connectionToken
}

/** The status of an upgrade: 101, or that of the refusal. */
export function upgradeStatus(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws'), { headers: { 'x-user': 'ann', ...headers } })
    socket.on('open', () => {
      resolve(101)
      socket.terminate()
    })
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      socket.terminate()
    })
    socket.on('error', reject)
  })
}

/** The first line with which the server answers these bytes. */
export function firstLine(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
    socket.setTimeout(5000, () => socket.destroy())
  })
}

export interface BareClient {
  socket: WebSocket
  /** Every record that the server sent, parsed, without its final 0x1e. */
  said: Record<string, unknown>[]
  /** The code with which the connection was closed. */
  closed: Promise<number>
  readonly say: (...records: (object | string)[]) => void
}

/** A WebSocket without the client library. It sends texts as they are, and objects as JSON records. */
export async function bareClient(
  url: string,
  first: object | string | null = { protocol: 'json', version: 1 },
) {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers: { 'x-user': 'ann' } })
  const said: Record<string, unknown>[] = []
  socket.on('message', (data: Buffer) => {
    for (const record of data.toString().split('\x1e').slice(0, -1)) {
      said.push(JSON.parse(record) as Record<string, unknown>)
    }
  })
  const closed = new Promise<number>((done) => socket.on('close', done))
  socket.on('error', () => undefined)
  await new Promise<void>((done) => socket.on('open', () => done()))
  const say = (...records: (object | string)[]): void => {
    for (const each of records) socket.send(typeof each === 'string' ? each : `${JSON.stringify(each)}\x1e`)
  }
  if (first !== null) say(first)
  const bare: BareClient = { socket, said, closed, say }
  return bare
}
