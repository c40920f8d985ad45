import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chunkFiles, chunks, fileOfChunk } from '../build/chunks.ts'

const root = resolve(import.meta.dirname, '..')
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
  (name) => `/src/${name}`,
)

/** Entries of a chunk that match no file. */
const gone = (entries: readonly string[]): string[] =>
  entries.filter((entry) => !sources.some((file) => fileOfChunk(entry).test(file)))

test.each(Object.entries(chunkFiles))('every name of the chunk %s is a file', (_, entries) => {
  expect(gone(entries)).toEqual([])
})

test('a renamed file would be found', () => {
  expect(gone(['controls/Field', 'controls/FieldBefore'])).toEqual(['controls/FieldBefore'])
})

test('no file belongs to two chunks', () => {
  const twice = sources.filter((file) => chunks.filter(({ test: has }) => has.test(file)).length > 1)
  expect(twice).toEqual([])
})
