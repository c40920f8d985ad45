import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeProject } from '../../../server/import/write/removeProject.ts'
import { sql } from '../../../server/db/sql.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, emailOf, open, password, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { endHolds } from '../purchases/newPurchase.ts'
import { type Shop, shopIn } from '../purchases/shop.ts'

let world: SmallWorld
let shop: Shop
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
})
afterAll(async () => await world.stop())

const ask = async (path: CallPath, body: object, cookie: string, key = newKey()) =>
  await world.call(path, body, { cookie, key })
const made = async (more: object = {}): Promise<string> => {
  const body = { project_id: open, name: 'Newsletter May', ...more }
  const answer = await ask('/comty/AddLink', body, world.cookies.manager)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.id
}
const desk = async () => (await ask('/comty/GetLinks', { project_id: open }, world.cookies.rep)).body
const shown = async (id: string) => (await desk()).links.find((one: { id: string }) => one.id === id)
const openIt = async (id: string, cookie: string, projectId = open) =>
  await ask('/comty/OpenLink', { projectId, id }, cookie)
/** A visitor who has opened the link, on a phone of their own. */
const arrived = async (id: string): Promise<string> => {
  const visitor = await shop.visitor()
  const { status, cookie } = await openIt(id, visitor)
  expect(status).toBe(200)
  return cookie || visitor
}

describe.sequential('links for one channel', () => {
  test('lead to a home, a model or the community, written in any case', async () => {
    const lot = await shop.lot()
    const { number } = await world.db.one<{ number: string }>(sql`select number from lot where id = ${lot}`)
    const [model] = world.models
    const visitor = await shop.visitor()
    const toHome = await made({ lot_id: lot })
    expect((await openIt(toHome.toLowerCase(), visitor)).body).toEqual({
      isOK: 1,
      isOpen: true,
      home: { number, building: '' },
      model_id: null,
    })
    expect((await openIt(await made({ model_id: model }), visitor)).body).toMatchObject({ model_id: model })
    expect((await openIt(await made(), visitor)).body).toMatchObject({ home: null, model_id: null })
    // A home that has left the builder's list leads to the community, and the office sees it so.
    await world.db.run(sql`update lot set removed_at = now() where id = ${lot}`)
    await world.db.run(sql`update project set version = version + 1 where id = ${open}`)
    expect((await openIt(toHome, visitor)).body).toMatchObject({ isOpen: true, home: null })
  })

  test('count each visit once, with its holds and worksheets, also after a sign-in', async () => {
    const id = await made()
    const visitor = await arrived(id)
    await openIt(id, visitor)
    // Nor does the office’s own look at it count.
    expect((await openIt(id, world.cookies.rep)).body.isOpen).toBe(true)
    expect(await shown(id)).toMatchObject({ opens: 1, holds: 0, worksheets: 0 })
    // Back and forth between two links is still one visit.
    const other = await made()
    for (const one of [other, id, other, id]) await openIt(one, visitor)
    expect([await shown(id), await shown(other)]).toMatchObject([{ opens: 1 }, { opens: 1 }])
    const lot = await shop.lot()
    const held = await shop.hold(lot, visitor)
    expect(held.status, JSON.stringify(held.body)).toBe(200)
    // The same hold again is no second one.
    await shop.hold(lot, visitor)
    expect(await shown(id)).toMatchObject({ opens: 1, holds: 1, worksheets: 0 })
    const signedIn = await ask('/user/Login', { email: emailOf('broker'), password }, await arrived(id))
    expect(signedIn.status).toBe(200)
    // Signing in continues the visit.
    await openIt(id, signedIn.cookie)
    const sheet = {
      ...plainSheet('link@example.test'),
      projectId: open,
      offerType: 0,
      unitId: await shop.lot(),
      modelId: world.models[0],
      templateId: world.templates[0],
    }
    const key = newKey()
    const sent = await ask('/user/AddWorksheetOffer', sheet, signedIn.cookie, key)
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    await ask('/user/AddWorksheetOffer', sheet, signedIn.cookie, key)
    expect(await shown(id)).toMatchObject({ opens: 2, holds: 1, worksheets: 1 })
    // A correction is the same worksheet.
    const again = await ask('/user/AddWorksheetOffer', { ...sheet, supersedes: key }, signedIn.cookie)
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(await shown(id)).toMatchObject({ opens: 2, holds: 1, worksheets: 1 })
  })

  test('count nothing of another community, and nothing for visits that began without one', async () => {
    const id = await made()
    const elsewhere = await ask(
      '/comty/AddLink',
      { project_id: closed, name: 'Elsewhere' },
      world.cookies.manager,
    )
    const visitor = await shop.visitor()
    const { body } = await openIt(elsewhere.body.id, visitor, closed)
    expect(body.isOpen).toBe(true)
    expect((await shop.hold(await shop.lot(), visitor)).status).toBe(200)
    expect((await shop.hold(await shop.lot(), await shop.visitor())).status).toBe(200)
    expect(await shown(id)).toMatchObject({ opens: 0, holds: 0, worksheets: 0 })
    const there = await ask('/comty/GetLinks', { project_id: closed }, world.cookies.manager)
    expect(there.body.links).toMatchObject([{ opens: 1, holds: 0, worksheets: 0 }])
    // Nor does a link work under another community's address.
    expect((await openIt(id, visitor, closed)).body.isOpen).toBe(false)
  })

  test('keep nothing by which somebody could be found', async () => {
    const columns = await world.db.all<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'channel_link_use' order by 1`)
    expect(columns.map(({ name }) => name)).toEqual(['id', 'link_id', 'on_day', 'what'])
  })

  test('are switched off and on, once each in the log, and an unknown one opens nothing', async () => {
    const id = await made()
    const turn = async (isOn: boolean) =>
      await ask('/comty/SwitchLink', { project_id: open, id, isOn }, world.cookies.manager)
    const visitor = await arrived(id)
    await turn(false)
    await turn(false)
    expect((await openIt(id, await shop.visitor())).body).toMatchObject({ isOpen: false, home: null })
    expect(await shown(id)).toMatchObject({ state: 'off', opens: 1 })
    // Who came while it was on still counts.
    await endHolds(world.db)
    expect((await shop.hold(await shop.lot(), visitor)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ holds: 1 })
    await turn(true)
    expect((await openIt(id, await shop.visitor())).body.isOpen).toBe(true)
    expect((await openIt('ZZZZZZZZ', await shop.visitor())).body.isOpen).toBe(false)
    const log = await world.db.all<{ action: string }>(sql`
      select action from audit where object = ${`link:${id}`} order by seq`)
    expect(log.map(({ action }) => action)).toEqual(['link.add', 'link.off', 'link.on'])
    const other = await ask(
      '/comty/SwitchLink',
      { project_id: closed, id, isOn: false },
      world.cookies.manager,
    )
    expect(other.status).toBe(404)
  })

  test('need a name, one target at most, and one of this community', async () => {
    const wrong = async (more: object) =>
      (await ask('/comty/AddLink', { project_id: open, name: 'Poster', ...more }, world.cookies.manager)).body
    expect(await wrong({ name: '  ' })).toMatchObject({ code: 'WRONG_FIELD', field: 'name' })
    expect(await wrong({ lot_id: await shop.lot(), model_id: world.models[0] })).toMatchObject({
      code: 'WRONG_FIELD',
    })
    expect(await wrong({ lot_id: 2_000_000_000 })).toMatchObject({ code: 'LOT_NOT_FOUND' })
    expect(await wrong({ model_id: 2_000_000_000 })).toMatchObject({ code: 'MODEL_NOT_FOUND' })
    await world.db.run(sql`
      insert into channel_link (id, project_id, name) select 'FULL' || (1000 + n), ${open}, 'Full' from generate_series(1, 500) n`)
    expect(await wrong({})).toMatchObject({ code: 'LINKS_USED' })
    await world.db.run(sql`delete from channel_link where name = 'Full'`)
  })

  test('only managers make and switch them; representatives see them without what they may lead to', async () => {
    expect(await desk()).toMatchObject({ mayMake: false, homes: [], models: [] })
    const own = await ask('/comty/GetLinks', { project_id: open }, world.cookies.manager)
    expect(own.body.mayMake).toBe(true)
    expect(own.body.homes.length).toBeGreaterThan(0)
    expect(own.body.models.length).toBeGreaterThan(0)
  })

  test('go with their community', async () => {
    const count = sql`select count(*)::int as n from channel_link where project_id = ${open}`
    expect((await world.db.one<{ n: number }>(count)).n).toBeGreaterThan(0)
    await removeProject(world.db, { projectId: open, withOpenWork: true })
    expect((await world.db.one<{ n: number }>(count)).n).toBe(0)
  })
})
