import { expect, test } from 'vitest'
import { freeHome } from '../../../server/db/quietCopy.ts'
import { sql } from '../../../server/db/sql.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { demoProject } from '../db/demoProject.ts'
import { plantLaunch } from '../launches/plantLaunch.ts'

test('a drill holds a home that no launch sells, and of no project that is gone', async () => {
  const db = await emptyDatabase()
  try {
    const gone = await demoProject(db)
    const here = await demoProject(db)
    await db.run(sql`update project set gone_at = now() where id = ${gone.id}`)
    const id = async (): Promise<number | undefined> => (await freeHome(db))?.id
    expect(await id()).toBe(here.lots[0])
    const launch = await plantLaunch(db, { project: here.id, lots: here.lots.slice(0, 2), state: 'open' })
    expect(await id()).toBe(here.lots[2])
    await db.run(sql`update launch set ended_at = now() where id = ${launch.id}`)
    expect(await id()).toBe(here.lots[0])
  } finally {
    await db.close()
  }
})
