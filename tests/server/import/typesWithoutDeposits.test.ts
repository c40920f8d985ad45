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

test('deposits above what the law of the market allows are refused, by name and source', async () => {
  const lots =
    'house_number,Status,Current_price,BUILDING_TYPE\n1,available,780,5\n2,sold,1490,5\n3,available,1490,5\n'
  const imported = async (locale: string, ...amounts: number[]) =>
    await importFiles(
      db,
      folderOf({
        ...whole,
        'lots.csv': lots,
        'project.json': project({
          locale,
          deposits: amounts.map((Depositp, nth) => ({
            BUILDING_TYPE: '5',
            Depositdayafter: nth * 30,
            Depositp,
          })),
        }),
      }),
    )
  const refused = {
    faults: [
      {
        file: 'project.json',
        field: 'deposits',
        sentence: expect.stringMatching(/at 780 come to 3120\.00; at most 2340\.00 is allowed \(BGB § 551/),
      },
    ],
  }
  expect(await imported('de-DE', 100, 100, 100, 100)).toMatchObject(refused)
  expect(await imported('de-DE', 780, 2340)).toMatchObject(refused)
  expect(await imported('de-DE', 100, 100, 100)).not.toHaveProperty('faults')
  expect(await imported('en-CA', 780, 2340)).not.toHaveProperty('faults')
})
