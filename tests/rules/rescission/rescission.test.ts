import { describe, expect, test } from 'vitest'
import {
  canBeLastDay,
  costOfWithdrawing,
  endOfTerm,
  isFirm,
  mayWaive,
  mayWithdraw,
  rescissionOf,
} from '../../../src/rules/rescission/rescission.ts'
import { rescissionRule, rescissionRules } from '../../../src/rules/rescission/rules.ts'
import type { Exclusion, RescissionRule, StartEvent } from '../../../src/rules/rescission/rule.ts'

function rule(id: string): RescissionRule {
  const found = rescissionRule(id)
  if (found === undefined) throw new Error(`There is no rule ${id}.`)
  return found
}
const delivered = (what: StartEvent | Exclusion, at: string, role: string | null = null) => ({
  what,
  at: new Date(at),
  role,
})
const facts = {
  deliveries: [],
  withdrawnAt: null,
  waivedAt: null,
  isCompany: false,
  purchasers: ['purchaser.1'],
  lastDay: null,
}
const ends = (id: string, from: string): string | undefined =>
  endOfTerm(rule(id), new Date(from))?.toISOString()

describe('the rows', () => {
  test('each has its own id, a source and the day it was read', () => {
    expect(new Set(rescissionRules.map(({ id }) => id)).size).toBe(rescissionRules.length)
    for (const one of rescissionRules) {
      expect(one.source).not.toBe('')
      expect(one.checked).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(one.status === 'inForce', one.id).toBe(one.start.length > 0 && one.id !== 'ON-freehold')
    }
  })
  test('a rule that is not in force counts no days', () => {
    const deliveries = [
      delivered('disclosure', '2026-11-01T12:00:00Z'),
      delivered('signedCopy', '2026-11-01T12:00:00Z'),
    ]
    const now = new Date('2026-11-02T12:00:00Z')
    expect(rescissionOf(rule('ON-freehold'), { ...facts, deliveries }, now)).toEqual({ state: 'pending' })
    expect(rescissionOf(rule('DE-purchase'), facts, now)).toEqual({ state: 'none' })
  })
})

describe('the clock', () => {
  const condo = rule('ON-condo')
  const now = new Date('2026-11-10T12:00:00Z')

  test('case 83: it does not start without proof that the copy was received', () => {
    const disclosure = delivered('disclosure', '2026-10-01T12:00:00Z')
    const waits = rescissionOf(condo, { ...facts, deliveries: [disclosure] }, now)
    expect(waits).toEqual({ state: 'notStarted', missing: ['signedCopy'] })
    expect(mayWithdraw(waits)).toBe(true)
    const copy = delivered('signedCopy', '2026-11-01T15:00:00Z')
    expect(rescissionOf(condo, { ...facts, deliveries: [disclosure, copy] }, now)).toMatchObject({
      state: 'running',
      from: copy.at,
    })
  })

  test('it starts with the latest of its events, and again with a paper that is delivered again', () => {
    const deliveries = [
      delivered('signedCopy', '2026-11-01T15:00:00Z'),
      delivered('disclosure', '2026-11-05T15:00:00Z'),
      delivered('disclosure', '2026-11-08T15:00:00Z'),
    ]
    expect(rescissionOf(condo, { ...facts, deliveries }, now)).toMatchObject({ from: deliveries[2]?.at })
  })

  test('case 84: days are local days, across daylight saving and by the rule’s holidays', () => {
    // At 23:30 on 25 October in Toronto; the clocks go back on 1 November.
    expect(ends('ON-condo', '2026-10-26T03:30:00Z')).toBe('2026-11-05T05:00:00.000Z')
    // The Friday before Thanksgiving: counts Tuesday, Wednesday and Thursday.
    expect(ends('BC-other', '2026-10-09T19:00:00Z')).toBe('2026-10-16T07:00:00.000Z')
    expect(ends('BC-other', '2026-12-24T19:00:00Z')).toBe('2026-12-31T08:00:00.000Z')
    // The copy arrives on a Monday in Brisbane. Of two readings of the law, the longer one counts: next
    // Monday at 17:00.
    expect(ends('QLD', '2026-11-02T01:00:00Z')).toBe('2026-11-09T07:00:00.000Z')
  })

  test('beyond the lists of holidays there is no end until staff record one, for the start it was counted from', () => {
    const nsw = rule('NSW-off-plan')
    const from = '2032-12-27T01:00:00Z'
    expect(ends('NSW-off-plan', from)).toBeUndefined()
    const now = new Date('2040-01-01T00:00:00Z')
    const deliveries = [delivered('contractMade', from)]
    const open = rescissionOf(nsw, { ...facts, deliveries }, now)
    expect(open).toMatchObject({ state: 'running', ends: null })
    expect(isFirm(open)).toBe(false)
    const lastDay = { day: '2033-01-12', from: new Date(from) }
    expect(rescissionOf(nsw, { ...facts, deliveries, lastDay }, now)).toEqual({
      state: 'ended',
      ends: new Date('2033-01-12T06:00:00Z'),
    })
    const again = [...deliveries, delivered('contractMade', '2033-01-11T01:00:00Z')]
    expect(rescissionOf(nsw, { ...facts, deliveries: again, lastDay }, now)).toMatchObject({ ends: null })
    // Ten weekdays after Monday, 27 December.
    expect(canBeLastDay(nsw, new Date(from), '2033-01-09')).toBe('early')
    expect(canBeLastDay(nsw, new Date(from), '2033-01-10')).toBe(true)
    expect(canBeLastDay(nsw, new Date(from), '2033-01-31')).toBe(true)
    expect(canBeLastDay(nsw, new Date(from), '2133-01-10')).toBe('late')
  })

  test('every purchaser must have the copy: the last of them starts the period', () => {
    const purchasers = ['purchaser.1', 'purchaser.2']
    const disclosure = delivered('disclosure', '2026-10-01T12:00:00Z')
    const first = delivered('signedCopy', '2026-11-01T15:00:00Z', 'purchaser.1')
    const one = { ...facts, purchasers, deliveries: [disclosure, first] }
    expect(rescissionOf(condo, one, now)).toEqual({ state: 'notStarted', missing: ['signedCopy'] })
    const second = delivered('signedCopy', '2026-11-08T15:00:00Z', 'purchaser.2')
    const both = { ...one, deliveries: [...one.deliveries, second] }
    expect(rescissionOf(condo, both, now)).toMatchObject({ state: 'running', from: second.at })
    const handed = { ...one, deliveries: [disclosure, delivered('signedCopy', '2026-11-02T15:00:00Z')] }
    expect(rescissionOf(condo, handed, now)).toMatchObject({ state: 'running' })
  })

  test('case 85: one can withdraw at 23:59 of the last day, but not a minute later', () => {
    const deliveries = [
      delivered('disclosure', '2026-11-01T15:00:00Z'),
      delivered('signedCopy', '2026-11-01T15:00:00Z'),
    ]
    const at = (text: string) => rescissionOf(condo, { ...facts, deliveries }, new Date(text))
    expect(mayWithdraw(at('2026-11-12T04:59:59Z'))).toBe(true)
    expect(at('2026-11-12T05:00:00Z')).toEqual({ state: 'ended', ends: new Date('2026-11-12T05:00:00Z') })
    expect(isFirm(at('2026-11-12T05:00:00Z'))).toBe(true)
  })
})

describe('waiving the right, and using it', () => {
  test('case 86: in New South Wales only with a solicitor’s certificate', () => {
    expect(mayWaive(rule('NSW-off-plan'), 'writing')).toBe(false)
    expect(mayWaive(rule('NSW-off-plan'), 'certificate')).toBe(true)
    expect(mayWaive(rule('ON-condo'), 'certificate')).toBe(false)
    expect(mayWaive(rule('AB-condo'), 'writing')).toBe(false)
    expect(mayWaive(rule('QLD'), 'writing')).toBe(true)
  })
  test('what it costs', () => {
    expect(costOfWithdrawing(rule('ON-condo'), 1_000_000_00)).toBe(0)
    expect(costOfWithdrawing(rule('NSW-off-plan'), 1_000_000_00)).toBe(2_500_00)
    expect(costOfWithdrawing(rule('VIC'), 10_000_00)).toBe(100_00)
  })
  test('case 87: a company has no such right in Victoria', () => {
    const at = new Date('2026-11-02T00:00:00Z')
    expect(rescissionOf(rule('VIC'), { ...facts, isCompany: true }, at)).toEqual({ state: 'none' })
    expect(rescissionOf(rule('ON-condo'), { ...facts, isCompany: true }, at).state).toBe('notStarted')
  })
  test('what removes the right depends on the rule', () => {
    const at = new Date('2026-11-02T00:00:00Z')
    const viewed = { ...facts, deliveries: [delivered('viewed', '2026-10-01T12:00:00Z')] }
    expect(rescissionOf(rule('DE-lease'), viewed, at)).toEqual({ state: 'none' })
    expect(rescissionOf(rule('VIC'), viewed, at).state).toBe('notStarted')
    expect(isFirm({ state: 'none' })).toBe(true)
    expect(isFirm({ state: 'pending' })).toBe(true)
  })
  test('withdrawn stays withdrawn', () => {
    const at = new Date('2026-11-02T00:00:00Z')
    expect(rescissionOf(rule('ON-condo'), { ...facts, withdrawnAt: at }, at)).toEqual({
      state: 'withdrawn',
      at,
    })
  })
})
