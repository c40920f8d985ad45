/** @module-tag long */
import { createPublicKey, verify } from 'node:crypto'
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { hubMethods } from '../../../src/contract/hub.ts'
import { readLot } from '../../../src/rules/lotCodec.ts'
import { readReceipt } from '../../../src/rules/receipt.ts'
import { postgresAvailable, startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'
import { databaseKinds } from '../db/engines.ts'
import { freshDatabase } from '../db/engines.ts'

let postgres: ThrowAwayPostgres | undefined
beforeAll(async () => {
  if (postgresAvailable()) postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

describe.each(databaseKinds)('the desk for worksheets on the %s database', (kind) => {
  let db: Database
  let world: SmallWorld
  beforeAll(async () => {
    if (kind === 'postgres' && postgres === undefined) return
    db = await freshDatabase(kind === 'postgres' ? postgres : undefined)
    world = await startSmallWorld(db)
  })
  afterAll(async () => {
    await world?.stop()
    await db?.close()
  })

  let buyers = 0
  const lot = (number: string): number => world.lots.get(number) ?? 0
  const as = async (who: Who, path: string, body: unknown) =>
    await world.call(path, body, { cookie: world.cookies[who], key: newKey() })
  const add = async (
    number: string | null,
    over: Record<string, unknown> = {},
    who: Who = 'broker',
    key = newKey(),
  ) => {
    buyers += 1
    const body = {
      ...plainSheet(`b${buyers}@example.test`),
      projectId: open,
      offerType: number === null ? 1 : 0,
      unitId: number === null ? null : lot(number),
      modelId: world.models[0],
      ...over,
    }
    const answer = await world.call('/user/AddWorksheetOffer', body, { cookie: world.cookies[who], key })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body['transactionId'] as number
  }
  const offer = async (transactionId: number, who: Who = 'broker') =>
    (await as(who, '/user/GetBrokerOfferInfo', { transactionId })).body['offer'] as Record<string, unknown>
  const status = async (transId: number, statusId: number, reason?: string, who: Who = 'rep') =>
    await as(who, '/user/UpdateWorksheetStatus', { projectId: open, transId, statusId, reason })
  const allocate = async (transId: number, number: string, who: Who = 'rep') =>
    await as(who, '/user/AllocateUnit', { projectId: open, transId, unitId: lot(number) })
  const finalStatus = async (number: string): Promise<number> =>
    (await db.one<{ s: number }>(sql`select final_status as s from lot where id = ${lot(number)}`)).s

  test('declining needs a reason, and the broker can read it', async (context) => {
    if (world === undefined) return context.skip()
    const id = await add('10')
    expect(await status(id, 4, '  ')).toMatchObject({ status: 422, body: { field: 'reason' } })
    expect((await status(id, 4, 'Kept for a family plan.')).body).toEqual({ isOK: 1, RowsAffected: 1 })
    expect(await offer(id)).toMatchObject({ offer_status_id: 4, status_reason: 'Kept for a family plan.' })
    // When the review is resumed, the earlier reason no longer applies.
    await status(id, 2)
    expect(await offer(id)).toMatchObject({ offer_status_id: 2, status_reason: '' })
  })

  test('a worksheet names the tower of its home, and so does its receipt', async (context) => {
    if (world === undefined) return context.skip()
    const { id: building } = await db.one<{ id: number }>(
      sql`insert into building (project_id, name) values (${open}, 'West Tower') returning id`,
    )
    await db.run(sql`update lot set building_id = ${building} where id = ${lot('14')}`)
    const id = await add('14')
    expect(await offer(id)).toMatchObject({
      house_number: '14',
      building_name: 'West Tower',
      project_type: 1,
    })
    const { receipt } = (await as('broker', '/user/GetWorksheetReceipt', { transactionId: id })).body
    expect(readReceipt(receipt as string)?.receipt.wished).toBe('14 · West Tower')
    await allocate(id, '14')
    expect(await offer(id)).toMatchObject({
      allocated_lot: { house_number: '14', building_name: 'West Tower' },
    })
    await status(id, 4, 'Only looked at.')
    await db.run(sql`update lot set building_id = null where id = ${lot('14')}`)
  })

  test('a unit is reserved for a worksheet, for as long as it stands', async (context) => {
    if (world === undefined) return context.skip()
    const id = await add(null)
    expect((await allocate(id, '11', 'limited')).status).toBe(403)
    expect((await allocate(id, '11')).body).toEqual({ isOK: 1, allocated: true, conflict: null })
    expect((await allocate(id, '11')).body['allocated']).toBe(true)
    expect(await offer(id)).toMatchObject({ offer_status_id: 3, allocated_lot: { house_number: '11' } })
    expect(await finalStatus('11')).toBe(3)
    // No other buyer can hold the unit, and no timer releases it.
    const hold = await as('purchaser', '/comty/PutDPTimerLR', {
      projectId: open,
      lot_id: lot('11'),
      template_id: world.templates[0],
    })
    expect(hold.status).not.toBe(200)
    await db.run(sql`select expire_holds(100)`)
    expect(await finalStatus('11')).toBe(3)
    // Reserving another unit instead frees the first.
    expect((await allocate(id, '12')).body['allocated']).toBe(true)
    expect([await finalStatus('11'), await finalStatus('12')]).toEqual([1, 3])
    await status(id, 4, 'The buyer has changed their mind.')
    expect(await finalStatus('12')).toBe(1)
    expect((await allocate(id, '12')).body['code']).toBe('WORKSHEET_STATUS')
  })

  test('a released home is given back, although its worksheet went to review in the same millisecond', async (context) => {
    if (world === undefined) return context.skip()
    const id = await add(null)
    await allocate(id, '13')
    const home = { projectId: open, lot_id: lot('13'), reason: 'Wrong home' }
    expect((await as('manager', '/comty/RemoveDPTimerLR', home)).status).toBe(200)
    const ofSheet = sql`before @> ${sql.json({ worksheets: [{ id }] })}::jsonb`
    const early = await db.run(sql`
      update take_back set done_at = date_trunc('milliseconds', done_at) + interval '400 microseconds'
      where ${ofSheet}`)
    const late = await db.run(sql`
      update worksheet w set decided_at = done_at - interval '100 microseconds'
      from take_back t where ${ofSheet} and w.id = ${id}`)
    expect([early, late]).toEqual([1, 1])
    // As a process of the release before writes it, in the minute of an upgrade.
    await db.run(sql`
      update take_back set worksheet_id = ${id},
        before = before - 'worksheets' || jsonb_build_object('worksheet', (before -> 'worksheets' -> 0) - 'id')
      where ${ofSheet}`)
    const [back] = (await as('manager', '/comty/GetTakeBacks', {})).body.takeBacks
    expect(back.problem).toBeNull()
    expect((await as('manager', '/comty/TakeBack', { id: back.id })).status).toBe(200)
    expect(await offer(id)).toMatchObject({ offer_status_id: 3, allocated_lot: { house_number: '13' } })
    await status(id, 4, 'Only looked at.')
  })

  test('deleting releases the unit', async (context) => {
    if (world === undefined) return context.skip()
    const id = await add(null)
    await allocate(id, '13')
    expect(await finalStatus('13')).toBe(3)
    expect((await as('rep', '/user/DeleteOffer', { transactionId: id })).status).toBe(200)
    expect(await finalStatus('13')).toBe(1)
  })

  test('a unit that has gone is reported with the closest matches, and nothing has changed', async (context) => {
    if (world === undefined) return context.skip()
    const [first, second] = [await add('14'), await add('14')]
    await allocate(second, '15')
    await allocate(first, '14')
    const late = await allocate(second, '14')
    expect(late.body).toMatchObject({ allocated: false, conflict: { code: 'LOT_UNAVAILABLE' } })
    const { nextBest } = late.body['conflict'] as { nextBest: { lot: string }[] }
    expect(nextBest).toHaveLength(3)
    expect(nextBest.map((one) => readLot(one.lot).number)).not.toContain('14')
    expect(await offer(second)).toMatchObject({ allocated_lot: { house_number: '15' } })
    expect(await finalStatus('15')).toBe(3)
  })

  test('of twenty who reserve one unit at the same moment one gets it, and swapping causes no fault', async (context) => {
    if (world === undefined) return context.skip()
    const ids: number[] = []
    for (let n = 0; n < 20; n += 1) ids.push(await add(null))
    const answers = await Promise.all(ids.map(async (id) => await allocate(id, '16')))
    expect(answers.map(({ status: code }) => code)).toEqual(ids.map(() => 200))
    expect(answers.filter(({ body }) => body['allocated'] === true)).toHaveLength(1)
    const [a = 0, b = 0] = ids.filter((_, at) => answers[at]?.body['allocated'] !== true)
    await allocate(a, '17')
    await allocate(b, '18')
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.all([
        allocate(a, '18'),
        allocate(b, '17'),
        status(a, 2),
        status(b, 4, 'No.'),
      ])
      for (const { status: code } of both) expect(code).toBeLessThan(500)
      await status(b, 2)
    }
    const active = await db.all<{ n: number }>(
      sql`select count(*) as n from deal where state in ('held', 'sold') group by lot_id having count(*) > 1`,
    )
    expect(active).toEqual([])
  })

  test('places in line are given in order, never twice, and a correction keeps its place', async (context) => {
    if (world === undefined) return context.skip()
    const ids = await Promise.all(Array.from({ length: 6 }, async () => await add('19')))
    const places = await Promise.all(ids.map(async (id) => Number((await offer(id))['place'])))
    expect(places.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    const byTime = await db.all<{ place: number }>(
      sql`select place from worksheet where id = any(${ids}::bigint[]) order by received_at`,
    )
    expect(byTime.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6])
    const at = (place: number): number => ids[places.indexOf(place)] ?? 0
    await status(at(1), 4, 'Sold to the family.')
    expect(await offer(at(2))).toMatchObject({ place: 2, place_now: 1 })
    const { client_ref: supersedes } = await offer(at(3))
    const corrected = await add('19', { supersedes })
    expect(await offer(corrected)).toMatchObject({ place: 3, place_now: 2 })
    expect(await offer(await add('19'))).toMatchObject({ place: 7 })
  })

  test('a receipt is signed, shows who had which place when, and names nobody', async (context) => {
    if (world === undefined) return context.skip()
    const id = await add('20')
    const { receipt } = (await as('broker', '/user/GetWorksheetReceipt', { transactionId: id })).body
    const read = readReceipt(String(receipt))
    const { client_ref, received_at } = await offer(id)
    expect(read?.receipt).toEqual({
      projectId: open,
      projectName: `Project ${open}`,
      transactionId: id,
      reference: String(client_ref).slice(0, 8).toUpperCase(),
      wished: '20',
      byPerson: world.userIds['broker'],
      by: 'B. T.',
      buyer: 'P. P.',
      receivedAt: received_at,
      place: 1,
      reserved: '',
    })
    const { keys } = (await as('guest', '/home/GetReceiptKeys', {})).body as {
      keys: { kid: string; publicKey: string }[]
    }
    const key = keys.find(({ kid }) => kid === read?.kid)
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key?.publicKey ?? '' },
      format: 'jwk',
    })
    const good = (text: string): boolean =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(read?.signature ?? '', 'base64url'))
    expect(good(read?.signed ?? '')).toBe(true)
    expect(good(`${read?.signed ?? ''}A`)).toBe(false)
    // A later decision does not change the time of arrival.
    await allocate(id, '21')
    expect((await as('rep', '/user/GetWorksheetReceipt', { transactionId: id })).body['receipt']).toBe(
      receipt,
    )
  })

  test('news reaches the office and the broker, and nobody else', async (context) => {
    if (world === undefined) return context.skip()
    const heard: Record<string, number> = {}
    const clients: HubConnection[] = []
    for (const who of ['broker', 'rep', 'manager', 'agent', 'foreign', 'guest', 'device'] as const) {
      const client = new HubConnectionBuilder()
        .withUrl(`${world.address}/real-time`, { headers: { cookie: world.cookies[who] } })
        .configureLogging(LogLevel.None)
        .build()
      client.on('callWorksheets', () => (heard[who] = (heard[who] ?? 0) + 1))
      clients.push(client)
      await client.start()
      await client.invoke(hubMethods.worksheets)
    }
    try {
      const id = await add('22')
      await expect.poll(() => Object.keys(heard).sort()).toEqual(['broker', 'manager', 'rep'])
      const before = heard['broker'] ?? 0
      await status(id, 2)
      await expect.poll(() => heard['broker'] ?? 0).toBeGreaterThan(before)
      expect(Object.keys(heard).sort()).toEqual(['broker', 'manager', 'rep'])
    } finally {
      for (const client of clients) await client.stop()
    }
  })
})
