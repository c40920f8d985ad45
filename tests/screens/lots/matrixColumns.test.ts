import { expect, test } from 'vitest'
import type { Lot } from '../../../src/rules/lot.ts'
import { matrixColumns } from '../../../src/screens/lots/matrix/matrixRows.ts'

const lots = (...all: readonly (readonly [number: string, orientation: string])[]): Lot[] =>
  all.map(([number, orientation]) => ({ number, orientation }) as Lot)
const row = (key: string, of: readonly Lot[]) => ({ key, name: key, lots: of })

test('suites above each other have a head with their ending and side, also where a floor has fewer', () => {
  const rows = [
    row('12', lots(['1201', 'S'], ['1202', 'N'])),
    row('11', lots(['1101', 'S'], ['1102', 'E'])),
    row('10', lots(['1001', 'S'])),
  ]
  expect(matrixColumns(rows)).toEqual([
    { ending: '01', side: 'S' },
    // Its sides differ.
    { ending: '02', side: '' },
  ])
})

test('there is no head where numbers do not line up, nor for one floor or other numbers', () => {
  expect(
    matrixColumns([
      row('12', lots(['1201', 'S'], ['1203', 'N'])),
      row('11', lots(['1101', 'S'], ['1102', 'N'])),
    ]),
  ).toBeNull()
  expect(matrixColumns([row('1', lots(['101', ''], ['102', '']))])).toBeNull()
  expect(
    matrixColumns([row('2', lots(['PH-A', ''], ['PH-B', ''])), row('1', lots(['1A', ''], ['1B', '']))]),
  ).toBeNull()
  expect(matrixColumns([])).toBeNull()
})
