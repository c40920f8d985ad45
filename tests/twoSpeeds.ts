import { test, TestRunner } from 'vitest'

/**
 * True for `npm test`, which leaves out what takes minutes; false for `npm run test:full`, for single files and for
 * commands such as the bench, which run without Vitest.
 */
export const isShort = process.env['VITEST'] !== undefined && !TestRunner.matchesTags(['long'])

/** How often a test repeats something: few times in `npm test`, many otherwise. Its file is tagged `more`. */
export const fewOrMany = (few: number, many: number): number => (isShort ? few : many)

/** A test that `npm test` leaves out. Its file is tagged `more`. */
export const testInFull = test.skipIf(isShort)
