/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureOutage } from '../../world/outage/measureOutage.ts'
import { leastOfTwo } from '../../world/leastOfTwo.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

// These run in parallel, because both mostly wait. The outage is so long that a page that nothing wakes would
// take another eight seconds or more to retry.
test.concurrent.each(['refused', 'swallowed'] as const)(
  'after fifteen seconds in which the line %s everything, the hub of each page is back three polls later',
  async (how) => {
    const measure = async (): Promise<number> => {
      const back = await measureOutage({
        address: world.address,
        projectId: open,
        pages: 8,
        how,
        outageMs: 15_000,
      })
      const slowest = Math.max(...back.map(({ polls }) => polls))
      process.stderr.write(
        `${how}: back after ${slowest} polls, ${Math.max(...back.map(({ ms }) => Math.round(ms)))} ms\n`,
      )
      return slowest
    }
    expect(await leastOfTwo(3, measure)).toBeLessThanOrEqual(3)
  },
)
