import { describe, expect, test } from 'vitest'
import { eventDeskCalls } from '../../../src/contract/comty/eventDesk.ts'
import { otherReason, refusalForm } from '../../../src/rules/fields/decline.ts'
import { returnCodeForm } from '../../../src/rules/fields/device.ts'
import { eventForm, reopenForm } from '../../../src/rules/fields/event.ts'
import { askedOf, needsOf, sentOf, typedFrom } from '../../../src/rules/fields/field.ts'
import { personReportForm } from '../../../src/rules/fields/personReport.ts'
import { recordOf } from '../../../src/rules/fields/report.ts'
import { staffForm, successionOf, successorForm } from '../../../src/rules/fields/staff.ts'

test('a code that returns a tablet has four to six digits', () => {
  const [row] = askedOf(returnCodeForm, { code: '' }, {})
  expect(row?.finding).toBe('returnDigits')
  const isGood = (code: string): boolean => needsOf(askedOf(returnCodeForm, { code }, {})).length === 0
  expect(['1234', '123456'].every(isGood)).toBe(true)
  expect(['123', '1234567', '12a4', ' 1234'].some(isGood)).toBe(false)
})

describe('why somebody does not sign', () => {
  const needs = (listed: string, reason: string, hasList: boolean) =>
    needsOf(askedOf(refusalForm, { listed, reason }, { hasList }))

  test('is one of the listed reasons, or their own', () => {
    expect(needs('', '', true)).toEqual(['listed'])
    expect(needs('7', '', true)).toEqual([])
    expect(needs(otherReason, '', true)).toEqual(['reason'])
    expect(needs(otherReason, 'Too early', true)).toEqual([])
  })

  test('is their own without a list', () => {
    expect(needs('', '', false)).toEqual(['reason'])
    expect(needs('', 'Too early', false)).toEqual([])
  })
})

test('the form of an event starts with the event as its board has it, or blank', () => {
  const { events } = eventDeskCalls['/comty/GetEventDesk'].example.answer
  expect(typedFrom(eventForm, events[0])).toEqual({
    name: 'Friends and Family',
    abb: 'F&F',
    startsOn: '2026-11-01',
    endsOn: '2026-12-15',
    isDefault: false,
  })
  expect(typedFrom(eventForm, { ...events[0], is_default: true }).isDefault).toBe(true)
  expect(typedFrom(eventForm, null)).toEqual(eventForm.blank)
})

test('an event opens until a day that has not passed; closing one asks for none', () => {
  const findings = (until: string, today: string | null) =>
    askedOf(reopenForm, { until }, { today }).map(({ finding }) => finding)
  expect(findings('2026-11-26', '2026-11-27')).toEqual(['dayOver'])
  expect(findings('2026-11-27', '2026-11-27')).toEqual([null])
  expect(findings('', '2026-11-27')).toEqual(['dateRequired'])
  expect(findings('2026-11-26', null)).toEqual([])
})

test('no field of an event is alone in its row', () => {
  const rows = eventForm.fields.reduce<string[][]>((all, { id, wide }) => {
    const last = all.at(-1)
    if (wide === true) return [...all, [id, id]]
    return last?.length === 1 ? [...all.slice(0, -1), [...last, id]] : [...all, [id]]
  }, [])
  expect(rows.every((row) => row.length === 2)).toBe(true)
  expect(rows).toContainEqual(['startsOn', 'endsOn'])
})

describe('staff', () => {
  const typed = { ...staffForm.blank, firstName: 'Nora', lastName: 'Lund', email: 'nora@example.test' }

  test('need a role; only somebody new is asked who they are', () => {
    const needs = (isNew: boolean, values: typeof staffForm.blank) =>
      needsOf(askedOf(staffForm, values, { isNew, succession: 'none' }))
    expect(needs(true, staffForm.blank)).toEqual(['firstName', 'lastName', 'email', 'role'])
    expect(needs(false, staffForm.blank)).toEqual(['role'])
    expect(needs(true, { ...typed, role: 'representative' })).toEqual([])
  })

  test('hand over holds and purchases, may hand over kiosks, and nobody is sent without work', () => {
    const none = { holds: 0, purchases: 0, kiosks: 0 }
    expect(successionOf(none)).toBe('none')
    expect(successionOf({ ...none, kiosks: 1 })).toBe('possible')
    expect(successionOf({ ...none, kiosks: 1, holds: 1 })).toBe('needed')
    expect(successionOf({ ...none, purchases: 2 })).toBe('needed')
    const needs = (succession: 'none' | 'possible' | 'needed') =>
      needsOf(askedOf(successorForm, { successor: '' }, { succession }))
    expect([needs('none'), needs('possible'), needs('needed')]).toEqual([[], [], ['successor']])
    expect(sentOf(successorForm, { successor: '5' }, { succession: 'none' })).toEqual({ successor: '' })
  })
})

test('a record has its texts and ticks by field id', () => {
  const record = recordOf(personReportForm, personReportForm.blank)
  expect(Object.keys(record).toSorted()).toEqual(personReportForm.fields.map(({ id }) => id).toSorted())
})
