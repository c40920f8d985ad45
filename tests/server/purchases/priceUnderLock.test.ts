import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, type Db, openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { readFolder } from '../../../server/import/folder.ts'
import { importInto, targetOn } from '../../../server/import/importFolder.ts'
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import type { Purchase } from './shop.ts'

const [land, designs] = ['U0101', 'U0102']
const folderOfDemo = async (id: string) =>
  await readFolder(fileURLToPath(new URL(`../../../server/demo/${id}`, import.meta.url)))

/** The builder's next price list, in which a design and an option cost 100,000 more. */
async function dearer() {
  const folder = new Map(await folderOfDemo(designs))
  const raise = (name: string, from: string, to: string): void => {
    const text = Buffer.from(folder.get(name) ?? []).toString('utf8')
    expect(text).toContain(from)
    folder.set(name, new TextEncoder().encode(text.replaceAll(from, to)))
  }
  raise('models.csv', '312000', '412000')
  raise('project.json', '"price": 14900', '"price": 114900')
  return folder
}

describe.skipIf(postgresMissing() !== null)('an import while a home is being priced', () => {
  let postgres: ThrowAwayPostgres
  let db: Database
  /** A separate database connection for the import. */
  let office: Database
  let world: SmallWorld
  /** Runs once, inside a transaction, just before it reads a home's options. */
  let between: (() => Promise<void>) | undefined
  beforeAll(async () => {
    postgres = await startPostgres()
    const place = { url: await postgres.newDatabase(), fieldKeys: testFieldKeys }
    db = await openDatabase(place)
    office = await openDatabase(place)
    const watched = (tx: Db): Db => ({
      ...tx,
      all: async (query) => {
        const work = query.text.includes('from option_item') ? between : undefined
        if (work !== undefined) between = undefined
        await work?.()
        return await tx.all(query)
      },
    })
    const transaction: Database['transaction'] = async (work) =>
      await db.transaction(async (tx) => await work(watched(tx)))
    world = await startSmallWorld({ ...db, transaction })
    for (const id of [land, designs]) {
      expect(await importInto(targetOn(office), await folderOfDemo(id), {})).toMatchObject({ projectId: id })
    }
  })
  afterAll(async () => {
    await world?.stop()
    await office?.close()
    await db?.close()
    await postgres?.stop()
  })

  /** Whether the import is waiting for another transaction's lock. */
  const isWaiting = async (): Promise<boolean> =>
    (await office.first(sql`
      select 1 from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`)) !== undefined

  test('waits for the hold: a sheet has all prices of one list', async () => {
    const { lot, template, option } = await office.one<{ lot: number; template: number; option: number }>(sql`
      select (select min(id) from lot where project_id = ${land} and final_status = 1) as lot,
             (select min(t.id) from template t join model on model.id = model_id
              where project_id = ${designs} and t.price = 312000) as template,
             (select id from option_item where project_id = ${designs} and price = 14900) as option`)
    const folder = await dearer()
    const done: Promise<unknown>[] = []
    between = async () => {
      let isOver = false
      done.push(importInto(targetOn(office), folder, {}).finally(() => (isOver = true)))
      await expect.poll(async () => isOver || (await isWaiting()), { timeout: 60_000 }).toBe(true)
    }
    const cookie = world.cookies.manager
    const ask = { projectId: designs, otherProjectId: land, lot_id: lot, template_id: template }
    const held = await world.call('/comty/AddLotByOther', ask, { cookie, key: newKey() })
    expect(held.body).toMatchObject({ isOK: 1 })
    expect(done).toHaveLength(1)
    const pricesOf = async (): Promise<(number | undefined)[]> => {
      const of = { projectId: land, transId: held.body.transId }
      const purchase: Purchase = (await world.call('/purchase/GetPurchase', of, { cookie })).body.purchase
      const home = purchase.sheet.lines.find(({ kind }) => kind === 'home')
      return [home?.minor, purchase.choices.find(({ id }) => id === option)?.price]
    }
    const before = await pricesOf()
    expect(before).toEqual([312_000_00, 14_900])
    expect(await done[0]).toMatchObject({ projectId: designs })
    expect(await pricesOf()).toEqual(before)
  })
})
