import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { tellLine } from '../../../server/timers/waitingClock.ts'
import { emailOf, open, type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'
import { lineOf } from './homeInLine.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())
const { as, hold, release, join, leave, place, heldHome, mails, forgetMails } = lineOf(() => world)
const board = async (who: Who) =>
  await world.call('/comty/GetWaitingList', { project_id: open }, { cookie: world.cookies[who] })

describe.sequential('waiting lists at the office', () => {
  test('names are for those who may see them, and homes for those who review them', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser', emailOf('agent'))
    await join(lotId, 'agent')
    const named = { name: 'purchaser Test', email: emailOf('purchaser'), partner: 'agent Test' }
    expect((await board('manager')).body.places).toMatchObject([named])
    const nameless = { state: 'waiting', place: 1, name: '', email: '', partner: '' }
    expect((await board('rep')).body.places).toMatchObject([nameless])
    expect((await board('limited')).body.places).toEqual([])
    await world.db.run(sql`insert into group_lot (group_id, lot_id) values (${world.groupId}, ${lotId})`)
    expect((await board('limited')).body.places).toMatchObject([nameless])
  })

  test('who gives up an offer, or a purchase of the home, is told nothing', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'agent')
    await release(lotId, 'broker')
    await leave(lotId, 'purchaser')
    await hold(lotId, 'agent')
    await forgetMails()
    expect((await release(lotId, 'manager')).status).toBe(200)
    await tellLine(world.db)
    expect(await mails('waitingWithdrawn')).toEqual([])
  })

  test('a home that is no longer listed ends its line, and says so', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await forgetMails()
    await world.db.run(
      sql`update deal set listed = '{"gone": true}' where lot_id = ${lotId} and state = 'held'`,
    )
    await release(lotId, 'broker')
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'left' })
    await tellLine(world.db)
    expect(await mails('waitingDelisted')).toEqual([emailOf('purchaser')])
    // It comes back: the line is a new one.
    await world.db.run(
      sql`update lot set removed_at = null, final_status = 1, house_status = 1 where id = ${lotId}`,
    )
    expect((await hold(lotId, 'agent')).status).toBe(200)
  })

  test('those behind hear at once that somebody ahead has left', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'agent')
    const rung: number[] = []
    const stop = await world.db.listen('sale', (text) => {
      rung.push(JSON.parse(text).who)
    })
    try {
      await leave(lotId, 'purchaser')
      await expect.poll(() => rung).toContain(world.userIds['agent'])
    } finally {
      await stop()
    }
  })
})
