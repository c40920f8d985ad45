import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { launchById } from '../../../server/db/launches.ts'
import { sql } from '../../../server/db/sql.ts'
import { beaconAt, drawDue } from '../../../server/launches/fetchRound.ts'
import { ensureReceiptKey } from '../../../server/documents/receiptKey.ts'
import { quicknet } from '../../../src/rules/launch/beacon.ts'
import { roundFrom } from '../../rules/launch/randomDraw.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { plantLaunch } from './plantLaunch.ts'

let db: Database
let beacon: Server
let asked: string[] = []
let answer: { readonly status: number; readonly body: unknown } = { status: 404, body: {} }

beforeAll(async () => {
  db = await emptyDatabase()
  await ensureReceiptKey(db)
  await db.run(sql`insert into builder (id, name) values (1, 'Northfield Homes')`)
  await db.run(sql`
    insert into project (id, builder_id, name, project_type, building_type, flags, facts)
    values ('C9001', 1, 'Open', 1, '0', '{}', '{}')`)
  beacon = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => beacon.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  beacon.close()
  await db.close()
})

test('a launch is drawn with the round that was named, and with nothing else', async () => {
  const people = await db.all<{ id: number }>(sql`
    insert into person (email, password_hash, user_type) select 'p' || n || '@example.com', 'x', 9
    from generate_series(1, 5) n returning id`)
  const { id, rules } = await plantLaunch(db, {
    project: 'C9001',
    lots: [],
    state: 'closed',
    people: people.map((one) => one.id),
  })
  const fetchRound = beaconAt(`http://127.0.0.1:${(beacon.address() as AddressInfo).port}`)
  const isDrawn = async (): Promise<boolean> => {
    await drawDue(db, fetchRound)
    return (await launchById(db, id))?.drawnAt !== null
  }
  const { round } = rules.beacon
  const right = { round, ...roundFrom('named') }
  for (const wrong of [
    { status: 404, body: {} },
    { status: 500, body: {} },
    { status: 200, body: { ...right, round: round + 1 } },
    { status: 200, body: { ...right, randomness: '0'.repeat(64) } },
  ]) {
    answer = wrong
    expect(await isDrawn(), JSON.stringify(wrong)).toBe(false)
  }
  answer = { status: 200, body: right }
  expect(await isDrawn()).toBe(true)
  expect(new Set(asked)).toEqual(new Set([`/${quicknet.chain}/public/${round}`]))
  asked = []
  expect(await isDrawn()).toBe(true)
  expect(asked).toEqual([])
  const { randomness } = await db.one<{ randomness: string }>(
    sql`select randomness from launch where id = ${id}`,
  )
  expect(randomness).toBe(right.randomness)
})
