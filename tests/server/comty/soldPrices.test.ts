/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publicAddressOf, publicLists } from '../../../src/contract/publicLists.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { type AskPath, type CallPath, calls, factsOf } from '../../../src/contract/table.ts'
import { cardFor } from '../../../src/rules/cards.ts'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { priceShown } from '../../../src/rules/lotStatus.ts'
import { eventsAfter } from '../../../server/db/lotEvents.ts'
import { releaseHold, sellHome, takeHold, unsellHome } from '../../../server/db/holds.ts'
import { listProjects } from '../../../server/db/projects.ts'
import { sql } from '../../../server/db/sql.ts'
import { messageOf } from '../../../server/hub/feedFrames.ts'
import { sampleLot } from '../../rules/sampleLot.ts'
import { open, type SmallWorld, startSmallWorld, tower, type Who } from '../calls/smallWorld.ts'

/** Numbers that occur nowhere else. */
const secret = {
  price: 1_503_517,
  lot_premium: 61_117,
  grading_price: 62_117,
  bigger_lot_premium: 63_117,
  upgrade_price: 64_117,
} as const
const inSuite = 1_703_519
const secrets = [...Object.values(secret), inSuite].map(String)
const outsiders = ['guest', 'device', 'broker', 'foreign', 'purchaser', 'agent', 'newbroker'] as const

let world: SmallWorld
let sold: number
let dealId: number
let before: number

async function dealOn(lotId: number): Promise<number> {
  const row = await world.db.one<{ id: number }>(
    sql`select id from deal where lot_id = ${lotId} and state = 'held'`,
  )
  return row.id
}

beforeAll(async () => {
  world = await startSmallWorld()
  sold = world.lots.get('11') ?? 0
  before = await versionOf(open)
  await world.db.run(sql`
    update lot set price = ${secret.price}, lot_premium = ${secret.lot_premium}, grading_price = ${secret.grading_price},
      bigger_lot_premium = ${secret.bigger_lot_premium}, upgrade_price = ${secret.upgrade_price} where id = ${sold}`)
  await world.db.run(
    sql`update lot set price = ${inSuite}, status = 2 where id = ${world.suites.get('7') ?? 0}`,
  )
  const buyer = { sessionId: null, personId: world.userIds['stranger'] ?? null }
  await takeHold(world.db, { lotId: sold, buyer, templateId: null, minutes: 10 })
  dealId = await dealOn(sold)
  await world.db.transaction(async (tx) => {
    expect(await sellHome(tx, dealId)).toBe(true)
    await tx.run(sql`select emit(${tower}, ${world.suites.get('7') ?? 0})`)
  })
  await vi.waitFor(
    async () =>
      expect((await ask('guest', '/comty/CommunityF', { projectId: open })).version).toBe(
        await versionOf(open),
      ),
    { timeout: 20_000 },
  )
})
afterAll(async () => await world.stop())

const versionOf = async (projectId: string): Promise<number> =>
  (await world.db.one<{ version: number }>(sql`select version from project where id = ${projectId}`)).version

async function ask(who: Who, path: CallPath, body: object) {
  return (await world.call(path, body, { cookie: world.cookies[who] })).body
}
const lotIn = (texts: string[], id: number) => readLots(texts).find((lot) => lot.id === id)
const told = (body: unknown): string[] => {
  const text = JSON.stringify(body ?? null)
  return secrets.filter((one) => text.includes(one))
}

/** Every call that only reads and needs at most a community. */
const reads = (Object.keys(calls) as AskPath[]).flatMap((path): [AskPath, string | undefined][] => {
  const { changes, writes, project } = factsOf(path)
  const asked = project === undefined ? {} : { [project]: open }
  const isRead = changes !== true && writes !== true && schemas[path].request.safeParse(asked).success
  return isRead ? [[path, project]] : []
})

describe('the price of a sold home', () => {
  test.each(outsiders)('is in no answer to a caller such as %s', async (who) => {
    expect(reads.length).toBeGreaterThan(40)
    for (const [path, project] of reads) {
      for (const id of project === undefined ? [''] : [open, tower]) {
        expect(told(await ask(who, path, project === undefined ? {} : { [project]: id })), path).toEqual([])
      }
    }
    const further: [CallPath, object][] = [
      ['/comty/GetLotInfo', { lot_id: sold }],
      ['/comty/GetLotInfo', { lot_id: world.suites.get('7') }],
      ['/live/GetChanges', { projectId: open, since: before }],
      ['/live/GetChanges', { projectId: tower, since: 0 }],
      ['/comty/CommunityF', { projectId: open, lotStatus: 2 }],
      ['/comty/CommunityF', { projectId: open, lotId: sold }],
      ['/comty/GetColorPackagesForlot', { lotId: sold }],
    ]
    for (const [path, body] of further) expect(told(await ask(who, path, body)), path).toEqual([])
    // A search cannot reveal it either.
    const near = { minPrice: secret.price - 1, maxPrice: secret.price + 1 }
    const found = await ask(who, '/comty/CommunityF', { projectId: open, ...near })
    expect(readLots(found.searchStrings ?? [])).toEqual([])
  })

  test('is at no public address', async () => {
    for (const call of publicLists) {
      for (const id of factsOf(call).project === undefined ? [null] : [open, tower]) {
        const answer = await fetch(world.address + publicAddressOf(call, id))
        expect(answer.status, call).toBe(200)
        expect(told(await answer.text()), call).toEqual([])
      }
    }
  })

  test('is in no news, and in no example of the contract', async () => {
    for (const projectId of [open, tower])
      expect(told((await eventsAfter(world.db, projectId, 0, 1000)).map(messageOf))).toEqual([])
    for (const path of ['/comty/CommunityF', '/comty/GetLotInfo', '/live/GetChanges'] as const) {
      const { answer } = schemas[path].example as { answer: { searchStrings?: string[]; lots?: string[] } }
      for (const lot of readLots([...(answer.searchStrings ?? []), ...(answer.lots ?? [])]))
        expect(priceShown(lot) || lot.price === 0, path).toBe(true)
    }
  })

  test('is for the builder’s staff', async () => {
    for (const who of ['rep', 'manager'] as const) {
      const { searchStrings } = await ask(who, '/comty/CommunityF', { projectId: open })
      expect(lotIn(searchStrings, sold)).toMatchObject({
        price: secret.price,
        lotPremium: secret.lot_premium,
      })
      const { lotInfo } = await ask(who, '/comty/GetLotInfo', { lot_id: sold })
      expect(lotIn([lotInfo], sold)?.price).toBe(secret.price)
    }
  })

  test('is not in the range of the community either, by the same rule as on the page', async () => {
    const statuses = [1, 2, 3, 6, 10]
    for (const [projectId, type] of [
      ['S9001', 1],
      ['S9003', 3],
    ] as const) {
      for (const hideSoldInfo of [false, true]) {
        for (const finalStatus of statuses) {
          for (const status2 of [0, 1, 3]) {
            for (const houseStatus of [1, 3]) {
              await world.db.run(sql`delete from lot where project_id = ${projectId}`)
              await world.db.run(sql`
                insert into project (id, builder_id, name, project_type, flags)
                values (${projectId}, 1, ${projectId}, ${type}, ${sql.json({ hideSoldInfo })})
                on conflict (id) do update set flags = excluded.flags`)
              await world.db.run(sql`
                insert into lot (project_id, number, price, status, final_status, status2, house_status)
                values (${projectId}, '1', 99, ${finalStatus}, ${finalStatus}, ${status2}, ${houseStatus})`)
              const [project] = await listProjects(world.db, [projectId])
              const lot = { projectType: type, status: finalStatus, finalStatus, status2, houseStatus }
              const { price } = cardFor(1, { ...sampleLot(), ...lot }, hideSoldInfo)
              expect(project?.maxPrice, JSON.stringify({ ...lot, hideSoldInfo })).toBe(price ? 99 : null)
            }
          }
        }
      }
      await world.db.run(sql`delete from lot where project_id = ${projectId}`)
      await world.db.run(sql`delete from project where id = ${projectId}`)
    }
  })
})

describe('a home whose price comes back', () => {
  const changesSince = async (since: number) =>
    await ask('guest', '/live/GetChanges', { projectId: open, since })

  test('is to be read again, and then has it, once its sale is undone', async () => {
    const since = await versionOf(open)
    await world.db.transaction(async (tx) => await unsellHome(tx, sold))
    const [event] = await eventsAfter(world.db, open, since, 10)
    expect(event).toMatchObject({ houseId: sold, isWhole: true })
    await expect.poll(async () => (await changesSince(since)).lots).toHaveLength(1)
    const { lots } = await changesSince(since)
    expect(lotIn(lots, sold)).toMatchObject({ price: secret.price, finalStatus: 1 })
  })

  test('is to be read again if it was the builder’s list that said it was sold', async () => {
    const since = await versionOf(open)
    const lotId = world.lots.get('3') ?? 0
    await world.db.transaction(async (tx) => await unsellHome(tx, lotId))
    expect(await eventsAfter(world.db, open, since, 10)).toMatchObject([{ houseId: lotId, isWhole: true }])
  })

  test('is not read again when it is sold, or held and free again', async () => {
    const since = await versionOf(open)
    const buyer = { sessionId: null, personId: world.userIds['stranger'] ?? null }
    const lotId = world.lots.get('13') ?? 0
    await takeHold(world.db, { lotId, buyer, templateId: null, minutes: 10 })
    await releaseHold(world.db, { lotId, buyer, mayReleaseAny: true })
    await takeHold(world.db, { lotId, buyer, templateId: null, minutes: 10 })
    const deal = await dealOn(lotId)
    await world.db.transaction(async (tx) => await sellHome(tx, deal))
    const events = await eventsAfter(world.db, open, since, 10)
    expect(events.map(({ isWhole }) => isWhole)).toEqual([false, false, false, false])
  })

  test('is read again after a hold only where the builder hides more than sold prices', async () => {
    const buyer = { sessionId: null, personId: world.userIds['stranger'] ?? null }
    const lotId = world.lots.get('12') ?? 0
    for (const [flags, isWhole] of [
      [{ hideSoldInfo: false, WorksheetUserType: 0 }, false],
      [{ hideSoldInfo: true, WorksheetUserType: 0 }, true],
      [{ hideSoldInfo: false, WorksheetUserType: 3 }, true],
      [{ hideSoldInfo: false, WorksheetUserType: 0 }, false],
    ] as const) {
      await world.db.run(sql`update project set flags = flags || ${sql.json(flags)} where id = ${open}`)
      const since = await versionOf(open)
      await takeHold(world.db, { lotId, buyer, templateId: null, minutes: 10 })
      await releaseHold(world.db, { lotId, buyer, mayReleaseAny: true })
      const events = await eventsAfter(world.db, open, since, 10)
      expect(events.map((event) => event.isWhole)).toEqual([false, isWhole])
    }
  })
})
