import { appendAudit } from '../audit.ts'
import type { Db } from '../database.ts'
import { sql } from '../sql.ts'

/** How many numbers an installation has: rows that move keep theirs, so no two count in the same range. */
export const range = 10_000_000

/** Counts this installation's rows from its own range. @throws Error if it has some already that are not of it. */
export async function countFrom(tx: Db, installation: number): Promise<void> {
  const first = installation * range
  const sequences = await tx.all<{ name: string; last: number }>(sql`
    select sequencename::text as name, coalesce(last_value, 0) as last from pg_sequences where schemaname = 'public'`)
  for (const { name, last } of sequences) {
    if (last >= first + range)
      throw new Error(`${name} counts above this range already. Choose a higher number.`)
    if (last < first) await tx.run(sql`select setval(${`public."${name}"`}::regclass, ${first}::bigint)`)
  }
  await appendAudit(tx, {
    actor: 'operator',
    action: 'builder.numbers',
    object: `installation:${installation}`,
  })
}
