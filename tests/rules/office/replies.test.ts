import { expect, test } from 'vitest'
import { inOrderOfReply, isLate } from '../../../src/rules/office/replies.ts'

const now = Date.parse('2026-11-20T16:00:00.000Z')
const sheet = (id: number, reply_by?: string | null) => ({ id, reply_by })

test('an answer is late once its time has come, and never if none was promised', () => {
  expect(isLate(sheet(1, '2026-11-20T16:00:00.000Z'), now)).toBe(true)
  expect(isLate(sheet(1, '2026-11-20T16:00:00.001Z'), now)).toBe(false)
  expect([isLate(sheet(1, null), now), isLate(sheet(1), now)]).toEqual([false, false])
})

test('overdue worksheets come first, then those that have waited longest', () => {
  const newestFirst = [
    sheet(5, '2026-11-21T09:00:00.000Z'),
    sheet(4, '2026-11-20T15:00:00.000Z'),
    sheet(3),
    sheet(2, '2026-11-20T12:00:00.000Z'),
    sheet(1, '2026-11-22T09:00:00.000Z'),
  ]
  expect(inOrderOfReply(newestFirst, now).map(({ id }) => id)).toEqual([2, 4, 1, 3, 5])
  expect(newestFirst[0]?.id).toBe(5)
})
