import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Db } from './database.ts'
import type { Engine, Session } from './engine.ts'
import type { Bucket } from './objects/bucket.ts'
import { type KeyRing, noKeys } from './sealedFields/keyRing.ts'
import { openRows, valuesFor } from './sealedFields/openRows.ts'
import type { Sql } from './sql.ts'

/**
 * Builds `Db` on a session; `check` runs before each query and may throw. Only here are sealed fields
 * encrypted and decrypted.
 */
export function dbOver(
  session: Session,
  keys: KeyRing,
  check: () => void = () => undefined,
  bucket?: Bucket,
): Db {
  const all = async <Row>(query: Sql): Promise<Row[]> => {
    check()
    const { rows } = await session.ask(query.text, valuesFor(query, keys))
    return openRows(rows, query, keys) as Row[]
  }
  return {
    bucket,
    all,
    async one<Row>(query: Sql): Promise<Row> {
      const [row] = await all<Row>(query)
      if (row === undefined) throw new Error('The database has no such row.')
      return row
    },
    async first<Row>(query: Sql): Promise<Row | undefined> {
      const [row] = await all<Row>(query)
      return row
    },
    async run(query: Sql): Promise<number> {
      check()
      return (await session.ask(query.text, valuesFor(query, keys))).count
    },
  }
}

/** Keeps a transaction with a failed statement from reporting success. */
function watched(session: Session, failed: (error: unknown) => void): Session {
  const watch = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      failed(error)
      throw error
    }
  }
  return {
    ask: async (text, values) => await watch(session.ask(text, values)),
    script: async (text) => await watch(session.script(text)),
  }
}

/**
 * The server's database. Refuses queries outside `tx` in a transaction (a deadlock on the one-session engine,
 * a partial write on the other), and any after a failed statement (the commit would silently roll back).
 */
export function guarded(engine: Engine, keys: KeyRing = noKeys, bucket?: Bucket): Database {
  const inside = new AsyncLocalStorage<{ open: boolean }>()
  const outside = (): void => {
    if (inside.getStore()?.open) {
      throw new Error('Inside a transaction ask through the tx it was given, not through the database.')
    }
  }
  return {
    ...dbOver(engine, keys, outside, bucket),
    kind: engine.kind,
    keys,
    async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
      outside()
      return await engine.transaction(async (session) => {
        const state = { open: true }
        const stillOpen = (): void => {
          if (!state.open) throw new Error('This transaction has ended; its tx can no longer be asked.')
        }
        let failure: { error: unknown } | undefined
        const seen = watched(session, (error) => (failure ??= { error }))
        try {
          const result = await inside.run(
            state,
            async () => await work(dbOver(seen, keys, stillOpen, bucket)),
          )
          if (failure) throw failure.error
          return result
        } finally {
          state.open = false
        }
      })
    },
    listen: async (channel, heard, onReconnect) => await engine.listen(channel, heard, onReconnect),
    ...(engine.dump && { dump: engine.dump }),
    healthy: async () => await engine.healthy(),
    load: () => engine.load(),
    close: async () => await engine.close(),
  }
}
