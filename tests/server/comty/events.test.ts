import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import { isoDayIn } from '../../../src/rules/validation/dates.ts'
import { readLots } from '../../../src/rules/lotCodec.ts'
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

/** Announces a change to the project, as an import would. */
async function told(): Promise<void> {
  await world.db.transaction(async (tx) => void (await emitReload(tx, open)))
  await changed()
}

async function inZone(timeZone: string): Promise<void> {
  await world.db.run(sql`update project set flags = flags || ${sql.json({ timeZone })} where id = ${open}`)
  await told()
}

const numbers = async (who: Who): Promise<string[]> => (await list(who)).lots.map(({ number }) => number)

describe('events', () => {
  test('a default event that has ended leaves a broker with nothing, others with everything', async () => {
    await world.db.run(sql`
      insert into purchaser_group (project_id, name, starts_on, ends_on, is_default)
      values (${open}, 'Opening', '2020-01-01', '2020-02-01', true)`)
    await told()
    expect(await numbers('broker')).toEqual([])
    expect(await numbers('guest')).toHaveLength(40)
    const events = await world.call('/comty/GetCurrentEvents', { projectId: open })
    expect(events.body.events.map((event: { group_name: string }) => event.group_name)).toEqual([
      'Opening',
      'Friends',
    ])
    await world.db.run(sql`delete from purchaser_group where name = 'Opening'`)
    await told()
  })

  test('an event starts with the day in the project’s own place', async () => {
    const day = isoDayIn(new Date(), 'Pacific/Kiritimati')
    await world.db.run(sql`
      insert into purchaser_group (project_id, name, starts_on, ends_on)
      values (${open}, 'Far east', ${day}, '2999-12-31')`)
    const begun = async () => {
      const { body } = await world.call('/comty/GetCurrentEvents', { projectId: open })
      return body.events.some((event: { group_name: string }) => event.group_name === 'Far east')
    }
    await inZone('Pacific/Kiritimati')
    expect(await begun()).toBe(true)
    await inZone('Pacific/Pago_Pago')
    expect(await begun()).toBe(false)
    const known = await world.call('/comty/GetProjectFlags', { projectId: open })
    expect(known.body.timeZone).toBe('Pacific/Pago_Pago')
    await world.db.run(sql`delete from purchaser_group where name = 'Far east'`)
    await inZone('')
  })
})
