import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  afterReset,
  cookieLifetime,
  defaultIdle,
  idleState,
  isOtherOrigin,
  kioskIdle,
  loginMessage,
  loginOutcome,
} from '../../src/rules/session.ts'
import { messagesWords } from '../../src/i18n/en/messages.ts'

const minute = 60_000

describe('idle', () => {
  test('the default is 30 minutes and a countdown of 10 seconds', () => {
    expect(idleState(0, 30 * minute - 1, defaultIdle)).toEqual({ state: 'active' })
    expect(idleState(0, 30 * minute, defaultIdle)).toEqual({ state: 'warning', secondsLeft: 10 })
    expect(idleState(0, 30 * minute + 9001, defaultIdle)).toEqual({ state: 'warning', secondsLeft: 1 })
    expect(idleState(0, 30 * minute + 10_000, defaultIdle)).toEqual({ state: 'expired' })
  })

  test('a kiosk’s is 60 seconds, or 30 to 300 as set, and a countdown of 20', () => {
    expect(kioskIdle()).toEqual({ idleMs: 60_000, warningMs: 20_000 })
    expect([5, 30, 300, 900, Number.NaN].map((seconds) => kioskIdle(seconds).idleMs)).toEqual([
      30_000, 30_000, 300_000, 300_000, 60_000,
    ])
    expect(idleState(1000, 61_000, kioskIdle())).toEqual({ state: 'warning', secondsLeft: 20 })
  })

  test('a night asleep ends it at once; a clock set back does not', () => {
    expect(idleState(0, 8 * 60 * minute, defaultIdle)).toEqual({ state: 'expired' })
    expect(idleState(8 * 60 * minute, 0, defaultIdle)).toEqual({ state: 'active' })
  })

  test('only moves forward, and the countdown never shows 0 or more than its length', () => {
    const rank = { active: 0, warning: 1, expired: 2 }
    fc.assert(
      fc.property(fc.nat(400_000), fc.nat(400_000), fc.integer({ min: 30, max: 300 }), (a, b, seconds) => {
        const profile = kioskIdle(seconds)
        const [early, late] = [idleState(0, Math.min(a, b), profile), idleState(0, Math.max(a, b), profile)]
        expect(rank[early.state]).toBeLessThanOrEqual(rank[late.state])
        for (const state of [early, late]) {
          if (state.state !== 'warning') continue
          expect(state.secondsLeft).toBeGreaterThanOrEqual(1)
          expect(state.secondsLeft).toBeLessThanOrEqual(profile.warningMs / 1000)
        }
      }),
    )
  })

  test('cookies last 5 hours, login cookies 1 day', () => {
    expect(cookieLifetime).toEqual({ default: 5 * 3_600_000, login: 24 * 3_600_000 })
  })
})

describe('a reset', () => {
  test('of an idle session leads sales staff to sales, others to the start', () => {
    expect([4, 1, 3, 6, 0].map(afterReset)).toEqual(['/sales', '/', '/', '/sales', '/'])
  })

  test('is due when another site embeds us than before', () => {
    expect(isOtherOrigin('https://a.test', 'https://b.test')).toBe(true)
    expect(isOtherOrigin('https://a.test', 'https://a.test')).toBe(false)
    expect([isOtherOrigin(null, 'https://b.test'), isOtherOrigin('', 'https://b.test')]).toEqual([
      false,
      false,
    ])
  })
})

describe('login', () => {
  const good = {
    isInTheSystem: true,
    needToRegister: false,
    isPasswordRequired: false,
    isFromOtherProject: false,
    activated: true,
  }

  test.each([
    ['loggedIn', {}, false, null],
    ['passwordRequired', { isPasswordRequired: true }, false, null],
    ['loggedIn', { isPasswordRequired: true }, true, null],
    ['otherProject', { isFromOtherProject: true, isPasswordRequired: true }, false, 'loginOtherProject'],
    ['needToRegister', { needToRegister: true }, false, 'loginNotRegistered'],
    ['needToRegister', { isInTheSystem: false, needToRegister: true }, false, 'loginNotRegistered'],
    ['notInSystem', { isInTheSystem: false }, false, 'loginNotInSystem'],
    ['notActivated', { activated: false }, false, 'loginNotActivated'],
    ['passwordRequired', { activated: false, isPasswordRequired: true }, false, null],
    ['notActivated', { activated: false, isPasswordRequired: true }, true, 'loginNotActivated'],
  ] as const)('%s for %j, password %s', (outcome, changes, password, message) => {
    expect(loginOutcome({ ...good, ...changes }, password)).toBe(outcome)
    expect(loginMessage(outcome, false)).toBe(message)
    if (message !== null) expect(messagesWords.sentences[message]).not.toBe('')
  })

  test('in marketplace mode unregistered people are told so', () => {
    expect(loginMessage('notInSystem', true)).toBe('loginMarketplace')
    expect(loginMessage('needToRegister', true)).toBe('loginMarketplace')
    expect(loginMessage('otherProject', true)).toBe('loginOtherProject')
  })
})
