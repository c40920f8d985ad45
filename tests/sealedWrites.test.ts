import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sealedColumns } from '../server/db/sealedFields/sealedColumns.ts'

/**
 * The database refuses clear text in a sealed column, but only in rows with a value to change: `typed || …`
 * would fail only for the few who have a draft. So every update must write a sealed value, null, or the
 * column's own value.
 */
const root = resolve(import.meta.dirname, '../server')
const columns = Object.keys(sealedColumns).map((name) => name.split('.') as [string, string])

function openWrites(source: string): string[] {
  return columns.flatMap(([table, column]) =>
    [...source.matchAll(new RegExp(String.raw`\b(?:update|into)\s+${table}\b`, 'g'))].flatMap((statement) => {
      const text = source.slice(statement.index, source.indexOf('`)', statement.index))
      return [...text.matchAll(new RegExp(String.raw`(?<![\w.'>])${column}\s*=\s*`, 'g'))].flatMap(
        (found) => {
          const value = text.slice(found.index + found[0].length)
          const [, name] = /^\$\{(\w+)\}(?=\s*(?:,|where\b|$))/.exec(value) ?? []
          const isSealed =
            value.startsWith(`\${sealed('${table}.${column}', `) ||
            (name !== undefined && source.includes(`const ${name} = sealed('${table}.${column}', `))
          const isOwn = new RegExp(
            String.raw`^(?:null|excluded\.${column}|case when [^,]*? then null else ${column} end)\s*(?:,|where\b|$)`,
          ).test(value)
          return isSealed || isOwn ? [] : [`${table}.${column} = ${value.slice(0, 50)}`]
        },
      )
    }),
  )
}

test('an update of a sealed column writes what is sealed, or nothing', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  expect(sources.flatMap((name) => openWrites(readFileSync(join(root, name), 'utf8')))).toEqual([])
})

test.each([
  'update purchase set typed = typed || ${sql.json(changed)} where id = ${id}',
  'update purchase set version = version + 1, typed = ${sql.json(typed)}',
  "update purchase set typed = ${sealed('purchaser.other_ids', id, typed)}",
  'insert into mandate (id) values (1) on conflict (id) do update set cheque = ${picture}',
  "update offline_signing set package = case when ${is} then '{}' else package end",
])('%s is found', (statement) => expect(openWrites(`sql\`${statement}\`)`)).toHaveLength(1))
