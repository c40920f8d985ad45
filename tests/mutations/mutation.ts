/** One breakage of the product on purpose, and the tests that must notice it. `npm run mutate` tries them all. */
export interface Mutation {
  /** What is broken, as a short sentence. Names the row, so no two are the same. */
  readonly what: string
  /** The file that is broken, from the root of the project. */
  readonly file: string
  /** Text that occurs exactly once in that file. */
  readonly find: string
  /** What stands there instead while the tests run. */
  readonly replace: string
  /** The nearest test files, of the unit and server projects, from the root of the project. */
  readonly caughtBy: readonly string[]
  /** Why no test can or needs to notice it. Such a row is tried too, and counts as let through. */
  readonly explained?: string
}
