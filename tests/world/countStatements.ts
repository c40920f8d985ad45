import type { Database, Db } from '../../server/db/database.ts'

export interface Counted {
  readonly db: Database
  /**
   * The statements that `work` runs within transactions, without begin and commit. On the embedded engine,
   * others wait for these.
   */
  during<T>(work: () => Promise<T>): Promise<string[]>
}

/** A database that records each statement of its transactions. */
export function countStatements(db: Database): Counted {
  let texts: string[] = []
  const noted = (tx: Db): Db => ({
    all: async (query) => (texts.push(query.text), await tx.all(query)),
    one: async (query) => (texts.push(query.text), await tx.one(query)),
    first: async (query) => (texts.push(query.text), await tx.first(query)),
    run: async (query) => (texts.push(query.text), await tx.run(query)),
  })
  return {
    db: { ...db, transaction: async (work) => await db.transaction(async (tx) => await work(noted(tx))) },
    async during(work) {
      texts = []
      await work()
      return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
    },
  }
}
