import { expect, test } from 'vitest'
import { compassOf } from '../../src/rules/compass.ts'
import { type SuiteView, viewOf } from '../../src/rules/suiteView.ts'

const view = (from: string, to = from, orientation = '', building = ''): { view: SuiteView } => ({
  view: { building, from, to, orientation },
})
const suite = (floor: string, orientation = 'South West', buildingName = 'West Tower') => ({
  floor,
  orientation,
  buildingName,
})

test('a suite has its own floor’s view, and none where no picture was taken', () => {
  const pictures = [view('12'), view('G', '2'), { view: null }]
  expect(viewOf(suite('12'), pictures)).toEqual(view('12'))
  expect(viewOf(suite('1'), pictures)).toEqual(view('G', '2'))
  expect(viewOf(suite('3'), pictures)).toBeUndefined()
  expect(viewOf(suite('21'), pictures)).toBeUndefined()
})

test('a view of another side or building is not its own', () => {
  expect(viewOf(suite('12'), [view('12', '12', 'N')])).toBeUndefined()
  expect(viewOf(suite('12', 'SW'), [view('12', '12', 'SW')])).toEqual(view('12', '12', 'SW'))
  expect(viewOf(suite('12', ''), [view('12', '12', 'SW')])).toBeUndefined()
  expect(viewOf(suite('12'), [view('12', '12', '', 'East Tower')])).toBeUndefined()
})

test('the closest comes first: its building, then its side, then its exact floor', () => {
  const [any, floor, side, building] = [
    view('1', '20'),
    view('12'),
    view('1', '20', 'SW'),
    view('1', '20', '', 'West Tower'),
  ] as const
  expect(viewOf(suite('12'), [any, floor, side, building])).toEqual(building)
  expect(viewOf(suite('12'), [any, floor, side])).toEqual(side)
  expect(viewOf(suite('12'), [any, floor])).toEqual(floor)
})

test.each([
  ['South West', 'SW'],
  ['south-west', 'SW'],
  ['N', 'N'],
  ['', ''],
  ['pool', undefined],
])('a side %j is %j', (text, short) => expect(compassOf(text)).toBe(short))
