import { describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { engines, useDatabase } from './engines.ts'

/** §4: only one place writes a lot's state during a deal, no matter who starts the deal. */
describe.each(engines)('the functions of the database on $name', (engine) => {
  const here = useDatabase(engine)
  const writers = async (what: string): Promise<string[]> => {
    const rows = await here.db.all<{ name: string }>(sql`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~ ${what} order by proname`)
    return rows.map(({ name }) => name)
  }

  test.skipIf(engine.missing !== null)('one begins a deal, one ends it', async () => {
    // A hold that ends without a sale leaves its home reserved for a worksheet, and the lot's state as it is.
    expect(await writers('insert into deal')).toEqual(['begin_deal', 'end_deal'])
    expect(await writers('then 10 else')).toEqual(['begin_deal'])
    expect(await writers('held_by_deal = null')).toEqual(['end_deal'])
  })
})
