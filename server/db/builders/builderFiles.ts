import type { Db } from '../database.ts'
import { keptColumns, type KeptRow, keptTables } from '../objects/keptBytes.ts'
import { sql } from '../sql.ts'
import type { Moving } from './builderRows.ts'

/** Few at once, because they may be large. */
const BATCH = 4

/** Every file of the builder, with what its bytes are read by. */
export async function* filesOf(tx: Db, { belongs }: Moving): AsyncGenerator<KeptRow> {
  for (const table of keptTables) {
    for (let after = ''; ;) {
      const rows = await tx.all<KeptRow>(sql`
        select distinct on (t.sha256) ${keptColumns('t')} from ${sql.raw(table)} t
        where ${belongs(table)} and t.sha256 > ${after} order by t.sha256 limit ${BATCH}`)
      yield* rows
      const last = rows.at(-1)
      if (last === undefined || rows.length < BATCH) break
      after = last.sha256
    }
  }
}
