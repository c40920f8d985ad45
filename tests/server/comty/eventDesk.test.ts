/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { createPerson, newcomer } from '../../../server/db/persons.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { sql } from '../../../server/db/sql.ts'
import { setStaffRights } from '../../../server/db/staff.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { staffRoles } from '../../../src/rules/staffRoles.ts'
import { newKey } from '../../world/startWorld.ts'
import { abroad, closed, emailOf, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
let ours: string
let theirs: string
beforeAll(async () => {
  world = await startSmallWorld()
  ours = await manager([open, closed])
  theirs = await manager([abroad])
})
afterAll(async () => await world.stop())

type More = { companyId?: number; groups?: number[] }
const manager = async (projects: readonly string[], more: More = {}) =>
  (await newManager(projects, more)).cookie

async function newManager(projects: readonly string[], more: More = {}) {
  const email = emailOf(newId('e').toLowerCase())
  const id = (await createPerson(world.db, { ...newcomer, email, activated: true })) ?? 0
  const { companyId = null, groups = [] } = more
  await setStaffRights(world.db, id, { ...staffRoles.manager, companyId, projects, groups })
  const token = newToken()
  const session = { id: newId('s'), tokenHash: hashOfToken(token), personId: id, deviceId: null, minutes: 60 }
  await createSession(world.db, session)
  return { id, cookie: `lotline-session=${token}` }
}
const call = async (cookie: string, path: string, body: object) =>
  await world.call(path, { project_id: open, ...body }, { cookie, key: newKey() })
const deskOf = async (cookie = ours) => (await call(cookie, '/comty/GetEventDesk', {})).body
const eventOf = async (id: number) => (await deskOf()).events.find((one: { id: number }) => one.id === id)
const fields = { name: '', abb: '', startsOn: '2026-01-01', endsOn: '2099-01-01', isDefault: false }
const wish = (name: string, more: object = {}) => ({
  id: null,
  version: null,
  ...fields,
  name,
  lots: [],
  people: [],
  frees: false,
  ...more,
})

describe.sequential('events of a community', () => {
  test('are created, renamed and refilled, and stay the same event for those assigned to it', async () => {
    const [first = 0, second = 0] = ['1', '2'].map((number) => world.lots.get(number) ?? 0)
    const broker = world.userIds['broker'] ?? 0
    const made = await call(ours, '/comty/SaveEvent', wish('Neighbours', { lots: [first], people: [broker] }))
    expect(made.status).toBe(200)
    const { id } = made.body
    const renamed = wish('Good neighbours', { id, version: 1, lots: [second], people: [broker] })
    expect((await call(ours, '/comty/SaveEvent', renamed)).body.id).toBe(id)
    expect(await eventOf(id)).toMatchObject({
      name: 'Good neighbours',
      version: 2,
      lots: [second],
      people: [broker],
    })
    const groups = await world.db.all(
      sql`select 1 from person_group where person_id = ${broker} and group_id = ${id}`,
    )
    expect(groups).toHaveLength(1)
    // A save based on the old version cannot overwrite it.
    expect((await call(ours, '/comty/SaveEvent', renamed)).body.code).toBe('EVENT_CHANGED')
    expect((await call(ours, '/comty/SaveEvent', wish('good NEIGHBOURS'))).body.code).toBe('EVENT_NAMED')
    const backwards = wish('Backwards', { startsOn: '2026-02-02', endsOn: '2026-02-01' })
    expect(await call(ours, '/comty/SaveEvent', backwards)).toMatchObject({
      status: 422,
      body: { field: 'endsOn' },
    })
    const foreign = [...world.abroadLots.values()].slice(0, 1)
    expect((await call(ours, '/comty/SaveEvent', wish('Foreign', { lots: foreign }))).status).toBe(422)
    const stranger = [world.userIds['foreign'] ?? 0]
    expect((await call(ours, '/comty/SaveEvent', wish('Foreign', { people: stranger }))).status).toBe(422)
  })

  test('close at once, after the consequences were shown, and open again', async () => {
    const lots = await world.db.all<{ id: number }>(sql`
      insert into lot (project_id, number, price, house_status, final_status, status)
      values (${open}, ${newKey()}, 500000, 1, 1, 1), (${open}, ${newKey()}, 500000, 1, 1, 1) returning id`)
    const [lot = 0, spare = 0] = lots.map(({ id }) => id)
    await world.db.run(sql`select emit(${open}, 0)`)
    const broker = world.userIds['broker'] ?? 0
    await world.db.run(sql`delete from person_group where person_id = ${broker}`)
    const { body } = await call(
      ours,
      '/comty/SaveEvent',
      wish('Launch', { lots: [lot, spare], people: [broker] }),
    )
    const asBroker = async (path: string, ask: object) =>
      await world.call(path, { projectId: open, ...ask }, { cookie: world.cookies.broker, key: newKey() })
    const hold = async (id: number) => await asBroker('/comty/PutDPTimerLR', { lot_id: id })
    const listed = async (): Promise<number[]> => {
      const { body: list } = await asBroker('/comty/CommunityF', {})
      const all = readLots(list.searchStrings).map(({ id }) => id)
      return [lot, spare].filter((id) => all.includes(id))
    }
    expect((await hold(lot)).body).toMatchObject({ isOK: 1 })
    expect((await eventOf(body.id)).closing).toEqual({ lots: 2, held: 1, brokers: 1, staff: 0 })
    const closing = { id: body.id, version: 1, until: null }
    expect((await call(ours, '/comty/SwitchEvent', { ...closing, version: 7 })).body.code).toBe(
      'EVENT_CHANGED',
    )
    await expect.poll(listed, { timeout: 20_000 }).toEqual([lot, spare])
    expect((await call(ours, '/comty/SwitchEvent', closing)).status).toBe(200)
    // The broker no longer sees these homes and cannot hold them, but keeps existing holds.
    await expect.poll(listed, { timeout: 20_000 }).toEqual([lot])
    expect(await hold(spare)).toMatchObject({ status: 403 })
    expect(await eventOf(body.id)).toMatchObject({ state: 'closed', people: [broker], lots: [lot, spare] })
    expect(await world.db.all(sql`select 1 from deal where lot_id = ${lot} and state = 'held'`)).toHaveLength(
      1,
    )
    expect((await call(ours, '/comty/SwitchEvent', { ...closing, version: 2 })).status).toBe(409)
    const past = { ...closing, version: 2, until: '2020-01-01' }
    expect((await call(ours, '/comty/SwitchEvent', past)).status).toBe(422)
    expect((await call(ours, '/comty/SwitchEvent', { ...past, until: '2099-01-01' })).status).toBe(200)
    expect(await eventOf(body.id)).toMatchObject({ state: 'open' })
    const current = await world.call('/comty/GetCurrentEvents', { projectId: open })
    expect(current.body.events.map((one: { group_name: string }) => one.group_name)).toContain('Launch')
  })

  test('belong only to their builder’s, their company’s and their own managers', async () => {
    expect((await call(theirs, '/comty/GetEventDesk', {})).status).toBe(403)
    expect(
      (await call(theirs, '/comty/SwitchEvent', { id: world.groupId, version: 1, until: null })).status,
    ).toBe(403)
    // The number is right, but the community is not.
    const stray = { project_id: closed, id: world.groupId, version: 1, until: null }
    expect((await call(ours, '/comty/SwitchEvent', stray)).status).toBe(404)
    const ofFriends = await manager([open], { groups: [world.groupId] })
    const seen = await deskOf(ofFriends)
    expect(seen.events.map((one: { id: number }) => one.id)).toEqual([world.groupId])
    expect(seen.mayAdd).toBe(false)
    expect((await call(ofFriends, '/comty/SaveEvent', wish('Mine'))).status).toBe(403)
  })

  test('free nobody from their limit: not their manager, nor others unless intended', async () => {
    const broker = world.userIds['broker'] ?? 0
    await world.db.run(sql`delete from person_group where person_id = ${broker}`)
    const [mine = 0, other = 0] = ['7', '8'].map((number) => world.lots.get(number) ?? 0)
    const first = wish('Mine', { lots: [mine], people: [broker] })
    const { id } = (await call(ours, '/comty/SaveEvent', first)).body
    const elsewhere = (await call(ours, '/comty/SaveEvent', wish('Other', { lots: [other] }))).body.id
    const me = await newManager([open], { groups: [id] })
    const { version } = await eventOf(id)
    const seen = await deskOf(me.cookie)
    expect(seen.lots.map((one: { id: number }) => one.id)).toEqual([mine])
    expect(seen.people.map((one: { id: number }) => one.id)).not.toContain(me.id)
    const save = async (cookie: string, more: object) =>
      await call(cookie, '/comty/SaveEvent', { ...first, id, version, ...more })
    expect(await save(me.cookie, { lots: [mine, other] })).toMatchObject({
      status: 422,
      body: { field: 'lots' },
    })
    expect(await save(me.cookie, { isDefault: true })).toMatchObject({ body: { code: 'EVENTS_LIMITED' } })
    const without = { people: [], frees: true }
    expect(await save(me.cookie, without)).toMatchObject({ status: 422, body: { code: 'EVENT_LAST' } })
    expect(await save(ours, { ...without, frees: false })).toMatchObject({ body: { code: 'EVENT_LAST' } })
    // Once the broker has another event, leaving this one lifts no limit.
    await world.db.run(sql`insert into person_group (person_id, group_id) values (${broker}, ${elsewhere})`)
    expect((await save(me.cookie, without)).status).toBe(200)
    const left = await world.db.all<{ id: number }>(
      sql`select person_id as id from person_group where group_id = ${id}`,
    )
    expect(left).toEqual([{ id: me.id }])
    const last = wish('Other', { id: elsewhere, version: (await eventOf(elsewhere)).version, lots: [other] })
    expect((await call(ours, '/comty/SaveEvent', last)).body.code).toBe('EVENT_LAST')
    expect((await call(ours, '/comty/SaveEvent', { ...last, frees: true })).status).toBe(200)
  })

  test('keep anyone whom another manager has just added', async () => {
    const broker = world.userIds['broker'] ?? 0
    await world.db.run(sql`delete from person_group where person_id = ${broker}`)
    await world.db.run(sql`
      insert into broker_request (person_id, project_id) values (${broker}, ${open}) on conflict do nothing`)
    const ask = wish('Welcome')
    const { id } = (await call(ours, '/comty/SaveEvent', ask)).body
    const stale = { ...ask, id, name: 'Very welcome' }
    const decide = { person_id: broker, accept: true, events: [id], seen: 'waiting' }
    expect((await call(ours, '/comty/DecideBroker', decide)).status).toBe(200)
    expect((await call(ours, '/comty/SaveEvent', { ...stale, version: 1 })).body.code).toBe('EVENT_CHANGED')
    const rep = await newManager([open], { groups: [id] })
    expect((await call(ours, '/comty/SaveEvent', { ...stale, version: 2 })).body.code).toBe('EVENT_CHANGED')
    expect(await eventOf(id)).toMatchObject({ version: 3, people: [broker, rep.id].sort((a, b) => a - b) })
  })

  test('keep the homes of other companies that their manager cannot see', async () => {
    await world.db.run(
      sql`update project set flags = flags || '{"multiple_builder": true}' where id = ${closed}`,
    )
    const [mine = 0, other = 0] = [...world.closedLots.values()]
    await world.db.run(sql`update lot set company_id = 1 where id = ${mine}`)
    await world.db.run(sql`update lot set company_id = 2 where id = ${other}`)
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into purchaser_group (project_id, name, starts_on, ends_on)
      values (${closed}, 'Shared', current_date, current_date) returning id`)
    await world.db.run(sql`insert into group_lot values (${id}, ${mine}), (${id}, ${other})`)
    await world.db.run(sql`select emit(${closed}, 0)`)
    const first = await manager([closed], { companyId: 1 })
    const desk = (await call(first, '/comty/GetEventDesk', { project_id: closed })).body
    expect(desk.events[0].lots).toEqual([mine])
    expect(desk.events[0]).toMatchObject({ is_shared: true, closing: { lots: 1 } })
    const { starts_on: startsOn, ends_on: endsOn } = desk.events[0]
    const same = { ...wish('Shared', { id, version: 1, startsOn, endsOn }), project_id: closed }
    const save = async (more: object) => await call(first, '/comty/SaveEvent', { ...same, ...more })
    for (const more of [{ name: 'Mine' }, { endsOn: '2099-01-01' }, { isDefault: true }]) {
      expect(await save(more)).toMatchObject({ status: 403 })
    }
    const closing = { project_id: closed, id, version: 1, until: null }
    expect((await call(first, '/comty/SwitchEvent', closing)).status).toBe(403)
    expect((await save({})).status).toBe(200)
    expect(await world.db.all(sql`select lot_id as id from group_lot where group_id = ${id}`)).toEqual([
      { id: other },
    ])
    // Now the event belongs only to the other company.
    expect((await call(first, '/comty/GetEventDesk', { project_id: closed })).body.events).toEqual([])
    expect((await call(first, '/comty/SwitchEvent', { ...closing, version: 2 })).status).toBe(404)
    await world.db.run(sql`update purchaser_group set is_default = true where id = ${id}`)
    const preset = { ...wish('First', { isDefault: true }), project_id: closed }
    expect((await call(first, '/comty/SaveEvent', preset)).status).toBe(403)
  })
})
