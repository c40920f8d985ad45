import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { open, type SmallWorld, startSmallWorld, tower } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const ask = async (path: string, body: unknown) => (await world.call(path, body)).body

test('deposits are in order of their due dates', async () => {
  await world.db.run(sql`
    insert into deposit (project_id, building_type, day_after, amount)
    values (${open}, '0', 90, 5), (${open}, '0', 0, 20000), (${tower}, '0', 1, 1)`)
  for (const path of ['/comty/CallDeposits', '/comty/DepositScheduleByProject']) {
    expect((await ask(path, { projectId: open })).deposits).toEqual([
      { BUILDING_TYPE: '0', Depositdayafter: 0, Depositp: 20_000 },
      { BUILDING_TYPE: '0', Depositdayafter: 90, Depositp: 5 },
    ])
  }
})

test('terms are in their order', async () => {
  await world.db.run(sql`
    insert into term (project_id, title, body, sort_order)
    values (${open}, 'Second', 'b', 2), (${open}, 'First', 'a', 1)`)
  expect((await ask('/comty/CallTnC', { projectId: open })).terms).toEqual([
    { title: 'First', body: 'a' },
    { title: 'Second', body: 'b' },
  ])
})

test('documents and pictures have addresses, and pictures a separate list', async () => {
  await world.db.run(sql`
    insert into document (project_id, title, kind, path, pages, size, sort_order)
    values (${open}, 'Guide', 'pdf', 'C9001/guide.pdf', 4, 1000, 1), (${open}, 'Park', 'picture', 'C9001/park.jpg', 0, 10, 2)`)
  await world.db.run(sql`
    insert into file (id, project_id, path, name, content_type, size, sha256, personal, bytes)
    values ('h1', ${open}, ${`${open}/highlights/lot-1.jpg`}, 'lot-1.jpg', 'image/jpeg', 1, 'x', false, 'x')`)
  const { assets } = await ask('/comty/GetProjectAssets', { project_id: open })
  expect(assets.map((one: { title: string; url: string }) => [one.title, one.url])).toEqual([
    ['Guide', '/media/C9001/guide.pdf'],
    ['Park', '/media/C9001/park.jpg'],
  ])
  const pictures = await ask('/comty/GetDocumentPictureList', { projectId: open })
  expect(pictures.DocumentPictureList).toMatchObject([{ title: 'Park', kind: 'picture' }])
  expect(pictures.highlights).toEqual([`/media/${open}/highlights/lot-1.jpg`])
})
