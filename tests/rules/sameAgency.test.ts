import { expect, test } from 'vitest'
import { agencyMeant } from '../../src/rules/sameAgency.ts'

const said = (telephone: string, postalCode = '') => ({ name: 'Northlight Realty', telephone, postalCode })

test.each([
  ['416 555 0140', '+1 (416) 555-0140'],
  ['1 416 555 0140', '416-555-0140'],
  ['0176 1234567', '+49 176 1234567'],
  ['+90 532 123 45 67', '0532 1234567'],
])('an agency is known by its telephone, with the country’s code or without: %s, %s', (before, now) => {
  const others = [said('416 555 0199', 'M5V 1A1'), said('212 555 0100')]
  const known = said(before)
  expect(agencyMeant([...others, known], said(now))).toBe(known)
})
