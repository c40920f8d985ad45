import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes } from '../../../server/calls/live/changes.ts'
import type { CallContext } from '../../../server/context/handler.ts'
import { emitLot } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { anonymous } from '../../../src/rules/anonymous.ts'
import { open, type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const list = async (who: Who = 'guest') => {
  const { body } = await world.call('/comty/CommunityF', { projectId: open }, { cookie: world.cookies[who] })
  return { lots: readLots(body.searchStrings), version: body.version as number }
}

/** Waits until the server knows the latest version. */
async function changed(): Promise<void> {
  const { version } = await world.db.one<{ version: number }>(
    sql`select version from project where id = ${open}`,
  )
  await expect.poll(async () => (await list()).version, { timeout: 20_000 }).toBe(version)
}

describe('what changed', () => {
  test('after a silence also returns the lots of which more than the status changed', async () => {
    const before = await list()
    const id = world.lots.get('9') ?? 0
    await world.db.transaction(async (tx) => {
      await tx.run(sql`update lot set area = area + 1 where id = ${id}`)
      await emitLot(tx, open, id, true)
    })
    await changed()
    const { body } = await world.call('/live/GetChanges', { projectId: open, since: before.version })
    expect(body.changes).toHaveLength(1)
    expect(readLots(body.lots).map(({ number, area }) => [number, area])).toEqual([
      ['9', (before.lots.find(({ number }) => number === '9')?.area ?? 0) + 1],
    ])
  })

  test('never goes back behind the requested version, even where the list it reads from lags', async () => {
    const id = world.lots.get('9') ?? 0
    const { db } = world
    const versions: number[] = []
    const lags = async (since: number) => {
      const here = {
        db,
        actor: anonymous,
        now: new Date(),
        versionOf: () => versions[0],
      } as unknown as CallContext
      return await changes['/live/GetChanges']({ projectId: open, since }, here)
    }
    const { version } = await list()
    versions.push(version)
    for (const _ of [1, 2]) {
      await db.transaction(async (tx) => {
        await tx.run(sql`update lot set area = area + 1 where id = ${id}`)
        versions.push(await emitLot(tx, open, id, true))
      })
    }
    const [, first = 0] = versions
    expect(await lags(first)).toMatchObject({ version: first, startOver: false, changes: [], lots: [] })
    expect(await lags(version)).toMatchObject({ version, startOver: false, changes: [], lots: [] })
    await changed()
  })
})
