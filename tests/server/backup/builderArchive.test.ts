import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openArchive, writeArchive } from '../../../server/backup/builderArchive.ts'
import type { MovedRow } from '../../../server/db/builders/builderRows.ts'

const home = mkdtempSync(join(tmpdir(), 'lotline-archive-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const row = (text: string): MovedRow => ({ text: JSON.stringify({ text }), sealed: {} })

async function write(
  path: string,
  rows: readonly MovedRow[],
  note: (sha256: string, proof: string) => Promise<void>,
) {
  async function* batches() {
    yield await Promise.resolve(rows)
  }
  await writeArchive(
    path,
    async (to) => ({
      format: 1,
      kind: 'builder',
      madeAt: '',
      migration: '',
      builder: { id: 1, name: 'Wattle' },
      projects: [],
      staff: [],
      tables: [await to.table('job', batches())],
      files: [],
    }),
    note,
  )
}

async function readBack(rows: readonly MovedRow[]) {
  const path = join(home, `${rows.length}.builder`)
  await write(path, rows, async () => await Promise.resolve())
  const archive = await openArchive(path)
  const found: (readonly MovedRow[])[] = []
  for await (const some of archive.rows('job')) found.push(some)
  await archive.close()
  return found
}

test('a table is read a few rows at a time, because one text cannot hold a large one', async () => {
  const many = Array.from({ length: 1201 }, (_, n) => row(`row ${n}`))
  const found = await readBack(many)
  expect(found.map(({ length }) => length)).toEqual([500, 500, 201])
  expect(found.flat()).toEqual(many)
  // Few of them, if they are long.
  const long = Array.from({ length: 8 }, (_, n) => row(String(n).repeat(1_500_000)))
  expect((await readBack(long)).map(({ length }) => length)).toEqual([3, 3, 2])
})

test('a row is the same whatever it says, and a table may be empty', async () => {
  const rows = [row(''), row('two\nlines\r\nand\u2028more'), row(`${'ü'.repeat(70_000)}😀`), row('\t{}')]
  expect((await readBack(rows)).flat()).toEqual(rows)
  expect(await readBack([])).toEqual([])
})

test('an archive is noted before it has its name, and is not there if it could not be', async () => {
  const path = join(home, 'noted.builder')
  const files = () => readdirSync(home).filter((name) => name.startsWith('noted'))
  await expect(
    write(path, [row('a')], async () => {
      expect(files().toSorted()).toEqual(['noted.builder.key.part', 'noted.builder.part'])
      await Promise.reject(new Error('no database'))
    }),
  ).rejects.toThrow('no database')
  expect(files()).toEqual([])
})
