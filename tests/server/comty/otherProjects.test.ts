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

test('linked projects know each other, whichever names the other, as far as the caller may see them', async () => {
  expect(await others('guest', open)).toEqual([])
  await link(tower, open)
  await link(closed, open)
  await expect.poll(() => others('guest', open), { timeout: 20_000 }).toEqual([tower])
  expect(await others('guest', tower)).toEqual([open])
  expect(await others('rep', open)).toEqual([closed, tower])
  expect(await others('broker', open)).toEqual([tower])
})

const ask = async (who: Who, path: string, request: object) => {
  const { status, body } = await world.call(path, request, { cookie: world.cookies[who] })
  return { status, body }
}

test('the lots of a linked project are listed for its designs, other projects’ lots are not', async () => {
  const { body } = await ask('guest', '/comty/GetLotListByOtherProject', {
    projectId: tower,
    otherProjectId: open,
  })
  expect(body.searchStrings.length).toBe(world.lots.size)
  const foreign = { projectId: open, otherProjectId: closed }
  expect((await ask('guest', '/comty/GetLotListByOtherProject', foreign)).status).toBe(404)
})

test('a home type leads to the community that sells it, this one first', async () => {
  await world.db.run(sql`update project set building_type = '0,2' where id in (${open}, ${closed})`)
  await world.db.run(sql`update project set building_type = '88', builder_id =
    (select builder_id from project where id = ${open}) where id = ${tower}`)
  await world.db.transaction(async (tx) => {
    await emitReload(tx, open)
    await emitReload(tx, tower)
  })
  const of = async (who: Who, projectId: string, type: string): Promise<string | null> =>
    (await ask(who, '/comty/GetProjectIdByBT', { projectId, BUILDING_TYPE: type })).body.PROJECT_ID
  await expect.poll(() => of('guest', open, '88'), { timeout: 20_000 }).toBe(tower)
  expect(await of('guest', open, '2')).toBe(open)
  expect(await of('guest', tower, '2')).toBe(open)
  expect(await of('guest', open, '44')).toBeNull()
})

test('email about a purchase comes from the sales centre, if the project names one', async () => {
  const asked = async (emailId?: number) =>
    (await ask('guest', '/comty/GetEmailInfoList', { projectId: open, emailId })).body.EmailInfoList
  expect(await asked()).toEqual([])
  const salesCentre = { email: 'sales@example.test', phone: '555-0100', address: '1 Acorn Street' }
  await world.db.transaction(async (tx) => {
    await tx.run(sql`update project set facts = facts || ${sql.json({ salesCentre })} where id = ${open}`)
    await emitReload(tx, open)
  })
  await expect.poll(() => asked(1), { timeout: 20_000 }).toMatchObject([{ emailId: 1, ...salesCentre }])
  expect(await asked(2)).toEqual([])
})
