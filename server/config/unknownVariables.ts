import { nearest } from './nearest.ts'

const prefix = /^LOTLINE_/

/** A sentence for each variable that looks like ours but is unknown. */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  return Object.keys(env)
    .filter((name) => prefix.test(name) && !known.includes(name))
    .map((name) => {
      // PORT and DATABASE_URL have no prefix, so people tend to add it.
      const bare = name.replace(prefix, '')
      const [like] = known.includes(bare) ? [bare] : nearest(name, known, 1)
      return `${name} is not a variable that Lotline knows.${like === undefined ? '' : ` Did you mean ${like}?`}`
    })
}
