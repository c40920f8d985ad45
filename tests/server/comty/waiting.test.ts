import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { unsellHome } from '../../../server/db/holds.ts'
import { removeProject } from '../../../server/import/write/removeProject.ts'
import { sweepHolds } from '../../../server/timers/startTimers.ts'
import { tellLine } from '../../../server/timers/waitingClock.ts'
import { emailOf, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { lineOf } from './homeInLine.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const { as, hold, release, join, place, heldHome, mails, forgetMails, runOut } = lineOf(() => world)
const isFree = (status: { final_status: number; status2: number }): boolean => status.final_status === 1
const newsOf = async (lotId: number) =>
  await world.db.all<{ final_status: number; status2: number }>(
    sql`select final_status, status2 from lot_event where lot_id = ${lotId} order by version`,
  )

describe.sequential('the waiting list of a home', () => {
  test('goes in order: a released home is held for the first, and nobody else ever sees it available', async () => {
    const lotId = await heldHome()
    expect((await join(lotId, 'purchaser')).body.place).toMatchObject({
      state: 'waiting',
      place: 1,
      length: 1,
    })
    expect((await join(lotId, 'agent')).body.place).toMatchObject({ state: 'waiting', place: 2, length: 2 })
    // A second tap does not join the line twice.
    expect((await join(lotId, 'purchaser')).body.place).toMatchObject({ place: 1, length: 2 })
    expect((await release(lotId, 'broker')).status).toBe(200)
    expect((await newsOf(lotId)).some(isFree)).toBe(false)
    expect((await hold(lotId, 'rep')).status).toBe(409)
    expect((await hold(lotId, 'agent')).status).toBe(409)
    const offered = await place(lotId, 'purchaser')
    expect(offered).toMatchObject({ state: 'offered', place: 0, isPartners: false })
    expect(Date.parse(offered.offer_ends) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(await place(lotId, 'agent')).toMatchObject({ state: 'waiting', place: 1, length: 1 })
    // Taking the offer begins a purchase, as any hold does.
    const taken = await hold(lotId, 'purchaser')
    expect(taken.status).toBe(200)
    expect(taken.body.expiresAt).toBe(offered.offer_ends)
    expect(taken.body.transId).toBeGreaterThan(0)
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'accepted' })
  })

  test('an offer that expires goes to the next, and each is notified once', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'agent')
    await forgetMails()
    await runOut(lotId)
    await sweepHolds(world.db)
    await tellLine(world.db)
    await tellLine(world.db)
    expect(await mails('waitingOffered')).toEqual([emailOf('purchaser')])
    await runOut(lotId)
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'missed' })
    await sweepHolds(world.db)
    await tellLine(world.db)
    await tellLine(world.db)
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'missed', offer_ends: null })
    expect(await place(lotId, 'agent')).toMatchObject({ state: 'offered' })
    expect(await mails('waitingOffered')).toEqual([emailOf('purchaser'), emailOf('agent')])
    expect(await mails('waitingMissed')).toEqual([emailOf('purchaser')])
    // Those who missed an offer may rejoin at the end of the line.
    expect((await join(lotId, 'purchaser')).body.place).toMatchObject({ state: 'waiting', place: 1 })
    await runOut(lotId)
    await sweepHolds(world.db)
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'offered' })
  })

  test('the first to reach an expired hold cannot skip the line', async () => {
    const lotId = await heldHome()
    await join(lotId, 'agent')
    await runOut(lotId)
    expect((await hold(lotId, 'purchaser')).status).toBe(409)
    // The refused call changed nothing; the sweep ends the hold.
    await sweepHolds(world.db)
    expect(await place(lotId, 'agent')).toMatchObject({ state: 'offered' })
  })

  test('a couple has one place: either takes the offer, and the one who stays keeps it', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser', emailOf('agent').toUpperCase())
    expect((await join(lotId, 'agent')).body.place).toMatchObject({ place: 1, length: 1 })
    await forgetMails()
    await release(lotId, 'broker')
    await tellLine(world.db)
    expect((await mails('waitingOffered')).toSorted()).toEqual([emailOf('agent'), emailOf('purchaser')])
    expect(await place(lotId, 'agent')).toMatchObject({ state: 'offered', isPartners: true })
    expect((await hold(lotId, 'agent')).status).toBe(409)
    const taken = await as('agent', '/comty/TakeOffer', { lot_id: lotId })
    expect(taken.body.place).toMatchObject({ state: 'offered', isPartners: false })
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'offered', isPartners: true })
    await as('agent', '/comty/LeaveWaitingList', { lot_id: lotId })
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'offered', isPartners: false })
    expect(await place(lotId, 'agent')).toBeUndefined()
    expect((await hold(lotId, 'purchaser')).status).toBe(200)
  })

  test('staff see before a release that the home goes to the line', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    const ask = { project_id: open, lot_id: lotId }
    const { follows } = (await world.call('/comty/GetUndoing', ask, { cookie: world.cookies.manager })).body
    expect(follows).toMatchObject({ undo: 'release', waiting: 1 })
  })

  test('a declined offer goes to the next at once', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'agent')
    await release(lotId, 'broker')
    expect((await as('purchaser', '/comty/LeaveWaitingList', { lot_id: lotId })).status).toBe(200)
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'declined' })
    expect(await place(lotId, 'agent')).toMatchObject({ state: 'offered' })
    expect((await newsOf(lotId)).some(isFree)).toBe(false)
  })

  test('an unsold home and one that an import frees go to the line as well', async () => {
    const sold = await heldHome()
    await world.db.run(sql`
      select result from deal, sell_lot(deal.id, null, null, true) where lot_id = ${sold} and state = 'held'`)
    await join(sold, 'purchaser')
    await world.db.transaction(async (tx) => await unsellHome(tx, sold))
    expect(await place(sold, 'purchaser')).toMatchObject({ state: 'offered' })
    const { id: came } = await world.db.one<{ id: number }>(sql`
      insert into lot (project_id, number, price, final_status) values (${open}, 'came sold', 1, 2) returning id`)
    await join(came, 'agent')
    await world.db.run(sql`update lot set final_status = 1, house_status = 1 where id = ${came}`)
    expect(await place(came, 'agent')).toMatchObject({ state: 'offered' })
    expect((await hold(came, 'purchaser')).status).toBe(409)
  })

  test('waiting needs an account, is only for homes taken by others, and is limited', async () => {
    const lotId = await heldHome()
    for (const who of ['guest', 'device', 'newbroker', 'foreign'] as const)
      expect((await join(lotId, who)).status, who).toBe(403)
    expect((await join(lotId, 'broker')).body.code).toBe('HOME_IS_YOURS')
    const free = world.lots.get('9') ?? 0
    expect((await join(free, 'purchaser')).body.code).toBe('HOME_IS_FREE')
    await runOut(lotId)
    expect((await join(lotId, 'purchaser')).body.code).toBe('HOME_IS_FREE')
    await sweepHolds(world.db)
    await hold(lotId, 'broker')
    expect((await as('purchaser', '/comty/LeaveWaitingList', { lot_id: lotId })).body.code).toBe('NO_PLACE')
    expect((await as('purchaser', '/comty/TakeOffer', { lot_id: lotId })).body.code).toBe('NO_PLACE')
    await world.db.run(sql`
      with more as (insert into lot (project_id, number, final_status) select ${open}, 'many ' || n, 2 from generate_series(1, 20) n returning id)
      insert into waiting (project_id, lot_id, person_id) select ${open}, id, ${world.userIds['manager'] ?? 0} from more`)
    expect((await join(lotId, 'manager')).body.code).toBe('TOO_MANY_PLACES')
  })

  test('the office sees every line, in order', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser', 'ben@example.com')
    await join(lotId, 'agent')
    const { places } = (
      await world.call('/comty/GetWaitingList', { project_id: open }, { cookie: world.cookies.manager })
    ).body
    const ours = places.filter(({ lot_id }: { lot_id: number }) => lot_id === lotId)
    expect(ours).toMatchObject([
      { state: 'waiting', place: 1, length: 2, email: emailOf('purchaser'), partner: 'ben@example.com' },
      { state: 'waiting', place: 2, length: 2, email: emailOf('agent'), partner: '' },
    ])
  })

  test('a project that turns its lists off accepts nobody, and offers nothing', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    const hours = async (value: number) =>
      await world.db.run(sql`
        update project set flags = flags || jsonb_build_object('waitingListHours', ${value}::int), version = version + 1
        where id = ${open}`)
    await hours(0)
    expect((await join(lotId, 'agent')).body.code).toBe('WAITING_LIST_OFF')
    expect((await as('agent', '/comty/GetWaitingPlaces', {})).body.hours).toBe(0)
    await release(lotId, 'broker')
    expect(await place(lotId, 'purchaser')).toMatchObject({ state: 'waiting' })
    expect((await hold(lotId, 'agent')).status).toBe(200)
    await hours(24)
  })

  test('a removed project removes its lists, and offers no home on the way', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await removeProject(world.db, { projectId: open, withOpenWork: true })
    expect((await world.db.one<{ n: number }>(sql`select count(*) as n from waiting`)).n).toBe(0)
    expect(
      (await world.db.one<{ n: number }>(sql`select count(*) as n from deal where state = 'held'`)).n,
    ).toBe(0)
  })
})
