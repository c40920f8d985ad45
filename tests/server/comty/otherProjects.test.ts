import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { closed, open, type SmallWorld, startSmallWorld, tower, type Who } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

async function link(from: string, to: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    await tx.run(
      sql`update project set facts = facts || ${sql.json({ linked_project: to })} where id = ${from}`,
    )
    await emitReload(tx, from)
  })
}

const others = async (who: Who, projectId: string): Promise<string[]> => {
  const { body } = await world.call(
    '/comty/GetBuilderOtherProjects',
    { projectId },
    { cookie: world.cookies[who] },
  )
  return body.otherProjects.map((one: { PROJECT_ID: string }) => one.PROJECT_ID)
}

test('linked projects know of each other, whichever names the other, as far as the caller may see them', async () => {
  expect(await others('guest', open)).toEqual([])
  await link(tower, open)
  await link(closed, open)
  await expect.poll(() => others('guest', open), { timeout: 20_000 }).toEqual([tower])
  expect(await others('guest', tower)).toEqual([open])
  expect(await others('rep', open)).toEqual([closed, tower])
  expect(await others('broker', open)).toEqual([tower])
})
