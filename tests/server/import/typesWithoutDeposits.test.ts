/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { importFiles } from '../../world/importFiles.ts'
import { folderOf, project, whole } from './files.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(async () => await db.close())

const said = async (...types: string[]): Promise<string[]> => {
  const deposits = types.map((BUILDING_TYPE) => ({ BUILDING_TYPE, Depositdayafter: 0, Depositp: 5 }))
  const lots =
    'house_number,Status,Lot_size,Current_price,BUILDING_TYPE\n1,available,38,950000,0\n2,sold,38,960000,5\n3,not released,45,1000000,5\n'
  const imported = await importFiles(
    db,
    folderOf({ ...whole, 'lots.csv': lots, 'project.json': project({ deposits }) }),
  )
  return 'notices' in imported
    ? imported.notices.filter(({ field }) => field === 'deposits').map(({ sentence }) => sentence)
    : []
}

test('an import says which homes need no deposit', async () => {
  expect(await said('0')).toEqual([expect.stringMatching(/homes of type 5/)])
  expect(await said('0', '')).toEqual([])
  expect(await said('0', '5')).toEqual([])
  expect(await said()).toEqual([])
})
