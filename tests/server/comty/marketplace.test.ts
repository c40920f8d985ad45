/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession } from '../../../server/db/sessions.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import type { Answer } from '../../../src/contract/schemas.ts'
import { worksheetStatus } from '../../../src/rules/worksheetStatus.ts'
import { newKey } from '../../world/startWorld.ts'
import { abroad, closed, open } from '../calls/smallWorld.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { marketOfficer } from './marketOfficer.ts'

type Earned = Answer<'/comty/GetCommissions'>['commissions'][number]
type Broker = Answer<'/comty/GetMarketplaceBrokers'>['brokers'][number]

let world: PaymentWorld
let officer = ''
let second = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  officer = (await marketOfficer(world)).cookie
  second = (await marketOfficer(world)).cookie
  await flag(open, { marketplace: true, subscription: true })
  await commission(open, 2.5, 1)
})
afterAll(async () => await world.stop())

const flag = async (id: string, flags: object) =>
  await world.db.run(
    sql`update project set flags = flags || ${sql.json(flags)}, version = version + 1 where id = ${id}`,
  )
const commission = async (id: string, amount: number, percent: number) =>
  await world.db.run(sql`
    update project set facts = facts || ${sql.json({ agent_commission: amount, commission_percent: percent })},
      version = version + 1 where id = ${id}`)
const earned = async (cookie = officer): Promise<Earned[]> =>
  (await world.ask('/comty/GetCommissions', {}, cookie)).body.commissions
const ofHome = async (number: string): Promise<Earned | undefined> =>
  (await earned()).find(({ homes }) => homes[0]?.number === number)
const brokers = async (cookie = officer): Promise<Broker[]> =>
  (await world.ask('/comty/GetMarketplaceBrokers', {}, cookie)).body.brokers
const idOf = (who: string): number => world.userIds[who] ?? 0
const note = async (id: number, paidOn: string | null) =>
  await world.ask('/comty/NoteCommission', { id, paidOn, note: 'Transfer 4471' }, officer)
const asShown = { paidOn: '2026-01-02', note: 'Transfer 4471' }
const decide = async (id: number, agrees: boolean, cookie = second) =>
  await world.ask('/comty/DecideCommission', { id, ...asShown, agrees }, cookie)
/** One person records the payment and another approves it. */
async function paid(id: number) {
  await note(id, '2026-01-02')
  return await decide(id, true)
}

/** A purchase that this caller has paid for. */
async function sold(cookie: string): Promise<Purchase & { readonly number: string }> {
  const purchase = await world.ready(cookie)
  await world.openPage(purchase, cookie)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs()
  const { number } = await world.db.one<{ number: string }>(
    sql`select number from lot where id = ${purchase.unitId}`,
  )
  return { ...purchase, number }
}

/** A broker's worksheet for a buyer. */
async function registered(who: string, email: string, supersedes: string | null = null) {
  const key = newKey()
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into worksheet (client_ref, project_id, person_id, buyer_email, body, filled_in_at, supersedes)
    values (${key}, ${open}, ${idOf(who)}, ${email}, '{}', now(), ${supersedes}) returning id`)
  await world.db.run(sql`
    insert into purchaser (worksheet_id, position, first_name, last_name, email) values (${id}, 1, 'Ada', 'Love', ${email})`)
  return { id, key }
}
const forgetWorksheets = async () =>
  await world.db.run(sql`update worksheet set deleted_at = now() where deleted_at is null`)

describe('a commission', () => {
  test('belongs to the broker who leads the purchase: expected while it is open, due when it is firm and paid', async () => {
    const purchase = await world.ready(world.cookies.broker)
    const { number } = await world.db.one<{ number: string }>(
      sql`select number from lot where id = ${purchase.unitId}`,
    )
    expect(await ofHome(number)).toMatchObject({ stage: 'open', may_pay: false, reference: null })
    await world.openPage(purchase, world.cookies.broker)
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs()
    const one = await ofHome(number)
    expect(one).toMatchObject({
      broker: 'broker Test',
      project_id: open,
      rate: 2.5,
      is_percent: true,
      price: 50_000_000,
      minor: 1_250_000,
      stage: 'due',
      may_pay: true,
    })
    expect(one?.deposits).toMatchObject([
      { minor: 2_500_000, received: 2_500_000, state: 'received' },
      { minor: 2_500_000, received: 0, state: 'coming' },
    ])
    // The list names no buyer.
    expect(JSON.stringify(await earned())).not.toMatch(/Ada|Love|example\.test/)
  })

  test('waits for the end of the cooling-off period, and for late deposits', async () => {
    const { transId, number } = await sold(world.cookies.broker)
    await world.db.run(sql`update purchase set rescission = 'on-condo', firm_at = null where id = ${transId}`)
    expect((await ofHome(number))?.stage).toBe('coolingOff')
    await world.db.run(sql`update purchase set firm_at = now() where id = ${transId}`)
    expect((await ofHome(number))?.stage).toBe('due')
    await world.db.run(sql`
      update purchase set sheet = jsonb_set(jsonb_set(sheet, '{deposits,0,day}', '"2020-01-01"'),
        '{deposits,1,day}', '"2020-01-31"') where id = ${transId}`)
    expect((await ofHome(number))?.stage).toBe('firm')
  })

  test('stays as it was shown, whatever the community pays later; a correction keeps it too', async () => {
    await forgetWorksheets()
    const { key } = await registered('agent', 'ada@example.test')
    await commission(open, 9000, 0)
    const corrected = await registered('agent', 'ada@example.test', key)
    await world.db.run(sql`update worksheet set deleted_at = now() where client_ref = ${key}`)
    const { number } = await sold(world.cookies.guest)
    expect(await ofHome(number)).toMatchObject({ broker: 'agent Test', rate: 2.5, minor: 1_250_000 })
    const { id } = await world.db.one<{ id: number }>(
      sql`select worksheet_id as id from commission where purchase_id is not null order by purchase_id desc limit 1`,
    )
    expect(id).toBe(corrected.id)
    // A fixed amount does not depend on the price.
    const later = await sold(world.cookies.broker)
    expect(await ofHome(later.number)).toMatchObject({ rate: 9000, is_percent: false, minor: 900_000 })
    await commission(open, 2.5, 1)
  })

  test('for a sale without a broker belongs to the broker who registered the buyer first, for each of their homes', async () => {
    await forgetWorksheets()
    const declined = await registered('stranger', 'ada@example.test')
    await world.db.run(
      sql`update worksheet set status_id = ${worksheetStatus.declined} where id = ${declined.id}`,
    )
    await registered('agent', 'ADA@example.test')
    await registered('broker', 'ada@example.test')
    for (const _ of ['a first home', 'a second one']) {
      const { number } = await sold(await world.shop.visitor())
      expect(await ofHome(number)).toMatchObject({ broker: 'agent Test', stage: 'due' })
    }
    await forgetWorksheets()
    await registered('agent', 'somebody@else.test')
    const { number } = await sold(await world.shop.visitor())
    expect(await ofHome(number)).toBeUndefined()
  })

  test('for an accepted worksheet is expected as long as the builder keeps its home', async () => {
    await forgetWorksheets()
    const { id } = await registered('agent', 'ada@example.test')
    const lotId = await world.shop.lot()
    const { number } = await world.db.one<{ number: string }>(sql`select number from lot where id = ${lotId}`)
    const accept = { projectId: open, transId: id, unitId: lotId }
    expect((await world.ask('/user/AllocateUnit', accept, world.cookies.rep)).body.allocated).toBe(true)
    const one = await ofHome(number)
    expect(one).toMatchObject({ stage: 'accepted', may_pay: true, price: null, minor: null })
    await world.db.run(sql`select release_allocation(${id})`)
    expect(await ofHome(number)).toBeUndefined()
  })

  test('is lost with its sale, and what was paid for it stays visible', async () => {
    const { transId, number } = await sold(world.cookies.broker)
    const { id } = (await ofHome(number)) ?? { id: 0 }
    expect((await note(id, '2031-01-01')).body).toMatchObject({ code: 'WRONG_FIELD', field: 'paidOn' })
    expect((await paid(id)).status).toBe(200)
    expect(await ofHome(number)).toMatchObject({ stage: 'paid', paid_on: '2026-01-02', may_pay: false })
    expect((await note(id, '2026-01-02')).body.code).toBe('COMMISSION_STAGE')
    await world.db.run(
      sql`update purchase set state = 'cancelled', why = 'withdrawn', withdrawn_at = now() where id = ${transId}`,
    )
    expect(await ofHome(number)).toMatchObject({ stage: 'lost', paid_on: '2026-01-02' })
    expect((await note(id, null)).status).toBe(200)
    expect(await ofHome(number)).toMatchObject({ stage: 'lost', paid_on: null })
    expect((await note(id, null)).body.code).toBe('COMMISSION_STAGE')
    const log = await world.db.all<{ action: string }>(
      sql`select action from audit where object like ${`commission:${id} %`} order by seq`,
    )
    expect(log.map(({ action }) => action)).toEqual([
      'commission.ask',
      'commission.agree',
      'commission.unpaid',
    ])
  })

  test('counts as paid once a second person approves it, for the broker too', async () => {
    const { transId, number } = await sold(world.cookies.broker)
    const { id } = (await ofHome(number)) ?? { id: 0 }
    const own = async () =>
      (await world.ask('/comty/GetOwnCommissions', {}, world.cookies.broker)).body.commissions.find(
        (one: { id: number }) => one.id === id,
      )
    const seen = async (cookie: string) => (await earned(cookie)).find((one) => one.id === id)
    const asked = { paid_on: '2026-01-02', note: 'Transfer 4471' }
    expect((await decide(id, true)).body.code).toBe('DECIDED')
    expect((await note(id, '2026-01-02')).status).toBe(200)
    expect(await seen(officer)).toMatchObject({
      stage: 'due',
      may_pay: false,
      paid_on: null,
      asked: { ...asked, may_decide: false },
    })
    expect(await seen(second)).toMatchObject({ asked: { ...asked, may_decide: true } })
    expect(await own()).toMatchObject({ stage: 'due', paid_on: null, paid_note: '' })
    // While it waits, it cannot be recorded again, and nobody decides on their own record.
    expect((await note(id, '2026-01-03')).body.code).toBe('COMMISSION_STAGE')
    for (const agrees of [true, false])
      expect((await decide(id, agrees, officer)).body.code).toBe('SECOND_PERSON')
    expect((await decide(id, false)).status).toBe(200)
    expect(await seen(officer)).toMatchObject({ stage: 'due', may_pay: true, asked: null })
    await note(id, '2026-01-02')
    // The person who recorded it may withdraw it.
    expect((await note(id, null)).status).toBe(200)
    // An approval covers only the record that was read, not its replacement.
    await note(id, '2026-01-01')
    for (const agrees of [true, false]) expect((await decide(id, agrees)).body.code).toBe('DECIDED')
    expect(await seen(second)).toMatchObject({ asked: { paid_on: '2026-01-01', may_decide: true } })
    await note(id, null)
    await note(id, '2026-01-02')
    const log = await world.db.all<{ action: string }>(
      sql`select action from audit where object like ${`commission:${id} %`} order by seq`,
    )
    expect(log.map(({ action }) => action.replace('commission.', ''))).toEqual([
      'ask',
      'decline',
      'ask',
      'takeBack',
      'ask',
      'takeBack',
      'ask',
    ])
    const ended = sql`update purchase set state = 'cancelled', why = 'withdrawn', withdrawn_at = now() where id = ${transId}`
    await world.db.run(ended)
    expect((await decide(id, true)).body.code).toBe('COMMISSION_STAGE')
    await world.db.run(
      sql`update purchase set state = 'reserved', why = null, withdrawn_at = null where id = ${transId}`,
    )
    expect((await decide(id, true)).status).toBe(200)
    expect((await decide(id, true)).body.code).toBe('DECIDED')
    expect(await seen(officer)).toMatchObject({ stage: 'paid', paid_on: '2026-01-02', asked: null })
    expect(await own()).toMatchObject({ stage: 'paid', paid_on: '2026-01-02', paid_note: 'Transfer 4471' })
  })

  test('belongs to nobody outside a marketplace, and to no buyer', async () => {
    await forgetWorksheets()
    await flag(open, { marketplace: false })
    const before = (await world.db.all(sql`select 1 from commission`)).length
    await sold(world.cookies.broker)
    await registered('agent', 'ada@example.test')
    await flag(open, { marketplace: true })
    await sold(world.cookies.purchaser)
    expect(await world.db.all(sql`select 1 from commission`)).toHaveLength(before)
  })
})

test('the statement covers one broker and a range of days, and the log says who took it', async () => {
  const take = async (more: object) =>
    (
      await world.ask(
        '/comty/GetCommissionStatement',
        { person_id: null, from: null, until: null, ...more },
        officer,
      )
    ).body
  const all = await take({})
  expect(all.count).toBe((await earned()).length)
  expect(all.content).toContain('broker,email,community,home,reference,soldOn,stage')
  const own = await take({ person_id: idOf('agent') })
  expect(own.count).toBe((await earned()).filter((one) => one.person_id === idOf('agent')).length)
  expect(own.content).not.toContain('broker Test')
  expect((await take({ until: '2020-01-01' })).count).toBe(0)
  const { n } = await world.db.one<{ n: number }>(
    sql`select count(*)::int as n from audit where action = 'commission.statement'`,
  )
  expect(n).toBe(3)
})

describe('brokers', () => {
  const state = async (who: string) => (await brokers()).find((one) => one.person_id === idOf(who))

  test('are listed with their subscription; one reminder every three days for a failed payment', async () => {
    expect(await state('broker')).toMatchObject({ state: 'none', fee: null, is_asked: true })
    expect(await state('purchaser')).toBeUndefined()
    const remind = async () =>
      await world.ask('/comty/RemindSubscriber', { person_id: idOf('broker') }, officer)
    expect((await remind()).body.code).toBe('NO_REMINDER')
    await world.ask('/user/OpenSubscription', { projectId: open, fee: 4900 }, world.cookies.broker)
    expect((await state('broker'))?.state).toBe('paying')
    const page = [...world.twin.checkouts.values()].at(-1)
    if (page === undefined) throw new Error('No page was opened.')
    await world.twin.pay(page.id)
    await world.runJobs()
    expect(await state('broker')).toMatchObject({ state: 'active', fee: { minor: 4900 }, may_remind: false })
    await world.twin.lapse(page.id, 'unpaid')
    await world.runJobs()
    expect(await state('broker')).toMatchObject({ state: 'lapsed', may_remind: true })
    expect((await remind()).status).toBe(200)
    await world.runJobs()
    expect(world.letters.at(-1)).toMatchObject({ to: 'broker@lotline.test' })
    expect(world.letters.at(-1)?.text).toContain(`/marketplace-register/${open}/reactivate-account`)
    expect((await remind()).body.code).toBe('NO_REMINDER')
    await world.db.run(sql`update subscription set reminded_at = now() - interval '4 days'`)
    expect((await remind()).status).toBe(200)
  })

  test('who have left and still pay are visible to managers of the whole marketplace', async () => {
    await world.db.run(
      sql`delete from person_project where person_id = ${idOf('broker')} and project_id = ${open}`,
    )
    expect(await state('broker')).toMatchObject({ communities: [], state: 'lapsed' })
    const some = await marketOfficer(world, [open])
    expect((await brokers(some.cookie)).some((one) => one.person_id === idOf('broker'))).toBe(false)
    await world.db.run(sql`insert into person_project values (${idOf('broker')}, ${open})`)
  })
})

describe('a broker’s own commissions', () => {
  const own = async (cookie: string) => await world.ask('/comty/GetOwnCommissions', {}, cookie)
  /** The commissions of one broker, as the desk sees them. */
  const atDesk = async (who: string) => (await earned()).filter(({ person_id }) => person_id === idOf(who))

  test('are what the desk has about them, without deposits, and nothing of anybody else', async () => {
    await forgetWorksheets()
    const mine = await sold(world.cookies.broker)
    await registered('agent', 'ada@example.test')
    await sold(await world.shop.visitor())
    for (const who of ['broker', 'agent'] as const) {
      const { status, body } = await own(world.cookies[who])
      expect([status, body.isCut]).toEqual([200, false])
      const there = await atDesk(who)
      expect(there.length).toBeGreaterThan(0)
      expect(there).toEqual(body.commissions.map((one: object) => expect.objectContaining(one)))
      expect(JSON.stringify(body)).not.toMatch(/deposit|Ada|Love|example\.test/)
    }
    const { id = 0 } = (await ofHome(mine.number)) ?? {}
    await paid(id)
    const there = (await own(world.cookies.broker)).body.commissions.find((one: Earned) => one.id === id)
    expect(there).toMatchObject({ stage: 'paid', paid_on: '2026-01-02', paid_note: 'Transfer 4471' })
    const others = (await own(world.cookies.agent)).body.commissions
    expect(others.some((one: Earned) => one.id === id)).toBe(false)
  })

  test('stay when a community leaves the marketplace, and are shown to nobody who earns none', async () => {
    const before = (await own(world.cookies.broker)).body.commissions.length
    await flag(open, { marketplace: false })
    expect((await own(world.cookies.broker)).body.commissions).toHaveLength(before)
    await flag(open, { marketplace: true })
    expect((await own(world.cookies.foreign)).body.commissions).toEqual([])
    for (const who of ['rep', 'manager', 'purchaser'] as const)
      expect((await own(world.cookies[who])).body).toMatchObject({ code: 'NOT_ALLOWED', why: 'earnersOnly' })
  })

  test('of other communities are hidden from a session of a partner’s site', async () => {
    const token = newToken()
    await createSession(world.db, {
      id: newId('s'),
      tokenHash: hashOfToken(token),
      personId: idOf('broker'),
      deviceId: null,
      minutes: 60,
      onlyProject: closed,
    })
    expect((await own(`lotline-session=${token}`)).body.commissions).toEqual([])
  })
})

describe('somebody who runs some communities of the marketplace', () => {
  test('sees nothing of the others, and none outside it', async () => {
    await flag(abroad, { marketplace: true })
    const some = (await marketOfficer(world, [abroad, closed])).cookie
    const listed = async (cookie: string) =>
      (await world.ask('/comty/GetMarketplaceListings', {}, cookie)).body.listings.map(
        (one: { project_id: string }) => one.project_id,
      )
    expect(await listed(some)).toEqual([abroad])
    expect((await listed(officer)).toSorted()).toEqual([open, abroad].toSorted())
    expect(await earned(some)).toEqual([])
    expect((await brokers(some)).map(({ person_id }) => person_id)).toEqual([idOf('stranger')])
    const [other] = await earned()
    const noted = await world.ask(
      '/comty/NoteCommission',
      { id: other?.id ?? 0, paidOn: '2026-01-02', note: '' },
      some,
    )
    expect(noted.body.code).toBe('COMMISSION_NOT_FOUND')
    expect((await decide(other?.id ?? 0, true, some)).body.code).toBe('COMMISSION_NOT_FOUND')
    const reminded = await world.ask('/comty/RemindSubscriber', { person_id: idOf('broker') }, some)
    expect(reminded.body.code).toBe('BROKER_NOT_FOUND')
  })
})
