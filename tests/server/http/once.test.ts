import { expect, test } from 'vitest'
import { fingerprintOf } from '../../../server/http/once.ts'
import { anonymous } from '../../../src/rules/anonymous.ts'

const of = (body: unknown): string => fingerprintOf('/device/Enrol', anonymous, body, [])

test('everything in a request identifies its key except credentials', () => {
  const body = { projectId: 'C0101', pin: '2468', settings: { name: 'Hall' } }
  expect(of(body)).toBe(of({ ...body, pin: '1357' }))
  expect(of(body)).not.toBe(of({ ...body, projectId: 'C0202' }))
  expect(of(body)).not.toBe(of({ ...body, settings: { name: 'Door' } }))
  // There are only ten thousand PINs, so stored data must not let anyone test them.
  expect(of({ pin: '2468' })).toBe(of({ pin: '' }))
})

test('another person, session or device never gets the answer of a key', () => {
  const by = (more: Partial<typeof anonymous>): string =>
    fingerprintOf('/device/Enrol', { ...anonymous, ...more }, { projectId: 'C0101' }, [])
  const all = [
    by({ sessionId: 's1' }),
    by({ sessionId: 's2' }),
    by({ kind: 'device', deviceId: 's1', sessionId: null }),
    by({ kind: 'person', userId: 3 }),
    by({ kind: 'person', userId: 4 }),
  ]
  expect(new Set(all).size).toBe(all.length)
})
