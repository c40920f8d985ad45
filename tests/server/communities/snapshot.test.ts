import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LotEventRow } from '../../../server/db/lotEvents.ts'
import type { LotRow } from '../../../server/db/lots.ts'
import { PreparedLists, canonical } from '../../../server/communities/lists.ts'
import { type Snapshot, replayed } from '../../../server/communities/snapshot.ts'

const lot = (id: number): LotRow =>
  ({ id, number: String(id), houseStatus: 2, finalStatus: 1, status: 1, status2: 0, version: 0 }) as LotRow
const lots = [1, 2, 3].map(lot)
const old = { version: 10, lots, byId: new Map(lots.map((one) => [one.id, one])) } as unknown as Snapshot
const event = (version: number, over: Partial<LotEventRow> = {}): LotEventRow => ({
  projectId: 'C1',
  version,
  kind: 'lr',
  houseId: 2,
  houseStatus: 1,
  finalStatus: 3,
  status: 1,
  status2: 1,
  isWhole: false,
  ...over,
})

describe('replaying news over a snapshot', () => {
  test('changes only the named lots, and leaves the old snapshot alone', () => {
    const next = replayed(old, [event(11), event(12, { finalStatus: 2, status2: 0 })])
    expect(next?.version).toBe(12)
    expect(next?.byId.get(2)).toMatchObject({ houseStatus: 1, finalStatus: 2, status2: 0, version: 12 })
    expect(next?.lots[0]).toBe(lots[0])
    expect(old.byId.get(2)?.finalStatus).toBe(1)
  })

  test.each([
    ['a gap at the start', [event(12)]],
    ['a gap inside', [event(11), event(13)]],
    ['news that says everything', [event(11, { kind: 'reload', houseId: 0 })]],
    ['a lot that is not known', [event(11, { houseId: 9 })]],
    ['nothing', []],
  ])('does not follow %s', (_, events) => {
    expect(replayed(old, events)).toBeUndefined()
  })
})

describe('cached lists', () => {
  test('are made once, and never more than fit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }), (asked) => {
        const lists = new PreparedLists({ entries: 5, bytes: 60 })
        for (const n of asked) {
          const { json } = lists.get(String(n), () => 'x'.repeat(n))
          expect(new TextDecoder().decode(json)).toBe(JSON.stringify('x'.repeat(n)))
          expect(lists.size).toBeLessThanOrEqual(5)
          expect(lists.get(String(n), () => 'another').json).toEqual(json)
        }
      }),
    )
  })

  test('one that is too large is still answered', () => {
    const lists = new PreparedLists({ entries: 5, bytes: 10 })
    expect(lists.get('a', () => 'x'.repeat(50)).json).toHaveLength(52)
    expect(lists.size).toBe(0)
  })

  test('the same request has the same name, whatever its order', () => {
    expect(canonical({ a: 1, b: null, c: [2] })).toBe(canonical({ c: [2], a: 1 }))
    expect(canonical({ a: 1 })).not.toBe(canonical({ a: 2 }))
  })
})
