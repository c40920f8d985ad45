import { Pool, type PoolClient, types as standard } from 'pg'
import { type Answer, DatabaseError, type Engine, type Session, toDatabaseError } from '../engine.ts'
import { PARSERS } from '../types.ts'
import { listenOn } from './listenOn.ts'

const STATEMENT_LIMIT_MS = 15_000
const CONNECT_LIMIT_MS = 5000
const HEALTH_LIMIT_MS = 2000
/** The database may start at the same time as the server. */
const FIRST_CONTACT_MS = 30_000
const PAUSE_MS = 500

const types = {
  getTypeParser: ((type: Parameters<typeof standard.getTypeParser>[0], format?: 'text') =>
    PARSERS[type] ?? standard.getTypeParser(type, format)) as typeof standard.getTypeParser,
}

function sessionOver(client: Pool | PoolClient): Session {
  return {
    async ask(text, values): Promise<Answer> {
      try {
        const { rows, rowCount } = await client.query(text, [...values])
        return { rows: rows as unknown[], count: rowCount ?? 0 }
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
    async script(text): Promise<void> {
      try {
        await client.query(text)
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
  }
}

/** How often to try a transaction that PostgreSQL aborts in favour of others. */
const MOST_TRIES = 3
/** Deadlock (40P01), serialization failure (40001), or a reference to a row just deleted (23503). */
const isVictim = (error: unknown): boolean =>
  error instanceof DatabaseError && ['40P01', '40001', '23503'].includes(error.code)

async function transaction<T>(pool: Pool, work: (session: Session) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(pool, work)
    } catch (error) {
      if (!isVictim(error) || tries === MOST_TRIES) throw error
    }
  }
}

/** Discards a connection that cannot even roll back. */
async function tryOnce<T>(pool: Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toDatabaseError(error)
  })
  // An unhandled 'error' event from a dropped connection would crash the process.
  const cut = (): void => undefined
  client.on('error', cut)
  const session = sessionOver(client)
  let broken = false
  try {
    await session.script('begin')
    const result = await work(session)
    await session.script('commit')
    return result
  } catch (error) {
    await session.script('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.off('error', cut)
    client.release(broken)
  }
}

async function firstContact(session: Session, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs
  for (;;) {
    try {
      await session.ask('select 1', [])
      return
    } catch (error) {
      const { message } = error as Error
      if (Date.now() > end)
        throw new Error(
          `PostgreSQL cannot be reached (${message}). Check DATABASE_URL and that the server runs.`,
          { cause: error },
        )
      await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS))
    }
  }
}

/**
 * Waits for PostgreSQL to start.
 * @throws Error with a message if it does not.
 */
export async function openPostgres(url: string, firstContactMs = FIRST_CONTACT_MS): Promise<Engine> {
  const options = { connectionString: url, types, application_name: 'lotline' }
  const pool = new Pool({
    ...options,
    max: 16,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
  })
  // The pool replaces broken connections; an unhandled 'error' event would crash the process.
  pool.on('error', () => undefined)
  const session = sessionOver(pool)
  try {
    await firstContact(session, firstContactMs)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = listenOn({ ...options, application_name: 'lotline listener' })
  return {
    kind: 'postgres',
    ...session,
    transaction: async (work) => await transaction(pool, work),
    listen: async (channel, heard, onReconnect) => await listener.listen(channel, heard, onReconnect),
    async healthy() {
      const late = new Promise<string>((resolve) => {
        setTimeout(resolve, HEALTH_LIMIT_MS, 'The database did not answer within two seconds.').unref()
      })
      const asked = session.ask('select 1', []).then(
        () => null,
        (error: unknown) => `The database cannot be reached: ${(error as Error).message}`,
      )
      return await Promise.race([asked, late])
    },
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}
