import { randomBytes } from 'node:crypto'
import { sql } from '../../../server/db/sql.ts'
import { multipart, onePixel } from '../../server/calls/accessCells.ts'
import { open } from '../../server/calls/smallWorld.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { newKey } from '../../world/startWorld.ts'
import type { Device } from './device.ts'
import { calling, type Journey, type Step } from './journey.ts'
import { countOf, expected, newLot, newPerson } from './people.ts'
import type { Stage } from './stage.ts'

const ofProject = { projectId: open }

const sheetOf = (email: string, lotId: number, more: object = {}) => ({
  ...plainSheet(email),
  ...ofProject,
  offerType: 0,
  unitId: lotId,
  ...more,
})

/** How many of the caller's worksheets this buyer is on, as the caller sees it. */
async function offersOf(device: Device, email: string): Promise<number> {
  const { offers } = await device.read('/user/GetBrokerOffers', {})
  return (offers as object[]).filter((one) => JSON.stringify(one).includes(email)).length
}

export async function worksheet(stage: Stage): Promise<Journey> {
  const { device } = await newPerson(stage, 'broker')
  const lotId = await newLot(stage)
  const [agency, agent] = [`Agency ${newKey()}`, `${newKey()}@agents.example`]
  const email = `${newKey()}@buyers.example`
  let companyKey = ''
  const company = calling(
    device,
    '/comty/CreateCompany',
    () => ({ ...ofProject, name: agency, postalCode: 'L1N 1A1', telephone: '416 555 0101' }),
    { seen: async () => (await countOf(stage, sql`agency where name = ${agency}`)) > 0 },
  )
  return {
    device,
    steps: [
      {
        ...company,
        press: async (key) => {
          companyKey = key
          return await company.press(key)
        },
      },
      calling(
        device,
        '/comty/AgentNameCreate',
        () => ({ ...ofProject, company: companyKey, firstName: 'Bea', lastName: 'Broker', email: agent }),
        { seen: async () => (await countOf(stage, sql`agent where email = ${agent}`)) > 0 },
      ),
      calling(device, '/user/AddWorksheetOffer', () => sheetOf(email, lotId), {
        seen: async () => (await offersOf(device, email)) > 0,
      }),
    ],
    judge: async () => [
      ...expected('a worksheet', await countOf(stage, sql`worksheet where buyer_email = ${email}`)),
      ...expected('an agency', await countOf(stage, sql`agency where name = ${agency}`)),
      ...expected(
        'an agent of the agency',
        await countOf(
          stage,
          sql`agent join agency on agency.id = agency_id where email = ${agent} and agency.name = ${agency}`,
        ),
      ),
    ],
  }
}

/** Another picture each time, because the server may keep equal bytes once. */
function picture(): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0'), Buffer.from(randomBytes(24).toString('hex'))])
  const chunk = Buffer.concat([Buffer.from('tEXt'), text])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const end = onePixel.length - 12
  return Buffer.concat([onePixel.subarray(0, end), length, chunk, crcOf(chunk), onePixel.subarray(end)])
}

function crcOf(bytes: Buffer): Buffer {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return sum
}

export async function upload(stage: Stage): Promise<Journey> {
  const { device } = await newPerson(stage, 'broker')
  const lotId = await newLot(stage)
  const email = `${newKey()}@buyers.example`
  const worksheetKey = newKey()
  const filed = await device.send(
    '/user/AddWorksheetOffer',
    sheetOf(email, lotId, {
      pictures: 3,
      purchasers: plainSheet(email).purchasers.map((one) => ({ ...one, idNumber: 'X1' })),
    }),
    worksheetKey,
  )
  if (filed.kind !== 'taken') throw new Error(JSON.stringify(filed))
  const stored = async (): Promise<number> =>
    await countOf(
      stage,
      sql`worksheet_image i join worksheet w on w.id = worksheet_id where w.client_ref = ${worksheetKey}`,
    )
  const step = (nth: number): Step => {
    const bytes = picture()
    return {
      name: `picture ${nth + 1}`,
      isStored: true,
      seen: async () => (await stored()) > nth,
      press: async (key) => {
        const ask = {
          ...ofProject,
          unitId: lotId,
          fname: 'Paula',
          lname: 'Purchaser',
          identType: 'passport',
          imageName: `${nth}.png`,
          id_number: 'X1',
          worksheet: worksheetKey,
        }
        const form = await multipart(ask, { bytes, name: `${nth}.png`, type: 'image/png' })
        return await device.sendForm('/user/UploadBrokerImage', form, key)
      },
    }
  }
  return {
    device,
    steps: [step(0), step(1), step(2)],
    judge: async () => [
      ...expected('pictures', await stored(), 3),
      ...expected('a worksheet', await countOf(stage, sql`worksheet where buyer_email = ${email}`)),
    ],
  }
}

/** The office prices a home, gives it to a worksheet, and at last declines that. */
export async function office(stage: Stage): Promise<Journey> {
  const { device } = await newPerson(stage, 'rep', [3])
  const broker = await newPerson(stage, 'broker')
  const lotId = await newLot(stage)
  const email = `${newKey()}@buyers.example`
  const key = newKey()
  const filed = await broker.device.send('/user/AddWorksheetOffer', sheetOf(email, lotId), key)
  if (filed.kind !== 'taken') throw new Error(JSON.stringify(filed))
  const transId = filed.answer['transactionId']
  const price = async (): Promise<number> =>
    (await stage.db.one<{ price: number }>(sql`select price::float8 as price from lot where id = ${lotId}`))
      .price
  const statusId = async (): Promise<number> =>
    (await stage.db.one<{ id: number }>(sql`select status_id as id from worksheet where client_ref = ${key}`))
      .id
  const change = { lot_id: lotId, from: 500_000_00, to: 510_000_00 }
  return {
    device,
    steps: [
      calling(
        device,
        '/comty/ChangeLots',
        () => ({ project_id: open, what: 'price', field: 'price', changes: [change] }),
        { seen: async () => (await price()) === 510_000 },
      ),
      calling(device, '/user/AllocateUnit', () => ({ ...ofProject, transId, unitId: lotId }), {
        seen: async () => (await statusId()) === 3,
      }),
      calling(
        device,
        '/user/UpdateWorksheetStatus',
        () => ({ ...ofProject, transId, statusId: 4, reason: 'They took another home.' }),
        { seen: async () => (await statusId()) === 4 },
      ),
    ],
    judge: async () => [
      ...expected('the new price', await countOf(stage, sql`lot where id = ${lotId} and price = 510000`)),
      // Its first price, and the new one.
      ...expected('prices', await countOf(stage, sql`lot_price where lot_id = ${lotId}`), 2),
      ...expected(
        'holds or sales',
        await countOf(stage, sql`deal where lot_id = ${lotId} and state in ('held', 'sold')`),
        0,
      ),
      ...expected('a free home', await countOf(stage, sql`lot where id = ${lotId} and final_status = 1`)),
    ],
  }
}
