import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { takeHold } from '../../../server/db/holds.ts'
import { furnishedChoices } from '../../../src/rules/worksheets.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { newKey } from '../../world/startWorld.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

let buyers = 0
function sheet(over: Record<string, unknown>) {
  buyers += 1
  return {
    ...plainSheet(`wish${buyers}@example.test`),
    projectId: open,
    offerType: 0,
    specId: null,
    ...over,
  }
}
const unit = (number: string) => ({
  unitId: world.lots.get(number) ?? null,
  modelId: null,
  templateId: null,
  specId: null,
})
const add = async (body: unknown, key = newKey()) =>
  await world.call('/user/AddWorksheetOffer', body, { cookie: world.cookies.broker, key })
const info = async (transactionId: number) =>
  await world.call(
    '/user/GetBrokerOfferInfo',
    { transactionId },
    { cookie: world.cookies.broker, key: newKey() },
  )
/** Lets another person hold the home; a person may hold at most three. */
async function take(number: string, who = 'agent'): Promise<void> {
  const lotId = world.lots.get(number) ?? 0
  const personId = world.userIds[who] ?? 0
  await takeHold(world.db, { lotId, buyer: { sessionId: null, personId }, templateId: null, minutes: 10 })
}

describe('three choices', () => {
  test('the worksheet stands for the first one still available', async () => {
    await take('30')
    const wishes = { ...unit('30'), otherChoices: [unit('31'), unit('32')] }
    const { body } = await add(sheet(wishes))
    expect(body).toMatchObject({ offerStatusId: 1, conflict: null, choice: 1 })
    const { offer, worksheet } = (await info(body.transactionId)).body
    expect(offer).toMatchObject({ house_number: '31', choice: 1 })
    expect(worksheet.otherChoices).toHaveLength(2)
  })

  test('each home has its own options and items; an older one lists them only for the first', async () => {
    const second = { ...unit('31'), options: [4, 5], inventory: [7], includedInventory: [8] }
    const { body } = await add(sheet({ ...unit('32'), options: [3], otherChoices: [second, unit('39')] }))
    const { worksheet } = (await info(body.transactionId)).body
    expect(worksheet.options).toEqual([3])
    expect(worksheet.otherChoices).toEqual([second, unit('39')])
    expect(furnishedChoices(worksheet).map(({ options }) => options)).toEqual([[3], [4, 5], []])
    const strange = { ...unit('31'), options: ['x'] }
    expect((await add(sheet({ ...unit('32'), otherChoices: [strange] }))).status).toBe(422)
  })

  test('with none of them left it is a conflict about the first', async () => {
    await take('33')
    await take('34')
    const { body } = await add(sheet({ ...unit('33'), otherChoices: [unit('34')] }))
    expect(body).toMatchObject({ offerStatusId: 9, choice: 0, conflict: { code: 'LOT_UNAVAILABLE' } })
  })

  test('a buyer has one worksheet for the home that theirs stands for, whichever choice that is', async () => {
    const first = sheet(unit('35'))
    expect((await add(first)).status).toBe(200)
    const again = { ...first, ...unit('36'), otherChoices: [unit('35')] }
    expect((await add(again)).status).toBe(200)
    await take('37', 'purchaser')
    const late = { ...first, ...unit('37'), otherChoices: [unit('35')] }
    expect(await add(late)).toMatchObject({ status: 409, body: { code: 'WORKSHEET_EXISTS' } })
  })

  test('each is named in the project’s way, and there are three at most', async () => {
    const none = { unitId: null, modelId: world.models[0], templateId: null, specId: null }
    expect((await add(sheet({ ...unit('38'), otherChoices: [none] }))).body).toMatchObject({
      code: 'WRONG_FIELD',
      field: 'otherChoices.0.unitId',
      message: 'Unit must be selected',
    })
    const four = { ...unit('38'), otherChoices: [unit('39'), unit('40'), unit('10')] }
    expect((await add(sheet(four))).status).toBe(422)
    const stranger = { ...unit('38'), otherChoices: [{ ...unit('39'), unitId: 2_000_000_000 }] }
    expect((await add(sheet(stranger))).body).toMatchObject({ field: 'otherChoices.0.unitId' })
  })
})

describe('without a unit the home itself is the key', () => {
  test.each([
    ['model', () => ({ offerType: 1, modelId: world.models[0], templateId: world.templates[0] })],
    ['specification', () => ({ offerType: 2, specId: world.models[1] })],
  ])('a second one of the same buyer for the same %s exists', async (_kind, home) => {
    const first = sheet(home())
    expect((await add(first)).status).toBe(200)
    expect(await add({ ...first, notes: 'again' })).toMatchObject({
      status: 409,
      body: { code: 'WORKSHEET_EXISTS', message: 'Worksheet exists' },
    })
    const [buyer] = first.purchasers
    const shouted = { ...first, purchasers: [{ ...buyer, email: buyer?.email.toUpperCase() }] }
    expect((await add(shouted)).status).toBe(409)
    expect((await add({ ...sheet(home()) })).status).toBe(200)
  })

  test('two specifications of one model are two homes, listed and found by their own numbers', async () => {
    const [modelId = 0] = world.models
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into model_spec (model_id, description, sort_order) values (${modelId}, 'Premium', 1) returning id`)
    const asked = await world.call(
      '/user/GetModelInfo',
      { project_id: open },
      { cookie: world.cookies.broker },
    )
    const specs: { spec_id: number; model_id: number }[] = asked.body.SpecsList
    const own = specs.filter(({ model_id }) => model_id === modelId).map(({ spec_id }) => spec_id)
    expect(own).toHaveLength(2)
    expect(own).toContain(id)
    const first = sheet({ offerType: 2, specId: own[0] })
    expect((await add(first)).status).toBe(200)
    const { status, body } = await add({ ...first, specId: id })
    expect(status).toBe(200)
    expect((await info(body.transactionId)).body).toMatchObject({
      offer: { MODEL_NAME: 'The Alder' },
      worksheet: { specId: id },
    })
    expect((await add({ ...first, specId: 987_654 })).body).toMatchObject({ code: 'MODEL_NOT_FOUND' })
    const listed = await world.call('/comty/CommunityF_modelList', { projectId: open, specId: id })
    expect(listed.body.modelist.map((one: { model_id: number }) => one.model_id)).toEqual([modelId])
  })

  test('a correction replaces it', async () => {
    const key = newKey()
    const first = sheet({ offerType: 1, modelId: world.models[1] })
    expect((await add(first, key)).status).toBe(200)
    expect((await add({ ...first, notes: 'better', supersedes: key })).status).toBe(200)
  })
})

describe('what else a worksheet contains', () => {
  test('solicitor, options, inventory and the ID’s expiry are stored as submitted', async () => {
    const solicitor = { name: 'Una Briefwell', firm: 'Briefwell & Moss', telephone: '416 555 0171' }
    const more = { solicitor, options: [3], inventory: [4], includedInventory: [5] }
    const base = sheet(unit('20'))
    const [buyer] = base.purchasers
    const body = {
      ...base,
      ...more,
      purchasers: [{ ...buyer, idType: 'passport', idExpiry: '2999-01-01', corporationNumber: '123' }],
    }
    const { transactionId } = (await add(body)).body
    expect((await info(transactionId)).body.worksheet).toMatchObject({ ...more, purchasers: body.purchasers })
    const expired = { ...body, purchasers: [{ ...body.purchasers[0], idExpiry: '2020-01-01' }] }
    expect((await add(expired)).body).toMatchObject({
      field: 'purchasers.0.idExpiry',
      message: 'Expired ID is not allowed',
    })
    expect((await add({ ...body, solicitor: { name: '', firm: 'Moss' } })).body).toMatchObject({
      field: 'solicitor.name',
    })
  })

  test('a picture says which side it shows and what looked wrong', async () => {
    const key = newKey()
    const base = sheet(unit('21'))
    const purchasers = base.purchasers.map((buyer) => ({ ...buyer, idNumber: 'X1' }))
    const { transactionId } = (await add({ ...base, purchasers, pictures: 1 }, key)).body
    const ask = {
      projectId: open,
      fname: 'P',
      lname: 'Q',
      identType: 'passport',
      imageName: 'back.png',
      id_number: 'X1',
      side: 'back',
      doubt: 'blur',
      worksheet: key,
    }
    const form = await multipart(ask, { bytes: onePixel, name: 'id.png', type: 'image/png' })
    const options = {
      cookie: world.cookies.broker,
      key: newKey(),
      headers: { 'content-type': form.type },
    }
    expect((await world.call('/user/UploadBrokerImage', form.bytes, options)).status).toBe(200)
    const [picture] = (await info(transactionId)).body.pictures
    expect(picture).toMatchObject({ side: 'back', doubt: 'blur' })
  })
})
