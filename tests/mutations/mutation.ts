/**
 * One deliberate breakage of the product, and the tests that must notice it. `npm run mutate` tries them all.
 */
export interface Mutation {
  /** The fault in one short, unique sentence. */
  readonly what: string
  /** The broken file, from the project root. */
  readonly file: string
  /** Text that occurs exactly once in that file. */
  readonly find: string
  /** Its replacement while the tests run. */
  readonly replace: string
  /** The nearest test files, of the unit and server projects, from the project root. */
  readonly caughtBy: readonly string[]
  /** Why no test can notice it or needs to. The mutation still runs, and counts as missed. */
  readonly explained?: string
}
