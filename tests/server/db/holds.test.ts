import { describe, expect, test } from 'vitest'
import {
  type Buyer,
  type DealAnswer,
  expireHolds,
  extendHold,
  releaseHold,
  takeHold,
} from '../../../server/db/holds.ts'
import { eventsAfter } from '../../../server/db/lotEvents.ts'
import { lotById, takenAt } from '../../../server/db/lots.ts'
import { beginPaying } from '../../../server/db/paying.ts'
import { projectVersion } from '../../../server/db/projects.ts'
import { sql } from '../../../server/db/sql.ts'
import { lotStatus } from '../../../src/rules/lotStatus.ts'
import { newPurchase } from '../purchases/newPurchase.ts'
import { demoPerson, demoProject } from './demoProject.ts'
import { engines, useDatabase } from './engines.ts'
import { activeDeal, sellLot, unsellLot } from './sales.ts'

const guest = (sessionId: string): Buyer => ({ sessionId, personId: null })
const anna = guest('anna')
const bert = guest('bert')

describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)('holds', () => {
    const here = useDatabase(engine)

    const take = async (lotId: number, buyer: Buyer, minutes = 15): Promise<DealAnswer> =>
      await takeHold(here.db, { lotId, buyer, templateId: null, minutes })
    const statusOf = async (lotId: number): Promise<string | undefined> => {
      const lot = await lotById(here.db, lotId)
      return lot && lotStatus(lot)
    }
    /** Makes a lot's hold this many minutes older. */
    const pass = async (lotId: number, minutes: number): Promise<void> => {
      await here.db.run(sql`
        update deal set expires_at = expires_at - make_interval(mins => ${minutes}),
                        created_at = created_at - make_interval(mins => ${minutes})
        where lot_id = ${lotId} and state = 'held'`)
      await here.db.run(sql`
        update lot set held_until = held_until - make_interval(mins => ${minutes}) where id = ${lotId}`)
    }
    const project = async (type: number): Promise<{ id: string; lots: [number, number, number, number] }> => {
      const { id, lots } = await demoProject(here.db, { type, lots: 4 })
      return { id, lots: lots as [number, number, number, number] }
    }

    // §4: deal in process is Final_status 3 with status2 1, or Status 10; sold is 2.
    test.each([
      { type: 1, held: { finalStatus: 3, status2: 1, status: 1 }, sold: { finalStatus: 2, status: 1 } },
      { type: 2, held: { finalStatus: 3, status2: 1, status: 1 }, sold: { finalStatus: 2, status: 1 } },
      { type: 3, held: { finalStatus: 1, status2: 0, status: 10 }, sold: { finalStatus: 1, status: 2 } },
    ])('project type $type: held, sold and back on sale as §4 says', async ({ type, held, sold }) => {
      const { id, lots } = await project(type)
      const [lotId] = lots
      const free = await lotById(here.db, lotId)
      const hold = await take(lotId, anna)
      expect(hold).toMatchObject({ outcome: 'done', version: 1 })
      expect(hold.expiresAt?.getTime()).toBeGreaterThan(0)
      expect(await lotById(here.db, lotId)).toMatchObject(held)
      expect(await statusOf(lotId)).toBe('held')
      const sale = await sellLot(here.db, { dealId: hold.dealId ?? 0, buyer: anna, trusted: false })
      expect(sale).toMatchObject({ outcome: 'done', version: 2 })
      expect(await lotById(here.db, lotId)).toMatchObject(sold)
      expect(await unsellLot(here.db, lotId)).toMatchObject({ outcome: 'done', version: 3 })
      expect(await lotById(here.db, lotId)).toEqual({ ...free, version: 3 })
      const events = await eventsAfter(here.db, id, 0, 10)
      expect(events.map(({ version, kind }) => [version, kind])).toEqual(
        [1, 2, 3].map((version) => [version, type === 3 ? 'hr' : 'lr']),
      )
      expect(events[0]).toMatchObject({ ...held, houseId: lotId, projectId: id })
    })

    test('a held lot is taken for everybody else', async () => {
      const [lotId] = (await project(1)).lots
      await take(lotId, anna)
      expect(await take(lotId, bert)).toEqual({ outcome: 'taken', dealId: null, expiresAt: null, version: 1 })
      expect(await takenAt(here.db, lotId)).toBeInstanceOf(Date)
      expect(await activeDeal(here.db, lotId)).toMatchObject({ state: 'held', sessionId: 'anna' })
    })

    test('a double tap gets the same hold and creates no event', async () => {
      const { id, lots } = await project(1)
      const first = await take(lots[0], anna, 15)
      expect(await take(lots[0], anna, 60)).toEqual(first)
      expect(await projectVersion(here.db, id)).toBe(1)
    })

    test('a person has the hold from any session, a stranger does not', async () => {
      const [lotId] = (await project(1)).lots
      const personId = await demoPerson(here.db, `tabs-${lotId}@lotline.test`)
      const first = await take(lotId, { sessionId: 'desk', personId })
      expect(await take(lotId, { sessionId: 'phone', personId })).toEqual(first)
      expect(await take(lotId, guest('phone'))).toMatchObject({ outcome: 'taken' })
      expect(await activeDeal(here.db, lotId)).toMatchObject({ sessionId: 'desk', personId })
    })

    // §9: three units per selection.
    test('three running holds per buyer, and no more', async () => {
      const { lots } = await project(1)
      const buyer = guest('collector')
      for (const lotId of lots.slice(0, 3))
        expect(await take(lotId, buyer)).toMatchObject({ outcome: 'done' })
      expect(await take(lots[3], buyer)).toMatchObject({ outcome: 'tooMany', version: 0 })
      await pass(lots[0], 20)
      expect(await take(lots[3], buyer)).toMatchObject({ outcome: 'done' })
    })

    test('many simultaneous taps on different lots do not get past three', async () => {
      const { lots } = await demoProject(here.db, { lots: 12 })
      const answers = await Promise.all(lots.map(async (lotId) => await take(lotId, guest('hasty'))))
      expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(3)
      expect(answers.filter(({ outcome }) => outcome === 'tooMany')).toHaveLength(9)
    })

    test('what is not for sale cannot be held; an inventory home can', async () => {
      const { lots } = await project(1)
      const [grey, later, inventory, odd] = lots
      await here.db.run(sql`update lot set final_status = 10 where id = ${grey}`)
      await here.db.run(sql`update lot set house_status = 2 where id = ${later}`)
      await here.db.run(
        sql`update lot set final_status = 3, status2 = 3, house_status = 3 where id = ${inventory}`,
      )
      await here.db.run(sql`update lot set final_status = 3, status2 = 3 where id = ${odd}`)
      expect(await take(grey, anna)).toMatchObject({ outcome: 'taken' })
      expect(await take(later, anna)).toMatchObject({ outcome: 'taken' })
      expect(await take(odd, anna)).toMatchObject({ outcome: 'taken' })
      expect(await take(999_999_999, anna)).toMatchObject({ outcome: 'notFound' })
      const before = await lotById(here.db, inventory)
      expect(await take(inventory, anna)).toMatchObject({ outcome: 'done' })
      expect(await statusOf(inventory)).toBe('held')
      await releaseHold(here.db, { lotId: inventory, buyer: anna, mayReleaseAny: false })
      expect(await lotById(here.db, inventory)).toEqual({ ...before, version: 2 })
    })

    test('its owner and staff can release a hold, others cannot; twice counts once', async () => {
      const { id, lots } = await project(1)
      const [lotId, other, untouched] = lots
      await take(lotId, anna)
      const byBert = { lotId, buyer: bert, mayReleaseAny: false }
      expect(await releaseHold(here.db, byBert)).toMatchObject({ outcome: 'notYours' })
      expect(await releaseHold(here.db, { ...byBert, buyer: anna })).toMatchObject({
        outcome: 'done',
        version: 2,
      })
      expect(await releaseHold(here.db, { ...byBert, buyer: anna })).toMatchObject({
        outcome: 'done',
        version: 2,
      })
      expect(await projectVersion(here.db, id)).toBe(2)
      await take(other, anna)
      expect(await releaseHold(here.db, { lotId: other, buyer: bert, mayReleaseAny: true })).toMatchObject({
        outcome: 'done',
      })
      expect(await statusOf(other)).toBe('available')
      expect(
        await releaseHold(here.db, { lotId: untouched, buyer: anna, mayReleaseAny: true }),
      ).toMatchObject({
        outcome: 'notRunning',
      })
    })

    test.each([1, 3])('type %i: lots imported as held or sold without a deal can be undone', async (type) => {
      const { lots } = await project(type)
      const [held, sold, gone] = lots
      const column = sql.raw(type === 3 ? 'status' : 'final_status')
      await here.db.run(
        sql`update lot set ${column} = ${type === 3 ? 10 : 3}, status2 = 1 where id = ${held}`,
      )
      // An import sets all the numbers of a sold home.
      await here.db.run(sql`update lot set ${column} = 2, status2 = 0, house_status = 2 where id = ${sold}`)
      await here.db.run(sql`update lot set ${column} = 6, status2 = 0 where id = ${gone}`)
      const byGuest = { lotId: held, buyer: anna, mayReleaseAny: false }
      expect(await releaseHold(here.db, byGuest)).toMatchObject({ outcome: 'notRunning' })
      expect(await unsellLot(here.db, held)).toMatchObject({ outcome: 'taken' })
      expect(await releaseHold(here.db, { ...byGuest, mayReleaseAny: true })).toMatchObject({
        outcome: 'done',
      })
      expect(await unsellLot(here.db, sold)).toMatchObject({ outcome: 'done' })
      expect(await unsellLot(here.db, gone)).toMatchObject({ outcome: 'done' })
      for (const lotId of [held, sold, gone]) expect(await statusOf(lotId)).toBe('available')
    })

    test('an inventory home imported as sold becomes inventory again', async () => {
      const { lots, templates } = await demoProject(here.db, { lots: 1 })
      const lotId = lots[0] ?? 0
      await here.db.run(sql`insert into inventory_lot values (${lotId}, ${templates[0] ?? 0}, 700000)`)
      await here.db.run(sql`update lot set final_status = 2, house_status = 3 where id = ${lotId}`)
      expect(await unsellLot(here.db, lotId)).toMatchObject({ outcome: 'done' })
      expect(await statusOf(lotId)).toBe('inventory')
    })

    test('an extension is added to what is left, up to the cap, and never shortens', async () => {
      const [lotId] = (await project(1)).lots
      const hold = await take(lotId, anna, 15)
      const extend = async (minutes: number, capMinutes: number): Promise<DealAnswer> =>
        await extendHold(here.db, { dealId: hold.dealId ?? 0, buyer: anna, minutes, capMinutes })
      const minutesMore = (answer: DealAnswer): number =>
        Math.round(((answer.expiresAt?.getTime() ?? 0) - (hold.expiresAt?.getTime() ?? 0)) / 60_000)
      expect(minutesMore(await extend(5, 60))).toBe(5)
      expect(minutesMore(await extend(10, 60))).toBe(15)
      expect(minutesMore(await extend(500, 60))).toBe(45)
      expect(minutesMore(await extend(25, 30))).toBe(45)
      const stranger = { dealId: hold.dealId ?? 0, buyer: bert, minutes: 5, capMinutes: 60 }
      expect(await extendHold(here.db, stranger)).toMatchObject({ outcome: 'notYours' })
      expect(await extendHold(here.db, { ...stranger, dealId: 999_999_999 })).toMatchObject({
        outcome: 'notFound',
      })
      await pass(lotId, 61)
      expect(await extend(15, 200)).toMatchObject({ outcome: 'notRunning' })
    })

    test('an extension during payment does not shorten the time for the payment', async () => {
      const { id: projectId, lots } = await project(1)
      const [lotId] = lots
      const payer = guest('payer')
      const hold = await take(lotId, payer, 15)
      const purchase = await newPurchase(here.db, { projectId, lotId, buyer: payer })
      expect(await beginPaying(here.db, purchase, { capMinutes: 60, closingMinutes: 10 })).toBe(true)
      const till = async (): Promise<Date | undefined> =>
        (await here.db.one<{ at: Date }>(sql`select held_until as at from lot where id = ${lotId}`)).at
      const before = await till()
      const more = { dealId: hold.dealId ?? 0, buyer: payer, minutes: 10, capMinutes: 60 }
      expect(await extendHold(here.db, more)).toMatchObject({ outcome: 'done' })
      expect(await till()).toEqual(before)
    })

    test('an expired hold makes room at once, sweep or no sweep', async () => {
      const { id, lots } = await project(1)
      const [lotId] = lots
      const first = await take(lotId, anna)
      await pass(lotId, 16)
      expect(await activeDeal(here.db, lotId)).toBeUndefined()
      const second = await take(lotId, bert)
      expect(second).toMatchObject({ outcome: 'done', version: 3 })
      expect(second.dealId).not.toBe(first.dealId)
      const states = await here.db.all(sql`select state from deal where lot_id = ${lotId} order by id`)
      expect(states).toEqual([{ state: 'expired' }, { state: 'held' }])
      expect((await eventsAfter(here.db, id, 0, 9)).map(({ status2 }) => status2)).toEqual([1, 0, 1])
    })

    test('the sweep ends expired holds and nothing else, at most so many at a time', async () => {
      await expireHolds(here.db, 1000)
      const { lots } = await project(3)
      for (const [at, lotId] of lots.entries()) await take(lotId, guest(`sweep ${at}`))
      for (const lotId of lots.slice(0, 3)) await pass(lotId, 16)
      expect(await expireHolds(here.db, 2)).toBe(2)
      expect(await expireHolds(here.db, 100)).toBe(1)
      expect(await expireHolds(here.db, 100)).toBe(0)
      expect(await Promise.all(lots.map(statusOf))).toEqual(['available', 'available', 'available', 'held'])
    })

    test('a sale: only with one’s own hold, even if paying took a little longer, twice counts once', async () => {
      const { lots } = await project(1)
      const [lotId, late, paid] = lots
      const hold = await take(lotId, anna)
      const sale = { dealId: hold.dealId ?? 0, buyer: anna, trusted: false }
      expect(await sellLot(here.db, { ...sale, buyer: bert })).toMatchObject({ outcome: 'notYours' })
      expect(await sellLot(here.db, { ...sale, dealId: 999_999_999 })).toMatchObject({ outcome: 'notFound' })
      expect(await sellLot(here.db, sale)).toMatchObject({ outcome: 'done', version: 2 })
      expect(await sellLot(here.db, sale)).toMatchObject({ outcome: 'done', version: 2 })
      expect(await take(lotId, anna)).toMatchObject({ outcome: 'taken' })
      expect(await releaseHold(here.db, { lotId, buyer: anna, mayReleaseAny: true })).toMatchObject({
        outcome: 'notRunning',
      })
      const slow = await take(late, anna)
      await pass(late, 16)
      expect(await sellLot(here.db, { ...sale, dealId: slow.dealId ?? 0 })).toMatchObject({ outcome: 'done' })
      const nobody = { sessionId: null, personId: null }
      const byGateway = await take(paid, bert)
      const message = { dealId: byGateway.dealId ?? 0, buyer: nobody, trusted: true }
      expect(await sellLot(here.db, message)).toMatchObject({ outcome: 'done' })
    })

    test('a sale after the lot went to somebody else is refused', async () => {
      const [lotId] = (await project(1)).lots
      const hold = await take(lotId, anna)
      await pass(lotId, 16)
      await take(lotId, bert)
      const late = { dealId: hold.dealId ?? 0, buyer: anna, trusted: true }
      expect(await sellLot(here.db, late)).toMatchObject({ outcome: 'notRunning' })
      expect(await activeDeal(here.db, lotId)).toMatchObject({ sessionId: 'bert' })
    })

    test('several lots in one transaction, all or none', async () => {
      const { id, lots } = await project(1)
      const bundle = here.db.transaction(async (tx) => {
        for (const lotId of lots.slice(0, 2)) {
          await takeHold(tx, { lotId, buyer: anna, templateId: null, minutes: 15 })
        }
        throw new Error('the third was gone')
      })
      await expect(bundle).rejects.toThrow('the third was gone')
      expect(await projectVersion(here.db, id)).toBe(0)
      expect(await statusOf(lots[0])).toBe('available')
    })

    test('a second active deal is refused by the table itself', async () => {
      const { id, lots } = await project(1)
      await take(lots[0], anna)
      const behindTheBack = here.db.run(
        sql`insert into deal (project_id, lot_id, state) values (${id}, ${lots[0]}, 'sold')`,
      )
      await expect(behindTheBack).rejects.toMatchObject({ code: '23505', constraint: 'one_active_deal' })
    })
  })
})
