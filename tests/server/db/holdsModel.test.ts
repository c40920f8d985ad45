/** @module-tag more */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventsAfter } from '../../../server/db/lotEvents.ts'
import { expireHolds, releaseHold, takeHold } from '../../../server/db/holds.ts'
import { lotsOf } from '../../../server/db/lots.ts'
import { sql } from '../../../server/db/sql.ts'
import { lotStatus } from '../../../src/rules/lotStatus.ts'
import { demoProject } from './demoProject.ts'
import { engines, useDatabase } from './engines.ts'
import { sellLot, unsellLot } from './sales.ts'
import { fewOrMany } from '../../twoSpeeds.ts'

const LOTS = 5
const lot = fc.nat({ max: LOTS - 1 })
const buyer = fc.constantFrom('anna', 'bert')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), lot, buyer }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), lot, buyer, any: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sell' as const), lot, buyer }) },
  fc.record({ do: fc.constant('unsell' as const), lot }),
  fc.record({ do: fc.constant('timePasses' as const), lot }),
  fc.record({ do: fc.constant('sweep' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What the model believes about a lot. */
interface Believed {
  state: 'free' | 'held' | 'sold'
  owner: string
  over: boolean
  /** The lot's latest deal. */
  dealId: number
  endedBy: 'released' | 'sold' | 'unsold' | 'none'
}

/** Applies a step to the model and returns the result that the database must give. Deliberately simple. */
function believe(lots: Believed[], action: Step): string {
  if (action.do === 'sweep') {
    for (const each of lots)
      if (each.state === 'held' && each.over) Object.assign(each, { state: 'free', endedBy: 'released' })
    return 'swept'
  }
  const it = lots[action.lot]
  if (it === undefined) throw new Error('no such lot')
  if (action.do === 'timePasses') {
    if (it.state === 'held') it.over = true
    return 'passed'
  }
  if (action.do === 'unsell') {
    if (it.state !== 'sold') return 'taken'
    Object.assign(it, { state: 'free', endedBy: 'unsold' })
    return 'done'
  }
  const own = it.owner === action.buyer
  if (action.do === 'take') {
    if (it.state === 'held' && own && !it.over) return 'done'
    if (it.state === 'sold' || (it.state === 'held' && !it.over)) return 'taken'
    if (it.state === 'held') Object.assign(it, { state: 'free', endedBy: 'released' })
    const running = lots.filter((each) => each.state === 'held' && !each.over && each.owner === action.buyer)
    if (running.length >= 3) return 'tooMany'
    Object.assign(it, { state: 'held', owner: action.buyer, over: false })
    return 'done'
  }
  if (action.do === 'release') {
    if (it.state === 'free') return it.endedBy === 'released' && (own || action.any) ? 'done' : 'notRunning'
    if (!own && !action.any) return 'notYours'
    if (it.state === 'sold') return 'notRunning'
    Object.assign(it, { state: 'free', endedBy: 'released' })
    return 'done'
  }
  if (it.dealId === 0) return 'notFound'
  if (!own) return 'notYours'
  if (it.state === 'free') return 'notRunning'
  Object.assign(it, { state: 'sold' })
  return 'done'
}

describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)('any order of steps', () => {
    const here = useDatabase(engine)

    test.each([1, 3])('project type %i: behaves like the simple model', async (type) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
          const { id, lots } = await demoProject(here.db, { type, lots: LOTS })
          const believed = lots.map((): Believed => ({
            state: 'free',
            owner: '',
            over: false,
            dealId: 0,
            endedBy: 'none',
          }))
          const really = async (action: Step): Promise<string | undefined> => {
            if (action.do === 'sweep') {
              await expireHolds(here.db, 1000)
              return 'swept'
            }
            const lotId = lots[action.lot] ?? 0
            const it = believed[action.lot]
            if (action.do === 'timePasses') {
              await here.db.run(sql`
                update deal set expires_at = now() - interval '1 s' where lot_id = ${lotId} and state = 'held'`)
              await here.db.run(sql`
                update lot set held_until = now() - interval '1 s' where id = ${lotId} and held_until is not null`)
              return 'passed'
            }
            if (action.do === 'unsell') return (await unsellLot(here.db, lotId)).outcome
            const who = { sessionId: `${id} ${action.buyer}`, personId: null }
            if (action.do === 'release') {
              return (await releaseHold(here.db, { lotId, buyer: who, mayReleaseAny: action.any })).outcome
            }
            if (action.do === 'sell') {
              return (await sellLot(here.db, { dealId: it?.dealId ?? 0, buyer: who, trusted: false })).outcome
            }
            const answer = await takeHold(here.db, { lotId, buyer: who, templateId: null, minutes: 15 })
            if (it !== undefined && answer.dealId !== null) it.dealId = answer.dealId
            return answer.outcome
          }
          for (const action of steps) {
            const real = await really(action)
            expect({ action, outcome: real }).toEqual({ action, outcome: believe(believed, action) })
          }
          const after = (await lotsOf(here.db, id)).map((row) => lotStatus(row))
          const names = { free: 'available', held: 'held', sold: type === 3 ? 'taken' : 'sold' }
          expect(after).toEqual(believed.map(({ state }) => names[state]))
          const events = await eventsAfter(here.db, id, 0, 1000)
          expect(events.map(({ version }) => version)).toEqual(events.map((_, at) => at + 1))
        }),
        { numRuns: fewOrMany(10, 40) },
      )
    })
  })
})
