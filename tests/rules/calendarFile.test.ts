import { expect, test } from 'vitest'
import { calendarOf, calendarOfVisit } from '../../src/rules/calendarFile.ts'

test('each day is an event of its own, up to the next', () => {
  const file = calendarOf(
    [{ id: 'R1-1', day: '2026-12-31', title: 'Deposit $25,000; Lot 14' }],
    new Date('2026-11-20T16:05:00.000Z'),
  )
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotline//EN',
    'BEGIN:VEVENT',
    'UID:R1-1@lotline',
    'DTSTAMP:20261120T160500Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Deposit $25\\,000\\; Lot 14',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 bytes, and none is cut inside a character', () => {
  const file = calendarOf([{ id: 'R1-1', day: '2026-12-31', title: 'ğ'.repeat(90) }], new Date(0))
  const lines = file.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ğ'.repeat(90)}\r\n`)
})

test('a visit has its own length, and a place if it is known', () => {
  const visit = { id: 'v_1', startsAt: new Date('2026-12-31T23:45:00.000Z'), minutes: 30, title: 'Visit' }
  const lines = (place: string) => calendarOfVisit({ ...visit, place }, new Date(0)).split('\r\n')
  expect(lines('1 Main Street, Barrie')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotline//EN',
    'BEGIN:VEVENT',
    'UID:v_1@lotline',
    'DTSTAMP:19700101T000000Z',
    'DTSTART:20261231T234500Z',
    'DTEND:20270101T001500Z',
    'SUMMARY:Visit',
    'LOCATION:1 Main Street\\, Barrie',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(lines('').some((line) => line.startsWith('LOCATION'))).toBe(false)
})
