import type { DbConnection } from './engine.ts'
import { guarded } from './guarded.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite/openPglite.ts'
import { openPostgres } from './postgres/openPostgres.ts'
import type { Sql } from './sql.ts'

/** Queries, inside or outside a transaction. Every method rejects with a `DatabaseError`. */
export interface Db {
  all<Row>(query: Sql): Promise<Row[]>
  /** Exactly one row. @throws when there is none. */
  one<Row>(query: Sql): Promise<Row>
  first<Row>(query: Sql): Promise<Row | undefined>
  /** Number of rows written or read. */
  run(query: Sql): Promise<number>
}

export interface Database extends Db, DbConnection {
  /**
   * Runs `work` atomically. It must query through `tx`; querying the database itself throws. A failed statement dooms
   * the transaction even if `work` swallows the error. After a deadlock (PostgreSQL) `work` runs again.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

export interface DatabasePlace {
  /** A PostgreSQL server; wins over `directory`. */
  url?: string | undefined
  /** The embedded database's folder; absent means in memory. */
  directory?: string | undefined
  /** Skips migrations, for inspection only. */
  asItIs?: boolean
}

/** Opens the database and migrates it. @throws Error with a message that says what to do. */
export async function openDatabase({ url, directory, asItIs }: DatabasePlace): Promise<Database> {
  const engine = url === undefined ? await openPglite(directory) : await openPostgres(url)
  try {
    if (asItIs !== true) await migrate(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  return guarded(engine)
}
