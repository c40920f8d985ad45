import { describe, expect, test } from 'vitest'
import { cadencesOf, nextReminderAt } from '../../src/rules/reminders.ts'

const at = new Date('2026-05-10T12:00:00Z')
const cadence = { first: 48, every: 24, most: 2 }

describe('reminders', () => {
  test('come before a deadline, or after something has waited for a while', () => {
    expect(nextReminderAt({ kind: 'deposit', at }, [], cadence)).toEqual(new Date('2026-05-08T12:00:00Z'))
    expect(nextReminderAt({ kind: 'information', at }, [], cadence)).toEqual(new Date('2026-05-12T12:00:00Z'))
  })

  test('of a reply come before it is due, then daily, unless the project says otherwise', () => {
    const { reply } = cadencesOf({})
    expect(nextReminderAt({ kind: 'reply', at }, [], reply)).toEqual(new Date('2026-05-10T08:00:00Z'))
    expect(nextReminderAt({ kind: 'reply', at }, [at], reply)).toEqual(new Date('2026-05-11T12:00:00Z'))
    expect(nextReminderAt({ kind: 'reply', at }, [at, at, at], reply)).toBeNull()
    expect(cadencesOf({ reminders: { reply: { most: 0 } } }).reply.most).toBe(0)
  })

  test('follow the last one, and end', () => {
    const sent = [new Date('2026-05-09T08:00:00Z'), new Date('2026-05-08T13:00:00Z')]
    expect(nextReminderAt({ kind: 'deposit', at }, sent.slice(0, 1), cadence)).toEqual(
      new Date('2026-05-10T08:00:00Z'),
    )
    expect(nextReminderAt({ kind: 'deposit', at }, sent, cadence)).toBeNull()
    expect(nextReminderAt({ kind: 'deposit', at }, [], { ...cadence, most: 0 })).toBeNull()
  })

  test('wait when a deadline has moved, or when work has continued since', () => {
    const sent = [new Date('2026-05-08T12:00:00Z')]
    const moved = new Date('2026-09-10T12:00:00Z')
    expect(nextReminderAt({ kind: 'deposit', at: moved }, sent, cadence)).toEqual(
      new Date('2026-09-08T12:00:00Z'),
    )
    expect(nextReminderAt({ kind: 'information', at }, sent, cadence)).toEqual(
      new Date('2026-05-12T12:00:00Z'),
    )
  })

  test('use a project’s own figures, and the defaults where it has none', () => {
    const { deposit, duty } = cadencesOf({ reminders: { deposit: { first: 12, most: 0 }, duty: 'often' } })
    expect(deposit).toEqual({ first: 12, every: 72, most: 0 })
    expect(duty).toEqual(cadencesOf({}).duty)
  })
})
