import type { DbConnection } from './engine.ts'
import { guarded } from './guarded.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite/openPglite.ts'
import { openPostgres } from './postgres/openPostgres.ts'
import type { Sql } from './sql.ts'

/** What can be asked of the database, inside or outside a transaction. Every method rejects with a `DatabaseError`. */
export interface Db {
  /** All rows. */
  all<Row>(query: Sql): Promise<Row[]>
  /** The one row there must be; throws when there is none. */
  one<Row>(query: Sql): Promise<Row>
  /** The first row, if any. */
  first<Row>(query: Sql): Promise<Row | undefined>
  /** Number of rows written or read. */
  run(query: Sql): Promise<number>
}

export interface Database extends Db, DbConnection {
  /**
   * Everything in `work` happens, or nothing. `work` must ask through `tx`: asking the database itself from inside
   * throws. A statement that failed inside dooms the transaction even when `work` swallows the error. Where two waited for
   * each other (PostgreSQL), `work` runs again.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

export interface DatabasePlace {
  /** A PostgreSQL server; wins over `directory`. */
  url?: string | undefined
  /** Where the embedded database keeps its files; without it, it lives in memory. */
  directory?: string | undefined
  /** Its tables stay as they are: for a look at what is there. */
  asItIs?: boolean
}

/** Opens the database, brings its tables up to date, and hands it over. Throws a sentence that says what to do. */
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
