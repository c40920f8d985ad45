import type { TestContext } from 'vitest'

/** Set by `npm run test:full`, which skips nothing. */
const isFull = process.env['TEST_FULL'] !== undefined

/** Skips a test if its Debian packages are missing; `npm run test:full` fails instead, and names them. */
export function needs({ skip }: Pick<TestContext, 'skip'>, isThere: boolean, packages: string): void {
  if (isThere) return
  const how = `not installed: apt-get install ${packages}`
  if (isFull) throw new Error(how)
  skip(how)
}
