/** How often a test does a thing, and the tags of that test. */
interface Times {
  readonly times: number
  readonly tags: string[]
}

/** For a test that proves by numbers: few in `npm test`, many in `npm run test:full` too. */
export const fewAndMany = (few: number, many: number): readonly Times[] => [
  { times: few, tags: [] },
  { times: many, tags: ['long'] },
]
