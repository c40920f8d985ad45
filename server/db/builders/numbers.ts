import { appendAudit } from '../audit.ts'
import type { Database, Db } from '../database.ts'
import { sql } from '../sql.ts'

/** How many rows of a kind a cell can number. Numbers of some tables are 32 bits wide: 200 cells. */
const SPAN = 10_000_000
export const mostCells = 200

interface Sequence {
  readonly name: string
  readonly last: number
}

/**
 * Numbers new rows of this installation in the range of its cell, so that rows of two cells never have the same
 * number. Rows that are there keep theirs. @throws a sentence if a later range has begun.
 */
export async function numberAsCell(db: Database, cell: number): Promise<number> {
  const from = cell * SPAN
  return await db.transaction(async (tx) => {
    const sequences = await tx.all<Sequence>(sql`
      select sequencename as name, coalesce(last_value, 0)::float8 as last from pg_sequences
      where schemaname = 'public' order by 1`)
    const beyond = sequences.find(({ last }) => last >= from + SPAN)
    if (beyond !== undefined)
      throw new Error(
        `This installation already numbers beyond cell ${cell}: ${beyond.name} is at ${beyond.last}.`,
      )
    for (const { name, last } of sequences) {
      const least = Math.max(1, from)
      const next = Math.max(least, last + 1)
      // Names come from the catalogue, and the rest are whole numbers.
      await tx.run(
        sql`${sql.raw(
          `alter sequence "${name}" minvalue ${least} maxvalue ${from + SPAN - 1} start ${least} restart ${next}`,
        )}`,
      )
    }
    await appendAudit(tx, { actor: 'operator', action: 'database.cell', object: `cell:${cell}` })
    return sequences.length
  })
}

/** Numbers of rows that came must not be given again here, unless another cell gives them. */
export async function skipNumbers(tx: Db, tables: readonly string[]): Promise<void> {
  const columns = await tx.all<{ table: string; column: string; sequence: string }>(sql`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relname = any(${[...tables]}::text[]) and c.relnamespace = 'public'::regnamespace and attidentity <> ''`)
  for (const { table, column, sequence } of columns) {
    await tx.run(sql`
      select setval(${sequence}::regclass, here.most)
      from (select max(t.${sql.raw(column)}) as most from ${sql.raw(table)} t join pg_sequence s on s.seqrelid = ${sequence}::regclass
            where t.${sql.raw(column)} between s.seqmin and s.seqmax) here
      where here.most > coalesce((select last_value from pg_sequences
        where schemaname || '.' || sequencename = ${sequence}), 0)`)
  }
}
