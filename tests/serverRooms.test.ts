import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))

/** The nouns of a folder of areas: 'comty/holds'. */
const nounsOf = (folder: string, ending = '.ts'): string[] =>
  filesOf(folder)
    .map((file) => file.slice(folder.length + 1))
    .filter((name) => name.includes('/') && name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .toSorted()

describe('a call', () => {
  const nouns = nounsOf('src/contract')

  test('has a contract, a handler and a test named after the same noun', () => {
    expect(nouns.length).toBeGreaterThan(20)
    expect(nounsOf('server/calls')).toEqual(nouns)
    expect(nouns.filter((noun) => !existsSync(join(root, `tests/server/${noun}.test.ts`)))).toEqual([])
  })

  test('is named in server/calls and done in one of the server’s rooms', () => {
    const work = /=>|\bfunction\b|\bclass\b|\bawait\b/
    expect(filesOf('server/calls').filter((file) => work.test(read(file)))).toEqual([])
    expect(work.test("'/live/GetChanges': async (ask, ctx) => await changes(ask, ctx),")).toBe(true)
  })
})

test('docs/architecture.md says of every folder of the server what it does, and of no other', () => {
  const page = read('docs/architecture.md').split("### The server's rooms")[1] ?? ''
  const tables = page.slice(0, page.indexOf('\n- **'))
  const described = [...tables.matchAll(/^\| `([a-z]+)` \| \S/gm)].map(([, name = '']) => name)
  const folders = readdirSync(join(root, 'server'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  expect(described.toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})

/** Whether a file may contain SQL; see docs/architecture.md. */
const mayHoldSql = (file: string): boolean =>
  file.startsWith('server/db/') || file.startsWith('server/import/write/')

describe('SQL', () => {
  const holdsSql = (text: string): boolean => /from '[^']*\/sql\.ts'|\bsql`/.test(text)

  test('is in server/db and in what an import writes', () => {
    expect(filesOf('server').filter((file) => !mayHoldSql(file) && holdsSql(read(file)))).toEqual([])
    expect(holdsSql("import { sql } from '../db/sql.ts'")).toBe(true)
  })

  test('names the columns of a lot in one file', () => {
    // Two fields that only a full list would name.
    const lists = (text: string): boolean => /\bbigger_lot_premium\b|\bnumber_orientation\b/.test(text)
    expect(filesOf('server').filter((file) => lists(read(file)))).toEqual(['server/db/lotColumns.ts'])
  })

  test('names the columns of a purchaser in one file', () => {
    const lists = (text: string): boolean => /\bcorporation_number\b|\bfather_names\b/.test(text)
    expect(filesOf('server').filter((file) => lists(read(file)))).toEqual(['server/db/purchasers.ts'])
  })
})
