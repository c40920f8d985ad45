/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProjectToPerson } from '../../../server/db/persons.ts'
import { sql } from '../../../server/db/sql.ts'
import { importFiles } from '../../world/importFiles.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { newKey } from '../../world/startWorld.ts'
import { type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { folderOf, project } from './files.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const land = { PROJECT_ID: 'L0001', isLandOnly: true, requireLogin: false, worksheetIdRequired: false }

test('a land-only community is imported, shown as such, and sold without any model', async () => {
  expect(
    await importFiles(
      world.db,
      folderOf({
        'project.json': project(land),
        'lots.csv':
          'house_number,Status,Current_price,lot_area\n1,available,310000,4180\n2,sold,315000,4200\n',
      }),
    ),
  ).toMatchObject({ lots: 2, models: 0 })

  const { body: found } = await world.call('/comty/SearchProjectMain', {})
  const card = found.ProjectGoogleMapInfo.find((one: { PROJECT_ID: string }) => one.PROJECT_ID === 'L0001')
  expect(card).toMatchObject({ isLandOnly: true })

  await addProjectToPerson(world.db, world.userIds['broker'] ?? 0, 'L0001')
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from lot where project_id = 'L0001' and number = '1'`,
  )
  const plain = plainSheet('land@example.test')
  const answer = await world.call(
    '/user/AddWorksheetOffer',
    { ...plain, projectId: 'L0001', offerType: 0, unitId: id, modelId: null, templateId: null },
    { cookie: world.cookies.broker, key: newKey() },
  )
  expect(answer).toMatchObject({ status: 200, body: { isOK: 1, conflict: null } })
})
