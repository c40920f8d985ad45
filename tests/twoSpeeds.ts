import { test, TestRunner } from 'vitest'

/**
 * True for `npm test`, which skips tests that take minutes; false for `npm run test:full`, for single files
 * and for commands such as the bench, which run without Vitest.
 */
export const isShort = process.env['VITEST'] !== undefined && !TestRunner.matchesTags(['long'])

/**
 * How often a test repeats something: a few times in `npm test`, many otherwise. The file is tagged `more`.
 */
export const fewOrMany = (few: number, many: number): number => (isShort ? few : many)

/** A test skipped by `npm test`. The file is tagged `more`. */
export const testInFull = test.skipIf(isShort)
