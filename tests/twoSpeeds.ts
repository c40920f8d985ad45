import { test, TestRunner } from 'vitest'

/**
 * True in `npm test`, which skips tests that take minutes. False in `npm run test:full`, for single files,
 * and in commands that run without Vitest, such as the bench.
 */
export const isShort = process.env['VITEST'] !== undefined && !TestRunner.matchesTags(['long'])

/**
 * How often a test repeats something: a few times in `npm test`, many times otherwise. The file is tagged
 * `more`.
 */
export const fewOrMany = (few: number, many: number): number => (isShort ? few : many)

/** A test that `npm test` skips. The file is tagged `more`. */
export const testInFull = test.skipIf(isShort)
