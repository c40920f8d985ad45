/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellLine } from '../../../server/timers/waitingClock.ts'
import { postbox } from '../../world/postbox.ts'
import { emailOf, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { lineOf } from '../comty/homeInLine.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())
const { as, release, join, leave, heldHome } = lineOf(() => world)
/** Sends emails to the line. Returns each recipient and subject, without the home. */
async function letters(): Promise<string[]> {
  await tellLine(world.db)
  const arrived = await postbox(world.db).fetch()
  return arrived.map(({ to, subject }) => `${to}: ${subject.replace(/:? ?(for )?Lot \S+$/, '')}`)
}
const [ada, ben] = [emailOf('purchaser'), emailOf('agent')]

describe.sequential('emails about a place on a waiting list', () => {
  test('say what each of a couple does, to those concerned', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    expect(await letters()).toEqual([`${ada}: You’re on the waiting list`])
    await join(lotId, 'agent', ada)
    expect((await letters()).toSorted()).toEqual([
      `${ben}: You’re on the waiting list`,
      `${ada}: Share one place on the waiting list?`,
    ])
    await join(lotId, 'purchaser', ben)
    expect((await letters()).toSorted()).toEqual([
      `${ben}: You’re on the waiting list`,
      `${ada}: You’re on the waiting list`,
    ])
    await release(lotId, 'broker')
    expect((await letters()).toSorted()).toEqual([`${ben}: It’s your turn`, `${ada}: It’s your turn`])
    await as('agent', '/comty/TakeOffer', { lot_id: lotId })
    await leave(lotId, 'agent')
    expect(await letters()).toContain(`${ada}: You now have the place to yourself`)
  })

  test('name the person who asks to share a place, and give the office’s reason', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser')
    await join(lotId, 'agent', ada)
    const asked = (await postbox(world.db).fetch()).find(({ to, text }) => to === ada && text.includes(ben))
    expect(asked?.text).toContain('name them as well')
    const { places } = (
      await world.call('/comty/GetWaitingList', { project_id: open }, { cookie: world.cookies.manager })
    ).body
    const reason = 'Has bought number 12'
    const ask = { projectId: undefined, project_id: open, id: places[0].id, reason }
    expect((await as('manager', '/comty/RemoveFromWaitingList', ask)).status).toBe(200)
    await tellLine(world.db)
    const [told] = await postbox(world.db).fetch()
    expect(told?.to).toBe(ada)
    expect(told?.text).toContain(reason)
  })

  test('reach somebody who joins as many lines as allowed', async () => {
    const lotId = await heldHome()
    for (let time = 0; time < 8; time += 1) {
      await join(lotId, 'manager')
      expect(await letters()).toEqual([`${emailOf('manager')}: You’re on the waiting list`])
      await leave(lotId, 'manager')
    }
  })
})
