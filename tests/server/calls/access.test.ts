import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls, factsOf, type CallPath } from '../../../src/contract/table.ts'
import type { Action } from '../../../src/rules/permissions.ts'
import { type Relation, statusOf } from './accessCells.ts'
import { accessTable, signOf } from './accessTable.ts'
import { everybody, type SmallWorld, startSmallWorld } from './smallWorld.ts'

/** While it names an action, `can()` says yes to it: a build of the server without that check. */
const mutant = vi.hoisted(() => ({ action: null as string | null }))
vi.mock('../../../src/rules/permissions.ts', async (original) => {
  const real = await original<typeof import('../../../src/rules/permissions.ts')>()
  const can: typeof real.can = (actor, action, target) =>
    action === mutant.action ? { allowed: true } : real.can(actor, action, target)
  return { ...real, can }
})

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const rows = (Object.keys(accessTable) as CallPath[]).flatMap((path) =>
  (['own', 'same', 'other'] as const).flatMap((relation) => {
    const expected = accessTable[path][relation]
    return expected === undefined ? [] : [{ path, relation, expected }]
  }),
)

async function answered(path: CallPath, relation: Relation, callers: number): Promise<string> {
  let signs = ''
  for (const who of everybody.slice(0, callers)) {
    const status = await statusOf(world, path, who, relation)
    signs += signOf[status] ?? String(status)
  }
  return signs
}

/** Whether any cell of a call is answered otherwise than the table says; the likeliest are asked first. */
async function differsSomewhere(path: CallPath): Promise<boolean> {
  for (const { relation, expected } of rows.filter((row) => row.path === path).reverse()) {
    if ((await answered(path, relation, expected.length)) !== expected) return true
  }
  return false
}

/** The calls that rely on a check. Those that hold two of them are named with each. */
const relying: Partial<Record<Action, readonly CallPath[]>> = {
  seeProject: (Object.keys(calls) as CallPath[]).filter(
    (path) => factsOf(path).action === 'seeProject' || path === '/user/DownloadImage',
  ),
  favourite: [
    '/comty/GetUserFavorites',
    '/comty/AddFavoriteToUserAccount',
    '/comty/RemoveFavoriteFromUserAccount',
  ],
  hold: ['/comty/PutDPTimerLR'],
  releaseHold: ['/comty/RemoveDPTimerLR', '/comty/RemoveDPTimer'],
  submitWorksheet: ['/user/AddWorksheetOffer'],
  uploadImage: ['/user/UploadBrokerImage', '/comty/UploadSaleImage'],
  seeWorksheet: ['/user/GetBrokerOffers', '/user/GetBrokerOfferInfo', '/user/GetBrokerPurchaserPicsInfo'],
  seeImage: ['/user/ShowBrokerOfferImage'],
  changeWorksheetStatus: ['/user/UpdateWorksheetStatus'],
  deleteWorksheet: ['/user/DeleteOffer'],
  enrolDevice: ['/device/Enrol'],
  registerBuyer: ['/user/RegisterInPerson'],
}

describe.sequential('who is answered what', () => {
  test.each(Object.entries(relying).flatMap(([action, paths]) => paths.map((path) => ({ action, path }))))(
    'without the check $action, $path is seen to fail',
    async ({ action, path }) => {
      mutant.action = action
      try {
        expect(await differsSomewhere(path)).toBe(true)
      } finally {
        mutant.action = null
      }
    },
  )

  test.each(rows)('$path $relation: $expected', async ({ path, relation, expected }) => {
    expect(await answered(path, relation, expected.length)).toBe(expected)
  })
})
