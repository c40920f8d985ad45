/** @module-tag long */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schemas } from '../../../src/contract/schemas.ts'
import {
  isKeyOfPurchaser,
  applicationFrom,
  sentApplication,
  typedOf,
} from '../../../src/rules/fields/application.ts'
import { fieldContext, typedFrom } from '../../../src/rules/fields/field.ts'
import { lenderForm } from '../../../src/rules/fields/finance.ts'
import { formsFrom } from '../../../src/rules/fields/sheet.ts'
import { markets } from '../../../src/rules/markets.ts'
import { markPreviewed } from '../../../server/db/purchases.ts'
import { opened } from '../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { type Purchase, type Shop, shopIn } from '../purchases/shop.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
let bought: Purchase
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  buyer = world.cookies.purchaser
  await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
  await world.db.run(
    sql`update lot set held_until = now() - interval '1 minute' where held_until is not null`,
  )
  await world.db.run(sql`select expire_holds(100)`)
  const { body } = await shop.hold(await shop.lot(), buyer)
  bought = await shop.read(body.transId, buyer)
  await markPreviewed(world.db, bought.transId)
})

const { request } = schemas['/comty/GetPaypalToken'].example
const [mia] = request.purchasers
const person = { ...mia, isCorporate: false }
const jo = { ...person, firstName: 'Jo', email: 'jo@example.com', phones: [] }
const kim = { ...jo, firstName: 'Kim', email: 'kim@example.com' }
const nobody = { agency: null, agent: null, financeBroker: null, lender: null }
const application = { ...request, ...nobody, purchasers: [person] }

const handIn = async (more: object = {}, cookie = buyer) =>
  await shop.call(
    '/comty/GetPaypalToken',
    { ...application, projectId: open, transactionId: bought.transId, ...more },
    cookie,
  )
const transaction = '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}'
const save = async (what: 'shares' | 'finance-broker' | 'lender', more: object) =>
  await world.call(
    `${transaction}/${what}`,
    { projectTypeName: 'lowrise', projectId: open, transactionId: bought.transId, ...more },
    { cookie: buyer, key: newKey() },
  )
/** The request body of such a call. */
const bodyOf = <T extends object>(
  request: T & { projectTypeName: string; projectId: string; transactionId: number },
) => {
  const { projectTypeName: _, projectId: __, transactionId: ___, ...body } = request
  return body
}
const rowsOf = async () =>
  await world.db.all<{ id: number; first_name: string; share: string | null }>(sql`
    select id, first_name, share from purchaser where purchase_id = ${bought.transId} order by position`)

describe('an application', () => {
  test('that is complete is accepted, and the answer contains its purchasers', async () => {
    const { status, body } = await handIn({ purchasers: [person, jo] })
    expect([status, body.transaction_id]).toEqual([200, bought.transId])
    expect(body.purchasers).toMatchObject([
      { name: 'Mia Lindqvist', email: 'mia@example.com' },
      { name: 'Jo Lindqvist', email: 'jo@example.com' },
    ])
    expect((await shop.read(bought.transId, buyer)).purchasers).toEqual(body.purchasers)
    const kept = await world.db.all<{ id_number: string | null; corporation_name: string | null }>(sql`
      select ${opened('purchaser.id_number')} as id_number, corporation_name from purchaser where purchase_id = ${bought.transId}`)
    // This project requires no ID, and neither purchaser is a company.
    expect(kept.every((one) => (one.id_number ?? '') + (one.corporation_name ?? '') === '')).toBe(true)
  })

  test('based on a state before another device’s change is refused, and nothing of it is saved', async () => {
    const { version } = await shop.read(bought.transId, buyer)
    const field = 'purchasers.0.city'
    const kept = await shop.call(
      '/purchase/KeepFields',
      { transId: bought.transId, typed: { [field]: 'Guelph' } },
      buyer,
    )
    const late = await handIn({ version })
    expect([late.status, late.body.code]).toEqual([409, 'APPLICATION_CHANGED'])
    expect(await rowsOf()).toEqual([])
    expect((await handIn({ version: kept.body.version })).status).toBe(200)
  })

  test('names nobody in the answer stored for repeats', async () => {
    const ask = [
      '/comty/GetPaypalToken',
      { ...application, projectId: open, transactionId: bought.transId },
      buyer,
      newKey(),
    ] as const
    expect((await shop.call(...ask)).body.purchasers).toHaveLength(1)
    expect((await shop.call(...ask)).body).toMatchObject({ isOK: 1, purchasers: null })
  })

  test('submitted again keeps its purchasers’ ids, and has no more of them than it names', async () => {
    const first = await handIn({ purchasers: [person, jo] })
    expect((await shop.read(bought.transId, buyer)).purchaserCount).toBe(2)
    const again = await handIn({ purchasers: [{ ...person, firstName: 'Maja' }] })
    expect(again.body.purchasers[0].Id).toBe(first.body.purchasers[0].Id)
    expect(await rowsOf()).toMatchObject([{ first_name: 'Maja' }])
    expect((await shop.read(bought.transId, buyer)).purchaserCount).toBe(1)
  })

  test.each<[string, object, string, string]>([
    ['a birth date tomorrow', { birthDate: '2999-01-01' }, 'birthDate', 'dateNotPast'],
    ['no name', { firstName: '' }, 'firstName', 'firstNameRequired'],
    ['no address', { address: '' }, 'address', 'required'],
  ])('with %s is refused by the field', async (_, wrong, field, why) => {
    const { status, body } = await handIn({ purchasers: [{ ...person, ...wrong }] })
    expect([status, body.code, body.field, body.why]).toEqual([
      422,
      'WRONG_FIELD',
      `purchasers.0.${field}`,
      why,
    ])
    expect(await rowsOf()).toEqual([])
  })

  test('with the agent’s own email, or with four purchasers, is refused', async () => {
    const agent = { firstName: 'Ann', lastName: 'Oak', email: 'MIA@example.com' }
    const same = await handIn({ agency: { name: 'Oak' }, agent })
    expect([same.status, same.body.field, same.body.why]).toEqual([422, 'purchasers.0.email', 'brokerEmail'])
    expect((await handIn({ purchasers: [person, jo, kim, kim] })).status).toBe(422)
  })

  test('includes its shares, finance broker and lender, each checked by its own rows', async () => {
    const { financeBroker, lender } = request
    const purchasers = [person, jo]
    const refused = async (more: object) => {
      const { status, body } = await handIn({ purchasers, ...more })
      expect([status, await rowsOf()]).toEqual([422, []])
      return [body.field, body.why]
    }
    expect(await refused({ shares: [60, 39] })).toEqual(['shares.1', 'sharesSum'])
    expect(await refused({ shares: [60, null, 40] })).toEqual(['shares.2', undefined])
    expect(await refused({ financeBroker: { ...financeBroker, email: 'lee' } })).toEqual([
      'financeBroker.email',
      'email',
    ])
    expect(await refused({ lender: { ...lender, branchNumber: '1' } })).toEqual([
      'lender.branchNumber',
      'fiveDigits',
    ])
    expect((await handIn({ purchasers, shares: [60, 40], financeBroker, lender })).status).toBe(200)
    expect((await rowsOf()).map(({ share }) => Number(share))).toEqual([60, 40])
  })

  test('for somebody else’s purchase does not exist', async () => {
    const stranger = await shop.visitor()
    const { status, body } = await handIn({}, stranger)
    expect([status, body.code]).toEqual([404, 'PURCHASE_NOT_FOUND'])
  })
})

describe('shares', () => {
  const sharesOf = async (...all: number[]) => {
    const rows = await rowsOf()
    return await save('shares', {
      shares: all.map((share, at) => ({ purchaser_id: rows[at]?.id ?? 0, share })),
    })
  }

  test('of 33.33 × 3 are refused, and with one of 33.34 saved', async () => {
    await handIn({ purchasers: [person, jo, kim] })
    const short = await sharesOf(33.33, 33.33, 33.33)
    expect([short.status, short.body.why]).toEqual([422, 'sharesSum'])
    expect(short.body.message).toMatch(/exactly 100%/)
    expect((await sharesOf(33.34, 33.33, 33.33)).status).toBe(200)
    expect((await rowsOf()).map(({ share }) => Number(share))).toEqual([33.34, 33.33, 33.33])
  })

  test('before the application, from a stranger, or twice for one are refused', async () => {
    const early = await save('shares', {
      shares: [
        { purchaser_id: 1, share: 50 },
        { purchaser_id: 2, share: 50 },
      ],
    })
    expect([early.status, early.body.code]).toEqual([409, 'STEP_ORDER'])
    await handIn({ purchasers: [person, jo] })
    const [first] = await rowsOf()
    const twice = [
      { purchaser_id: first?.id ?? 0, share: 50 },
      { purchaser_id: first?.id ?? 0, share: 50 },
    ]
    expect((await save('shares', { shares: twice })).status).toBe(422)
    expect((await sharesOf(50, 49.00001)).body.why).toBe('shareInvalid')
  })
})

describe('finance broker and lender', () => {
  const lenderExample = () => bodyOf(schemas[`${transaction}/lender`].example.request)
  const brokerExample = () => bodyOf(schemas[`${transaction}/finance-broker`].example.request)

  test('are stored with the application, and removed when it is replaced', async () => {
    await handIn()
    const lender = lenderExample()
    expect((await save('lender', lender)).status).toBe(200)
    expect((await save('finance-broker', { name: 'Lee', email: 'lee@example.com' })).status).toBe(200)
    const kept = async () =>
      (
        await world.db.one<{ n: number }>(sql`
          select ((select count(*) from purchase_lender where purchase_id = ${bought.transId})
                + (select count(*) from purchase_finance_broker where purchase_id = ${bought.transId}))::int as n`)
      ).n
    expect(await kept()).toBe(2)
    // They are in the page's draft; otherwise its next submission would drop them.
    expect((await shop.read(bought.transId, buyer)).typed).toMatchObject({
      'lender.institution': lender.institution,
      'financeBroker.name': 'Lee',
    })
    await handIn()
    expect(await kept()).toBe(0)
  })

  test('what the builder’s own system saves is on the page, and stays when the page submits what it shows', async () => {
    const typed = { 'lender.purpose': 'To let', 'purchasers.0.employer': 'Typed before' }
    const ask = { transId: bought.transId, typed, purchaserCount: 2 }
    expect((await shop.call('/purchase/KeepFields', ask, buyer)).status).toBe(200)
    expect((await handIn({ purchasers: [person, jo] })).status).toBe(200)
    const handedIn = (await shop.read(bought.transId, buyer)).typed
    expect(handedIn).toMatchObject({
      'purchasers.0.firstName': person.firstName,
      'purchasers.0.employer': person.employer,
      'purchasers.1.email': jo.email,
    })
    expect(handedIn).not.toHaveProperty('lender.purpose')
    const rows = await rowsOf()
    const [lender, financeBroker] = [lenderExample(), brokerExample()]
    const saved = [
      await save('shares', { shares: rows.map(({ id }, at) => ({ purchaser_id: id, share: [60, 40][at] })) }),
      await save('lender', { ...lender, purpose: '' }),
      await save('finance-broker', financeBroker),
    ]
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200])
    const shown = await shop.read(bought.transId, buyer)
    expect(shown.typed).toMatchObject({
      'purchasers.0.firstName': person.firstName,
      'shares.0': '60',
      'shares.1': '40',
      'lender.institution': lender.institution,
      'financeBroker.email': financeBroker.email,
    })
    // Submits everything shown, as the page does.
    const about = { context: fieldContext(markets.base, new Date(), null), idDemanded: false }
    const next = sentApplication(applicationFrom(shown.typed, 2), about)
    expect((await handIn({ ...next, version: shown.version })).status).toBe(200)
    expect((await shop.read(bought.transId, buyer)).typed).toEqual(shown.typed)
    expect((await rowsOf()).map(({ share }) => Number(share))).toEqual([60, 40])
    expect(
      await world.db.one(sql`
        select (select count(*) from purchase_lender where purchase_id = ${bought.transId})::int as lender,
               (select count(*) from purchase_finance_broker where purchase_id = ${bought.transId})::int as broker`),
    ).toEqual({ lender: 1, broker: 1 })
  })

  test('what was typed is removed once the home is reserved, and is shown as it was accepted', async () => {
    await world.db.run(sql`
      update project set flags = flags || '{"worksheetIdRequired": true}' where id = ${open}`)
    try {
      const lender = lenderExample()
      // A person rather than a company.
      const own = { corporationName: '', corporationNumber: '', directors: [] }
      const purchasers = [
        { ...person, ...own, idNumber: 'T4471-90021' },
        { ...jo, ...own },
      ]
      const typed = {
        ...typedOf(
          {
            ...formsFrom({ ...application, purchasers, notes: '' }),
            shares: ['60.5', '39.5'],
            lender: typedFrom(lenderForm, { ...lender, amount: (lender.amount / 100).toFixed(2) }),
          },
          { idDemanded: true },
        ),
      }
      const kept = await shop.call(
        '/purchase/KeepFields',
        { transId: bought.transId, typed, purchaserCount: 2 },
        buyer,
      )
      expect(kept.status).toBe(200)
      expect((await handIn({ purchasers })).status).toBe(200)
      const [one, two] = await rowsOf()
      const shares = [
        { purchaser_id: one?.id ?? 0, share: 60.5 },
        { purchaser_id: two?.id ?? 0, share: 39.5 },
      ]
      expect((await save('shares', { shares })).status).toBe(200)
      expect((await save('lender', lender)).status).toBe(200)
      const before = await shop.read(bought.transId, buyer)
      expect(
        Object.fromEntries(Object.entries(before.typed).filter(([id]) => !isKeyOfPurchaser(id))),
      ).toEqual(typed)
      expect(Object.keys(before.typed).filter(isKeyOfPurchaser)).toHaveLength(2)
      expect(before.typed).toMatchObject({
        'purchasers.0.idNumber': 'T4471-90021',
        'lender.accountNumber': lender.accountNumber,
      })
      const { total } = before.sheet
      expect((await shop.call('/purchase/Reserve', { transId: bought.transId, total }, buyer)).status).toBe(
        200,
      )
      expect(
        await world.db.one(sql`select typed is null as gone from purchase where id = ${bought.transId}`),
      ).toEqual({ gone: true })
      expect((await shop.read(bought.transId, buyer)).typed).toEqual(typed)
      const [again] = (await world.call('/purchase/GetPurchases', {}, { cookie: buyer })).body.purchases
      expect(again).toMatchObject({ transId: bought.transId, typed })
      const { body } = await world.call(
        '/comty/GetLotInfo',
        { lot_id: bought.unitId },
        { cookie: world.cookies.manager },
      )
      expect(body.deal).toMatchObject({ firstname: person.firstName, lastname: person.lastName })
    } finally {
      await world.db.run(sql`update project set flags = flags - 'worksheetIdRequired' where id = ${open}`)
    }
  })

  test.each<[object, string, string]>([
    [{ approvalDate: '2999-01-01' }, 'lender.approvalDate', 'dateFuture'],
    [{ institutionNumber: '12' }, 'lender.institutionNumber', 'threeDigits'],
    [{ branchNumber: '1234' }, 'lender.branchNumber', 'fiveDigits'],
    [{ accountNumber: '12x' }, 'lender.accountNumber', 'digitsOnly'],
    [{ accountNumber: '1234' }, 'lender.accountNumber', 'tooShort'],
    [{ institution: '' }, 'lender.institution', 'required'],
  ])('with %j is refused', async (wrong, field, why) => {
    await handIn()
    const { status, body } = await save('lender', { institution: 'Bank', amount: 100_00, ...wrong })
    expect([status, body.field, body.why]).toEqual([422, field, why])
  })
})
