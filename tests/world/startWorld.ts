import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerHeader } from '../../src/contract/call.ts'
import type { CallPath } from '../../src/contract/table.ts'
import { handlers } from '../../server/calls/handlers.ts'
import { readConfig, type Config } from '../../server/config/config.ts'
import { openDatabase, type Database, type DatabasePlace } from '../../server/db/database.ts'
import type { Handlers } from '../../server/context/handler.ts'
import { openLog, type Log } from '../../server/logs/log.ts'
import { startServer } from '../../server/startServer.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { wire } from './wire.ts'

export interface WorldOptions {
  /** The folder of a database, or an open database, which is not closed at the end; in memory by default. */
  readonly database?: DatabasePlace | Database
  /** Loads the demo builders. */
  readonly demo?: boolean
  /** Environment variables for the server, which override the test's own. */
  readonly env?: Readonly<Record<string, string>>
  /** Handlers to use instead of the real ones. */
  readonly handlers?: Partial<Handlers<CallPath>>
  readonly log?: Log
  /** How late the process may run before it rejects calls; unlimited by default. */
  readonly mostLateMs?: number
}

export interface CallOptions {
  /** The cookie header of a browser: `name=value; ...`. */
  readonly cookie?: string | undefined
  /** The idempotency key. */
  readonly key?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export interface CallAnswer {
  readonly status: number
  /** The returned JSON; undefined when it is not JSON. */
  readonly body: any // oxlint-disable-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly headers: Headers
  /** Set-Cookie lines, ready to be sent back: `name=value; name=value`. */
  readonly cookie: string
}

export interface World {
  readonly address: string
  readonly db: Database
  readonly config: Config
  /**
   * Calls the server over real HTTP. Encodes an object as the call expects; sends bytes and text unchanged.
   */
  call(path: string, body?: unknown, options?: CallOptions): Promise<CallAnswer>
  /** Signs in; returns the cookie to send from then on. */
  signIn(email: string, password?: string): Promise<string>
  /** Stops it; aborts unfinished work after `hardMs`. */
  stop(hardMs?: number): Promise<void>
}

const isOpen = (database: DatabasePlace | Database): database is Database => 'transaction' in database

/** A key that no other call has. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

/** The whole server in this process, on its own port. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { database } = options
  const isLent = database !== undefined && isOpen(database)
  const db = isLent ? database : await (database === undefined ? emptyDatabase() : openDatabase(database))
  const log = options.log ?? openLog('silent')
  const config = readConfig({
    PORT: '0',
    LOTLINE_HOST: '127.0.0.1',
    LOTLINE_DATA: join(tmpdir(), 'lotline-world'),
    RATE_ADDRESS: '1000000',
    ...options.env,
  })
  if (options.demo === true) {
    const { loadDemo } = await import('../../server/demo/loadDemo.ts')
    await loadDemo(db, () => undefined)
  }
  const server = await startServer({
    config,
    db,
    handlers: { ...handlers, ...options.handlers },
    log,
    mostLateMs: options.mostLateMs ?? Infinity,
  })
  const call: World['call'] = async (path, body = {}, { cookie, key, headers } = {}) => {
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const sent = raw ? { method: 'POST', address: path, body: body as BodyInit } : wire(path, body)
    const answer = await fetch(server.address + sent.address, {
      method: sent.method,
      headers: {
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(sent.body !== undefined && { body: sent.body }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      body: answer.headers.has(answerHeader) ? JSON.parse(text) : undefined,
      headers: answer.headers,
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    }
  }
  return {
    address: server.address,
    db,
    config,
    call,
    async signIn(email, password = 'Demo2026!') {
      const answer = await call('/user/Login', { email, password })
      if (answer.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(answer.body)}`)
      return answer.cookie
    },
    async stop(hardMs = 500) {
      await server.stop(hardMs)
      if (!isLent) await db.close()
    },
  }
}
