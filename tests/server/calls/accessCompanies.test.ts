import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellHome, takeHold } from '../../../server/db/holds.ts'
import { insertPlan } from '../../../server/db/lotPlans.ts'
import { salesBefore } from '../../../server/db/saleQueue.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { newPurchase } from '../purchases/newPurchase.ts'
import { type SmallWorld, startSmallWorld } from './smallWorld.ts'
import { joins, several, type TwoBuilders, twoBuilders, worksheetOn } from './twoBuilders.ts'

/** Homes of the first builder, of the second, and of neither. The last is in an event. */
const places = ['theirs', 'others', 'shared'] as const
type Place = (typeof places)[number]

let world: SmallWorld
let both: TwoBuilders
let tower = ''
const cookies: Record<string, string> = {}

beforeAll(async () => {
  world = await startSmallWorld()
  const { db } = world
  both = await twoBuilders(world)
  tower = 'C9011'
  await db.run(sql`
    insert into project (id, builder_id, name, project_type, flags)
    values (${tower}, 1, 'Both Towers', 3, ${sql.json({ requireLogin: false, multiple_builder: true })})`)
  const events: Record<string, number> = {}
  for (const projectId of [several, tower]) {
    const { id } = await db.one<{ id: number }>(sql`
      insert into purchaser_group (project_id, name, starts_on, ends_on)
      values (${projectId}, 'Neighbours', current_date - 30, current_date + 30) returning id`)
    events[projectId] = id
  }
  const here = [several, tower]
  cookies['seven'] = await joins(world, 'seven', 4, { companyId: 7, roles: [5], projects: here })
  cookies['whole'] = await joins(world, 'whole', 4, { roles: [5], projects: here })
  cookies['invited'] = await joins(world, 'invited', 4, {
    roles: [8, 5],
    projects: here,
    event: events[several] ?? 0,
  })
  await db.run(sql`
    insert into person_group (person_id, group_id)
    select person_id, ${events[tower] ?? 0} from person_group where group_id = ${events[several] ?? 0}`)
})
afterAll(async () => await world.stop())

/** A new home. If it is shared, it is in the event. */
async function home(place: Place, projectId = several): Promise<number> {
  const company = { theirs: 7, others: 8, shared: null }[place]
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into lot (project_id, number, price, company_id)
    values (${projectId}, ${`z${newKey()}`}, 500000, ${company}) returning id`)
  if (place === 'shared')
    await world.db.run(sql`
      insert into group_lot (group_id, lot_id)
      select id, ${id} from purchaser_group where project_id = ${projectId}`)
  return id
}
async function held(place: Place, projectId = several): Promise<number> {
  const lotId = await home(place, projectId)
  const buyer = { sessionId: null, personId: world.userIds['stranger'] ?? 0 }
  // With the holds of earlier cells, this one would exceed the limit.
  await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
  const { outcome } = await takeHold(world.db, { lotId, buyer, templateId: null, minutes: 10 })
  expect(outcome).toBe('done')
  return lotId
}
async function sold(place: Place, projectId = several): Promise<number> {
  const lotId = await held(place, projectId)
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from deal where lot_id = ${lotId} and state = 'held'`,
  )
  expect(await sellHome(world.db, id)).toBe(true)
  return lotId
}

/** A release planned for tomorrow. */
async function planned(lotIds: readonly number[]): Promise<number> {
  const dueAt = new Date(Date.now() + 86_400_000)
  const plan = { projectId: several, what: 'release', field: null, dueAt, madeBy: 'nobody' } as const
  return await insertPlan(
    world.db,
    plan,
    lotIds.map((lotId) => ({ lotId, from: 0, to: 1 })),
  )
}

const ask = async (who: string, path: string, body: unknown) =>
  await world.call(path, body, { cookie: cookies[who], key: newKey() })

/** Three colleagues, each of whom asks about all three homes. */
const callers = ['seven', 'invited', 'whole'] as const

interface Row {
  readonly path: string
  readonly body: (place: Place) => Promise<object>
  /** For each caller, the status for each of the three places. */
  readonly expected: Readonly<Record<(typeof callers)[number], readonly [number, number, number]>>
}

/** Refused for homes of another company, or outside the caller's events. */
const byHome = { seven: [200, 403, 200], invited: [403, 403, 200], whole: [200, 200, 200] } as const
/** The same, for calls to which such a home does not exist. */
const byHidden = { seven: [200, 404, 200], invited: [404, 404, 200], whole: [200, 200, 200] } as const

const rows: readonly Row[] = [
  {
    path: '/comty/UnsellLR',
    body: async (place) => ({ project_id: several, lot_id: await sold(place) }),
    expected: byHome,
  },
  {
    path: '/comty/Unsell',
    body: async (place) => ({ suite_id: await sold(place, tower) }),
    expected: byHidden,
  },
  {
    path: '/comty/RemoveDPTimerLR',
    body: async (place) => ({ projectId: several, lot_id: await held(place) }),
    expected: byHome,
  },
  {
    path: '/comty/RemoveDPTimer',
    body: async (place) => ({ projectId: tower, suite_id: await held(place, tower) }),
    expected: byHome,
  },
  {
    path: '/comty/GetUndoing',
    body: async (place) => ({ project_id: several, lot_id: await sold(place) }),
    expected: byHome,
  },
  {
    path: '/comty/ChangeLots',
    body: async (place) => ({
      project_id: several,
      what: 'price',
      field: 'price',
      changes: [{ lot_id: await home(place), from: 50_000_000, to: 51_000_000 }],
    }),
    expected: byHome,
  },
  {
    path: '/comty/CancelLotPlan',
    body: async (place) => ({ project_id: several, id: await planned([await home(place)]) }),
    expected: byHidden,
  },
]

describe.sequential('a home of the same project, and of another company or event', () => {
  test.each(rows)('$path', async ({ path, body, expected }) => {
    const answered: Record<string, number[]> = {}
    for (const who of callers) {
      answered[who] = []
      for (const place of places) {
        const { status } = await ask(who, path, await body(place))
        answered[who].push(status)
      }
    }
    expect(answered).toEqual(expected)
  })

  test('nor are they told that they may undo it', async () => {
    const permission = async (who: string, place: Place) =>
      (
        await ask(who, '/comty/GetPermission', {
          project_id: several,
          project_type: 1,
          lot_id: await sold(place),
        })
      ).body.permission
    expect(await permission('seven', 'theirs')).toBe(1)
    expect(await permission('seven', 'others')).toBe(0)
    expect(await permission('invited', 'theirs')).toBe(0)
    expect(await permission('invited', 'shared')).toBe(1)
  })
})

describe('an office list', () => {
  const sheets: number[] = []
  beforeAll(async () => {
    for (const lotId of both.lots) sheets.push(await worksheetOn(world, several, { lotId }))
    for (const modelId of both.models) sheets.push(await worksheetOn(world, several, { modelId }))
  })
  interface Registered {
    registrations: { transactionId: number }[]
  }
  const lists = {
    '/user/GetBrokerOffers': async (who: string) =>
      (await ask(who, '/user/GetBrokerOffers', { projectId: several })).body.offers.map(
        (one: { transaction_id: number }) => one.transaction_id,
      ),
    '/comty/GetTransactionSaleList': async (who: string) =>
      (await ask(who, '/comty/GetTransactionSaleList', { project_id: several })).body.TransQueue.flatMap(
        (one: { what: string; id: number }) => (one.what === 'worksheet' ? [one.id] : []),
      ),
    '/comty/GetClients': async (who: string) =>
      (await ask(who, '/comty/GetClients', { project_id: several })).body.clients.flatMap((one: Registered) =>
        one.registrations.map(({ transactionId }) => transactionId),
      ),
    '/comty/GetSalesRecords': async (who: string) =>
      (
        (await ask(who, '/comty/GetSalesRecords', { projectId: several, what: 'worksheets' })).body
          .content as string
      )
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(',')[0])),
  }
  const seen = {
    seven: [0, 2, 3, 5],
    // Models belong to no event.
    invited: [3, 4, 5],
    whole: [0, 1, 2, 3, 4, 5],
  } as const
  test.each(Object.entries(lists))('%s has the worksheets of their homes and models', async (_, list) => {
    for (const who of callers) {
      const ids = ((await list(who)) as number[]).toSorted((a, b) => a - b)
      expect(
        ids.map((id) => sheets.indexOf(id)),
        who,
      ).toEqual(seen[who])
    }
  })

  test('is full of what they see, not of what others see, and says when it is incomplete', async () => {
    const [, eight = 0] = both.lots
    const many = 201
    await world.db.run(sql`
      insert into worksheet (client_ref, project_id, lot_id, buyer_email, body, filled_in_at, status_id, received_at)
      select 'many ' || n, ${several}, ${eight}, 'many' || n || '@example.test', '{}', now(), 1, now() - interval '1 day'
      from generate_series(1, ${many}) n`)
    const list = async (who: string, more: object = {}) =>
      (await ask(who, '/comty/GetTransactionSaleList', more)).body
    const mine = await list('seven')
    expect([mine.TransQueue.length, mine.isCut]).toEqual([4, false])
    const whole = await list('whole')
    expect([whole.TransQueue.length, whole.isCut]).toEqual([200, true])
    // The list names every community, even those whose tasks were cut off, so each can be requested.
    expect(whole.projects.map(({ id }: { id: string }) => id).toSorted()).toEqual([several, tower])
    expect((await list('whole', { project_id: tower })).isCut).toBe(false)
  })

  const lotsOf: Readonly<Record<(typeof callers)[number], readonly Place[]>> = {
    seven: ['theirs', 'shared'],
    invited: ['shared'],
    whole: ['theirs', 'others', 'shared'],
  }

  test('has the prices of their homes', async () => {
    const ids = new Map<number, Place>()
    for (const place of places) ids.set(await home(place), place)
    for (const who of callers) {
      const { lots } = (await ask(who, '/comty/GetLotPrices', { project_id: several, at: null })).body
      const seenPlaces = lots.flatMap(({ id }: { id: number }) => ids.get(id) ?? [])
      expect(seenPlaces, who).toEqual(lotsOf[who])
    }
  })

  test('has the purchases of their homes', async () => {
    const ids = new Map<number, Place>()
    for (const place of places) {
      const lotId = await held(place)
      const buyer = { sessionId: null, personId: world.userIds['stranger'] ?? 0 }
      ids.set(await newPurchase(world.db, { projectId: several, lotId, buyer }), place)
    }
    const records = async (who: string) =>
      (
        (await ask(who, '/comty/GetSalesRecords', { projectId: several, what: 'purchases' })).body
          .content as string
      )
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(',')[0]))
    const queue = async (who: string) =>
      (await ask(who, '/comty/GetTransactionSaleQueue', { project_id: several })).body.TransQueue.map(
        ({ transid }: { transid: number }) => transid,
      )
    for (const who of callers)
      for (const list of [records, queue])
        expect(
          ((await list(who)) as number[]).toReversed().map((id) => ids.get(id)),
          who,
        ).toEqual(lotsOf[who])
  })

  test('of people is for staff of all companies: people register with a project', async () => {
    const people = async (who: string) => {
      const { status, body } = await ask(who, '/comty/GetSalesRecords', {
        projectId: several,
        what: 'people',
      })
      return [status, body.why]
    }
    expect(await people('seven')).toEqual([403, 'notYourCompany'])
    expect(await people('whole')).toEqual([200, undefined])
  })

  test('has their planned changes, however many others have planned', async () => {
    const [seven = 0, eight = 0] = both.lots
    const id = await planned([seven])
    await world.db.run(sql`
      with made as (
        insert into lot_plan (project_id, what, due_at, made_by)
        select ${several}, 'holdBack', now() - interval '1 day', 'many' from generate_series(1, 201) returning id)
      insert into lot_plan_item (plan_id, lot_id, from_value, to_value) select id, ${eight}, 1, 0 from made`)
    const { plans } = (await ask('seven', '/comty/GetLotPlans', { project_id: several })).body
    await world.db.run(sql`delete from lot_plan where made_by = 'many'`)
    expect(plans.map((one: { id: number }) => one.id)).toContain(id)
  })

  test('has the planned changes of their homes, which others do not cancel', async () => {
    const [seven = 0, eight = 0] = both.lots
    const ids = [await planned([seven]), await planned([eight]), await planned([seven, eight])]
    const plans = async (who: string) =>
      (
        (await ask(who, '/comty/GetLotPlans', { project_id: several })).body.plans as {
          id: number
          numbers: string[]
          counts: { planned: number }
        }[]
      ).flatMap(({ id, numbers, counts }) =>
        ids.includes(id) ? [[ids.indexOf(id), numbers, counts.planned]] : [],
      )
    const byIndex = ([one]: readonly unknown[], [other]: readonly unknown[]) => Number(one) - Number(other)
    expect((await plans('seven')).toSorted(byIndex)).toEqual([
      [0, ['1'], 1],
      [2, ['1'], 1],
    ])
    expect((await plans('whole')).toSorted(byIndex)).toEqual([
      [0, ['1'], 1],
      [1, ['2'], 1],
      [2, ['1', '2'], 2],
    ])
    const shared = await ask('seven', '/comty/CancelLotPlan', { project_id: several, id: ids[2] })
    expect([shared.status, shared.body.why]).toEqual([403, 'notYourCompany'])
  })
})

describe('what is cut', () => {
  test('waiting lists and the count of older deals leave out what others see', async () => {
    const [seven = 0, eight = 0] = both.lots
    const places = async (who: string) => {
      const { isCut, places: all } = (await ask(who, '/comty/GetWaitingList', { project_id: several })).body
      return [all.length, isCut]
    }
    const add = async (lotId: number, count: number) =>
      await world.db.run(sql`
        insert into waiting (project_id, lot_id, person_id, left_at)
        select ${several}, ${lotId}, ${world.userIds['stranger'] ?? 0}, now() from generate_series(1, ${count}) n`)
    await world.db.run(sql`delete from waiting`)
    await add(eight, 2000)
    expect(await places('whole')).toEqual([2000, false])
    await add(seven, 1)
    // The lot that 'seven' may see comes last.
    expect(await places('seven')).toEqual([1, false])
    expect(await places('whole')).toEqual([2000, true])
    await world.db.run(sql`delete from waiting`)
    const older = async (companyId: number) =>
      await salesBefore(world.db, several, {
        before: Number.MAX_SAFE_INTEGER,
        reach: { companyId, events: [] },
      })
    const before = [await older(0), await older(7), await older(8)]
    const buyer = { sessionId: null, personId: world.userIds['stranger'] ?? 0 }
    await newPurchase(world.db, { projectId: several, lotId: eight, buyer })
    const after = [await older(0), await older(7), await older(8)]
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 0, 1])
  })
})
