import { expect, test } from 'vitest'
import { familyOf } from '../../../server/import/drawings/drawElevation.ts'

test('a letter keeps its family: traditional, craftsman, modern, and again', () => {
  expect(['A', 'B', 'C', 'D', 'e', 'F'].map(familyOf)).toEqual(['A', 'B', 'C', 'A', 'B', 'C'])
})
