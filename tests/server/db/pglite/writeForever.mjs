// A process to kill: writes rows one after another and prints each number only after its commit. Plain
// JavaScript: see `serverScript()`.
const [directory, base, ending] = process.argv.slice(2)
const { openDatabase } = await import(`${base}db/database${ending}`)
const { sql } = await import(`${base}db/sql${ending}`)

const db = await openDatabase({ directory })
await db.run(sql`create table if not exists written (id int generated always as identity, again int)`)
for (;;) {
  const { id } = await db.transaction(async (tx) => {
    const row = await tx.one(sql`insert into written (again) values (0) returning id`)
    await tx.run(sql`update written set again = id where id = ${row.id}`)
    return row
  })
  process.stdout.write(`${id}\n`)
}
