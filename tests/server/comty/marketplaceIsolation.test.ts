/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import { clearPlan, statusOf } from '../calls/accessCells.ts'
import { accessTable } from '../calls/accessTable.ts'
import { everybody, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { marketOfficer } from './marketOfficer.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld(undefined, { env: { TRUST_PROXY: '1' } })
})
afterAll(async () => await world.stop())

/** Calls for the operators' own desk, and one that gives callers a key to their own session. */
const theirs: readonly CallPath[] = [
  '/comty/GetMarketplaceBrokers',
  '/comty/RemindSubscriber',
  '/comty/GetMarketplaceListings',
  '/comty/GetCommissions',
  '/comty/NoteCommission',
  '/comty/DecideCommission',
  '/comty/GetCommissionStatement',
  '/user/GetRedirectKey',
]
const relations = ['same', 'other', 'builder'] as const
/** People who do not sell for a builder. */
const outsiders = (['broker', 'foreign', 'purchaser', 'agent'] as const).map((who) => everybody.indexOf(who))

test(
  'who runs the marketplace of all builders gets no answer that only a builder’s staff get',
  { timeout: 300_000 },
  async () => {
    const { id, cookie } = await marketOfficer(world)
    const asOfficer: SmallWorld = {
      ...world,
      cookies: { ...world.cookies, rep: cookie },
      userIds: { ...world.userIds, rep: id },
    }
    await world.db.run(sql`update project set flags = flags || '{"marketplace": true}'`)
    const crossed: string[] = []
    let refused = 0
    for (const path of Object.keys(accessTable) as CallPath[]) {
      if (theirs.includes(path)) continue
      for (const relation of relations) {
        const row = accessTable[path][relation]
        if (row === undefined || outsiders.some((who) => row[who] === '+' || row[who] === 'w')) continue
        await clearPlan(world)
        const status = await statusOf(asOfficer, path, 'rep', relation)
        if (status === 200 || status === 409) crossed.push(`${path} ${relation}: ${status}`)
        else refused += 1
      }
    }
    expect(crossed).toEqual([])
    expect(refused).toBeGreaterThan(100)
  },
)
