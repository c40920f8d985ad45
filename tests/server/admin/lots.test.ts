import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { performVerb } from '../../../server/admin/adminVerbs.ts'
import { sql } from '../../../server/db/sql.ts'
import { readLotChanges } from '../../../server/import/readLotChanges.ts'
import type { LotsChanged } from '../../../server/office/changeSomeLots.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const read = (text: string, locale = 'en-CA') =>
  readLotChanges('changes.csv', new TextEncoder().encode(text), locale)
const asked = async (
  text: string,
  { at = null, dryRun = false }: { at?: string | null; dryRun?: boolean } = {},
) => {
  const { wishes, faults } = read(text)
  expect(faults).toEqual([])
  const parts = { db: world.db, config: world.config, origin: 'https://homes.test' }
  return await performVerb('lots.change', parts, { projectId: open, wishes, at, dryRun })
}
async function change(...ask: Parameters<typeof asked>): Promise<LotsChanged> {
  const answer = await asked(...ask)
  if ('faults' in answer) throw new Error(answer.faults.join(' '))
  return answer
}
async function newLot(building: string | null = null): Promise<{ id: number; number: string }> {
  const number = newKey().slice(0, 12)
  const buildingId =
    building === null
      ? null
      : (
          await world.db.one<{ id: number }>(
            sql`insert into building (project_id, name) values (${open}, ${building}) returning id`,
          )
        ).id
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into lot (project_id, number, price, house_status, final_status, status, building_id)
    values (${open}, ${number}, 500000, 1, 1, 1, ${buildingId}) returning id`)
  return { id, number }
}
const lotOf = async ({ id }: { id: number }) =>
  await world.db.one<{ price: number; final: number; version: number }>(
    sql`select price::float8 as price, final_status as final, version from lot where id = ${id}`,
  )

describe('lots changed by a file', () => {
  test('change in the columns that it has, and all others stay', async () => {
    const [priced, held, other] = [await newLot(), await newLot(), await newLot()]
    const before = await lotOf(other)
    const text = `Lot,Status,Price\n${priced.number},,"510,000.50"\n${held.number},held back,\n`
    const seen = await change(text, { dryRun: true })
    expect(seen).toMatchObject({ done: 0, planned: 0 })
    expect(seen.lines).toEqual([
      {
        number: priced.number,
        building: '',
        what: 'price',
        field: 'price',
        from: 50_000_000,
        to: 51_000_050,
        outcome: 'changes',
      },
      {
        number: held.number,
        building: '',
        what: 'holdBack',
        field: null,
        from: 1,
        to: 0,
        outcome: 'changes',
      },
    ])
    expect(await lotOf(priced)).toMatchObject({ price: 500_000, final: 1 })
    expect(await change(text)).toMatchObject({ done: 2, planned: 0, lines: seen.lines })
    expect(await lotOf(priced)).toMatchObject({ price: 510_000.5, final: 1 })
    expect(await lotOf(held)).toMatchObject({ price: 500_000, final: 10 })
    expect(await lotOf(other)).toEqual(before)
    const log = await world.db.all(sql`
      select actor, action from audit where action in ('lots.price', 'lots.holdBack') order by seq desc limit 2`)
    expect(log).toEqual([
      { actor: 'operator', action: 'lots.holdBack' },
      { actor: 'operator', action: 'lots.price' },
    ])
    expect((await change(text)).lines.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
  })

  test('on hold stay, and so do prices that no buyer pays', async () => {
    const [taken, free] = [await newLot(), await newLot()]
    const hold = { projectId: open, lot_id: taken.id }
    const held = await world.call('/comty/PutDPTimerLR', hold, {
      cookie: world.cookies.broker,
      key: newKey(),
    })
    expect(held.status).toBe(200)
    const text = `house_number,Current_price,LOT_PRICE_PREM\n${taken.number},1,\n${free.number},,900\n`
    const { lines, done } = await change(text)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['locked', 'unpaid'])
    expect(done).toBe(0)
    expect(await lotOf(taken)).toMatchObject({ price: 500_000 })
  })

  test('change at a time of the project, unless their value has changed by then', async () => {
    const lot = await newLot()
    const text = `house_number,Current_price\n${lot.number},520000\n`
    await expect(change(text, { at: '2020-01-01T10:00' })).rejects.toThrow('has passed in America/Toronto')
    expect(await change(text, { at: '2099-01-01T10:00' })).toMatchObject({ done: 0, planned: 1 })
    const { what, due } = await world.db.one<{ what: string; due: Date }>(sql`
      select p.what, p.due_at as due from lot_plan p join lot_plan_item i on i.plan_id = p.id where i.lot_id = ${lot.id}`)
    expect([what, due.toISOString()]).toEqual(['price', '2099-01-01T15:00:00.000Z'])
    expect(await lotOf(lot)).toMatchObject({ price: 500_000 })
  })

  test('that are unknown, or in several buildings, change nothing at all', async () => {
    const [east, fine] = [await newLot('East'), await newLot()]
    await world.db.run(sql`
      insert into lot (project_id, number, price, house_status, final_status, status) values (${open}, ${east.number}, 500000, 1, 1, 1)`)
    const wrong = `house_number,Current_price\n${fine.number},1\n${east.number},1\nnowhere,1\n`
    expect(await asked(wrong)).toEqual({
      faults: [
        `Line 3: ${east.number} is in several buildings. Add a column building_name.`,
        'Line 4: nowhere is not on the list of lots.',
      ],
    })
    expect(await lotOf(fine)).toMatchObject({ price: 500_000 })
    const named = await change(`house_number,building_name,Current_price\n${east.number},East,1\n`)
    expect(named.done).toBe(1)
    expect(await lotOf(east)).toMatchObject({ price: 1 })
  })
})

test('a file of changes that cannot be read says where and why', () => {
  const faultsOf = (text: string) => read(text).faults.join(' ')
  expect(faultsOf('Current_price\n1\n')).toContain('No heading stands for the number of a lot')
  expect(faultsOf('house_number,Status\n1,sold\n')).toContain("'sold' cannot be set")
  expect(faultsOf('house_number,Current_price\n1,cheap\n')).toContain('changes.csv, line 2, Current_price')
  expect(faultsOf('house_number,Current_price\n1,5\n1,6\n')).toContain('This lot appears twice')
  expect(faultsOf('house_number,Bedrooms\n1,3\n')).toContain('It changes nothing')
  expect(read('house_number;Current_price;Colour\n1;1.234,5;red\n', 'de-DE')).toMatchObject({
    wishes: [{ number: '1', prices: { price: 1234.5 }, standing: null }],
    notices: [expect.stringContaining('Colour')],
  })
})
