/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { tellLine } from '../../../server/timers/waitingClock.ts'
import { newKey } from '../../world/startWorld.ts'
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
const remove = async (who: Who, id: number, reason = 'Bought elsewhere') =>
  await as(who, '/comty/RemoveFromWaitingList', { projectId: undefined, project_id: open, id, reason })
const idOf = async (lotId: number): Promise<number> =>
  (await board('manager')).body.places.find((one: { lot_id: number }) => one.lot_id === lotId).id

describe.sequential('waiting lists at the office', () => {
  test('names are only for those who may see them, and homes for those who review them', async () => {
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

  test('removes somebody from a list, with a reason, and tells both', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser', emailOf('agent'))
    await join(lotId, 'agent')
    await join(lotId, 'manager')
    await forgetMails()
    const id = await idOf(lotId)
    expect((await remove('manager', id, ' ')).status).toBe(422)
    expect((await remove('purchaser', id)).status).toBe(403)
    expect((await remove('limited', id)).status).toBe(404)
    expect((await remove('manager', id)).status).toBe(200)
    expect((await remove('manager', id)).body.code).toBe('WRONG_STATE')
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'left' })
    expect(await place(lotId, 'manager')).toMatchObject({ place: 1, length: 1 })
    await tellLine(world.db)
    await tellLine(world.db)
    expect((await mails('waitingRemoved')).toSorted()).toEqual([emailOf('agent'), emailOf('purchaser')])
    const row = await world.db.one(sql`
      select object from audit where action = 'waiting.remove' order by seq desc limit 1`)
    expect(row).toEqual({ object: `lot:${lotId} waiting:${id}` })
  })

  test('the story of a sale says how its buyer came to the home', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'agent')
    await release(lotId, 'broker')
    const waited = async (transid: number): Promise<string[]> => {
      const { body } = await world.call(
        '/comty/GetTransactionSaleQueueInfo',
        { transid },
        { cookie: world.cookies.rep },
      )
      const story = body.story as { readonly what: string; readonly by: string; readonly name: string }[]
      return story
        .filter(({ what }) => what.startsWith('waiting'))
        .map(({ by, what, name }) => `${by} ${what} ${name}`.trim())
    }
    const { transId: theirs } = (await hold(lotId, 'purchaser')).body
    expect(await waited(theirs)).toEqual(['server waitingOffered', 'buyer waitingJoin'])
    await release(lotId, 'purchaser')
    // The second in line then got the same home; each sale has its own story.
    const { transId: next } = (await hold(lotId, 'agent')).body
    expect(await waited(next)).toEqual(['server waitingOffered', 'broker waitingJoin agent Test'])
    expect(await waited(theirs)).toEqual(['server waitingOffered', 'buyer waitingJoin'])
  })

  test('an offer withdrawn by the office goes to the next, with an email', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'agent')
    await release(lotId, 'broker')
    await tellLine(world.db)
    expect((await remove('manager', await idOf(lotId))).status).toBe(200)
    expect(await place(lotId, 'agent')).toMatchObject({ state: 'offered' })
    await forgetMails()
    await tellLine(world.db)
    expect(await mails('waitingRemoved')).toEqual([emailOf('purchaser')])
    // Releasing the hold withdraws the offer too, without a reason; the email waits a minute.
    expect((await release(lotId, 'manager')).status).toBe(200)
    await tellLine(world.db)
    expect(await mails('waitingWithdrawn')).toEqual([])
    // When that is undone within a minute, the offer continues and the agent never hears of it.
    const back = (await world.call('/comty/GetTakeBacks', {}, { cookie: world.cookies.manager })).body
      .takeBacks[0]
    expect(
      (await world.call('/comty/TakeBack', { id: back.id }, { cookie: world.cookies.manager, key: newKey() }))
        .status,
    ).toBe(200)
    expect(await place(lotId, 'agent')).toMatchObject({ state: 'offered' })
    await forgetMails()
    await tellLine(world.db)
    expect(await mails('waitingWithdrawn')).toEqual([])
    expect((await release(lotId, 'manager')).status).toBe(200)
    // The minute passes.
    await world.db.run(sql`update lot set rests_until = now() where id = ${lotId}`)
    await tellLine(world.db)
    expect(await mails('waitingWithdrawn')).toEqual([emailOf('agent')])
  })

  test('people who decline an offer, or give up a purchase of the home, get no email', async () => {
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
    // When the home is listed again, its line starts empty.
    await world.db.run(
      sql`update lot set removed_at = null, final_status = 1, house_status = 1 where id = ${lotId}`,
    )
    expect((await hold(lotId, 'agent')).status).toBe(200)
  })

  test('those behind are told at once that somebody ahead has left', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'agent')
    const rung: number[] = []
    const stop = await world.db.listen(
      'sale',
      (text) => rung.push(JSON.parse(text).who),
      () => undefined,
    )
    try {
      await leave(lotId, 'purchaser')
      await expect.poll(() => rung).toContain(world.userIds['agent'])
    } finally {
      await stop()
    }
  })
})
