import { describe, expect, test } from 'vitest'
import {
  costOfWithdrawing,
  endOfTerm,
  isFirm,
  mayWaive,
  mayWithdraw,
  rescissionOf,
} from '../../../src/rules/rescission/rescission.ts'
import { rescissionRule, rescissionRules } from '../../../src/rules/rescission/rules.ts'
import type { RescissionRule, StartEvent } from '../../../src/rules/rescission/rule.ts'

function rule(id: string): RescissionRule {
  const found = rescissionRule(id)
  if (found === undefined) throw new Error(`There is no rule ${id}.`)
  return found
}
const delivered = (what: StartEvent, at: string) => ({ what, at: new Date(at) })
const facts = { deliveries: [], withdrawnAt: null, waivedAt: null, isCompany: false }
const ends = (id: string, from: string): string | undefined =>
  endOfTerm(rule(id), new Date(from))?.toISOString()

describe('the rows', () => {
  test('each has an id of its own, a source and the day it was read', () => {
    expect(new Set(rescissionRules.map(({ id }) => id)).size).toBe(rescissionRules.length)
    for (const one of rescissionRules) {
      expect(one.source).not.toBe('')
      expect(one.checked).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(one.status === 'inForce', one.id).toBe(one.start.length > 0 && one.id !== 'ON-freehold')
    }
  })
  test('what is not in force counts nothing', () => {
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

  test('case 83: without proof that the copy was received it does not start', () => {
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

  test('it starts with the latest of its events, and anew with a paper that is given again', () => {
    const deliveries = [
      delivered('signedCopy', '2026-11-01T15:00:00Z'),
      delivered('disclosure', '2026-11-05T15:00:00Z'),
      delivered('disclosure', '2026-11-08T15:00:00Z'),
    ]
    expect(rescissionOf(condo, { ...facts, deliveries }, now)).toMatchObject({ from: deliveries[2]?.at })
  })

  test('case 84: days are local days, across a change of the clocks and by the holidays of the row', () => {
    // 23:30 in Toronto on 25 October; the clocks go back on 1 November.
    expect(ends('ON-condo', '2026-10-26T03:30:00Z')).toBe('2026-11-05T05:00:00.000Z')
    // Friday before the long weekend of Thanksgiving: Tuesday, Wednesday, Thursday.
    expect(ends('BC-other', '2026-10-09T19:00:00Z')).toBe('2026-10-16T07:00:00.000Z')
    expect(ends('BC-other', '2026-12-24T19:00:00Z')).toBe('2026-12-31T08:00:00.000Z')
  })

  test('without a sure list of holidays it shows no end', () => {
    expect(ends('NSW-off-plan', '2026-11-20T03:00:00Z')).toBeUndefined()
    expect(ends('BC-other', '2027-12-23T19:00:00Z')).toBeUndefined()
    const deliveries = [delivered('contractMade', '2026-11-01T01:00:00Z')]
    const standing = rescissionOf(
      rule('NSW-off-plan'),
      { ...facts, deliveries },
      new Date('2030-01-01T00:00:00Z'),
    )
    expect(standing).toMatchObject({ state: 'running', ends: null })
    expect(isFirm(standing)).toBe(false)
  })

  test('case 85: at 23:59 of the last day one may withdraw, a minute later not', () => {
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

describe('giving the right up, and using it', () => {
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
  test('withdrawn stays withdrawn', () => {
    const at = new Date('2026-11-02T00:00:00Z')
    expect(rescissionOf(rule('ON-condo'), { ...facts, withdrawnAt: at }, at)).toEqual({
      state: 'withdrawn',
      at,
    })
  })
})
