import { describe, expect, test } from 'vitest'
import {
  actExpires,
  actState,
  alarmsOf,
  codeText,
  type DeviceHealth,
  deviceState,
  inviteState,
  inviteStates,
  isInviteOpen,
  madeInviteState,
  troublesOf,
} from '../../../src/rules/office/fleet.ts'

const now = new Date('2026-11-27T15:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const well: DeviceHealth = {
  kind: 'kiosk',
  lastSeenAt: ago(2),
  unsentSince: null,
  used: 10,
  quota: 100,
  behindSince: null,
  faults: [],
}

describe('what is wrong with a device', () => {
  test.each([
    ['nothing', {}, []],
    ['fourteen minutes of silence', { lastSeenAt: ago(14) }, []],
    ['fifteen minutes of silence', { lastSeenAt: ago(15) }, ['silent']],
    ['it has never reported', { lastSeenAt: null }, []],
    ['work that could not be sent for ten minutes', { unsentSince: ago(10) }, ['unsent']],
    ['work of a moment ago', { unsentSince: ago(1) }, []],
    ['storage nearly full', { used: 90 }, ['storage']],
    ['storage that nobody knows', { used: null, quota: null }, []],
    ['a browser that allows none', { used: 0, quota: 0 }, []],
    ['an older page for a day', { behindSince: ago(24 * 60) }, ['behind']],
    ['an older page since this morning', { behindSince: ago(5 * 60) }, []],
    ['what it found itself', { faults: ['camera', 'worker'] as const }, ['worker', 'camera']],
  ])('%s', (_, differs, found) => {
    expect(troublesOf({ ...well, ...differs }, now)).toEqual(found)
  })

  test('in one word', () => {
    const of = (differs: object) => deviceState({ ...well, isLost: false, ...differs }, now)
    expect(of({})).toBe('well')
    expect(of({ faults: ['camera'] })).toBe('trouble')
    expect(of({ lastSeenAt: ago(60), unsentSince: ago(60) })).toBe('silent')
    expect(of({ lastSeenAt: null })).toBe('unknown')
    expect(of({ isLost: true, lastSeenAt: null })).toBe('lost')
  })
})

describe('alarms', () => {
  const silent = { ...well, lastSeenAt: ago(600) }
  test('a silent kiosk, once the office has been open for as long as a kiosk may be silent', () => {
    expect(alarmsOf(silent, now, ago(240))).toEqual(['silent'])
    expect(alarmsOf(silent, now, ago(10))).toEqual([])
    expect(alarmsOf(silent, now, null)).toEqual([])
    const putAway = { ...silent, lastSeenAt: ago(15 * 24 * 60) }
    expect(alarmsOf(putAway, now, ago(240))).toEqual([])
    expect(alarmsOf({ ...putAway, unsentSince: ago(16 * 24 * 60) }, now, ago(240))).toContain('unsent')
  })
  test('no tablet that sleeps', () => {
    expect(alarmsOf({ ...silent, kind: 'tablet' }, now, ago(240))).toEqual([])
  })
  test('at any hour, what does not mend overnight; never what a device can live with', () => {
    const bad = { ...well, unsentSince: ago(20), used: 95, faults: ['camera'] as const }
    expect(alarmsOf(bad, now, null)).toEqual(['unsent', 'storage'])
  })
})

describe('an action', () => {
  const act = { takenAt: null, endedAt: null, expiresAt: ago(-60), failed: null }
  test('waits, is taken, and is done, has failed or has expired', () => {
    expect(actState(act, now)).toBe('waiting')
    expect(actState({ ...act, takenAt: ago(1) }, now)).toBe('taken')
    expect(actState({ ...act, endedAt: ago(1) }, now)).toBe('done')
    expect(actState({ ...act, endedAt: ago(1), failed: 'unable' }, now)).toBe('failed')
    expect(actState({ ...act, expiresAt: now }, now)).toBe('expired')
    expect(actState({ ...act, takenAt: ago(2), expiresAt: now }, now)).toBe('expired')
  })
  test('done late is done', () => {
    expect(actState({ ...act, expiresAt: ago(5), endedAt: ago(1) }, now)).toBe('done')
  })
  test('a lock never expires', () => {
    expect(actExpires('lock', now)).toBeNull()
    expect(actExpires('report', now)).toEqual(ago(-60))
    expect(actState({ ...act, expiresAt: null }, new Date('2036-01-01'))).toBe('waiting')
  })
})

test('an enrolment by link', () => {
  const invite = { expiresAt: ago(-30), code: null, accepted: null, deviceId: null }
  const over = { expiresAt: ago(1) }
  expect(inviteState(invite, now)).toBe('open')
  expect(inviteState({ ...invite, code: 'K7F3QX' }, now)).toBe('asking')
  expect(inviteState({ ...invite, code: 'K7F3QX', accepted: true }, now)).toBe('accepted')
  expect(inviteState({ ...invite, code: 'K7F3QX', accepted: false }, now)).toBe('refused')
  expect(inviteState({ ...invite, ...over, code: 'K7F3QX', accepted: true }, now)).toBe('over')
  expect(inviteState({ ...invite, ...over, accepted: true, deviceId: 'd_1' }, now)).toBe('joined')
  expect(inviteStates.filter(isInviteOpen)).toEqual(['open', 'asking', 'accepted'])
  expect(codeText('K7F3QX')).toBe('K7F-3QX')
})

test('a link just made is open until the list says otherwise, and never taken for an enrolled device', () => {
  const made = { id: 3, until: 1000 }
  expect(madeInviteState(made, [], 999)).toBe('open')
  expect(madeInviteState(made, [{ id: 2, state: 'joined' }], 999)).toBe('open')
  expect(madeInviteState(made, [{ id: 3, state: 'refused' }], 999)).toBe('refused')
  expect(madeInviteState(made, [{ id: 3, state: 'joined' }], 2000)).toBe('joined')
  expect(madeInviteState(made, [], 1000)).toBe('over')
})
