import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveFile } from '../../../server/db/assets.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertWorksheetImage } from '../../../server/db/worksheetImages.ts'
import { insertWorksheet } from '../../../server/db/worksheets.ts'
import { queueRetention, retentionJob } from '../../../server/retention/retentionJob.ts'
import { worksheetStatus } from '../../../src/rules/worksheetStatus.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const { submitted, accepted, declined } = worksheetStatus
let count = 0

/** A worksheet with a picture that was decided on, or received, this many days ago. */
async function worksheet(statusId: number, daysAgo: number, projectId = open): Promise<string> {
  const { db } = world
  count += 1
  const clientRef = newKey()
  const id = await db.transaction(
    async (tx) =>
      await insertWorksheet(tx, {
        clientRef,
        projectId,
        lotId: null,
        modelId: null,
        templateId: null,
        offerType: 0,
        personId: world.userIds['broker'] ?? null,
        deviceId: null,
        purchasers: [
          { firstName: 'Paula', lastName: 'Purchaser', email: `p${count}@example.test`, phones: ['1', ''] },
        ],
        body: { notes: 'a note' },
        expectedFiles: 1,
        statusId,
        conflict: null,
        filledInAt: new Date(),
        supersedes: null,
      }),
  )
  const file = { name: 'id.png', contentType: 'image/png', sha256: 'x', personal: true }
  await saveFile(db, { id: `f${count}`, projectId, path: null, ...file, bytes: Buffer.from('picture') })
  const named = { identType: 'passport', idNumber: '1', firstName: 'Paula', lastName: 'Purchaser' }
  await insertWorksheetImage(db, {
    clientRef: `${clientRef}p`,
    worksheetId: id ?? 0,
    fileId: `f${count}`,
    ...named,
  })
  const at = sql`now() - make_interval(days => ${daysAgo}::int)`
  await db.run(sql`
    update worksheet set received_at = ${at},
      decided_at = case when ${statusId}::int = ${submitted} then null else ${at} end where id = ${id ?? 0}`)
  return clientRef
}

async function stateOf(clientRef: string): Promise<string> {
  const row = await world.db.one<{ email: string; pictures: number; people: number; expected: number }>(sql`
    select buyer_email as email, expected_files as expected,
      (select count(*) from worksheet_image where worksheet_id = w.id) as pictures,
      (select count(*) from purchaser where worksheet_id = w.id) as people
    from worksheet w where client_ref = ${clientRef}`)
  if (row.people === 0) return row.email === '' && row.pictures === 0 ? 'emptied' : 'half emptied'
  return row.pictures === 0 ? `without pictures, ${row.expected} expected` : 'whole'
}

async function run(): Promise<void> {
  const never = new AbortController().signal
  const end = async (): Promise<void> => undefined
  await retentionJob.run({} as never, { db: world.db, id: 1, signal: never, stopping: never, end })
}

test('worksheets that were not accepted, and ID pictures after a decision, go when their term is over', async () => {
  await world.db.run(sql`
    update project set flags = flags || '{"keepWorksheetDays": 20, "keepIdPictureDays": 5}' where id = ${closed}`)
  const young = await worksheet(declined, 29)
  const seen = await worksheet(declined, 31)
  const old = await worksheet(declined, 181)
  const taken = await worksheet(accepted, 400)
  const waiting = await worksheet(submitted, 179)
  const forgotten = await worksheet(submitted, 181)
  const own = await worksheet(declined, 6, closed)
  const ownOld = await worksheet(declined, 21, closed)
  await run()
  expect(await Promise.all([young, seen, old, taken, waiting, forgotten, own, ownOld].map(stateOf))).toEqual([
    'whole',
    'without pictures, 0 expected',
    'emptied',
    'without pictures, 0 expected',
    'whole',
    'emptied',
    'without pictures, 0 expected',
    'emptied',
  ])
  const { files } = await world.db.one<{ files: number }>(
    sql`select count(*) as files from file where personal`,
  )
  expect(files).toBe(2)
  const written = await world.db.all<{ object: string }>(
    sql`select object from audit where action = 'retention.delete'`,
  )
  expect(written).toEqual([{ object: 'worksheets:3 pictures:6' }])
  await run()
  expect(await world.db.all(sql`select 1 from audit where action = 'retention.delete'`)).toHaveLength(1)
})

test('a place in line is not given twice, though its worksheet was emptied', async () => {
  const places = await world.db.all<{ place: number }>(
    sql`select place from worksheet where project_id = ${open} order by place`,
  )
  await worksheet(submitted, 0)
  const { place } = await world.db.one<{ place: number }>(
    sql`select max(place) as place from worksheet where project_id = ${open}`,
  )
  expect(place).toBe((places.at(-1)?.place ?? 0) + 1)
})

test('it is queued once a day, however many processes ask', async () => {
  const day = new Date('2026-03-05T10:00:00Z')
  for (let n = 0; n < 3; n += 1) await queueRetention(world.db, day)
  await queueRetention(world.db, new Date('2026-03-06T00:00:00Z'))
  expect(await world.db.all(sql`select key from job where kind = 'retention' order by key`)).toEqual([
    { key: 'retention 2026-03-05' },
    { key: 'retention 2026-03-06' },
  ])
})
