import { expect, test } from 'vitest'
import { fitWithin } from '../../src/controls/shrinkPicture.ts'
import { inkGroups, strokesBox, strokesPath } from '../../src/controls/signature.ts'

test('a tap is drawn as a dot, a stroke through all its points, nothing as nothing', () => {
  const at = (x: number, y: number) => ({ x, y, t: 0, pressure: null })
  const stroke = (...points: ReturnType<typeof at>[]) => ({ pointer: 'touch' as const, points })
  expect(strokesPath([])).toBe('')
  expect(strokesPath([stroke()])).toBe('')
  expect(strokesPath([stroke(at(5, 6))])).toBe('M5 6h.01')
  expect(strokesPath([stroke(at(0, 0), at(10, 0))])).toBe('M0 0L10 0')
  expect(strokesPath([stroke(at(0, 0), at(10, 0), at(20.04, 10)), stroke(at(1, 1))])).toBe(
    'M0 0Q10 0 15 5L20 10M1 1h.01',
  )
})

test('the library gets a stroke’s end twice more, because it leaves out the last two points; a dot once', () => {
  const at = (x: number, t: number) => ({ x, y: 5, t, pressure: null })
  const groups = inkGroups(
    [
      { pointer: 'pen', points: [at(0, 0), at(10, 8)] },
      { pointer: 'pen', points: [at(1, 20)] },
    ],
    'black',
  )
  expect(groups.map((group) => group.map(({ x, time }) => [x, time]))).toEqual([
    [
      [0, 0],
      [10, 8],
      [10, 9],
      [10, 10],
    ],
    [[1, 20]],
  ])
})

test('a fitted signature is as large as its ink, with room for the pen', () => {
  const at = (x: number, y: number) => ({ x, y, t: 0, pressure: null })
  expect(strokesBox([{ points: [at(10, 20), at(110, 60)] }])).toBe('4 14 112 52')
})

test('a picture is at most 2000 long, keeps its shape and is never enlarged', () => {
  expect(fitWithin(4000, 3000)).toEqual({ width: 2000, height: 1500 })
  expect(fitWithin(3000, 4000)).toEqual({ width: 1500, height: 2000 })
  expect(fitWithin(800, 600)).toEqual({ width: 800, height: 600 })
  expect(fitWithin(20_000, 3)).toEqual({ width: 2000, height: 1 })
})
