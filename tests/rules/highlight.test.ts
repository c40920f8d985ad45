import { expect, test } from 'vitest'
import { highlightAddress, highlightName } from '../../src/rules/highlight.ts'

test('a highlight picture is named after the lot, with its building where numbers repeat', () => {
  expect(highlightAddress({ projectId: 'C0101', number: '12A', buildingName: '' })).toBe(
    '/media/C0101/highlights/12a',
  )
  expect(highlightAddress({ projectId: 'C0202', number: '1203', buildingName: 'West Tower' })).toBe(
    '/media/C0202/highlights/west-tower-1203',
  )
  expect(highlightName(' Ünal / 7 ')).toBe('unal-7')
})
