/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { open } from '../calls/smallWorld.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
  const flags = { heardFrom: ['Friend or family', 'Online search'] }
  await world.db.run(sql`update project set flags = flags || ${sql.json(flags)} where id = ${open}`)
})
afterAll(async () => await world.stop())

/** The rows of a CSV by their headings; no value here contains a comma. */
async function records(what: 'purchases' | 'worksheets'): Promise<Record<string, string>[]> {
  const { body } = await world.ask('/comty/GetSalesRecords', { projectId: open, what }, world.cookies.manager)
  const [head = '', ...lines] = (body.content as string).replace('\uFEFF', '').trim().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}
const storyOf = async (transid: number) =>
  (await world.ask('/comty/GetTransactionSaleQueueInfo', { transid }, world.cookies.rep)).body

test('the project says which answers there are', async () => {
  const { body } = await world.ask('/comty/GetProjectFlags', { projectId: open }, world.cookies.broker)
  expect(body.heardFrom).toEqual(['Friend or family', 'Online search'])
})

test('a worksheet’s answer is in the worksheet and in the file of worksheets', async () => {
  const lot = await world.shop.lot()
  const sheet = {
    ...plainSheet('heard@example.test'),
    projectId: open,
    offerType: 0,
    unitId: lot,
    modelId: world.models[0],
    templateId: world.templates[0],
  }
  const said = { ...sheet, heardFrom: 'Online search' }
  const added = await world.ask('/user/AddWorksheetOffer', said, world.cookies.broker)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const id = added.body.transactionId as number
  const read = await world.ask('/user/GetBrokerOfferInfo', { transactionId: id }, world.cookies.rep)
  expect(read.body.worksheet.heardFrom).toBe('Online search')
  const row = (await records('worksheets')).find((one) => one['id'] === String(id))
  expect(row?.['heardFrom']).toBe('Online search')
  // Filled in offline, when the project still gave this answer.
  const another = { ...sheet, unitId: await world.shop.lot(), heardFrom: 'Stand at the fair' }
  const late = await world.ask('/user/AddWorksheetOffer', another, world.cookies.broker)
  expect(late.status, JSON.stringify(late.body)).toBe(200)
  const long = { ...sheet, heardFrom: 'x'.repeat(61) }
  expect((await world.ask('/user/AddWorksheetOffer', long, world.cookies.broker)).status).toBe(422)
})

test('a purchase’s answer is in its story and in the file of purchases; without one, both are empty', async () => {
  const { transId } = await world.ready(world.cookies.broker)
  expect((await storyOf(transId)).heardFrom).toBe('')
  const { request } = schemas['/comty/GetPaypalToken'].example
  const application = { ...request, projectId: open, transactionId: transId, heardFrom: 'Friend or family' }
  const given = await world.ask('/comty/GetPaypalToken', application, world.cookies.broker)
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect((await storyOf(transId)).heardFrom).toBe('Friend or family')
  const row = (await records('purchases')).find((one) => one['transId'] === String(transId))
  expect(row?.['heardFrom']).toBe('Friend or family')
})
