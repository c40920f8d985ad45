import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, everybody, open, type SmallWorld, startSmallWorld } from './smallWorld.ts'
import { joins, several, twoBuilders, worksheetOn } from './twoBuilders.ts'

const example = schemas['/user/AddWorksheetOffer'].example.request

let world: SmallWorld
const cookies: Record<string, string> = {}
const sheets: number[] = []
let lots: readonly number[] = []
let models: readonly number[] = []

beforeAll(async () => {
  world = await startSmallWorld()
  Object.assign(cookies, world.cookies)
  ;({ lots, models } = await twoBuilders(world))
  const sheet = async (projectId: string, on: { lotId?: number; modelId?: number }): Promise<void> => {
    sheets.push(await worksheetOn(world, projectId, on))
  }
  for (const lotId of lots) await sheet(several, { lotId })
  for (const modelId of models) await sheet(several, { modelId })
  // Lots 5 and 6 of the open project are in its event; lot 7 is not.
  for (const number of ['5', '6', '7']) await sheet(open, { lotId: world.lots.get(number) ?? 0 })
  await sheet(open, { modelId: world.models[0] ?? 0 })
  await sheet(closed, { lotId: world.closedLots.get('1') ?? 0 })
  cookies['seven'] = await joins(world, 'seven', 4, { companyId: 7 })
  cookies['eight'] = await joins(world, 'eight', 6, { companyId: 8, projects: [several, open] })
  cookies['over'] = await joins(world, 'over', 4, { companyId: 7, roles: [3] })
  cookies['invited'] = await joins(world, 'invited', 3, { projects: [open], event: world.groupId })
})
afterAll(async () => await world.stop())

const callers = [...everybody, 'seven', 'eight', 'over', 'invited'] as const

const ask = async (who: string, path: string, body: unknown) =>
  await world.call(path, body, { cookie: cookies[who] })
/** Those of the `ids` that the caller can read one at a time. */
async function oneByOne(who: string, path: string, field: string, ids: readonly number[]): Promise<number[]> {
  const seen: number[] = []
  for (const id of ids) if ((await ask(who, path, { [field]: id })).status === 200) seen.push(id)
  return seen.sort((a, b) => a - b)
}
const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b)

describe('what a list shows can be opened', () => {
  test.each(callers)('worksheets: %s', async (who) => {
    const { status, body } = await ask(who, '/user/GetBrokerOffers', {})
    const listed =
      status === 200 ? body.offers.map((one: { transaction_id: number }) => one.transaction_id) : []
    expect(sorted(listed)).toEqual(await oneByOne(who, '/user/GetBrokerOfferInfo', 'transactionId', sheets))
  })

  test.each(callers.filter((who) => who !== 'guest' && who !== 'device'))('lots: %s', async (who) => {
    for (const [projectId, ids] of [
      [several, lots],
      [open, [...world.lots.values()]],
    ] as const) {
      const { status, body } = await ask(who, '/comty/CommunityF', { projectId })
      const listed = status === 200 ? readLots(body.searchStrings).map(({ id }) => id) : []
      expect(sorted(listed)).toEqual(await oneByOne(who, '/comty/GetLotInfo', 'lot_id', ids))
    }
  })
})

describe('in a project of several builders', () => {
  const numbers = async (who: string, over: object = {}): Promise<string[]> => {
    const { body } = await ask(who, '/comty/CommunityF', { projectId: several, ...over })
    return readLots(body.searchStrings).map(({ number }) => number)
  }
  const names = async (who: string, path: string, over: object = {}): Promise<string[]> => {
    const { body } = await ask(who, path, { projectId: several, project_id: undefined, ...over })
    return (body.modelist ?? body.ProjectMostPopular ?? body.templates).map(
      (one: { model_name?: string; MODEL_NAME?: string }) => one.model_name ?? one.MODEL_NAME ?? '',
    )
  }

  test('staff of a company see its homes, models and worksheets, and those of no company', async () => {
    expect(await numbers('seven')).toEqual(['1', '3'])
    expect(await numbers('eight')).toEqual(['2', '3'])
    expect(await names('seven', '/comty/CommunityF_modelList')).toEqual(['Both', 'Seven'])
    expect((await names('eight', '/comty/CallPopularTemplate')).sort()).toEqual(['Both', 'Eight'])
    const { body } = await ask('seven', '/user/GetModelInfo', { project_id: several })
    expect(body.ModelsList.map((one: { model_name: string }) => one.model_name)).toEqual(['Both', 'Seven'])
    const offers = (await ask('seven', '/user/GetBrokerOffers', { projectId: several })).body.offers
    expect(sorted(offers.map((one: { transaction_id: number }) => one.transaction_id))).toEqual(
      sorted([0, 2, 3, 5].map((at) => sheets[at] ?? 0)),
    )
  })

  // §6: role 3 uses company 0.
  test('role 3, buyers and staff of no company see everything', async () => {
    for (const who of ['over', 'purchaser', 'manager']) expect(await numbers(who)).toEqual(['1', '2', '3'])
  })

  test('a search may be limited to one company', async () => {
    expect(await numbers('manager', { companyId: 7 })).toEqual(['1'])
    expect(await numbers('manager', { companyId: 0 })).toEqual(['1', '2', '3'])
    expect(await numbers('seven', { companyId: 8 })).toEqual([])
    expect(await names('manager', '/comty/CommunityF_modelList', { companyId: 8 })).toEqual(['Eight'])
  })

  test('a company’s staff can neither hold, nor open, nor keep what belongs to another', async () => {
    const hold = (who: string, at: number) =>
      world.call(
        '/comty/PutDPTimerLR',
        { projectId: several, lot_id: lots[at] },
        { cookie: cookies[who], key: newKey() },
      )
    expect((await hold('eight', 0)).body).toMatchObject({ why: 'notYourCompany' })
    expect((await ask('eight', '/comty/GetLotInfo', { lot_id: lots[0] })).status).toBe(404)
    const kept = await world.call(
      '/user/AllocateUnit',
      { projectId: several, transId: sheets[2], unitId: lots[0] },
      { cookie: cookies['eight'], key: newKey() },
    )
    expect(kept.status).toBe(403)
    const wished = await world.call(
      '/user/AddWorksheetOffer',
      { ...example, projectId: several, offerType: 1, unitId: null, modelId: models[0], templateId: null },
      { cookie: cookies['eight'], key: newKey() },
    )
    expect(wished.body).toMatchObject({ why: 'notYourCompany' })
  })

  test('nor can a broker with homes of another event', async () => {
    const hold = async (number: string) =>
      await world.call(
        '/comty/PutDPTimerLR',
        { projectId: open, lot_id: world.lots.get(number), template_id: world.templates[0] },
        { cookie: cookies['invited'], key: newKey() },
      )
    expect((await hold('7')).body).toMatchObject({ why: 'notYourEvent' })
    expect((await hold('5')).status).toBe(200)
  })

  test('where one builder sells alone, companies have no effect', async () => {
    await world.db.run(sql`
      update project set flags = flags - 'multiple_builder', version = version + 1 where id = ${several}`)
    await expect.poll(() => numbers('seven'), { timeout: 20_000 }).toEqual(['1', '2', '3'])
    expect(await numbers('manager', { companyId: 7 })).toEqual(['1', '2', '3'])
  })
})
