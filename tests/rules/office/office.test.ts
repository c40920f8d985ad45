import { describe, expect, test } from 'vitest'
import { moneyState, turnOf } from '../../../src/rules/office/standing.ts'
import { storyEventOf } from '../../../src/rules/office/story.ts'
import { byUrgency, taskOfPurchase } from '../../../src/rules/office/tasks.ts'

describe('money of a purchase', () => {
  const state = (due: number, attempts: Parameters<typeof moneyState>[0]['attempts'], owed = 0): string =>
    moneyState({ due, attempts, owed })
  const tried = (
    name: Parameters<typeof moneyState>[0]['attempts'][number]['state'],
    captured = 0,
    refunded = 0,
  ) => ({
    state: name,
    captured,
    refunded,
  })

  test('is that of the attempt that has it, else of the latest', () => {
    expect(state(0, [])).toBe('none')
    expect(state(500, [])).toBe('due')
    expect(state(500, [tried('declined')])).toBe('declined')
    expect(state(500, [tried('declined'), tried('open')])).toBe('paying')
    expect(state(500, [tried('expired')])).toBe('due')
    expect(state(500, [tried('authorised')])).toBe('setAside')
    expect(state(500, [tried('captured', 500), tried('declined')])).toBe('paid')
    expect(state(500, [tried('captured', 500)], 500)).toBe('goingBack')
    expect(state(500, [tried('captured', 500, 500)], 500)).toBe('back')
    expect(state(500, [tried('captured', 500, 200)])).toBe('paid')
  })
})

describe('whose turn it is', () => {
  const turn = (over: Partial<Parameters<typeof turnOf>[0]>): string =>
    turnOf({ state: 'open', money: 'due', papers: 'none', actorId: 0, ...over })

  test('it is the buyer’s until papers or money say otherwise', () => {
    expect(turn({})).toBe('buyer')
    expect(turn({ money: 'paying' })).toBe('gateway')
    expect(turn({ papers: 'sent', actorId: 1 })).toBe('buyer')
    expect(turn({ papers: 'sent', actorId: 2 })).toBe('office')
    expect(turn({ papers: 'sent', actorId: 6 })).toBe('broker')
    expect(turn({ papers: 'declined', actorId: 1 })).toBe('office')
    expect(turn({ state: 'reserved', papers: 'completed' })).toBe('nobody')
    expect(turn({ state: 'cancelled', papers: 'sent', actorId: 2 })).toBe('nobody')
    // The money of an ended purchase still needs a decision.
    expect(turn({ state: 'cancelled', money: 'goingBack' })).toBe('office')
  })
})

describe('what needs the office', () => {
  const now = new Date('2026-11-20T16:00:00Z')
  const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

  test('a hold that ends soon, or inactivity for long; an ended hold needs nobody', () => {
    expect(taskOfPurchase({ holdEnds: inMinutes(10), changedAt: now }, now)).toBe('hold')
    expect(taskOfPurchase({ holdEnds: inMinutes(11), changedAt: now }, now)).toBeNull()
    expect(taskOfPurchase({ holdEnds: inMinutes(-1), changedAt: now }, now)).toBeNull()
    expect(taskOfPurchase({ holdEnds: inMinutes(40), changedAt: inMinutes(-20) }, now)).toBe('stuck')
    expect(taskOfPurchase({ holdEnds: null, changedAt: inMinutes(-19) }, now)).toBeNull()
  })

  test('is sorted by kind, then by what ends or waits first', () => {
    const tasks = [
      { what: 'payment', at: '2026-11-20T09:00:00Z' },
      { what: 'stuck', at: '2026-11-20T12:00:00Z' },
      { what: 'hold', at: '2026-11-20T16:09:00Z' },
      { what: 'hold', at: '2026-11-20T16:02:00Z' },
    ] as const
    expect(tasks.toSorted(byUrgency).map(({ at }) => at.slice(11, 16))).toEqual([
      '16:02',
      '16:09',
      '12:00',
      '09:00',
    ])
  })
})

test('an overdue task comes before others of its kind, whatever they wait for', () => {
  const tasks = [
    { what: 'payment', at: '2026-11-20T08:00:00Z', isOverdue: true },
    { what: 'worksheet', at: '2026-11-20T09:00:00Z' },
    { what: 'worksheet', at: '2026-11-20T12:00:00Z', isOverdue: true },
    { what: 'worksheet', at: '2026-11-20T11:00:00Z', isOverdue: true },
  ] as const
  expect(tasks.toSorted(byUrgency).map(({ at }) => at.slice(11, 13))).toEqual(['11', '12', '09', '08'])
})

test('events without a word are not shown to the office', () => {
  expect(storyEventOf('hold.take')).toBe('holdTake')
  expect(storyEventOf('payment.unapplied.late')).toBe('paymentUnapplied')
  expect(storyEventOf('payment.dispute.won')).toBe('paymentDisputeWon')
  expect(storyEventOf('envelope.offline.closed')).toBe('envelopeOfflineClosed')
  expect(storyEventOf('picture.view')).toBeUndefined()
})
