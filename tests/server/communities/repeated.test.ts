/** @module-tag long */
import { expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import type { Sql } from '../../../server/db/sql.ts'
import { open, startSmallWorld } from '../calls/smallWorld.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

test('a list that was requested before needs no database query', async () => {
  const real = await emptyDatabase()
  const asked: string[] = []
  const seen = <A extends unknown[], R>(ask: (query: Sql, ...rest: A) => R) => {
    return (query: Sql, ...rest: A): R => {
      asked.push(query.text)
      return ask(query, ...rest)
    }
  }
  const db: Database = {
    ...real,
    all: seen(real.all.bind(real)) as Database['all'],
    one: seen(real.one.bind(real)) as Database['one'],
    first: seen(real.first.bind(real)) as Database['first'],
  }
  const world = await startSmallWorld(db)
  try {
    const list = async (): Promise<unknown> =>
      (await world.call('/comty/CommunityF', { projectId: open, lotStatus: 1 })).body
    const first = await list()
    // Only the change feed may read the database now, and it reads only versions.
    const ofFeed = /^\s*select id, version from project\s*$/
    const ofLists = (): number =>
      asked.filter((text) => /from (lot|project|model)\b/.test(text) && !ofFeed.test(text)).length
    expect(ofLists()).toBeGreaterThan(0)
    expect(asked.some((text) => ofFeed.test(text))).toBe(true)
    // Nothing about a project is cached until the feed has seen its version.
    let before = -1
    while (before !== ofLists()) {
      before = ofLists()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await list()
    }
    for (let n = 0; n < 20; n += 1) expect(await list()).toEqual(first)
    expect(ofLists()).toBe(before)
  } finally {
    await world.stop()
    await real.close()
  }
})
