import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLot } from '../../../src/rules/lotCodec.ts'
import { sql } from '../../../server/db/sql.ts'
import { isoDayIn } from '../../../src/rules/validation/dates.ts'
import { takeHold } from '../../../server/db/holds.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { newKey } from '../../world/startWorld.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import {
  closed,
  emailOf,
  open,
  type SmallWorld,
  startSmallWorld,
  tower,
  type Who,
} from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

let buyers = 0
function sheet(number: string, over: Record<string, unknown> = {}) {
  buyers += 1
  const plain = plainSheet(`buyer${buyers}@example.test`)
  return {
    ...plain,
    projectId: open,
    offerType: 0,
    unitId: world.lots.get(number) ?? null,
    modelId: world.models[0],
    templateId: world.templates[0],
    purchasers: plain.purchasers.map((one) => ({ ...one, lastName: 'O’Neill', idNumber: 'X1' })),
    ...over,
  }
}
const purchaser = (over: Record<string, unknown>) => ({
  purchasers: [
    { firstName: 'Paula', lastName: 'Test', email: 'p@example.test', phones: ['9055550100'], ...over },
  ],
})

async function add(body: unknown, who: Who | 'agent' | 'newbroker' | 'purchaser' = 'broker', key = newKey()) {
  return await world.call('/user/AddWorksheetOffer', body, { cookie: world.cookies[who], key })
}
async function call(path: string, body: unknown, who: Who | 'agent' | 'manager' | 'purchaser' = 'broker') {
  return await world.call(path, body, { cookie: world.cookies[who], key: newKey() })
}
async function flag(flags: Record<string, unknown>): Promise<void> {
  await world.db.run(sql`update project set flags = flags || ${sql.json(flags)} where id = ${open}`)
}
async function upload(body: Record<string, unknown>, key = newKey(), bytes: Uint8Array = onePixel) {
  const form = await multipart(body, { bytes, name: 'id.png', type: 'image/png' })
  return await world.call('/user/UploadBrokerImage', form.bytes, {
    cookie: world.cookies.broker,
    key,
    headers: { 'content-type': form.type },
  })
}

describe('submitting a worksheet', () => {
  test('is stored once for its key, even when what is known about the key was lost', async () => {
    const [key, body] = [newKey(), sheet('10')]
    const first = await add(body, 'broker', key)
    expect(first.body).toMatchObject({ isOK: 1, offerStatusId: 1, conflict: null, received: 0, expected: 0 })
    const again = await add(body, 'broker', key)
    expect(again.body.transactionId).toBe(first.body.transactionId)
    await world.db.run(sql`delete from idempotency where key = ${key}`)
    const later = await add(body, 'broker', key)
    expect(later.body.transactionId).toBe(first.body.transactionId)
    const { count } = await world.db.one<{ count: number }>(
      sql`select count(*) from worksheet where client_ref = ${key}`,
    )
    expect(count).toBe(1)
  })

  test('that somebody else sent under this key is not theirs to read', async () => {
    const key = newKey()
    await add(sheet('10'), 'broker', key)
    await world.db.run(sql`delete from idempotency where key = ${key}`)
    const other = await add(sheet('10'), 'agent', key)
    expect(other.status).toBe(409)
    expect(other.body.transactionId).toBeUndefined()
  })

  test.each([
    [{ firstName: '' }, 'purchasers.0.firstName', 'First name must be filled'],
    [{ firstName: 'P4ula' }, 'purchasers.0.firstName', 'only letters allowed'],
    [{ lastName: ' ' }, 'purchasers.0.lastName', 'Last name must be filled'],
    [{ email: '' }, 'purchasers.0.email', 'Email must be filled'],
    [{ phones: [] }, 'purchasers.0.phones.0', 'Input is required'],
    [{ email: 'nobody' }, 'purchasers.0.email', 'Invalid email address'],
    [
      { email: emailOf('broker').toUpperCase() },
      'purchasers.0.email',
      'Can not be same as agent/broker email',
    ],
    [{ phones: ['12345'] }, 'purchasers.0.phones.0', 'Can not be less than 6 digits'],
    [{ phones: ['22345678901'] }, 'purchasers.0.phones.0', 'Can not be more than 10 digits'],
    [{ postalCode: ' L1' }, 'purchasers.0.postalCode', 'Invalid input'],
    [{ postalCode: 'L' }, 'purchasers.0.postalCode', 'Can not be less than 2 characters'],
    [{ birthDate: '2023-02-29' }, 'purchasers.0.birthDate', 'The date is Invalid'],
    [{ birthDate: '2999-01-01' }, 'purchasers.0.birthDate', 'future/current date is not allowed'],
    [{ idNumber: 'X;1' }, 'purchasers.0.idNumber', 'no special characters allowed'],
    [{ isCorporate: true }, 'purchasers.0.corporationName', 'Company name must be filled'],
  ])('%j is refused at %s', async (wrong, field, message) => {
    const answer = await add(sheet('11', purchaser(wrong)))
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'WRONG_FIELD', field, message })
  })

  test('an agent may use their own address, a phone may have its calling code', async () => {
    const own = purchaser({ email: emailOf('agent'), phones: ['19055550100'] })
    expect((await add(sheet('12', own), 'agent')).status).toBe(200)
  })

  test('purchasers submit for themselves, with their own address and no brokerage, where the project allows it', async () => {
    const own = { ...purchaser({ email: emailOf('purchaser') }), agency: null, agent: null }
    expect((await add(sheet('15', own), 'purchaser')).status).toBe(403)
    await flag({ purchaserMaySubmitWorksheet: true })
    expect((await add(sheet('15', own), 'purchaser')).status).toBe(200)
    await flag({ purchaserMaySubmitWorksheet: false })
  })

  test('an ID is required unless the project says otherwise; a correction need not include it again', async () => {
    await flag({ worksheetIdRequired: null })
    const bare = await add(sheet('16', purchaser({ idNumber: 'X1' })))
    expect(bare.body).toMatchObject({
      code: 'WRONG_FIELD',
      field: 'purchasers.0.pictures',
      message: 'Please upload the image!',
    })
    const pictured = { ...purchaser({ idNumber: 'X1', pictures: 1 }), pictures: 1 }
    const key = newKey()
    expect((await add(sheet('16', pictured), 'broker', key)).status).toBe(200)
    const corrected = { ...purchaser({ idNumber: 'X1' }), supersedes: key }
    expect((await add(sheet('16', corrected))).status).toBe(200)
    await flag({ worksheetIdRequired: false })
  })

  test('the next worksheet starts with what the account and the last one know', async () => {
    const prefill = async (who: 'broker' | 'purchaser') =>
      (await call('/user/GetWorksheetPrefill', {}, who)).body as Record<string, unknown>
    expect(await prefill('purchaser')).toMatchObject({ agency: null, agent: null })
    const agency = { name: 'Lakeside Realty', telephone: '4165550110' }
    const agent = { firstName: 'Bea', lastName: 'Broker', email: 'bea@lakeside.test' }
    await add(sheet('17', { agency, agent }))
    const count = async () => (await call('/user/CountWaitingWorksheets', {})).body.waiting as number
    const waited = await count()
    await add(sheet('18', { agency, agent }))
    expect(await count()).toBe(waited + 1)
    expect(await prefill('broker')).toMatchObject({
      account: { email: emailOf('broker'), firstName: 'broker' },
      agency,
      agent,
    })
    // Nobody can read another person's last worksheet.
    expect(await prefill('purchaser')).toMatchObject({ agency: null, agent: null })
  })

  test('the choice must be named, and belong to this project', async () => {
    expect((await add(sheet('12', { unitId: null }))).body).toMatchObject({
      field: 'unitId',
      message: 'Unit must be selected',
    })
    expect((await add(sheet('12', { unitId: world.closedLots.get('1') }))).status).toBe(404)
    expect((await add(sheet('12', { templateId: 999_999 }))).status).toBe(404)
    expect((await add(sheet('12', { projectId: tower }))).status).toBe(404)
  })

  test('the same buyer has one open worksheet for a unit; a correction replaces the first', async () => {
    const key = newKey()
    const body = sheet('13')
    const first = await add(body, 'broker', key)
    const twin = await add({ ...body, notes: 'again' })
    expect(twin.status).toBe(409)
    expect(twin.body).toMatchObject({ code: 'WORKSHEET_EXISTS', message: 'Worksheet exists' })
    const corrected = await add({ ...body, notes: 'better', supersedes: key })
    expect(corrected.status).toBe(200)
    const old = await call('/user/GetBrokerOfferInfo', { transactionId: first.body.transactionId })
    expect(old.body.offer.offer_status_id).toBe(5)
  })

  test('for a home that went in the meantime arrives as a conflict, with alternatives', async () => {
    const lotId = world.lots.get('14') ?? 0
    const personId = world.userIds['agent'] ?? 0
    await takeHold(world.db, { lotId, buyer: { sessionId: null, personId }, templateId: null, minutes: 10 })
    const seen = { available: true, price: 514_000, version: 0, asOf: '2026-11-20T15:40:00.000Z' }
    const answer = await add(sheet('14', { seen }))
    expect(answer.body).toMatchObject({ offerStatusId: 9, conflict: { code: 'LOT_UNAVAILABLE' } })
    expect(answer.body.conflict.happenedAt).toMatch(/^2\d{3}-/)
    const best = answer.body.conflict.nextBest as { lot: string; why: string }[]
    expect(best).toHaveLength(3)
    for (const { lot, why } of best) {
      expect(readLot(lot).finalStatus).toBe(1)
      expect(why).not.toBe('')
    }
    // The caller's own hold is not a conflict.
    const own = await add(sheet('14', { seen }), 'agent')
    expect(own.body).toMatchObject({ offerStatusId: 1, conflict: null })
  })

  test('a higher price is a conflict, a lower one is not', async () => {
    const seen = (price: number) => ({
      seen: { available: true, price, version: 0, asOf: '2026-11-20T15:40:00.000Z' },
    })
    expect((await add(sheet('15', seen(515_001)))).body.conflict).toBeNull()
    expect((await add(sheet('15', seen(514_999)))).body.conflict.code).toBe('PRICE_CHANGED')
  })

  test('the price of the chosen home is compared, where the page states it', async () => {
    const { db } = world
    const seen = (chosenPrice: number, price = 516_000) => ({
      seen: { available: true, price, chosenPrice, version: 0, asOf: '2026-11-20T15:40:00.000Z' },
    })
    const conflict = async (number: string, over: Record<string, unknown>) =>
      (await add(sheet(number, over))).body.conflict?.code
    // The lot's list price went up, but the chosen home costs the same.
    expect(await conflict('16', seen(700_000, 400_000))).toBeUndefined()
    // The price of the elevation went up, but not that of the lot.
    expect(await conflict('16', seen(699_999))).toBe('PRICE_CHANGED')
    // A finished home costs its total price.
    expect(await conflict('4', seen(910_000))).toBeUndefined()
    expect(await conflict('4', seen(909_999))).toBe('PRICE_CHANGED')
    // A model without elevations costs its own price plus the lot's premium.
    const [plain] = await db.all<{ id: number }>(sql`
      insert into model (project_id, name, price) values (${open}, 'The Cedar', 650000) returning id`)
    await db.run(sql`update lot set lot_premium = 5000 where id = ${world.lots.get('17') ?? 0}`)
    const cedar = { modelId: plain?.id, templateId: null }
    expect(await conflict('17', { ...cedar, ...seen(655_000) })).toBeUndefined()
    expect(await conflict('17', { ...cedar, ...seen(654_999) })).toBe('PRICE_CHANGED')
  })

  test('times and days at the end of the calendar cause no fault', async () => {
    for (const filledInAt of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      expect((await add(sheet('16', { filledInAt }))).status).toBeLessThan(500)
    }
    for (const fromDate of ['0000-01-01', '0001-01-01', '9999-12-31']) {
      expect((await call('/user/GetBrokerOffers', { fromDate, toDate: fromDate })).status).toBeLessThan(500)
    }
  })
})

describe('a project’s clock', () => {
  const [earliest, latest] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const today = (zone: string) => isoDayIn(new Date(), zone)

  test('decides whether an ID has expired', async () => {
    const withId = () => {
      const plain = sheet('18')
      const [buyer] = plain.purchasers
      return { ...plain, purchasers: [{ ...buyer, idType: 'passport', idExpiry: today(latest) }] }
    }
    await flag({ timeZone: earliest })
    expect(await add(withId())).toMatchObject({ status: 422, body: { why: 'expired' } })
    await flag({ timeZone: latest })
    expect((await add(withId())).status).toBe(200)
    await flag({ timeZone: '' })
  })

  test('decides on which day a worksheet was received', async () => {
    const { body } = await add(sheet('19'))
    const on = async (day: string) => {
      const { body: list } = await call('/user/GetBrokerOffers', { fromDate: day, toDate: day })
      return list.offers.some(
        (offer: { transaction_id: number }) => offer.transaction_id === body.transactionId,
      )
    }
    await flag({ timeZone: earliest })
    expect([await on(today(earliest)), await on(today(latest))]).toEqual([true, false])
    await flag({ timeZone: latest })
    expect([await on(today(earliest)), await on(today(latest))]).toEqual([false, true])
    await flag({ timeZone: '' })
  })
})

describe('pictures', () => {
  const body = (worksheet: string) => ({
    projectId: open,
    fname: 'P',
    lname: 'T',
    identType: 'passport',
    imageName: 'id.png',
    id_number: 'X1',
    worksheet,
  })

  test('are counted, accepted once per key, and not before their worksheet', async () => {
    const key = newKey()
    const picture = newKey()
    const early = await upload(body(key), picture)
    expect(early.status).toBe(425)
    expect(early.body.code).toBe('WORKSHEET_NOT_RECEIVED')
    const added = await add(sheet('17', { pictures: 2 }), 'broker', key)
    const first = await upload(body(key), picture)
    expect(first.body).toMatchObject({ isOK: 1, received: 1, expected: 2 })
    await world.db.run(sql`delete from idempotency where key = ${picture}`)
    expect((await upload(body(key), picture)).body).toMatchObject({
      image_id: first.body.image_id,
      received: 1,
    })
    expect((await upload(body(key))).body).toMatchObject({ received: 2, expected: 2 })
    expect((await upload(body(key))).status).toBe(422)
    const { transactionId } = added.body
    const shown = await call('/user/ShowBrokerOfferImage', {
      transactionId,
      image_id: first.body.image_id,
    })
    expect(shown.body.contentType).toBe('image/png')
    expect(Buffer.from(shown.body.base64, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })

  /** Sends a form with the fields of §3 and `count` files. */
  async function plainForm(fields: Record<string, string>, count = 1, key = newKey(), who: Who = 'broker') {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (let n = 0; n < count; n += 1)
      form.append(`files[${n}]`, new Blob([new Uint8Array(onePixel)], { type: 'image/png' }), `id${n}.png`)
    const made = new Response(form)
    return await world.call('/user/UploadBrokerImage', new Uint8Array(await made.arrayBuffer()), {
      cookie: world.cookies[who],
      key,
      headers: { 'content-type': made.headers.get('content-type') ?? '' },
    })
  }
  const plain = (number: string, over: Record<string, string> = {}) => ({
    projectId: open,
    unitId: String(world.lots.get(number)),
    tmpltId: '',
    fname: 'Paula',
    lname: 'Form',
    brokerId: '',
    identType: 'passport',
    imageName: 'id.png',
    id_number: 'X1',
    ...over,
  })
  const formSheet = (number: string, key: string, pictures: number, buyer: Record<string, unknown> = {}) => {
    const email = `form${number}-${key.slice(0, 4)}@example.test`.toLowerCase()
    const one = {
      firstName: 'Paula',
      lastName: 'Form',
      email,
      phones: ['9055550100'],
      idNumber: 'X1',
      ...buyer,
    }
    return add(sheet(number, { pictures, purchasers: [one] }), 'broker', key)
  }

  test('also come as plain form fields, several files at once, for the worksheet that they describe', async () => {
    const sheetKey = newKey()
    const picture = newKey()
    expect((await plainForm(plain('19'), 2, picture)).status).toBe(425)
    const added = await formSheet('19', sheetKey, 3)
    expect((await formSheet('19', newKey(), 3, { firstName: 'Other' })).status).toBe(200)
    const first = await plainForm(plain('19'), 2, picture)
    expect(first.body).toMatchObject({ isOK: 1, received: 2, expected: 3 })
    await world.db.run(sql`delete from idempotency where key = ${picture}`)
    const again = await plainForm(plain('19'), 2, picture)
    expect(again.body).toMatchObject({ image_id: first.body.image_id, received: 2 })
    const shown = await call('/user/ShowBrokerOfferImage', {
      transactionId: added.body.transactionId,
      image_id: first.body.image_id,
    })
    expect(shown.status).toBe(200)
    // There is room for only one more file.
    expect((await plainForm(plain('19'), 2)).body).toMatchObject({ code: 'TOO_MANY_FILES' })
    expect((await plainForm(plain('19', { worksheet: sheetKey }))).body).toMatchObject({ received: 3 })
  })

  test('as plain fields are checked against the contract and permissions', async () => {
    await formSheet('20', newKey(), 1)
    const refused = async (over: Record<string, string>, code: string, field?: string) =>
      expect((await plainForm(plain('20', over))).body).toMatchObject({ code, ...(field && { field }) })
    await refused({ unitId: '1e3' }, 'WRONG_FIELD', 'unitId')
    await refused({ identType: 'library card' }, 'WRONG_FIELD', 'identType')
    await refused({ colour: 'red' }, 'UNKNOWN_FIELD', 'colour')
    await refused({ id_number: '4111 1111 1111 1111' }, 'CARD_DATA_NOT_ACCEPTED')
    await refused({ body: '{}' }, 'UNKNOWN_FIELD')
    // Another person's worksheet is not found, even if the fields describe it.
    expect((await plainForm(plain('20'), 1, newKey(), 'agent')).status).toBe(425)
    expect((await plainForm(plain('20'))).status).toBe(200)
  })

  test('a file that is not a picture leaves nothing behind', async () => {
    const key = newKey()
    await add(sheet('18', { pictures: 1 }), 'broker', key)
    const files = async () => (await world.db.one<{ n: number }>(sql`select count(*) as n from file`)).n
    const before = await files()
    expect((await upload(body(key), newKey(), Buffer.from('<html>'))).status).toBe(415)
    expect(await files()).toBe(before)
  })

  test('an address other than one of our own files fetches nothing', async () => {
    for (const url of [
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'gopher://x',
      '//evil.test/x.png',
      'http://a@127.0.0.1/x',
      '/media/../secret',
      '/media/..%2f..%2fsecret',
      '/media//x',
      '/media/C9001/none.png',
    ]) {
      const answer = await call('/user/DownloadImage', { url })
      expect([answer.status, answer.body.code]).toEqual([404, 'IMAGE_NOT_FOUND'])
    }
  })
})

describe('afterwards', () => {
  test('brokers list their own, staff those of their projects', async () => {
    const mine = await add(sheet('20'))
    const ofAgent = await add(sheet('21'), 'agent')
    const ids = async (who: Who) =>
      (
        (await call('/user/GetBrokerOffers', { userId: world.userIds['agent'] }, who)).body.offers as {
          transaction_id: number
        }[]
      ).map((offer) => offer.transaction_id)
    expect(await ids('broker')).toContain(mine.body.transactionId)
    expect(await ids('broker')).not.toContain(ofAgent.body.transactionId)
    expect(await ids('rep')).toEqual(
      expect.arrayContaining([mine.body.transactionId, ofAgent.body.transactionId]),
    )
    expect(await ids('foreign')).toEqual([])
    expect((await call('/user/GetBrokerOffers', { projectId: closed }, 'rep')).status).toBe(403)
  })

  test('a list shows the price that was on the screen, whole if it was known', async () => {
    const seen = { available: true, price: 9_000_000, version: 1, asOf: new Date().toISOString() }
    const whole = await add({ ...sheet('31'), seen: { ...seen, chosenPrice: 9_100_000 } })
    const lotOnly = await add({ ...sheet('32'), seen })
    const { offers } = (await call('/user/GetBrokerOffers', {})).body as {
      offers: { transaction_id: number; price: number | null; currency: string }[]
    }
    const of = ({ body }: typeof whole) => offers.find(({ transaction_id: id }) => id === body.transactionId)
    expect([of(whole), of(lotOnly)]).toMatchObject([
      { price: 9_100_000, currency: 'CAD' },
      { price: 9_000_000 },
    ])
  })

  test('the request cannot say whose it is and who decides', async () => {
    const ofAgent = await add(sheet('26'), 'agent')
    const { transactionId } = (await add(sheet('27'))).body
    const agentId = world.userIds['agent']
    const listed = await call('/user/GetBrokerOffers', { userId: agentId, builderId: 99, email_type: 7 })
    const ids = (listed.body.offers as { transaction_id: number }[]).map((offer) => offer.transaction_id)
    expect(ids).toContain(transactionId)
    expect(ids).not.toContain(ofAgent.body.transactionId)

    const status = { projectId: open, transId: transactionId, statusId: 2, userId: agentId, projectType: 3 }
    const suiteId = world.lots.get('28')
    expect((await call('/user/UpdateWorksheetStatus', { ...status, suiteId })).status).toBe(403)
    const decided = await call('/user/UpdateWorksheetStatus', { ...status, suiteId }, 'rep')
    expect(decided.body).toMatchObject({ RowsAffected: 1 })
    const info = await call('/user/GetBrokerOfferInfo', { transactionId })
    expect(info.body.offer).toMatchObject({ offer_status_id: 2, allocated_lot: null })
    const [entry] = await world.db.all<{ actor: string }>(
      sql`select actor from audit where action = 'worksheet.status' and object like ${`worksheet:${transactionId} %`}`,
    )
    expect(entry?.actor).toContain(String(world.userIds['rep']))

    const assigned = async (who: Who, userId: number | undefined) =>
      (await call('/user/CheckBrokerAssign', { projectId: open, userId }, who)).body.isOK
    expect(await assigned('broker', world.userIds['foreign'])).toBe(1)
    expect(await assigned('foreign', world.userIds['broker'])).not.toBe(1)
  })

  test('staff move it along its states, its broker may only withdraw it', async () => {
    const { transactionId } = (await add(sheet('22'))).body
    const status = async (statusId: number, who: Who) =>
      await call('/user/UpdateWorksheetStatus', { projectId: open, transId: transactionId, statusId }, who)
    expect((await status(2, 'broker')).status).toBe(403)
    expect((await status(2, 'rep')).body).toMatchObject({ isOK: 1, RowsAffected: 1 })
    expect((await status(3, 'rep')).status).toBe(200)
    expect((await status(5, 'broker')).status).toBe(403)
    expect((await status(1, 'rep')).body).toMatchObject({ message: 'Worksheet Status Error' })
    expect((await call('/user/DeleteOffer', { transactionId })).status).toBe(403)
    const { count } = await world.db.one<{ count: number }>(
      sql`select count(*) from audit where object like ${`worksheet:${transactionId} %`}`,
    )
    expect(count).toBe(2)
  })

  test('deleting twice is refused the second time', async () => {
    const { transactionId } = (await add(sheet('23'))).body
    expect((await call('/user/DeleteOffer', { transactionId })).status).toBe(200)
    const again = await call('/user/DeleteOffer', { transactionId })
    expect([again.status, again.body.message]).toEqual([404, 'Offer Deletion Error'])
  })

  test('of many at once, one that belongs to somebody else refuses all alike', async () => {
    const { transactionId } = (await add(sheet('24'))).body
    const ask = async (transactionIds: number[]) =>
      await call('/user/GetBrokerPurchaserPicsInfo', { transactionIds }, 'agent')
    const [foreign, unknown] = [await ask([transactionId]), await ask([999_999])]
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(foreign.status).toBe(404)
    expect((await ask(Array.from({ length: 51 }, (_, n) => n))).status).toBe(422)
  })

  test('only its owner sees its answer', async () => {
    const key = newKey()
    const added = await add(sheet('25'), 'broker', key)
    const verdict = async (who: Who) =>
      (await call('/outbox/Lookup', { keys: [key, newKey()] }, who)).body.verdicts
    expect((await verdict('broker'))[0]).toMatchObject({
      known: true,
      status: 200,
      answer: { transactionId: added.body.transactionId },
    })
    const foreign = await verdict('guest')
    expect(foreign[0]).toMatchObject({ known: true, status: 200, answer: null })
    expect(foreign[1]).toMatchObject({ known: false, status: null, answer: null })
  })
})

describe('a picture added by staff', () => {
  const addPicture = async (transactionId: number, over: Record<string, unknown> = {}) => {
    const body = {
      project_id: open,
      trans_id: transactionId,
      firstname: 'Paula',
      lastname: 'O’Neill',
      imageName: 'id.png',
      id_number: 'X1',
      ...over,
    }
    const form = await multipart(body, { bytes: onePixel, name: 'id.png', type: 'image/png' })
    return await world.call('/comty/UploadSaleImage', form.bytes, {
      cookie: world.cookies.rep,
      key: newKey(),
      headers: { 'content-type': form.type },
    })
  }

  test('is refused by the field that its form finds wrong, and stored otherwise', async () => {
    const { transactionId } = (await add(sheet('10'))).body
    for (const [id_number, message] of [
      [' ', 'ID Number must be filled'],
      ['X;1', 'no special characters allowed'],
    ]) {
      const { status, body } = await addPicture(transactionId, { id_number })
      expect([status, body.code, body.field, body.message]).toEqual([
        422,
        'WRONG_FIELD',
        'id_number',
        message,
      ])
    }
    expect((await addPicture(transactionId)).body).toMatchObject({ isOK: 1, received: 1 })
  })
})
