import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { sql } from '../../../server/db/sql.ts'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { newKey } from '../../world/startWorld.ts'
import {
  abroad,
  closed,
  open,
  type SmallWorld,
  startSmallWorld,
  tower,
  type Who,
} from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

async function list(who: Who | 'manager', over: Record<string, unknown> = {}) {
  const { body } = await world.call(
    '/comty/CommunityF',
    { projectId: open, ...over },
    { cookie: world.cookies[who] },
  )
  return { lots: readLots(body.searchStrings), version: body.version as number }
}
const numbers = async (who: Who | 'manager', over?: Record<string, unknown>): Promise<string[]> =>
  (await list(who, over)).lots.map(({ number }) => number)

/** Changes the project's flags and its version, as an import does. */
async function flags(change: Record<string, unknown>): Promise<void> {
  await world.db.transaction(async (tx) => {
    await tx.run(sql`update project set flags = flags || ${sql.json(change)} where id = ${open}`)
    await emitReload(tx, open)
  })
  await changed()
}

/** Waits until the server knows the latest version. */
async function changed(): Promise<void> {
  const { version } = await world.db.one<{ version: number }>(
    sql`select version from project where id = ${open}`,
  )
  await expect.poll(async () => (await list('rep')).version, { timeout: 20_000 }).toBe(version)
}

describe('the list of lots', () => {
  test('is in the order in which people read numbers', async () => {
    const all = await numbers('rep')
    expect(all).toHaveLength(40)
    expect(all.slice(0, 11)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  })

  test('is filtered by the same rules as the page', async () => {
    expect(await numbers('rep', { lotStatus: 1 })).toHaveLength(39)
    expect(await numbers('rep', { lotStatus: 2 })).toEqual(['3'])
    expect(await numbers('rep', { minPrice: 539_000 })).toEqual(['39', '40'])
    expect(await numbers('rep', { minPrice: 540_000, maxPrice: 539_000 })).toEqual(['39', '40'])
    expect(await numbers('rep', { maxBed: 0, minBed: 9 })).toHaveLength(40)
    expect(await numbers('rep', { lotFrontage: ['12'] })).toEqual([])
    expect(await numbers('rep', { lotFrontage: ['12', '38'] })).toHaveLength(40)
    expect(await numbers('rep', { modelSize: ['2000-2200'], lotId: world.lots.get('8') })).toEqual(['8'])
    expect(await numbers('rep', { modelSize: ['rubbish'] })).toEqual([])
    expect(await numbers('rep', { templateId: 999_999 })).toEqual([])
    expect(await numbers('rep', { specId: world.models[0] })).toHaveLength(40)
    expect(await numbers('rep', { specId: 999_999 })).toEqual([])
  })

  test('shows limited staff the lots of their event, whatever they ask for', async () => {
    for (const purchaserGroupId of [null, 0, -1, world.groupId, 999_999]) {
      const shown = await numbers('limited', { purchaserGroupId, brokerUserId: 1, companyId: 0 })
      expect(shown).toEqual(purchaserGroupId === -1 ? [] : ['5', '6'])
    }
    expect(await numbers('rep', { purchaserGroupId: world.groupId })).toEqual(['5', '6'])
  })

  test('receives holds lot by lot', async () => {
    const before = await list('rep')
    const body = { projectId: open, lot_id: world.lots.get('7'), template_id: world.templates[0] }
    const held = await world.call('/comty/PutDPTimerLR', body, {
      cookie: world.cookies.broker,
      key: newKey(),
    })
    await expect.poll(async () => (await list('rep')).version, { timeout: 20_000 }).toBe(held.body.version)
    const after = await list('rep')
    const changedLots = after.lots.filter(
      (lot, at) => JSON.stringify(lot) !== JSON.stringify(before.lots[at]),
    )
    expect(changedLots.map(({ number, finalStatus, status2 }) => [number, finalStatus, status2])).toEqual([
      ['7', 3, 1],
    ])
    const { body: caughtUp } = await world.call('/live/GetChanges', {
      projectId: open,
      since: before.version,
    })
    expect(caughtUp).toMatchObject({ startOver: false, version: after.version })
    expect(caughtUp.changes.at(-1)).toMatchObject({ houseId: body.lot_id, finalStatus: 3, status2: 1 })
    const future = await world.call('/live/GetChanges', { projectId: open, since: after.version + 5 })
    expect(future.body.startOver).toBe(true)
  })

  test('hides sold homes, even from a search for their price, except from staff', async () => {
    await flags({ hideSoldInfo: true })
    const sold = (await list('guest')).lots.find(({ number }) => number === '3')
    expect(sold).toMatchObject({ price: 0, models: [], finalStatus: 2 })
    expect(await numbers('guest', { minPrice: 503_000, maxPrice: 503_000 })).toEqual([])
    expect(await numbers('rep', { minPrice: 503_000, maxPrice: 503_000 })).toEqual(['3'])
    const info = await world.call('/comty/GetLotInfo', { lot_id: world.lots.get('3') })
    expect(readLots([info.body.lotInfo])[0]?.price).toBe(0)
    await flags({ hideSoldInfo: false })
  })

  test('shows only what is available where the project says so, and one’s own hold anyway', async () => {
    await flags({ WorksheetUserType: 1 })
    const shown = await numbers('guest')
    expect(shown).not.toContain('3')
    expect(shown).not.toContain('7')
    expect(shown).toContain('4')
    expect(await numbers('rep')).toContain('3')
    const lot_id = world.lots.get('7')
    const info = async (who: Who) =>
      (await world.call('/comty/GetLotInfo', { lot_id }, { cookie: world.cookies[who] })).status
    expect(await info('guest')).toBe(404)
    expect(await info('broker')).toBe(200)
    await flags({ WorksheetUserType: 0 })
  })
})

describe('the matrix', () => {
  const matrix = async (who: Who, over: Record<string, unknown> = {}) =>
    (await world.call('/comty/MatrixF', { projectId: open, ...over }, { cookie: world.cookies[who] })).body
      .matrix

  test('shows the lots that the caller sees, by floor and by model', async () => {
    const [all, none] = await matrix('guest')
    expect(none).toBeUndefined()
    expect(all).toMatchObject({ building_id: 0, building_name: '' })
    expect(all.floors).toEqual([
      { floor_number: '0', lots: Array.from({ length: 40 }, (_, at) => world.lots.get(String(at + 1))) },
    ])
    expect(all.models.map((one: { MODEL_NAME: string }) => one.MODEL_NAME)).toEqual([
      'The Alder',
      'The Birch',
    ])
    const [limited] = await matrix('limited')
    expect(limited.floors[0].lots).toEqual([world.lots.get('5'), world.lots.get('6')])
    const [event] = await matrix('rep', { purchaserGroupId: world.groupId })
    expect(event.floors[0].lots).toHaveLength(2)
  })

  test('suites are listed in their building', async () => {
    const { body } = await world.call('/comty/MatrixF', { projectId: tower })
    expect(body.matrix).toHaveLength(1)
    expect(body.matrix[0].building_id).toBeGreaterThan(0)
  })
})

describe('the list of communities', () => {
  test('covers the caller’s registrations', async () => {
    const ids = async (who: Who | 'newbroker') =>
      (
        await world.call('/comty/SearchProjectMain', {}, { cookie: world.cookies[who] })
      ).body.ProjectGoogleMapInfo.map((project: { PROJECT_ID: string }) => project.PROJECT_ID).sort()
    expect(await ids('guest')).toEqual([open, tower])
    expect(await ids('broker')).toEqual([open, tower])
    expect(await ids('foreign')).toEqual([closed])
    expect(await ids('device')).toEqual([open])
    expect(await ids('newbroker')).toEqual([open, tower])
    expect(await ids('rep')).toEqual([open, closed, tower, abroad])
  })

  test('counts and spans what exists, and can be searched by it', async () => {
    const found = async (ask: Record<string, unknown>) =>
      (await world.call('/comty/SearchProjectMain', ask)).body.ProjectGoogleMapInfo
    const [project] = await found({ projectId: open })
    expect(project).toMatchObject({ total: 40, available: 37, Min_price: 501_000, Max_price: 800_000 })
    expect(project).toMatchObject({ agent_commission: 2.5, commission_percent: 0, currencyCode: 'CAD' })
    expect(await found({ minPrice: 900_000, maxPrice: 950_000 })).toEqual([])
    expect((await found({ productType: 3 })).map((p: { PROJECT_ID: string }) => p.PROJECT_ID)).toEqual([
      tower,
    ])
  })
})

describe('who has a lot', () => {
  const dealOf = async (who: Who, number: string) =>
    (
      await world.call(
        '/comty/GetLotInfo',
        { lot_id: world.lots.get(number) },
        { cookie: world.cookies[who] },
      )
    ).body.deal
  const hold = async (who: Who, number: string) =>
    (
      await world.call(
        '/comty/PutDPTimerLR',
        { projectId: open, lot_id: world.lots.get(number), template_id: world.templates[0] },
        { cookie: world.cookies[who], key: newKey() },
      )
    ).body.transId as number

  test('is shown to that person and to staff, to nobody else', async () => {
    const transId = await hold('broker', '21')
    await world.call(
      '/purchase/KeepFields',
      {
        projectId: open,
        transId,
        typed: { 'purchasers.0.firstName': 'Mia', 'purchasers.0.lastName': 'Novak' },
      },
      { cookie: world.cookies.broker, key: newKey() },
    )
    const deal = {
      repersentative: 'broker Test',
      firstname: 'Mia',
      lastname: 'Novak',
      Model_name: 'The Alder',
      Elevation: 'A',
      template_id: world.templates[0],
      user_id: world.userIds['broker'],
      CookieId: expect.any(String),
    }
    expect(await dealOf('broker', '21')).toEqual(deal)
    for (const who of ['guest', 'agent', 'purchaser', 'device'] as const)
      expect(await dealOf(who, '21')).toBeNull()
    expect(await dealOf('rep', '21')).toEqual({ ...deal, firstname: '', lastname: '' })
    expect(await dealOf('manager', '21')).toEqual(deal)
  })

  test('names the purchaser to staff who may unsell the home', async () => {
    await hold('purchaser', '22')
    const purchaser = { repersentative: '', firstname: 'purchaser', lastname: 'Test' }
    expect(await dealOf('purchaser', '22')).toMatchObject(purchaser)
    expect(await dealOf('manager', '22')).toMatchObject(purchaser)
    expect(await dealOf('rep', '22')).toMatchObject({ firstname: '', lastname: '' })
  })

  test('is nobody once the hold has ended', async () => {
    await hold('guest', '23')
    expect(await dealOf('guest', '23')).toMatchObject({ user_id: null, repersentative: '', firstname: '' })
    expect((await dealOf('guest', '23')).CookieId).not.toBe('')
    await world.db.run(sql`
      update deal set expires_at = now() - interval '1 second' where lot_id = ${world.lots.get('23') ?? 0}`)
    expect(await dealOf('rep', '23')).toBeNull()
    expect(await dealOf('rep', '24')).toBeNull()
  })
})
