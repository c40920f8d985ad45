/** @module-tag more */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { performVerb } from '../../../server/admin/adminVerbs.ts'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { removeProject } from '../../../server/import/write/removeProject.ts'
import { forgetOld } from '../../../server/timers/startTimers.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import { postgresAvailable, startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { postbox, secretOf } from '../../world/postbox.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, open, type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'
import { databaseKinds, freshDatabase } from '../db/engines.ts'

let postgres: ThrowAwayPostgres | undefined
beforeAll(async () => {
  if (postgresAvailable()) postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

const hour = 3_600_000
/** A moment as the office types it, where the projects are: in the afternoon, this many days ahead. */
const inDays = (days: number): string =>
  `${new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)}T14:00`

/** Shortcuts for the office and its visitors. */
function visitsIn(world: SmallWorld) {
  const ask = async (who: Who, path: CallPath, body: object, key = newKey()) =>
    await world.call(path, body, { cookie: world.cookies[who], key })
  const offer = async (more: object = {}) =>
    await ask('manager', '/comty/OfferVisitTimes', {
      project_id: open,
      startsAt: inDays(10),
      count: 1,
      minutes: 30,
      places: 1,
      weeks: 1,
      ...more,
    })
  const free = async (): Promise<{ id: number; starts_at: string; minutes: number }[]> =>
    (await ask('guest', '/comty/GetVisitTimes', { projectId: open })).body.times
  /** Offers one time, and returns it. */
  const time = async (places = 1, days = 10): Promise<number> => {
    const known = new Set((await free()).map(({ id }) => id))
    await world.db.run(sql`update visit_time set withdrawn_at = now() where withdrawn_at is null`)
    known.clear()
    await offer({ places, startsAt: inDays(days) })
    return (await free())[0]?.id ?? 0
  }
  const book = async (timeId: number, more: object = {}, who: Who = 'guest') =>
    await ask(who, '/comty/BookVisit', {
      projectId: open,
      time: timeId,
      name: 'Ada Example',
      email: `${newKey().toLowerCase()}@example.test`,
      phone: '',
      ...more,
    })
  const desk = async () => (await ask('rep', '/comty/GetVisitDesk', { project_id: open })).body
  const shown = async (timeId: number) =>
    (await desk()).times.find((one: { id: number }) => one.id === timeId)
  return { ask, offer, free, time, book, desk, shown }
}

describe.each(databaseKinds)('many visitors at once on the %s database', (kind) => {
  let db: Database
  let world: SmallWorld
  beforeAll(async () => {
    if (kind === 'postgres' && postgres === undefined) return
    db = await freshDatabase(kind === 'postgres' ? postgres : undefined)
    world = await startSmallWorld(db)
  })
  afterAll(async () => {
    await world?.stop()
    await db?.close()
  })

  test('a time has as many visits as places, and those who come too late are told', async (context) => {
    if (world === undefined) return context.skip()
    const { time, book, shown } = visitsIn(world)
    for (const places of [1, 3]) {
      const timeId = await time(places)
      const crowd = fewOrMany(24, 80)
      const answers = await Promise.all(
        Array.from({ length: crowd }, async () => {
          let answer = await book(timeId)
          // BUSY decides nothing, so this tries again, as the page does.
          for (let tries = 1; answer.status === 503 && tries < 20; tries += 1) answer = await book(timeId)
          return answer
        }),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(places)
      const late = answers.filter(({ status }) => status !== 200)
      expect(late.map(({ body }) => body.code)).toEqual(late.map(() => 'VISIT_TIME_FULL'))
      expect(await shown(timeId)).toMatchObject({ booked: places, places, state: 'full' })
    }
  }, 300_000)

  test('a time that is withdrawn while people book it leaves nobody with a visit', async (context) => {
    if (world === undefined) return context.skip()
    const { ask, time, book, shown } = visitsIn(world)
    const timeId = await time(10)
    const [withdrawn, ...booked] = await Promise.all([
      ask('manager', '/comty/WithdrawVisitTime', { project_id: open, time: timeId }),
      ...Array.from({ length: 8 }, async () => await book(timeId)),
    ])
    expect(withdrawn?.status).toBe(200)
    // One that nobody has booked before is no longer listed.
    const { visits = [], booked: left = 0 } = (await shown(timeId)) ?? {}
    expect(left).toBe(0)
    const kept = booked.filter(({ status }) => status === 200).map(({ body }) => body.id as string)
    expect(visits.map(({ id }: { id: string }) => id).toSorted()).toEqual(kept.toSorted())
    expect(withdrawn?.body.cancelled).toBe(kept.length)
  })

  test('even a statement that looks at nothing cannot book more than there are places', async (context) => {
    if (world === undefined) return context.skip()
    const { time } = visitsIn(world)
    const timeId = await time(2)
    const careless = async (id: string) =>
      await db.run(
        sql`insert into visit (id, time_id, name, email, phone) values (${id}, ${timeId}, 'A', '', '1')`,
      )
    const done = await Promise.allSettled(Array.from({ length: 8 }, async (_, n) => await careless(`c${n}`)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })
})

describe.sequential('visits to the sales centre', () => {
  let world: SmallWorld
  let visits: ReturnType<typeof visitsIn>
  beforeAll(async () => {
    world = await startSmallWorld()
    visits = visitsIn(world)
    await world.db.run(sql`
      update project set facts = facts || '{"salesCentre": {"address": "1 Main Street"}}' where id = ${open}`)
  })
  afterAll(async () => await world.stop())
  beforeEach(async () => void (await world.db.run(sql`delete from try_window`)))

  const letters = async () => await postbox(world.db).fetch()
  const log = async (id: string) =>
    (
      await world.db.all<{ line: string }>(
        sql`select actor || ' ' || action as line from audit where object = ${`visit:${id}`} order by seq`,
      )
    ).map(({ line }) => line)
  const byLink = async (path: CallPath, token: string) => await world.call(path, { token }, { key: newKey() })

  test('times are offered in a row, weekly, by the project’s clock, and never twice', async () => {
    const startsAt = inDays(20)
    const { body } = await visits.offer({ startsAt, count: 3, minutes: 45, weeks: 2, places: 2 })
    expect(body).toMatchObject({ added: 6, leftOut: 0 })
    expect((await visits.offer({ startsAt, count: 4, minutes: 45 })).body).toMatchObject({
      added: 1,
      leftOut: 3,
    })
    // Nobody is in two visits at once: a time that overlaps another is left out, one that follows is not.
    const quarter = startsAt.replace(':00', ':15')
    expect((await visits.offer({ startsAt: quarter, count: 1, minutes: 30 })).body).toMatchObject({
      added: 0,
      leftOut: 1,
    })
    const before = startsAt.replace('T14:00', 'T13:30')
    expect((await visits.offer({ startsAt: before, count: 1, minutes: 30 })).body).toMatchObject({ added: 1 })
    const times = await visits.free()
    const local = times.map(({ starts_at: at }) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'America/Toronto',
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(at)),
    )
    expect(local).toEqual(['13:30', '14:00', '14:45', '15:30', '16:15', '14:00', '14:45', '15:30'])
    expect((await visits.offer({ startsAt: inDays(-1) })).body).toMatchObject({ code: 'MOMENT_PAST' })
    await world.db.run(sql`
      insert into visit_time (project_id, starts_at, minutes, places)
      select ${open}, now() + make_interval(days => 40, mins => n), 30, 1 from generate_series(1, 493) n`)
    expect((await visits.offer({ startsAt: inDays(60) })).body).toMatchObject({ code: 'VISIT_TIMES_USED' })
    // A repeated offer adds nothing, so it is not too many.
    expect((await visits.offer({ startsAt, count: 3, minutes: 45, weeks: 2 })).body).toMatchObject({
      leftOut: 6,
    })
    await world.db.run(sql`delete from visit_time`)
  })

  test('a visit is confirmed by mail with a calendar file, reminded of, and cancelled by its link', async () => {
    const timeId = await visits.time()
    const email = 'ada@example.test'
    const lot_id = world.lots.get('8') ?? 0
    const { status, body } = await visits.book(timeId, { email, phone: '416 555 0101', lot_id })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await visits.free()).toEqual([])
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.to).toBe(email)
    expect(letter?.text).toContain('Lot 8')
    expect(letter?.text).toContain('1 Main Street')
    const [file] = letter?.files ?? []
    expect(file).toMatchObject({ name: 'visit.ics', type: 'text/calendar' })
    const stamp = (body.starts_at as string).replaceAll(/[-:]|\.\d+/g, '')
    expect(file?.content.replaceAll('\r\n ', '')).toContain(`UID:${body.id}@lotline\r\n`)
    expect(file?.content).toContain(`DTSTART:${stamp}\r\n`)
    expect(file?.content).toContain('LOCATION:1 Main Street\r\n')
    // The reminder waits until the day before.
    const [job] = await world.db.all<{ due: Date }>(sql`
      select due_at as due from job where payload->>'kind' = 'visitSoon' and outcome is null`)
    expect(Math.round((Date.parse(body.starts_at) - (job?.due.getTime() ?? 0)) / hour)).toBe(24)
    await world.db.run(sql`update job set due_at = now() where outcome is null`)
    const [reminder] = await letters()
    expect(reminder?.subject).toContain('See you soon')
    expect(reminder?.files).toHaveLength(1)
    // Links of both mails work; looking cancels nothing and names nobody.
    for (const one of [letter, reminder]) {
      const seen = await byLink('/comty/GetVisit', secretOf(one))
      expect(seen.body.visit).toMatchObject({ project_id: open, state: 'coming', home: { number: '8' } })
      expect(JSON.stringify(seen.body)).not.toMatch(/ada/i)
    }
    // While its community is elsewhere, a cancellation here would reach nobody.
    const isGone = async (gone: boolean): Promise<unknown> =>
      await world.db.run(
        sql`update project set gone_at = case when ${gone} then now() end where id = ${open}`,
      )
    await isGone(true)
    expect((await byLink('/comty/CancelVisit', secretOf(letter))).body).toMatchObject({ code: 'TOKEN_ENDED' })
    await isGone(false)
    expect((await byLink('/comty/CancelVisit', secretOf(letter))).status).toBe(200)
    expect((await byLink('/comty/CancelVisit', secretOf(reminder))).status).toBe(200)
    expect((await byLink('/comty/GetVisit', secretOf(reminder))).body.visit.state).toBe('cancelled')
    expect((await visits.free()).map(({ id }) => id)).toEqual([timeId])
    expect(await visits.shown(timeId)).toMatchObject({ booked: 0, visits: [{ ended_by: 'visitor' }] })
    expect(await log(body.id)).toEqual([expect.stringMatching(/ visit\.book$/), 'guest visit.cancel'])
    expect((await byLink('/comty/CancelVisit', 'x'.repeat(43))).body).toMatchObject({ code: 'TOKEN_ENDED' })
  })

  test('nobody is reminded of a visit that is cancelled, or so soon that its confirmation says it all', async () => {
    const timeId = await visits.time()
    const { body } = await visits.book(timeId)
    await letters()
    await visits.ask('rep', '/comty/EndVisit', { project_id: open, id: body.id })
    await world.db.run(sql`update job set due_at = now() where outcome is null`)
    const [told, ...more] = await letters()
    expect(more).toEqual([])
    expect(told?.subject).toContain('can’t take place')
    // The same entry of the visitor's calendar goes.
    const [file] = told?.files ?? []
    for (const line of ['METHOD:CANCEL', `UID:${body.id}@lotline`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
      expect(file?.content.replaceAll('\r\n ', '')).toContain(`${line}\r\n`)
    expect(await log(body.id)).toHaveLength(2)
    await world.db.run(sql`
      insert into visit_time (project_id, starts_at, minutes, places) values (${open}, now() + interval '3 hours', 30, 1)`)
    const [soon] = await visits.free()
    await visits.book(soon?.id ?? 0)
    expect(
      await world.db.all(sql`select id from job where payload->>'kind' = 'visitSoon' and outcome is null`),
    ).toEqual([])
    await letters()
  })

  test('a telephone number is enough, and neither is not', async () => {
    const timeId = await visits.time(5)
    const phone = '416 555 0102'
    expect((await visits.book(timeId, { email: '', phone })).status).toBe(200)
    expect(await letters()).toEqual([])
    const refused = async (more: object) => (await visits.book(timeId, more)).body
    expect(await refused({ email: '', phone: '' })).toMatchObject({ code: 'WRONG_FIELD', field: 'email' })
    expect(await refused({ email: 'no address' })).toMatchObject({ code: 'WRONG_FIELD', field: 'email' })
    expect(await refused({ email: '', phone: '12' })).toMatchObject({ code: 'WRONG_FIELD', field: 'phone' })
    expect(await refused({ name: ' ' })).toMatchObject({ code: 'WRONG_FIELD', field: 'name' })
    expect(await refused({ lot_id: 2_000_000_000 })).toMatchObject({ code: 'LOT_NOT_FOUND' })
    const elsewhere = [...world.closedLots.values()][0]
    expect(await refused({ lot_id: elsewhere })).toMatchObject({ code: 'LOT_NOT_FOUND' })
  })

  test('nobody books away a whole day', async () => {
    const timeId = await visits.time(50)
    const email = 'often@example.test'
    for (let nth = 0; nth < 3; nth += 1) expect((await visits.book(timeId, { email })).status).toBe(200)
    const again = await visits.book(timeId, { email: email.toUpperCase() })
    expect(again.body).toMatchObject({ code: 'VISITS_USED' })
    for (let nth = 0; nth < 9; nth += 1) expect((await visits.book(timeId)).status).toBe(200)
    const last = await visits.book(timeId)
    expect([last.status, last.body.code]).toEqual([429, 'TOO_MANY_VISITS'])
    await letters()
  })

  test('a time that is withdrawn, past or elsewhere cannot be booked', async () => {
    const timeId = await visits.time(3)
    await visits.book(timeId, { email: 'told@example.test' })
    await visits.book(timeId, { email: '', phone: '416 555 0103' })
    await letters()
    const withdraw = { project_id: open, time: timeId }
    expect((await visits.ask('manager', '/comty/WithdrawVisitTime', withdraw)).body.cancelled).toBe(2)
    expect((await visits.ask('manager', '/comty/WithdrawVisitTime', withdraw)).body.cancelled).toBe(0)
    expect((await letters()).map(({ to }) => to)).toEqual(['told@example.test'])
    expect((await visits.book(timeId)).body).toMatchObject({ code: 'VISIT_TIME_GONE' })
    expect(await visits.shown(timeId)).toMatchObject({ state: 'withdrawn' })
    const other = await visits.time()
    const there = await visits.ask('foreign', '/comty/BookVisit', {
      projectId: closed,
      time: other,
      name: 'Ada',
      email: 'a@example.test',
      phone: '',
    })
    expect(there.body).toMatchObject({ code: 'VISIT_TIME_GONE' })
    const { body } = await visits.book(other)
    await world.db.run(sql`update visit_time set starts_at = now() - interval '1 minute' where id = ${other}`)
    expect((await visits.book(other)).body).toMatchObject({ code: 'VISIT_TIME_GONE' })
    // A visit that has begun is still on.
    expect(await visits.shown(other)).toMatchObject({ state: 'running' })
    const begun = await visits.ask('manager', '/comty/WithdrawVisitTime', { project_id: open, time: other })
    expect(begun.body).toMatchObject({ code: 'VISIT_TIME_BEGUN' })
    await world.db.run(
      sql`update visit_time set starts_at = now() - interval '31 minutes' where id = ${other}`,
    )
    const late = await visits.ask('rep', '/comty/EndVisit', { project_id: open, id: body.id })
    expect(late.body).toMatchObject({ code: 'VISIT_OVER' })
    expect(await visits.shown(other)).toMatchObject({ state: 'past' })
    await letters()
  })

  test('the office deletes who left only a telephone number; others are erased by their address', async () => {
    const forgotten = async (email: string): Promise<number> => {
      const { body: made } = await visits.book(await visits.time(), { email, phone: '416 555 0104' })
      const asked = { project_id: open, id: made.id, forget: true }
      const { status } = await visits.ask('rep', '/comty/EndVisit', asked)
      const rows = await world.db.all(sql`select 1 from visit where id = ${made.id}`)
      if (status === 200) expect((await log(made.id)).at(-1)).toMatch(/^person:\d+ visit\.delete$/)
      return rows.length === 0 ? status : -status
    }
    expect(await forgotten('')).toBe(200)
    expect(await forgotten('kept@example.test')).toBe(-404)
    await letters()
  })

  test('thirty days later, or when the person is erased, nothing of a visitor is left', async () => {
    const left = async () =>
      (await world.db.one<{ n: number }>(sql`select (count(*))::int as n from visit`)).n
    await world.db.run(sql`delete from visit_time`)
    const timeId = await visits.time(5)
    await visits.book(timeId, { email: 'ada@example.test' })
    await visits.book(timeId, { email: 'ben@example.test' })
    const { body: cancelled } = await visits.book(timeId, { email: 'cleo@example.test' })
    await letters()
    const at = { db: world.db, config: world.config, origin: world.address }
    const exported = JSON.stringify(await performVerb('person.export', at, 'ben@example.test'))
    expect(exported).toContain('"visits"')
    expect(exported).toContain('Ada Example')
    expect(exported).not.toContain('ada@example.test')
    expect(await performVerb('person.erase', at, 'ben@example.test')).toMatchObject({
      counts: { visits: 1, jobs: 2 },
    })
    expect(await left()).toBe(2)
    await visits.ask('rep', '/comty/EndVisit', { project_id: open, id: cancelled.id })
    await world.db.run(sql`
      update visit set ended_at = now() - interval '31 days' where id = ${cancelled.id}`)
    await forgetOld(world.db)
    expect(await left()).toBe(1)
    await world.db.run(sql`update visit_time set starts_at = now() - interval '29 days'`)
    await forgetOld(world.db)
    expect(await left()).toBe(1)
    await world.db.run(sql`update visit_time set starts_at = now() - interval '31 days'`)
    await forgetOld(world.db)
    expect(await left()).toBe(0)
  })

  test('times and visits go with their community', async () => {
    await visits.book(await visits.time())
    await removeProject(world.db, { projectId: open, withOpenWork: true })
    const { n } = await world.db.one<{ n: number }>(sql`select (count(*))::int as n from visit_time`)
    expect(n).toBe(0)
    // Its mails lead nowhere any more, so they are not sent.
    expect(await letters()).toEqual([])
  })
})
