import { TestRunner } from 'vitest'

/** Whether this is `npm test`, which leaves out what takes minutes; `npm run test:full` and a run of one file do not. */
export const isShort = !TestRunner.matchesTags(['long'])

/** How often a test does a thing: few times in `npm test`, many in every other run. Its file is tagged `more`. */
export const fewOrMany = (few: number, many: number): number => (isShort ? few : many)

/** Leaves the test that calls it out of `npm test`. Its file is tagged `more`. */
export const notInShort = (skip: (condition: boolean, why: string) => void): void =>
  skip(isShort, 'npm run test:full runs it')
