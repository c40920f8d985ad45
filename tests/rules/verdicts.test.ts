import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  type VerdictEvent,
  isUnsent,
  nextVerdict,
  verdicts,
  verdictsOnTheWay,
} from '../../src/rules/verdicts.ts'
import { base } from '../../src/rules/wording/base.ts'

const events: VerdictEvent[] = ['handedOver', 'cameBack', 'acknowledged', 'accepted', 'refused', 'corrected']

describe('verdicts', () => {
  test('go on this device, sent, received, confirmed', () => {
    expect(nextVerdict('onThisDevice', 'handedOver')).toBe('sent')
    expect(nextVerdict('sent', 'acknowledged')).toBe('received')
    expect(nextVerdict('received', 'accepted')).toBe('confirmed')
  })

  test('may fall back, be refused and be corrected', () => {
    expect(nextVerdict('sent', 'cameBack')).toBe('onThisDevice')
    expect(nextVerdict('sent', 'refused')).toBe('notPossible')
    expect(nextVerdict('received', 'refused')).toBe('notPossible')
    expect(nextVerdict('notPossible', 'corrected')).toBe('onThisDevice')
  })

  test('skip nothing', () => {
    expect(nextVerdict('onThisDevice', 'acknowledged')).toBeNull()
    expect(nextVerdict('onThisDevice', 'accepted')).toBeNull()
    expect(nextVerdict('sent', 'accepted')).toBeNull()
    expect(nextVerdict('onThisDevice', 'refused')).toBeNull()
    for (const event of events) expect(nextVerdict('confirmed', event)).toBeNull()
  })

  test('whatever happens, nothing is confirmed that was not received, nor received that was not sent', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (happened) => {
        const passed = ['onThisDevice']
        let verdict: (typeof verdicts)[number] = 'onThisDevice'
        for (const event of happened) {
          verdict = nextVerdict(verdict, event) ?? verdict
          passed.push(verdict)
        }
        if (passed.includes('confirmed'))
          expect(passed.indexOf('received')).toBeLessThan(passed.indexOf('confirmed'))
        if (passed.includes('received'))
          expect(passed.indexOf('sent')).toBeLessThan(passed.indexOf('received'))
      }),
    )
  })

  test('a page that was away catches up through every state', () => {
    expect(verdictsOnTheWay('onThisDevice', 'confirmed')).toEqual(['sent', 'received', 'confirmed'])
    expect(verdictsOnTheWay('onThisDevice', 'notPossible')).toEqual(['sent', 'notPossible'])
    expect(verdictsOnTheWay('received', 'received')).toEqual([])
    expect(verdictsOnTheWay('confirmed', 'sent')).toEqual([])
  })

  test('only what the server does not hold yet is unsent', () => {
    expect(verdicts.filter(isUnsent)).toEqual(['onThisDevice', 'sent'])
  })

  test('each has its word', () => {
    expect(verdicts.map((verdict) => base.verdict[verdict])).toEqual([
      'On this device',
      'Sent',
      'Received',
      'Confirmed',
      'Not possible',
    ])
  })
})
