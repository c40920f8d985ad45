import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adoptHolds, takeHold } from '../../../server/db/holds.ts'
import { holdsBeside } from '../../../server/db/purchaseParties.ts'
import { sql } from '../../../server/db/sql.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { newId } from '../../../server/secrets/tokens.ts'
import { open, type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'
import { lineOf } from './homeInLine.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())
const { as, hold, freeHome, release, join, heldHome } = lineOf(() => world)

describe.sequential('an offer to the next in a waiting list', () => {
  test('does not use up a buyer’s three holds until it is taken', async () => {
    const lots = [await heldHome(), await freeHome(), await freeHome()]
    for (const lotId of lots) {
      await hold(lotId, 'broker')
      await join(lotId, 'purchaser')
    }
    for (const lotId of lots) await release(lotId, 'broker')
    const personId = world.userIds['purchaser'] ?? 0
    expect(await holdsBeside(world.db, 0, { sessionId: null, personId })).toBe(0)
    const sessionId = newId('s')
    await createSession(world.db, {
      id: sessionId,
      tokenHash: sessionId,
      personId: null,
      deviceId: null,
      minutes: 30,
    })
    const buyer = { sessionId, personId: null }
    const guests = await freeHome()
    await takeHold(world.db, { lotId: guests, buyer, templateId: null, minutes: 10 })
    expect(await adoptHolds(world.db, sessionId, personId)).toBe(1)
    // The adopted guest hold counts as one, and so does an offer once it is taken.
    const [first = 0, second = 0, third = 0] = lots
    expect((await hold(first, 'purchaser')).status).toBe(200)
    const free = await freeHome()
    expect((await hold(free, 'purchaser')).status).toBe(200)
    expect((await hold(second, 'purchaser')).body.code).toBe('TOO_MANY_UNITS')
    expect((await release(free, 'purchaser')).status).toBe(200)
    expect((await hold(third, 'purchaser')).status).toBe(200)
  })

  test('starts the clock of its hold when it is taken', async () => {
    const lotId = await heldHome()
    await join(lotId, 'agent')
    await release(lotId, 'broker')
    await world.db.run(sql`
      update deal set created_at = now() - interval '23 hours 59 minutes', expires_at = now() + interval '1 minute'
      where lot_id = ${lotId} and state = 'held'`)
    const { body: taken } = await hold(lotId, 'agent')
    const left = (at: string): number => Date.parse(at) - Date.now()
    expect(left(taken.expiresAt)).toBeGreaterThan(13 * 60_000)
    expect(left(taken.mayLastUntil)).toBeGreaterThan(55 * 60_000)
    const { body: extended } = await as('agent', '/comty/ExtendDPTimer', { transId: taken.transId })
    expect(left(extended.expiresAt)).toBeGreaterThan(left(taken.expiresAt) + 9 * 60_000)
    // Taking the same offer again does not restart the clock.
    await world.db.run(sql`update deal set expires_at = now() + interval '1 minute' where id = (
      select id from deal where lot_id = ${lotId} and state = 'held')`)
    expect(left((await hold(lotId, 'agent')).body.expiresAt)).toBeLessThan(2 * 60_000)
  })

  test('shows its home to its recipient, even where sold homes are hidden', async () => {
    await heldHome()
    const lotId = world.lots.get('20') ?? 0
    const template_id = world.templates[0]
    const put = async (who: Who) => await as(who, '/comty/PutDPTimerLR', { lot_id: lotId, template_id })
    const flags = async (changed: object) =>
      await world.db.run(sql`
        update project set flags = flags || ${sql.json(changed)}, version = version + 1 where id = ${open}`)
    const seenBy = async (who: Who): Promise<string | undefined> =>
      (await as(who, '/comty/CommunityF', {})).body.searchStrings.find((one: string) =>
        one.startsWith(`${lotId}|`),
      )
    await put('broker')
    await flags({ hideSoldInfo: true })
    try {
      await join(lotId, 'purchaser')
      expect(await seenBy('purchaser')).toBe(await seenBy('agent'))
      await release(lotId, 'broker')
      expect(await seenBy('purchaser')).toBe(await seenBy('manager'))
      expect(await seenBy('agent')).not.toBe(await seenBy('manager'))
      await flags({ WorksheetUserType: 3 })
      expect((await put('purchaser')).status).toBe(200)
      // The purchaser still sees the home, because it is held for them.
      expect(await seenBy('purchaser')).toBe(await seenBy('manager'))
      expect(await seenBy('agent')).toBeUndefined()
      await release(lotId, 'purchaser')
      await put('broker')
      expect(await seenBy('purchaser')).toBeUndefined()
    } finally {
      await flags({ hideSoldInfo: false, WorksheetUserType: 0 })
    }
  })
})
