import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, newcomer } from '../../../server/db/persons.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { beginSecondFactor, confirmSecondFactor } from '../../../server/db/secondFactors.ts'
import { sql } from '../../../server/db/sql.ts'
import { listStaff, setStaffRights } from '../../../server/db/staff.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { newSecret } from '../../../server/secrets/totp.ts'
import { type StaffRoleName, staffRoles } from '../../../src/rules/staffRoles.ts'
import { newKey } from '../../world/startWorld.ts'
import {
  abroad,
  closed,
  emailOf,
  open,
  type SmallWorld,
  startSmallWorld,
  tower,
} from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

interface Member {
  readonly id: number
  readonly email: string
  readonly cookie: string
}

async function signedIn(personId: number): Promise<string> {
  const token = newToken()
  await createSession(world.db, {
    id: newId('s'),
    tokenHash: hashOfToken(token),
    personId,
    deviceId: null,
    minutes: 60,
  })
  return `lotline-session=${token}`
}

async function member(
  role: StaffRoleName,
  projects: readonly string[] | null,
  more: { companyId?: number; groups?: readonly number[] } = {},
): Promise<Member> {
  const email = emailOf(newId('m').toLowerCase())
  const person = {
    ...newcomer,
    email,
    firstName: role,
    lastName: 'Member',
    activated: true,
    passwordHash: 'x',
  }
  const id = (await createPerson(world.db, person)) ?? 0
  const { companyId = null, groups = [] } = more
  await setStaffRights(world.db, id, { ...staffRoles[role], companyId, projects, groups })
  return { id, email, cookie: await signedIn(id) }
}

const call = async (by: Member, path: string, body: object = {}) =>
  await world.call(path, body, { cookie: by.cookie, key: newKey() })
const listed = async (by: Member) => (await call(by, '/comty/GetStaff')).body
const entry = async (by: Member, { id }: { id: number }) =>
  (await listed(by)).people.find((one: { id: number }) => one.id === id)
const version = async ({ id }: Member): Promise<string> => (await listStaff(world.db, id))[0]?.version ?? ''
const audit = async (action: string, object: string) =>
  await world.db.all<{ actor: string }>(
    sql`select actor from audit where action = ${action} and object = ${object} order by seq`,
  )
const withFactor = async ({ id }: Member): Promise<void> => {
  await beginSecondFactor(world.db, id, newSecret())
  await confirmSecondFactor(world.db, id, [])
}

let ours: Member
let theirs: Member
let rep: Member
beforeEach(async () => {
  ours = await member('manager', [open, closed])
  theirs = await member('manager', [abroad])
  rep = await member('representative', [open])
})

describe.sequential('people of a builder', () => {
  test('are visible to their own managers, and to nobody at another builder', async () => {
    const everywhere = await member('representative', null)
    const both = await member('representative', [closed, abroad])
    expect(await entry(ours, rep)).toMatchObject({
      role: 'representative',
      communities: [open],
      mayChange: true,
    })
    expect(await entry(theirs, rep)).toBeUndefined()
    // Only managers of every builder see people who work for every builder.
    expect(await entry(ours, everywhere)).toBeUndefined()
    expect(await entry(ours, both)).toMatchObject({ communities: [closed], elsewhere: true })
    expect(await entry(theirs, both)).toMatchObject({ communities: [abroad], elsewhere: true })
    expect((await listed(ours)).communities.map(({ id }: { id: string }) => id).sort()).toEqual([
      open,
      closed,
    ])
    for (const [path, more] of [
      ['/comty/GetStaffWork', {}],
      ['/comty/CloseStaff', { successor: null }],
      ['/comty/OpenStaff', {}],
      ['/comty/ResetStaffFactor', { what: 'ask' }],
      ['/comty/ChangeStaff', { role: 'limited', communities: [abroad], events: [], version: '0'.repeat(32) }],
    ] as const) {
      expect(await call(theirs, path, { id: rep.id, ...more }), path).toMatchObject({ status: 404 })
    }
    expect(
      (
        await call(ours, '/comty/ChangeStaff', {
          id: rep.id,
          role: 'limited',
          communities: [abroad],
          events: [],
          version: await version(rep),
        })
      ).status,
    ).toBe(422)
  })

  test('of another company of the same community do not exist for a manager of one', async () => {
    const first = await member('manager', [open], { companyId: 1 })
    const second = await member('representative', [open], { companyId: 2 })
    expect(await entry(first, second)).toBeUndefined()
    expect((await call(first, '/comty/CloseStaff', { id: second.id, successor: null })).status).toBe(404)
    const invited = await call(first, '/comty/InviteStaff', {
      email: emailOf(newId('c').toLowerCase()),
      firstName: 'A',
      lastName: 'B',
      role: 'representative',
      communities: [open],
      events: [],
      version: null,
    })
    const row = await world.db.one<{ company: number }>(
      sql`select company_id as company from person where id = ${invited.body.id}`,
    )
    expect(row.company).toBe(1)
  })

  test('are invited by email, and choose a password through a link that works once', async () => {
    const email = emailOf(newId('n').toLowerCase())
    const ask = {
      email,
      firstName: 'Ada',
      lastName: 'Stone',
      role: 'representative',
      communities: [open],
      events: [],
      version: null,
    }
    const { status, body } = await call(ours, '/comty/InviteStaff', ask)
    expect(status).toBe(200)
    expect(await entry(ours, body)).toMatchObject({
      name: 'Ada Stone',
      state: 'invited',
      communities: [open],
    })
    const mails = await world.db.all(
      sql`select 1 from job where kind = 'mail' and payload ->> 'kind' = 'invite' and payload ->> 'address' = ${email}`,
    )
    expect(mails).toHaveLength(1)
    expect(await audit('staff.invite', `person:${body.id}`)).toEqual([{ actor: `person:${ours.id}` }])
    // Another builder can neither take over the invitation nor learn whose it is.
    const stolen = await call(theirs, '/comty/InviteStaff', { ...ask, communities: [abroad] })
    expect(stolen).toMatchObject({ status: 409, body: { code: 'STAFF_TAKEN' } })
    expect(await entry(ours, body)).toMatchObject({ communities: [open] })
    expect((await call(ours, '/comty/InviteStaff', { ...ask, email: emailOf('broker') })).body.code).toBe(
      'STAFF_TAKEN',
    )
  })

  test('get no role above their manager’s, no other community, and no events but the manager’s', async () => {
    const invite = async (by: Member, role: string, communities: string[] | null, events: number[] = []) =>
      (
        await call(by, '/comty/InviteStaff', {
          email: emailOf(newId('x').toLowerCase()),
          firstName: 'A',
          lastName: 'B',
          role,
          communities,
          events,
          version: null,
        })
      ).status
    expect(await invite(ours, 'manager', [open])).toBe(200)
    expect(await invite(ours, 'director', [open])).toBe(403)
    expect(await invite(ours, 'compliance', [open])).toBe(403)
    expect(await invite(ours, 'representative', null)).toBe(422)
    expect(await invite(ours, 'representative', [abroad])).toBe(422)
    expect(await invite(ours, 'representative', [])).toBe(422)
    const ofTowers = await member('tower-manager', [open, tower])
    expect(await invite(ofTowers, 'manager', [tower])).toBe(403)
    expect(await invite(ofTowers, 'tower-manager', [tower])).toBe(200)
    const ofFriends = await member('manager', [open], { groups: [world.groupId] })
    expect(await invite(ofFriends, 'representative', [open])).toBe(422)
    expect(await invite(ofFriends, 'representative', [open], [world.groupId])).toBe(200)
    const director = await member('director', null)
    expect(await invite(director, 'compliance', null)).toBe(200)
    // Managers cannot change themselves or anyone above them.
    const above = await member('director', [open])
    expect((await call(ours, '/comty/CloseStaff', { id: above.id, successor: null })).status).toBe(403)
    const self = { id: ours.id, role: 'manager', communities: [open], events: [], version: '0'.repeat(32) }
    expect(await call(ours, '/comty/ChangeStaff', self)).toMatchObject({
      status: 403,
      body: { why: 'notYourself' },
    })
  })

  test('change at once, and keep their rights at another builder', async () => {
    const both = await member('representative', [open, abroad])
    const seen = await version(both)
    const ask = { id: both.id, role: 'representative', communities: [closed], events: [], version: seen }
    expect((await call(ours, '/comty/ChangeStaff', { ...ask, role: 'limited' })).body.code).toBe(
      'STAFF_ELSEWHERE',
    )
    expect((await call(ours, '/comty/ChangeStaff', ask)).status).toBe(200)
    const { projects } = await world.db.one<{ projects: string[] }>(sql`
      select array_agg(project_id order by project_id) as projects from person_project where person_id = ${both.id}`)
    expect(projects).toEqual([closed, abroad])
    expect((await world.call('/user/GetSession', {}, { cookie: both.cookie })).body.UserRecord).toBeNull()
    expect((await call(ours, '/comty/CloseStaff', { id: both.id, successor: null })).body.code).toBe(
      'STAFF_ELSEWHERE',
    )
    const after = { ...ask, communities: [], version: await version(both) }
    expect((await call(ours, '/comty/ChangeStaff', after)).status).toBe(200)
    expect(await entry(ours, both)).toBeUndefined()
  })

  test('do not regain from a second tab what a colleague took away', async () => {
    const { id } = rep
    const seen = await entry(ours, rep)
    const change = async (role: string, seenAt: string) =>
      await call(ours, '/comty/ChangeStaff', {
        id,
        role,
        communities: [open],
        events: [],
        version: seenAt,
      })
    expect((await change('limited', seen.version)).status).toBe(200)
    expect((await change('manager', seen.version)).body.code).toBe('STAFF_CHANGED')
    expect(await entry(ours, rep)).toMatchObject({ role: 'limited' })
    expect((await change('representative', await version(rep))).status).toBe(200)
  })

  test('leave: sessions, tablets and links end, and their work goes to a colleague', async () => {
    const lot = await world.db.one<{ id: number }>(sql`
      insert into lot (project_id, number, price) values (${open}, ${newKey()}, 500000) returning id`)
    const held = await call(rep, '/comty/PutDPTimerLR', { projectId: open, lot_id: lot.id })
    expect(held.status).toBe(200)
    await call(rep, '/device/Enrol', {
      projectId: open,
      pin: '1357',
      settings: { name: 'Hall', idleSeconds: 60, attractPictures: [], camera: 'front' },
    })
    await world.db.run(sql`
      insert into lot_plan (project_id, what, due_at, made_by)
      values (${open}, 'release', now() + interval '1 day', ${`person:${rep.id}`})`)
    const { work } = (await call(ours, '/comty/GetStaffWork', { id: rep.id })).body
    expect(work).toMatchObject({ holds: 1, kiosks: 1, plans: 1, projects: [open] })
    const close = async (successor: number | null) =>
      await call(ours, '/comty/CloseStaff', { id: rep.id, successor })
    expect((await close(null)).body.code).toBe('SUCCESSOR_NEEDED')
    const elsewhere = await member('representative', [closed])
    expect((await close(elsewhere.id)).body.code).toBe('SUCCESSOR_UNFIT')
    expect((await close(theirs.id)).status).toBe(404)
    // Homes do not pass to anyone in another company or event.
    await world.db.run(sql`update project set company_id = 1 where id = ${open}`)
    const strangers = [
      await member('representative', [open], { companyId: 2 }),
      await member('representative', [open], { groups: [world.groupId] }),
    ]
    for (const { id } of strangers) expect((await close(id)).body.code).toBe('SUCCESSOR_UNFIT')
    const fit = (await call(ours, '/comty/GetStaffWork', { id: rep.id })).body.successors
    expect(fit).toContain(ours.id)
    for (const { id } of [rep, elsewhere, ...strangers]) expect(fit).not.toContain(id)
    await world.db.run(sql`update project set company_id = null where id = ${open}`)
    const next = await member('representative', [open, closed])
    const { status, body } = await close(next.id)
    expect(status).toBe(200)
    expect(body.kiosks).toEqual([
      { name: 'Hall', project_id: open, pin: expect.stringMatching(/^\d{6}$/) as string },
    ])
    // The PIN works, and is not stored with the answer.
    const told = await world.db.all<{ answer: string }>(
      sql`select coalesce(answer::text, '') as answer from idempotency`,
    )
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter(({ answer }) => answer.includes('kiosks'))).toEqual([])
    expect((await world.call('/user/GetSession', {}, { cookie: rep.cookie })).body.UserRecord).toBeNull()
    const { owner } = await world.db.one<{ owner: number }>(
      sql`select person_id as owner from deal where lot_id = ${lot.id} and state = 'held'`,
    )
    expect(owner).toBe(next.id)
    expect((await call(ours, '/comty/GetStaffWork', { id: rep.id })).body.work).toMatchObject({
      holds: 0,
      purchases: 0,
      kiosks: 0,
      sessions: 0,
    })
    expect((await call(ours, '/comty/GetStaffWork', { id: next.id })).body.work).toMatchObject({
      holds: 1,
      kiosks: 1,
    })
    expect(await entry(ours, rep)).toMatchObject({ state: 'closed' })
    expect((await call(ours, '/comty/OpenStaff', { id: rep.id })).status).toBe(200)
    expect(await entry(ours, rep)).toMatchObject({ state: 'active' })
  })

  test('who no longer work for a community keep nothing of it, and their other work stays', async () => {
    const both = await member('representative', [closed, abroad])
    const hold = async (projectId: string) => {
      const lot = await world.db.one<{ id: number }>(sql`
        insert into lot (project_id, number, price) values (${projectId}, ${newKey()}, 500000) returning id`)
      const held = await call(both, '/comty/PutDPTimerLR', { projectId, lot_id: lot.id })
      expect(held.status).toBe(200)
      const settings = { name: projectId, idleSeconds: 60, attractPictures: [], camera: 'front' }
      await call(both, '/device/Enrol', { projectId, pin: '1357', settings })
      return { lotId: lot.id, transId: held.body.transId as number }
    }
    const [left, kept] = [await hold(closed), await hold(abroad)]
    const communities = [closed]
    const { work } = (await call(ours, '/comty/GetStaffWork', { id: both.id, communities })).body
    expect(work).toMatchObject({ holds: 1, purchases: 1, kiosks: 1, projects: [closed] })
    // This manager does not see their work for another builder.
    expect((await call(ours, '/comty/GetStaffWork', { id: both.id })).body.work).toMatchObject(work)
    const out = async (more: object) =>
      await call(ours, '/comty/ChangeStaff', {
        id: both.id,
        role: 'representative',
        communities: [],
        events: [],
        version: await version(both),
        ...more,
      })
    expect((await out({})).body.code).toBe('SUCCESSOR_NEEDED')
    expect((await out({ successor: rep.id })).body.code).toBe('SUCCESSOR_UNFIT')
    const { status, body } = await out({ successor: ours.id })
    expect([status, body.kiosks]).toEqual([
      200,
      [{ name: closed, project_id: closed, pin: expect.stringMatching(/^\d{6}$/) as string }],
    ])
    const cookie = await signedIn(both.id)
    const purchase = async (projectId: string, transId: number) =>
      (await world.call('/purchase/GetPurchase', { projectId, transId, since: null }, { cookie })).status
    expect(await purchase(closed, left.transId)).not.toBe(200)
    expect(await purchase(abroad, kept.transId)).toBe(200)
    const owners = await world.db.all<{ id: number }>(sql`
      select person_id as id from deal where lot_id in (${left.lotId}, ${kept.lotId}) order by lot_id = ${left.lotId} desc`)
    expect(owners.map(({ id }) => id)).toEqual([ours.id, both.id])
    const parties = await world.db.all<{ id: number }>(sql`
      select person_id as id from purchase_party where purchase_id = ${left.transId}`)
    expect(parties).toEqual([{ id: ours.id }])
    // The other builder's manager closes the account and takes over only the work there.
    const key = newKey()
    const close = async () =>
      await world.call(
        '/comty/CloseStaff',
        { id: both.id, successor: theirs.id },
        { cookie: theirs.cookie, key },
      )
    const closing = await close()
    expect(closing.body.kiosks).toMatchObject([{ name: abroad, project_id: abroad }])
    // The new PIN is shown only here, so a repeated call must give it again.
    expect((await close()).body).toEqual(closing.body)
    const { whole } = await world.db.one<{ whole: string }>(
      sql`select to_jsonb(idempotency)::text as whole from idempotency where key = ${key}`,
    )
    expect(whole).not.toContain(closing.body.kiosks[0].pin)
  })

  test('lose a second factor only when a second manager agrees', async () => {
    const another = await member('manager', [open])
    const reset = async (by: Member, what: string) =>
      await call(by, '/comty/ResetStaffFactor', { id: rep.id, what })
    expect((await reset(ours, 'ask')).body.code).toBe('NO_SECOND_FACTOR')
    await withFactor(rep)
    await withFactor(another)
    expect((await reset(another, 'agree')).status).toBe(409)
    expect((await reset(ours, 'ask')).body).toMatchObject({ done: false })
    expect(await entry(another, rep)).toMatchObject({ secondFactor: true, reset: { isYours: false } })
    expect((await reset(ours, 'agree')).body.code).toBe('SECOND_PERSON')
    expect((await reset(another, 'drop')).status).toBe(200)
    expect((await reset(another, 'agree')).status).toBe(409)
    await reset(ours, 'ask')
    // A request expires after a day.
    await world.db.run(
      sql`update factor_reset set asked_at = now() - interval '25 hours' where person_id = ${rep.id}`,
    )
    expect((await reset(another, 'agree')).status).toBe(409)
    expect((await reset(ours, 'ask')).status).toBe(200)
    expect((await reset(another, 'agree')).body).toMatchObject({ done: true })
    expect(await entry(ours, rep)).toMatchObject({ secondFactor: false, reset: null })
    expect((await world.call('/user/GetSession', {}, { cookie: rep.cookie })).body.UserRecord).toBeNull()
    expect(await audit('staff.resetFactor', `person:${rep.id}`)).toEqual([{ actor: `person:${another.id}` }])
  })
})

describe.sequential('a second manager', () => {
  const reset = async (by: Member, what: string) =>
    await call(by, '/comty/ResetStaffFactor', { id: rep.id, what })
  const raisedBy = async (one: Member, by: Member) => {
    const asked = {
      email: one.email,
      firstName: 'A',
      lastName: 'B',
      role: 'manager',
      communities: [open],
      events: [],
      version: null,
    }
    await world.db.run(sql`update person set activated = false, password_hash = '' where id = ${one.id}`)
    expect((await call(by, '/comty/InviteStaff', asked)).status).toBe(200)
    await world.db.run(sql`update person set activated = true, password_hash = 'x' where id = ${one.id}`)
  }
  let another: Member
  beforeEach(async () => {
    another = await member('manager', [open])
    await withFactor(rep)
  })

  test('cannot be somebody the first has just let in, or who let in the first', async () => {
    const third = await member('manager', [open])
    await raisedBy(another, ours)
    await raisedBy(third, another)
    for (const one of [ours, another, third]) await withFactor(one)
    await reset(ours, 'ask')
    for (const one of [another, third])
      expect((await reset(one, 'agree')).body.code).toBe('SECOND_PERSON_UNFIT')
    await reset(ours, 'drop')
    // This is also refused the other way round.
    await reset(third, 'ask')
    expect((await reset(ours, 'agree')).body.code).toBe('SECOND_PERSON_UNFIT')
    const trusted = await member('manager', [open])
    await withFactor(trusted)
    expect((await reset(trusted, 'agree')).body.code).toBe('SECOND_PERSON_UNFIT')
    await reset(third, 'drop')
    await reset(third, 'ask')
    expect((await reset(trusted, 'agree')).body).toMatchObject({ done: true })
  })

  test('cannot approve a request from somebody who has left', async () => {
    await withFactor(another)
    const leaver = await member('manager', [open])
    expect((await reset(leaver, 'ask')).status).toBe(200)
    expect((await call(another, '/comty/CloseStaff', { id: leaver.id, successor: null })).status).toBe(200)
    expect((await reset(another, 'agree')).status).toBe(409)
  })
})

describe.sequential('a broker', () => {
  let broker: Member
  beforeEach(async () => {
    const email = emailOf(newId('b').toLowerCase())
    const id = (await createPerson(world.db, { ...newcomer, email, userType: 3, activated: true })) ?? 0
    broker = { id, email, cookie: await signedIn(id) }
    await world.db.run(
      sql`update project set flags = flags || '{"approvesBrokers": true}' where id = ${closed}`,
    )
  })
  const join = async (projectId: string) =>
    await call(broker, '/comty/AddProjectToUserAccount', { projectId })
  const sees = async () => (await call(broker, '/comty/GetProjectFlags', { projectId: closed })).status

  test('joins on request where no approval is needed', async () => {
    expect((await join(open)).status).toBe(200)
  })

  test('waits for the office where it approves brokers, however they came', async () => {
    expect(await join(closed)).toMatchObject({ status: 409, body: { code: 'BROKER_WAITING' } })
    await call(broker, '/user/RegisterExistingUser', {
      email: broker.email,
      projectId: closed,
      market: 'base',
    })
    expect(await sees()).toBe(403)
    const decide = async (by: Member, accept: boolean, seen = 'waiting') =>
      await call(by, '/comty/DecideBroker', {
        person_id: broker.id,
        project_id: closed,
        accept,
        events: [],
        seen,
      })
    expect((await listed(theirs)).requests).toEqual([])
    expect((await decide(theirs, true)).status).toBe(404)
    expect((await listed(ours)).requests).toEqual([
      expect.objectContaining({ person_id: broker.id, project_id: closed, state: 'waiting' }),
    ])
    expect((await decide(ours, false)).status).toBe(200)
    // Asking again does not get round the decision.
    expect((await join(closed)).body.code).toBe('BROKER_DECLINED')
    // A colleague whose page is out of date cannot overrule the first decision.
    expect((await decide(ours, true)).body.code).toBe('BROKER_DECIDED')
    expect((await listed(ours)).requests[0]).toMatchObject({ state: 'declined' })
    expect(await sees()).toBe(403)
    // Earlier limits to certain events no longer apply to the broker.
    const event = await world.db.one<{ id: number }>(sql`
      insert into purchaser_group (project_id, name, starts_on, ends_on)
      values (${closed}, ${newKey()}, current_date - 3, current_date + 3) returning id`)
    await world.db.run(sql`insert into person_group (person_id, group_id) values (${broker.id}, ${event.id})`)
    expect((await decide(ours, true, 'declined')).status).toBe(200)
    expect(await sees()).toBe(200)
    expect(await world.db.all(sql`select 1 from person_group where person_id = ${broker.id}`)).toEqual([])
    // A manager of one event cannot decline a broker who has every event.
    const ofOne = await member('manager', [closed], { groups: [event.id] })
    expect((await decide(ofOne, false, 'accepted')).body.code).toBe('EVENTS_LIMITED')
    expect(await sees()).toBe(200)
    expect(await audit('broker.accept', `person:${broker.id} project:${closed}`)).toHaveLength(1)
    expect((await join(closed)).status).toBe(200)
  })
})
