/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAccount, openAccount } from '../../../server/db/closedAccounts.ts'
import { sql } from '../../../server/db/sql.ts'
import { tellLine } from '../../../server/timers/waitingClock.ts'
import { emailOf, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { lineOf } from './homeInLine.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())
const { as, hold, release, join, leave, place, heldHome, mails, forgetMails } = lineOf(() => world)
const running = async (lotId: number): Promise<number> =>
  (
    await world.db.one<{ n: number }>(
      sql`select count(*)::int as n from waiting where lot_id = ${lotId} and left_at is null`,
    )
  ).n

describe.sequential('a couple in the waiting list of a home', () => {
  test('nobody gets the place of someone who has not named them', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await forgetMails()
    const stranger = await join(lotId, 'agent', emailOf('purchaser'))
    expect(stranger.body.place).toMatchObject({ place: 2, length: 2, isShared: false })
    expect(await place(lotId, 'purchaser')).toMatchObject({ place: 1, isShared: false, partner_email: null })
    // Only the purchaser can agree to share the place, and is asked by email.
    expect(await mails('waitingAsked')).toEqual([emailOf('purchaser')])
    await release(lotId, 'broker')
    expect((await as('agent', '/comty/TakeOffer', { lot_id: lotId })).status).toBe(409)
    expect((await hold(lotId, 'agent')).status).toBe(409)
    expect((await hold(lotId, 'purchaser')).status).toBe(200)
  })

  test('naming somebody does not reveal whether they are waiting', async () => {
    const lotId = await heldHome()
    const before = (await join(lotId, 'agent', emailOf('purchaser'))).body.place
    await leave(lotId, 'agent')
    await join(lotId, 'purchaser')
    const after = (await join(lotId, 'agent', emailOf('purchaser'))).body.place
    expect({ ...after, place: 1, length: 1, joined_at: '' }).toEqual({ ...before, joined_at: '' })
  })

  test('two who are in line and name each other share the earlier place', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'manager')
    await join(lotId, 'agent', emailOf('purchaser'))
    await forgetMails()
    expect((await join(lotId, 'purchaser', emailOf('agent'))).body.place).toMatchObject({
      place: 1,
      length: 2,
      isShared: true,
      partner_email: emailOf('agent'),
    })
    expect(await place(lotId, 'agent')).toMatchObject({
      place: 1,
      isShared: true,
      partner_email: emailOf('purchaser'),
    })
    expect((await mails('waitingJoined')).toSorted()).toEqual([emailOf('agent'), emailOf('purchaser')])
    expect(await place(lotId, 'manager')).toMatchObject({ place: 2, length: 2 })
  })

  test('an offered home stays offered when they name each other', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'agent', emailOf('purchaser'))
    await release(lotId, 'broker')
    expect((await join(lotId, 'purchaser', emailOf('agent'))).body.place).toMatchObject({
      state: 'offered',
      isShared: true,
    })
    expect(await place(lotId, 'agent')).toMatchObject({ state: 'offered', isPartners: true })
  })

  test('somebody who left and returns as a partner has one place, and both can leave it', async () => {
    const lotId = await heldHome()
    await join(lotId, 'agent')
    await join(lotId, 'purchaser')
    await leave(lotId, 'purchaser')
    await join(lotId, 'purchaser', emailOf('agent'))
    await join(lotId, 'agent', emailOf('purchaser'))
    const shared = { state: 'waiting', place: 1, length: 1, isShared: true }
    expect(await place(lotId, 'purchaser')).toMatchObject(shared)
    expect((await join(lotId, 'purchaser', emailOf('agent'))).body.place).toMatchObject(shared)
    expect(await running(lotId)).toBe(1)
    expect((await leave(lotId, 'agent')).status).toBe(200)
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'waiting', place: 1, isShared: false })
    expect((await leave(lotId, 'purchaser')).status).toBe(200)
    expect(await running(lotId)).toBe(0)
  })

  test('nobody can be in one line twice, however the address is written', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser', emailOf('agent'))
    await join(lotId, 'agent')
    const again = sql`insert into waiting (project_id, lot_id, person_id)
      select project_id, lot_id, partner_id from waiting where lot_id = ${lotId} and partner_id is not null`
    await expect(world.db.run(again)).rejects.toThrow('twice')
  })

  test('a closed account waiting alone blocks nobody, and counts for nobody’s number', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'agent')
    await world.db.run(
      sql`update person set disabled_at = now() where id = ${world.userIds['purchaser'] ?? 0}`,
    )
    try {
      expect(await place(lotId, 'agent')).toMatchObject({ place: 1, length: 1 })
    } finally {
      await openAccount(world.db, world.userIds['purchaser'] ?? 0)
    }
    expect(await place(lotId, 'agent')).toMatchObject({ place: 2, length: 2 })
  })

  test('both are told of each step', async () => {
    const lotId = await heldHome()
    const both = [emailOf('agent'), emailOf('purchaser')]
    await join(lotId, 'purchaser', emailOf('agent'))
    await forgetMails()
    await join(lotId, 'agent')
    expect((await mails('waitingJoined')).toSorted()).toEqual(both)
    await release(lotId, 'broker')
    await as('agent', '/comty/TakeOffer', { lot_id: lotId })
    expect(await mails('waitingTaken')).toEqual([emailOf('purchaser')])
    await leave(lotId, 'agent')
    expect(await mails('waitingAlone')).toEqual([emailOf('purchaser')])
  })

  test('joining an offer that a partner has brings the offer’s email', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser', emailOf('agent'))
    await release(lotId, 'broker')
    await tellLine(world.db)
    await forgetMails()
    await join(lotId, 'agent')
    await tellLine(world.db)
    expect((await mails('waitingOffered')).toSorted()).toEqual([emailOf('agent'), emailOf('purchaser')])
    expect(await mails('waitingJoined')).toEqual([])
  })

  test('the partner of somebody who takes the home is in, and cannot queue for it', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser', emailOf('agent'))
    await join(lotId, 'agent')
    await release(lotId, 'broker')
    await hold(lotId, 'purchaser')
    expect(await place(lotId, 'agent')).toMatchObject({ state: 'accepted', isPartners: true })
    expect((await join(lotId, 'agent')).body.code).toBe('HOME_IS_YOURS')
  })

  // Must come last, because it ends a session that the other tests use.
  test('a closed account costs the other neither their place nor the home', async () => {
    const lotId = await heldHome()
    const close = async () =>
      await world.db.transaction(async (tx) => await closeAccount(tx, world.userIds['purchaser'] ?? 0))
    const reopen = async () => await openAccount(world.db, world.userIds['purchaser'] ?? 0)
    await join(lotId, 'purchaser', emailOf('agent'))
    await join(lotId, 'agent')
    await close()
    try {
      await release(lotId, 'broker')
      expect(await place(lotId, 'agent')).toMatchObject({ state: 'offered', isPartners: false })
      await reopen()
      const second = await heldHome()
      await join(second, 'purchaser', emailOf('agent'))
      await join(second, 'agent')
      await release(second, 'broker')
      await close()
      expect(await place(second, 'agent')).toMatchObject({ state: 'offered', isPartners: false })
      expect((await hold(second, 'agent')).status).toBe(200)
    } finally {
      await reopen()
    }
  })
})
