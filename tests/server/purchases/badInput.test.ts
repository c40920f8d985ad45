import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schemas } from '../../../src/contract/schemas.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, emailOf, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { giveTerms, readyToReserve } from './newPurchase.ts'
import { type Purchase, type Shop, shopIn } from './shop.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
let bought: Purchase
let stall = 0
let foreign = 0
let total = 0
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  await giveTerms(world.db, open)
  buyer = world.cookies.broker
  await world.db.run(sql`
    insert into deposit (project_id, building_type, day_after, amount) values (${open}, '1', 30, 5)`)
  stall = await shop.option({ available: 9 })
  const row = await world.db.one<{ id: number }>(sql`
    insert into option_item (project_id, kind, name, price) values (${closed}, 'parking', 'Theirs', 1) returning id`)
  foreign = row.id
  bought = await beginOne()
  total = bought.sheet.total
})
afterAll(async () => await world.stop())

/** A purchase with typed values and chosen options. */
async function beginOne(): Promise<Purchase> {
  const lotId = await shop.lot()
  const { transId } = (await shop.hold(lotId, buyer)).body
  await shop.call('/purchase/KeepFields', { transId, typed: { 'purchasers.0.firstName': 'Mia' } }, buyer)
  const chosen = [{ lotId, optionId: stall, amount: 1 }]
  await shop.call('/purchase/Choose', { transId, chosen, total: 540_000_00 }, buyer)
  return await shop.read(transId, buyer)
}

interface Refused {
  readonly status: number
  readonly code: string
  readonly field?: string
}

/** Expects a refusal that leaves the purchase, and even its version, unchanged. */
async function refused(
  path: CallPath,
  body: object,
  { status, code, field }: Refused,
  cookie = buyer,
): Promise<void> {
  const before = await shop.read(bought.transId, buyer)
  const answer = await world.call(path, body, { cookie, key: newKey() })
  const said = [answer.status, answer.body?.code, field === undefined ? undefined : answer.body?.field]
  expect(said).toEqual([status, code, field])
  // The message is a sentence, not a code or a stack trace.
  expect(answer.body.message).toMatch(/^\S+ \S+/)
  expect(answer.body.message).not.toMatch(/[A-Z]+_[A-Z]+|\n|select |at \//)
  expect(await shop.read(bought.transId, buyer)).toEqual(before)
}
const wrong = (field: string): Refused => ({ status: 422, code: 'WRONG_FIELD', field })
const priceChanged = { status: 409, code: 'PRICE_CHANGED' }
const unknown = { status: 404, code: 'PURCHASE_NOT_FOUND' }
const of = () => ({ projectId: open, transId: bought.transId })
const one = (more: object = {}) => ({ lotId: bought.unitId, optionId: stall, amount: 1, ...more })

describe('amounts in minor units', () => {
  test.each([-1, 0.5, 54_000_000.5, -54_000_000, 1e300, '54000000', null])(
    '%s is not a total',
    async (bad) => {
      for (const path of ['/purchase/Choose', '/purchase/TakeAgain', '/purchase/Reserve'] as const) {
        const chosen = path === '/purchase/Choose' ? { chosen: [one()] } : {}
        await refused(path, { ...of(), ...chosen, total: bad }, wrong('total'))
      }
    },
  )

  test('a forged total changes nothing, even one that is a cent less', async () => {
    for (const forged of [0, 1, total - 1, total + 1]) {
      await refused('/purchase/Choose', { ...of(), chosen: [one()], total: forged }, priceChanged)
    }
    await refused('/purchase/Choose', { ...of(), chosen: [], total }, priceChanged)
  })
})

describe('two taxes, each rounded, that do not sum to the tax on both', () => {
  let taxed: Purchase
  let forged = 0
  beforeAll(async () => {
    await world.db.run(sql`
      insert into price_rule (project_id, kind, name, percent, base)
      values (${open}, 'tax', 'Federal', 13, 'all'), (${open}, 'tax', 'Provincial', 5, 'all')`)
    try {
      const { transId } = (await shop.hold(await shop.lot(500_000.5), buyer)).body
      taxed = await shop.read(transId, buyer)
    } finally {
      await world.db.run(sql`delete from price_rule where project_id = ${open}`)
    }
    await readyToReserve(world.db, taxed.transId, open)
    const { beforeTax } = taxed.sheet
    forged = beforeTax + Math.round((beforeTax * 18) / 100)
  })
  afterAll(async () => {
    await shop.call('/purchase/Cancel', { transId: taxed.transId }, buyer)
  })

  test('the sheet has both, and their sum is the tax', () => {
    const { lines, beforeTax, tax, total } = taxed.sheet
    expect(beforeTax).toBe(500_000_50)
    expect(lines.filter(({ kind }) => kind === 'tax').map(({ minor }) => minor)).toEqual([
      65_000_07, 25_000_03,
    ])
    expect([tax, total]).toEqual([90_000_10, 590_000_60])
    expect(forged).toBe(590_000_59)
  })

  test.each<[CallPath, (total: number) => object]>([
    ['/purchase/Choose', (total) => ({ projectId: open, transId: taxed.transId, chosen: [], total })],
    ['/purchase/Reserve', (total) => ({ projectId: open, transId: taxed.transId, total })],
    ['/comty/SetViewDocument', (total) => ({ projectId: open, lot_id: taxed.unitId, price: total / 100 })],
    [
      '/comty/CreateDeposits',
      (total) => ({
        transactionId: taxed.transId,
        projectType: 1,
        depositArray: taxed.sheet.deposits.map(({ daysAfter, minor }) => ({
          Depositdayafter: daysAfter,
          Depositp: minor / 100,
        })),
        totalPrice: total / 100,
      }),
    ],
  ])('%s refuses the total of somebody who taxed both at once, and takes the sheet’s', async (path, body) => {
    await readyToReserve(world.db, taxed.transId, open)
    const ask = async (total: number) => await world.call(path, body(total), { cookie: buyer, key: newKey() })
    const answer = await ask(forged)
    expect([answer.status, answer.body?.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(answer.body.message).toMatch(/^\S+ \S+/)
    expect((await shop.read(taxed.transId, buyer)).sheet).toEqual(taxed.sheet)
    if (path !== '/purchase/Reserve') expect((await ask(taxed.sheet.total)).status).toBe(200)
  })
})

describe('choices', () => {
  test('from another project, from nobody, or for another home are not offered', async () => {
    for (const more of [
      { optionId: foreign },
      { optionId: 2_000_000_000 },
      { lotId: world.lots.get('9') },
      { lotId: world.closedLots.get('1') },
    ]) {
      await refused(
        '/purchase/Choose',
        { ...of(), chosen: [one(more)], total },
        { status: 404, code: 'OPTION_NOT_FOUND' },
      )
    }
  })

  test('a duplicate stall, half of one, or fewer than none', async () => {
    const choose = async (chosen: object[], field: string) =>
      await refused('/purchase/Choose', { ...of(), chosen, total: total + 40_000_00 }, wrong(field))
    await choose([one(), one()], 'chosen')
    await choose([one({ amount: 2 })], 'chosen')
    await choose([one({ amount: 0.5 })], 'chosen.0.amount')
    await choose([one({ amount: -1 })], 'chosen.0.amount')
    await choose([one({ optionId: -stall })], 'chosen.0.optionId')
  })
})

describe('homes and models', () => {
  test('a template that is not on the lot', async () => {
    const lotId = await shop.lot(500_000, true)
    await world.db.run(
      sql`delete from lot_model where lot_id = ${lotId} and model_id <> ${world.models[0] ?? 0}`,
    )
    const other = await world.db.one<{ id: number }>(sql`
      select id from template where model_id = ${world.models[1] ?? 0} limit 1`)
    const notThere = { status: 422, code: 'TEMPLATE_NOT_ON_LOT', field: 'template_id' }
    for (const templateId of [other.id, 2_000_000_000]) {
      await refused('/purchase/MoveTo', { ...of(), lotId, templateId }, notThere)
      const join = { projectId: open, lot_id: lotId, template_id: templateId }
      await refused('/comty/PutDPTimerLR', { ...join, transaction_id: bought.transId }, notThere)
    }
    const moved = { ...of(), lotId: bought.unitId, templateId: 2_000_000_000 }
    await refused('/purchase/MoveTo', moved, notThere)
    expect(await shop.lotStatus(lotId)).toBe(1)
  })

  test('a home in another project, or one that somebody has', async () => {
    const gone = { status: 404, code: 'LOT_NOT_FOUND' }
    await refused('/purchase/MoveTo', { ...of(), lotId: world.closedLots.get('1') }, gone)
    await refused('/purchase/MoveTo', { ...of(), lotId: 2_000_000_000 }, gone)
    const taken = { status: 409, code: 'UNIT_TAKEN' }
    await refused('/purchase/MoveTo', { ...of(), lotId: world.lots.get('3') }, taken)
  })
})

describe('what the page shows of the money', () => {
  const deposits = (more: object = {}) => ({
    transactionId: bought.transId,
    projectType: 1,
    depositArray: [{ Depositdayafter: 30, Depositp: 27_000 }],
    totalPrice: 540_000,
    ...more,
  })
  const view = (more: object) => ({ projectId: open, lot_id: bought.unitId, price: 540_000, ...more })
  beforeAll(async () => {
    await shop.call('/purchase/AcceptTerms', { transId: bought.transId, hash: bought.terms.hash }, buyer)
  })

  test.each<[string, object]>([
    ['another total', { totalPrice: 1 }],
    ['a total with half a cent', { totalPrice: 540_000.005 }],
    ['a total with a little less than half a cent', { totalPrice: 540_000.004 }],
    ['no deposits', { depositArray: [] }],
    ['a percentage where money is due', { depositArray: [{ Depositdayafter: 30, Depositp: 5 }] }],
    ['another day', { depositArray: [{ Depositdayafter: 31, Depositp: 27_000 }] }],
    ['a deposit with a part of a cent', { depositArray: [{ Depositdayafter: 30, Depositp: 27_000.001 }] }],
  ])('deposits with %s', async (_, more) => {
    await refused('/comty/CreateDeposits', deposits(more), priceChanged)
  })

  test('deposits unchanged; less than nothing is not an amount', async () => {
    expect(
      (await world.call('/comty/CreateDeposits', deposits(), { cookie: buyer, key: newKey() })).body,
    ).toMatchObject({
      totalPrice: 540_000,
      deposits: [{ Depositdayafter: 30, amount: 27_000 }],
    })
    await refused('/comty/CreateDeposits', deposits({ totalPrice: -1 }), wrong('totalPrice'))
    const less = { depositArray: [{ Depositdayafter: -1, Depositp: 27_000 }] }
    await refused('/comty/CreateDeposits', deposits(less), wrong('depositArray.0.Depositdayafter'))
  })

  test.each<[string, object]>([
    ['price', { price: 539_999.99 }],
    ['price with a part of a cent', { price: 540_000.004 }],
    ['discount', { discount: 1000 }],
    ['closing date', { closing_date: '2027-01-01' }],
    ['model', { template_id: 1 }],
    ['choices', { options: [] }],
  ])('a document with another %s', async (_, more) => {
    await refused('/comty/SetViewDocument', view(more), priceChanged)
  })

  test('a document with whatever is known', async () => {
    const body = view({ discount: 0, options: [stall] })
    expect((await world.call('/comty/SetViewDocument', body, { cookie: buyer, key: newKey() })).status).toBe(
      200,
    )
  })
})

describe('people', () => {
  const { request } = schemas['/comty/GetPaypalToken'].example
  const mia = { ...request.purchasers[0], isCorporate: false }
  const handIn = (purchasers: object[], more: object = {}) => ({
    ...request,
    projectId: open,
    transactionId: bought.transId,
    purchasers,
    ...more,
  })
  beforeAll(async () => await readyToReserve(world.db, bought.transId, open))

  test('four of them, or nobody', async () => {
    await refused('/comty/GetPaypalToken', handIn([mia, mia, mia, mia]), wrong('purchasers'))
    await refused('/comty/GetPaypalToken', handIn([]), wrong('purchasers'))
    await refused('/purchase/KeepFields', { ...of(), typed: {}, purchaserCount: 4 }, wrong('purchaserCount'))
    const fourth = { ...of(), typed: { 'purchasers.3.firstName': 'Four' } }
    await refused('/purchase/KeepFields', fourth, wrong('purchasers.3.firstName'))
  })

  test('born tomorrow, or with the broker’s or the agent’s email', async () => {
    // Two days ahead, so that the date is in the future in every time zone.
    const birthDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await refused('/comty/GetPaypalToken', handIn([{ ...mia, birthDate }]), wrong('purchasers.0.birthDate'))
    for (const email of [emailOf('broker').toUpperCase(), request.agent?.email ?? '']) {
      await refused('/comty/GetPaypalToken', handIn([{ ...mia, email }]), wrong('purchasers.0.email'))
    }
  })

  test('unknown ones, somebody else’s, and too many at once', async () => {
    const info = async (ids: readonly unknown[], expected: Refused, cookie = buyer) =>
      await refused('/comty/GetPurchaserInfo', { ids }, expected, cookie)
    const [mine] = (await shop.read(bought.transId, buyer)).purchasers
    const none = { status: 404, code: 'PURCHASER_NOT_FOUND' }
    await info([2_000_000_000], none)
    await info([mine?.Id ?? 0, 2_000_000_000], none)
    await info([mine?.Id ?? 0], none, world.cookies.purchaser)
    await info([mine?.Id ?? 0], none, await shop.visitor())
    const bodies = []
    for (const id of [mine?.Id ?? 0, 2_000_000_000]) {
      const { body } = await world.call(
        '/comty/GetPurchaserInfo',
        { ids: [id] },
        { cookie: world.cookies.purchaser },
      )
      bodies.push({ ...body, requestId: null })
    }
    expect(bodies[0]).toEqual(bodies[1])
    await info(
      Array.from({ length: 51 }, (_, at) => at + 1),
      wrong('ids'),
    )
    await info(
      Array.from({ length: 10_000 }, (_, at) => at + 1),
      wrong('ids'),
    )
    await info([-1], wrong('ids.0'))
    await info(['1'], wrong('ids.0'))
  })
})

describe('shares, finance broker and lender', () => {
  const transaction = '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}'
  const ofIt = () => ({ projectTypeName: 'lowrise', projectId: open, transactionId: bought.transId })
  let ids: number[] = []
  beforeAll(async () => {
    await readyToReserve(world.db, bought.transId, open, 3)
    ids = (await shop.read(bought.transId, buyer)).purchasers.map(({ Id }) => Id)
  })
  const shares = (...all: number[]) => ({
    ...ofIt(),
    shares: all.map((share, at) => ({ purchaser_id: ids[at], share })),
  })

  test('that do not make a whole', async () => {
    const refuse = async (body: object, field: string) =>
      await refused(`${transaction}/shares`, body, wrong(field))
    await refuse(shares(33.33, 33.33, 33.33), 'shares.2')
    await refuse(shares(33.333, 33.333, 33.333), 'shares.2')
    await refuse(shares(60, 50), 'shares.1')
    await refuse(shares(100), 'shares')
    await refuse(shares(-50, 150), 'shares.0.share')
    await refuse(shares(0, 100), 'shares.0.share')
    await refuse(shares(33.33333, 66.66667), 'shares.0')
    const stranger = {
      ...ofIt(),
      shares: [
        { purchaser_id: ids[0], share: 50 },
        { purchaser_id: 2_000_000_000, share: 50 },
      ],
    }
    await refuse(stranger, 'shares.1.purchaser_id')
    const kept = await world.db.all(sql`
      select 1 from purchaser where purchase_id = ${bought.transId} and share is not null`)
    expect(kept).toEqual([])
  })

  test('of another kind of project, of another project, or of somebody else’s purchase', async () => {
    const body = shares(50, 25, 25)
    const isWrong = { ...body, projectTypeName: 'castle' }
    await refused(`${transaction}/shares`, isWrong, wrong('projectTypeName'))
    await refused(`${transaction}/shares`, body, unknown, world.cookies.purchaser)
    await refused(`${transaction}/shares`, { ...body, projectId: 'C9003' }, unknown)
    const lender = { ...ofIt(), institution: 'Lakeside Bank', amount: 1 }
    for (const amount of [-1, 0, 0.5]) {
      await refused(`${transaction}/lender`, { ...lender, amount }, wrong('amount'))
    }
    await refused(`${transaction}/lender`, lender, unknown, world.cookies.purchaser)
    const broker = { ...ofIt(), name: 'Lee Park', email: 'lee' }
    await refused(`${transaction}/finance-broker`, broker, wrong('financeBroker.email'))
  })
})

describe('out of order', () => {
  let other: Purchase
  beforeEach(async () => {
    other = await beginOne()
  })
  const stepOrder = (field: string): Refused => ({ status: 409, code: 'STEP_ORDER', field })
  const { request } = schemas['/comty/GetPaypalToken'].example

  test('each call that is too early names the current step', async () => {
    const { transId, unitId, terms } = other
    const early = async (path: CallPath, body: object, field: string) => {
      const before = await shop.read(transId, buyer)
      await refused(path, body, stepOrder(field))
      expect(await shop.read(transId, buyer)).toEqual(before)
    }
    const handIn = { ...request, projectId: open, transactionId: transId }
    const reserve = { projectId: open, transId, total: other.sheet.total }
    const view = { projectId: open, lot_id: unitId }
    await early('/comty/SetViewDocument', view, 'termsAndConditions')
    await early('/comty/GetPaypalToken', handIn, 'termsAndConditions')
    await early('/purchase/Reserve', reserve, 'termsAndConditions')
    await shop.call('/purchase/AcceptTerms', { transId, hash: terms.hash }, buyer)
    await early('/comty/GetPaypalToken', handIn, 'documentPreview')
    await early('/purchase/Reserve', reserve, 'documentPreview')
    await shop.call('/comty/SetViewDocument', { lot_id: unitId }, buyer)
    await early('/purchase/Reserve', reserve, 'infoGathering')
    const transaction = '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}' as const
    const lender = {
      projectTypeName: 'lowrise',
      projectId: open,
      transactionId: transId,
      institution: 'B',
      amount: 1,
    }
    await early(`${transaction}/lender`, lender, 'infoGathering')
    await shop.call('/purchase/Cancel', { transId }, buyer)
  })

  test('without a hold nothing is chosen, extended or reserved', async () => {
    const { transId, unitId, sheet } = other
    await readyToReserve(world.db, transId, open)
    await shop.expire(transId)
    const ofOther = { projectId: open, transId }
    const ended = { status: 409, code: 'HOLD_EXPIRED' }
    const chosen = [{ lotId: unitId, optionId: stall, amount: 1 }]
    await refused('/purchase/Choose', { ...ofOther, chosen, total: sheet.total }, ended)
    await refused('/purchase/Reserve', { ...ofOther, total: sheet.total }, ended)
    await refused('/comty/ExtendDPTimer', ofOther, ended)
    await shop.call('/purchase/Cancel', { transId }, buyer)
  })
})
