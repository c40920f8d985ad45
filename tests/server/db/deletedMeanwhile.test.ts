/** @module-tag long */
import { describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { engines, useDatabase } from './engines.ts'

// The embedded database has one session, so nothing can be deleted in the meantime.
const several = engines.filter(({ name }) => name === 'postgres')

describe.each(several)('on $name', (engine) => {
  const here = useDatabase(engine)

  test.skipIf(engine.missing !== null)(
    'what was deleted between looking and writing is looked for again, and found gone',
    async () => {
      const { db } = here
      await db.run(sql`create table whole (id int primary key)`)
      await db.run(sql`create table part (whole_id int not null references whole)`)
      await db.run(sql`insert into whole values (1)`)
      let looked = (): void => undefined
      // Deletes on another connection, as the removal of a project does.
      const deletion = new Promise<void>((resolve) => (looked = resolve)).then(
        async () => await db.run(sql`delete from whole`),
      )
      let tries = 0
      const came = await db.transaction(async (tx) => {
        tries += 1
        if ((await tx.first(sql`select id from whole`)) === undefined) return 'gone'
        looked()
        await deletion
        await tx.run(sql`insert into part values (1)`)
        return 'written'
      })
      expect([came, tries]).toEqual(['gone', 2])

      const lasting = db.transaction(async (tx) => {
        tries += 1
        await tx.run(sql`insert into part values (2)`)
      })
      await expect(lasting).rejects.toMatchObject({ code: '23503' })
      expect(tries, 'a reference that never existed is a fault, after three tries').toBe(5)
    },
  )
})
