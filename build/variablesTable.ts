import { environment } from '../server/config/environment.ts'
import { wordsOf } from '../server/config/variable.ts'

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (value instanceof Map && value.size === 0)

/** The table of docs/configuration.md: every variable with its default and its meaning. */
function variablesTable(): string {
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const { what, unset } = wordsOf(schema)
    const value: unknown = schema.safeParse(undefined).data
    const own = isEmpty(value) ? 'none' : `\`${String(value)}\``
    return `| \`${name}\` | ${unset ?? own} | ${what} |`
  })
  return ['| variable | default | what |', '|---|---|---|', ...rows].join('\n')
}

const place = /(<!-- written by: npm run configuration -->\n).*?(<!-- end -->)/s

/** Inserts a new table at the marked place of the page. @throws Error without a mark. */
export function withVariables(page: string): string {
  if (!place.test(page)) throw new Error('The page has no place for the table of variables.')
  return page.replace(place, (_, before: string, after: string) => `${before}${variablesTable()}\n${after}`)
}
