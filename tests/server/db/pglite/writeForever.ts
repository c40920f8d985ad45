import { openDatabase } from '../../../../server/db/database.ts'
import { sql } from '../../../../server/db/sql.ts'

// A process to kill: writes rows one after another and prints each number only after its commit.
const db = await openDatabase({ directory: process.argv[2] })
await db.run(sql`create table if not exists written (id int generated always as identity, again int)`)
for (;;) {
  const { id } = await db.transaction(async (tx) => {
    const row = await tx.one<{ id: number }>(sql`insert into written (again) values (0) returning id`)
    await tx.run(sql`update written set again = id where id = ${row.id}`)
    return row
  })
  process.stdout.write(`${id}\n`)
}
