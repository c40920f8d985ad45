/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MailRequest } from '../../../server/db/mail.ts'
import { sql } from '../../../server/db/sql.ts'
import { planLetter } from '../../../server/mail/planLetter.ts'
import { lotPlanJob, makeOverdueChanges } from '../../../server/office/lotPlanJob.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld, tower, type Who } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const as = async (who: Who, path: string, body: object) =>
  await world.call(path, { project_id: open, ...body }, { cookie: world.cookies[who], key: newKey() })
async function newLot(project = open): Promise<number> {
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into lot (project_id, number, price, house_status, final_status, status)
    values (${project}, ${newKey()}, 500000, 1, 1, 1) returning id`)
  return id
}
const lotOf = async (id: number) =>
  await world.db.one<{ price: number; final: number; status: number; version: number }>(
    sql`select price::float8 as price, final_status as final, status, version from lot where id = ${id}`,
  )
const listed = async (id: number, at: string | null = null) =>
  (await as('manager', '/comty/GetLotPrices', { at })).body.lots.find((one: { id: number }) => one.id === id)
const price = (lotId: number, from: number, to: number) => ({
  what: 'price',
  field: 'price',
  changes: [{ lot_id: lotId, from, to }],
})
const hold = async (lotId: number) =>
  await world.call(
    '/comty/PutDPTimerLR',
    { projectId: open, lot_id: lotId },
    { cookie: world.cookies.broker, key: newKey() },
  )
/** Runs a planned change as its job would, without waiting until it is due. */
async function run(id: number): Promise<string> {
  return await lotPlanJob.run({ id } as never, {
    db: world.db,
    id: 0,
    signal: new AbortController().signal,
    stopping: new AbortController().signal,
    end: async () => undefined,
  })
}
/** Tomorrow in Toronto, where the project is. */
async function tomorrow(): Promise<string> {
  const { at } = await world.db.one<{ at: string }>(sql`
    select to_char((now() + interval '1 day') at time zone 'America/Toronto', 'YYYY-MM-DD"T"HH24:MI') as at`)
  return at
}

describe.sequential('lots and prices', () => {
  test('re-prices, holds back and releases at once, as one update to every screen', async () => {
    const id = await newLot()
    const { body } = await as('manager', '/comty/ChangeLots', price(id, 50_000_000, 51_000_050))
    expect(body.counts).toEqual({ done: 1, locked: 0, moved: 0, gone: 0, planned: 0 })
    const { price: now, version } = await lotOf(id)
    expect(now).toBe(510_000.5)
    const event = await world.db.one<{ whole: boolean }>(
      sql`select whole from lot_event where project_id = ${open} and version = ${version}`,
    )
    expect(event.whole).toBe(true)
    const change = async (what: string, from: number) =>
      (
        await as('manager', '/comty/ChangeLots', {
          what,
          field: null,
          changes: [{ lot_id: id, from, to: 1 - from }],
        })
      ).body.counts.done
    expect(await change('holdBack', 1)).toBe(1)
    expect((await lotOf(id)).final).toBe(10)
    expect((await hold(id)).status).toBe(409)
    expect((await listed(id)).standing).toBe('heldBack')
    expect(await change('release', 0)).toBe(1)
    expect((await hold(id)).status).toBe(200)
    const suite = await newLot(tower)
    const back = {
      project_id: tower,
      what: 'holdBack',
      field: null,
      changes: [{ lot_id: suite, from: 1, to: 0 }],
    }
    expect((await as('manager', '/comty/ChangeLots', back)).body.counts.done).toBe(1)
    expect((await lotOf(suite)).status).toBe(0)
  })

  test.each(['2026-02-31T10:00', '2099-06-31T10:00', '2099-06-30T24:00'])(
    '%s is not a moment, and is refused as such',
    async (at) => {
      const id = await newLot()
      const planned = await as('manager', '/comty/ChangeLots', { ...price(id, 50_000_000, 51_000_000), at })
      expect(planned.status).toBe(422)
      expect((await as('manager', '/comty/GetLotPrices', { at })).status).toBe(422)
    },
  )

  test('a plan whose job has given up is still made, once', async () => {
    const id = await newLot()
    const { body } = await as('manager', '/comty/ChangeLots', {
      ...price(id, 50_000_000, 51_000_000),
      at: await tomorrow(),
    })
    // The database's clock decides, so that a server whose clock is fast changes no price early.
    const [job] = await world.db.all<{ same: boolean }>(sql`
      select j.due_at = p.due_at as same from job j join lot_plan p on j.key = 'lotPlan ' || p.id where p.id = ${body.id}`)
    expect(job).toEqual({ same: true })
    const late = sql`update lot_plan set due_at = now() - interval '2 minutes' where id = ${body.id}`
    expect(await makeOverdueChanges(world.db)).toBe(0)
    await world.db.run(late)
    // The job is still trying.
    expect(await makeOverdueChanges(world.db)).toBe(0)
    await world.db.run(
      sql`update job set outcome = 'dead', ended_at = now() where key = ${`lotPlan ${body.id}`}`,
    )
    const overdue = async () =>
      (await as('manager', '/comty/GetLotPlans', {})).body.plans.find(
        (one: { id: number }) => one.id === body.id,
      )
    expect(await overdue()).toMatchObject({ state: 'planned', is_overdue: true })
    expect(await makeOverdueChanges(world.db)).toBe(1)
    expect(await overdue()).toMatchObject({ state: 'done', is_overdue: false })
    expect((await lotOf(id)).price).toBe(510_000)
    expect(await makeOverdueChanges(world.db)).toBe(0)
  })

  test('shows the prices of the homes that can be chosen, only for lots where they count', async () => {
    const [chosen, built, bare] = [await newLot(), await newLot(), await newLot()]
    const { id: model } = await world.db.one<{ id: number }>(sql`
      insert into model (project_id, name, price) values (${open}, 'The Rowan', 1) returning id`)
    const { id: plain } = await world.db.one<{ id: number }>(sql`
      insert into model (project_id, name, price) values (${open}, 'The Sedge', 410000) returning id`)
    const { id: free } = await world.db.one<{ id: number }>(sql`
      insert into model (project_id, name, price) values (${open}, 'The Thorn', 0) returning id`)
    await world.db.run(sql`
      insert into template (model_id, letter, price) values (${model}, 'A', 450000), (${model}, 'B', 620000.5), (${model}, 'C', 0)`)
    await world.db.run(sql`
      insert into lot_model (lot_id, model_id) select lot, model from unnest(array[${chosen}, ${built}]::int[]) lot,
        unnest(array[${model}, ${plain}, ${free}]::int[]) model`)
    await world.db.run(sql`
      update lot set house_status = 3, final_status = 3, status2 = 3 where id = ${built}`)
    await world.db.run(sql`
      insert into inventory_lot (lot_id, template_id, total_price)
      select ${built}, id, 810000 from template where model_id = ${model} and letter = 'A'`)
    expect((await listed(chosen)).models).toEqual([model, plain])
    expect((await listed(built)).models).toEqual([])
    expect((await listed(bare)).models).toEqual([])
    const { models } = (await as('manager', '/comty/GetLotPrices', {})).body
    const ours = models.filter(({ id }: { id: number }) => [model, plain, free].includes(id))
    expect(ours).toEqual([
      {
        id: model,
        name: 'The Rowan',
        prices: [
          { letter: 'A', minor: 45_000_000 },
          { letter: 'B', minor: 62_000_050 },
        ],
      },
      { id: plain, name: 'The Sedge', prices: [{ letter: '', minor: 41_000_000 }] },
    ])
    // Only current model prices are known, so none are sent for another time.
    const then = (await as('manager', '/comty/GetLotPrices', { at: await tomorrow() })).body
    expect([then.models, then.lots.some((one: { models: number[] }) => one.models.length > 0)]).toEqual([
      [],
      false,
    ])
    await world.db.run(sql`delete from inventory_lot where lot_id = ${built}`)
    await world.db.run(sql`delete from lot_model where lot_id in (${chosen}, ${built})`)
  })

  test('a negative premium can be raised', async () => {
    const id = await newLot()
    await world.db.run(sql`update lot set lot_premium = -500 where id = ${id}`)
    await world.db.run(sql`insert into lot_model (lot_id, model_id) values (${id}, ${world.models[0] ?? 0})`)
    const raise = { ...price(id, -50_000, 0), field: 'lotPremium' }
    expect((await as('manager', '/comty/ChangeLots', raise)).body.counts).toMatchObject({ done: 1 })
  })

  test('changes only what was seen: a price that has changed and a home that is held stay', async () => {
    const moved = await newLot()
    const held = await newLot()
    await world.db.run(sql`delete from deal where state = 'held' and lot_id <> ${held}`)
    expect((await hold(held)).status).toBe(200)
    const changes = [moved, held].map((lotId) => ({ lot_id: lotId, from: 40_000_000, to: 60_000_000 }))
    const { body } = await as('manager', '/comty/ChangeLots', { what: 'price', field: 'price', changes })
    expect(body.counts).toEqual({ done: 0, locked: 1, moved: 1, gone: 0, planned: 0 })
    expect((await lotOf(held)).price).toBe(500_000)
    expect((await listed(held)).standing).toBe('held')
  })

  test('a planned change waits for its time in the project’s zone, and is made once', async () => {
    const id = await newLot()
    const at = await tomorrow()
    const { body } = await as('manager', '/comty/ChangeLots', { ...price(id, 50_000_000, 55_000_000), at })
    expect(body.counts.planned).toBe(1)
    const { due } = await world.db.one<{ due: string }>(sql`
      select to_char(due_at at time zone 'America/Toronto', 'YYYY-MM-DD"T"HH24:MI') as due from lot_plan where id = ${body.id}`)
    expect(due).toBe(at)
    const job = await world.db.one<{ early: boolean }>(sql`
      select due_at < (select due_at from lot_plan where id = ${body.id}) - interval '5 seconds' as early from job where key = ${`lotPlan ${body.id}`}`)
    expect(job.early).toBe(false)
    expect((await listed(id)).planned).toBe(1)
    expect(await run(body.id)).toBe('done')
    expect(await run(body.id)).toBe('nothing')
    expect((await lotOf(id)).price).toBe(550_000)
    const { plans } = (await as('manager', '/comty/GetLotPlans', {})).body
    expect(plans.find((one: { id: number }) => one.id === body.id)).toMatchObject({
      state: 'done',
      counts: { done: 1 },
    })
  })

  test('the person who planned a change is told by email, and on the page, which homes did not change and why', async () => {
    const [sound, edited, held] = [await newLot(), await newLot(), await newLot()]
    const changes = [sound, edited, held].map((lot_id) => ({ lot_id, from: 50_000_000, to: 60_000_000 }))
    const planned = { what: 'price', field: 'price', at: await tomorrow() }
    const { body } = await as('manager', '/comty/ChangeLots', { ...planned, changes })
    const quiet = (
      await as('manager', '/comty/ChangeLots', {
        ...planned,
        changes: [price(sound, 60_000_000, 61_000_000).changes[0]],
      })
    ).body
    await as('manager', '/comty/ChangeLots', price(edited, 50_000_000, 55_000_000))
    expect((await hold(held)).status).toBe(200)
    await run(body.id)
    await run(quiet.id)
    const { plans } = (await as('manager', '/comty/GetLotPlans', {})).body
    const stayedOf = (id: number) => plans.find((one: { id: number }) => one.id === id).stayed
    const numberOf = async (id: number) =>
      (await world.db.one<{ number: string }>(sql`select number from lot where id = ${id}`)).number
    expect(stayedOf(body.id)).toEqual([
      { number: await numberOf(edited), why: 'moved' },
      { number: await numberOf(held), why: 'locked' },
    ])
    expect(stayedOf(quiet.id)).toEqual([])
    const mails = await world.db.all<MailRequest & { id: number }>(sql`
      select id, payload->>'kind' as kind, payload->>'address' as address, payload->>'market' as market,
        (payload->>'planId')::int as "planId" from job where kind = 'mail' and payload->>'kind' = 'planStayed'`)
    expect(mails.map(({ planId }) => planId)).toEqual([body.id])
    const letter = await planLetter(
      { db: world.db, origin: 'https://lotline.test' },
      mails[0] as MailRequest & { id: number },
    )
    expect(letter?.text).toContain(`2 homes unchanged: ${await numberOf(edited)}, ${await numberOf(held)}.`)
    expect(letter?.text).toContain('/lots')
  })

  test('a planned change is refused when its value has changed, or the home was sold since', async () => {
    const [moved, taken] = [await newLot(), await newLot()]
    const at = await tomorrow()
    const plan = async (id: number): Promise<number> =>
      (await as('manager', '/comty/ChangeLots', { ...price(id, 50_000_000, 55_000_000), at })).body.id
    const [first, second] = [await plan(moved), await plan(taken)]
    await world.db.run(sql`update lot set price = 490000 where id = ${moved}`)
    await world.db.run(sql`delete from deal where state = 'held' and lot_id <> ${taken}`)
    expect((await hold(taken)).status).toBe(200)
    await run(first)
    await run(second)
    expect((await lotOf(moved)).price).toBe(490_000)
    expect((await lotOf(taken)).price).toBe(500_000)
    const outcomes = await world.db.all<{ outcome: string }>(
      sql`select outcome from lot_plan_item where plan_id in (${first}, ${second}) order by plan_id`,
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['moved', 'locked'])
  })

  test('a lot released and re-priced at one moment is never on sale at its old price', async () => {
    const [id, other] = [await newLot(), await newLot()]
    await as('manager', '/comty/ChangeLots', {
      what: 'holdBack',
      field: null,
      changes: [{ lot_id: id, from: 1, to: 0 }],
    })
    const at = await tomorrow()
    const plan = async (body: object) =>
      (await as('manager', '/comty/ChangeLots', { ...body, at })).body.id as number
    // The release was planned first, so its job may run first.
    const release = await plan({ what: 'release', field: null, changes: [{ lot_id: id, from: 0, to: 1 }] })
    const ids = {
      price: await plan({
        ...price(id, 50_000_000, 60_000_000),
        changes: [
          { lot_id: id, from: 50_000_000, to: 60_000_000 },
          { lot_id: other, from: 50_000_000, to: 55_000_000 },
        ],
      }),
      elsewhere: await plan(price(await newLot(), 50_000_000, 70_000_000)),
      later: await plan(price(id, 60_000_000, 65_000_000)),
      cancelled: await plan(price(id, 50_000_000, 40_000_000)),
    }
    await world.db.run(sql`update lot_plan set due_at = due_at + interval '1 minute' where id = ${ids.later}`)
    await as('manager', '/comty/CancelLotPlan', { id: ids.cancelled })
    const stateOf = async (planId: number) =>
      (await world.db.one<{ state: string }>(sql`select state from lot_plan where id = ${planId}`)).state
    const onSaleAt = async () => {
      const { price: now, final } = await lotOf(id)
      return final === 10 ? null : now
    }

    expect(await onSaleAt()).toBeNull()
    expect(await run(release)).toBe('done')
    expect(await onSaleAt()).toBe(600_000)
    expect((await lotOf(other)).price).toBe(550_000)
    expect([await stateOf(ids.price), await stateOf(ids.elsewhere), await stateOf(ids.later)]).toEqual([
      'done',
      'planned',
      'planned',
    ])
    const logged = await world.db.all<{ action: string }>(
      sql`select action from audit where object like ${`%plan:${ids.price}`} and actor = 'clock'`,
    )
    expect(logged).toEqual([{ action: 'lots.price' }])
    // Its own job then has nothing left to do.
    expect(await run(ids.price)).toBe('nothing')
    expect(await onSaleAt()).toBe(600_000)
  })

  test('a planned change can be cancelled until it is made', async () => {
    const id = await newLot()
    const at = await tomorrow()
    const plan = async () =>
      (await as('manager', '/comty/ChangeLots', { ...price(id, 50_000_000, 55_000_000), at })).body.id
    const planId = await plan()
    expect((await as('rep', '/comty/CancelLotPlan', { id: planId })).status).toBe(403)
    expect((await as('manager', '/comty/CancelLotPlan', { id: planId })).status).toBe(200)
    expect(await run(planId)).toBe('nothing')
    expect((await lotOf(id)).price).toBe(500_000)
    const made = await plan()
    await run(made)
    expect((await as('manager', '/comty/CancelLotPlan', { id: made })).body.code).toBe('PLAN_DONE')
    const past = { ...price(id, 55_000_000, 56_000_000), at: '2020-01-01T10:00' }
    expect((await as('manager', '/comty/ChangeLots', past)).body.code).toBe('MOMENT_PAST')
  })

  test('says what a lot cost then, whatever changed it', async () => {
    const id = await newLot()
    await world.db.run(sql`update lot_price set since = now() - interval '3 days' where lot_id = ${id}`)
    await world.db.run(sql`update lot set price = 520000 where id = ${id}`)
    await world.db.run(
      sql`update lot_price set since = now() - interval '1 day' where lot_id = ${id} and since > now() - interval '1 hour'`,
    )
    const daysAgo = async (days: number): Promise<string> =>
      (
        await world.db.one<{ at: string }>(sql`
          select to_char((now() - make_interval(days => ${days})) at time zone 'America/Toronto', 'YYYY-MM-DD"T"HH24:MI') as at`)
      ).at
    expect((await listed(id, await daysAgo(2))).prices.price).toBe(50_000_000)
    expect((await listed(id)).prices.price).toBe(52_000_000)
    expect((await listed(id, await daysAgo(5))).prices).toBeNull()
  })

  test('changes only the price that a buyer pays, and remembers the price of a finished home', async () => {
    const [built, bare, chosen] = [await newLot(), await newLot(), await newLot()]
    const template = world.templates[0] ?? 0
    await world.db.run(sql`
      update lot set house_status = 3, final_status = 3, status2 = 3 where id = ${built}`)
    await world.db.run(
      sql`insert into inventory_lot (lot_id, template_id, total_price) values (${built}, ${template}, 810000)`,
    )
    await world.db.run(
      sql`insert into lot_model (lot_id, model_id) values (${chosen}, ${world.models[0] ?? 0})`,
    )
    expect(await listed(built)).toMatchObject({ counts: ['builtPrice'], prices: { builtPrice: 81_000_000 } })
    expect(await listed(bare)).toMatchObject({ counts: ['price'], prices: { builtPrice: 0 } })
    expect((await listed(chosen)).counts).not.toContain('price')
    const change = async (lotId: number, field: string, from: number, to: number) =>
      (
        await as('manager', '/comty/ChangeLots', {
          what: 'price',
          field,
          changes: [{ lot_id: lotId, from, to }],
        })
      ).body.counts
    // No buyer pays these prices.
    expect(await change(built, 'price', 50_000_000, 51_000_000)).toMatchObject({ done: 0, moved: 1 })
    expect(await change(chosen, 'price', 50_000_000, 51_000_000)).toMatchObject({ done: 0, moved: 1 })
    expect(await change(bare, 'lotPremium', 0, 100)).toMatchObject({ done: 0, moved: 1 })
    expect((await lotOf(built)).price).toBe(500_000)
    const { now: before } = await world.db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
    expect(await change(built, 'builtPrice', 81_000_000, 82_500_000)).toMatchObject({ done: 1 })
    expect(await change(built, 'builtPrice', 81_000_000, 83_000_000)).toMatchObject({ moved: 1 })
    expect((await listed(built)).prices.builtPrice).toBe(82_500_000)
    expect(await change(chosen, 'lotPremium', 0, 1_000_000)).toMatchObject({ done: 1 })
    const held = await world.call(
      '/comty/PutDPTimerLR',
      { projectId: open, lot_id: built, template_id: template },
      { cookie: world.cookies.broker, key: newKey() },
    )
    expect(held.status).toBe(200)
    const { total } = await world.db.one<{ total: number }>(
      sql`select (sheet->>'total')::float8 as total from purchase where id = ${held.body.transId}`,
    )
    expect(total).toBe(82_500_000)
    const cost = async (at: Date | null) =>
      (
        await world.db.one<{ cost: number }>(sql`
          select (prices->>'builtPrice')::float8 as cost from lot_price where lot_id = ${built}
            and (${at}::timestamptz is null or since <= ${at}) order by since desc, id desc limit 1`)
      ).cost
    expect([await cost(before), await cost(null)]).toEqual([810_000, 825_000])
  })
})
