import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, inkOn, readColour, statusColours } from '../../src/rules/colours.ts'

test('colours are read in both lengths; anything else is not a colour', () => {
  expect(readColour('#2E7D4F')).toEqual([46, 125, 79])
  expect(readColour(' #2e7 ')).toEqual([34, 238, 119])
  for (const text of ['red', '#12', 'url(x)', '#1234567', '']) expect(readColour(text)).toBeNull()
})

test('text on any colour is readable', () => {
  fc.assert(
    fc.property(fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 }))), (colour) => {
      const text = readColour(inkOn(colour)) ?? []
      return contrast(colour, text) >= 3.9
    }),
  )
  expect(inkOn([46, 125, 79])).toBe('#ffffff')
  expect(inkOn([255, 235, 59])).toBe('#1e2329')
})

test('a builder’s list changes the statuses it names, stays readable, and changes nothing else', () => {
  const found = statusColours([
    { status: 'Available', color: '#0a7' },
    { status: 'sold', color: 'url(javascript:x)' },
    { status: 'purple', color: '#808' },
  ])
  expect(found['--status-available']).toBe('#0a7')
  expect(Object.keys(found).every((name) => name.startsWith('--status-available'))).toBe(true)
})
