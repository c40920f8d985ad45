import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBackup, writeBackup } from '../../../server/backup/backupFile.ts'
import { differenceFrom, type Manifest } from '../../../server/backup/manifest.ts'
import { addressFor } from '../../../server/backup/pgTools.ts'
import { readTarHeader, tarHeader } from '../../../server/backup/tarHeader.ts'

const folder = mkdtempSync(join(tmpdir(), 'lotline-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const facts = {
  migration: '0290_backups.sql',
  auditHead: { seq: 2, hash: 'ab' },
  rows: { lot: 3 },
  fieldKeys: [],
}
const parts = [Buffer.from('one '), Buffer.alloc(700, 'x'), Buffer.from(' end')]
const manifestOf = (content: Manifest['content']): Manifest => ({
  format: 1,
  kind: 'pglite',
  madeAt: '2026-11-20T02:00:00.000Z',
  ...facts,
  content,
})
const write = async (name: string): Promise<string> => {
  const path = join(folder, name)
  await writeBackup(path, { name: 'database.dump', chunks: parts }, manifestOf)
  return path
}

test('a backup is a plain tar, for its owner only, and comes back as it was written', async () => {
  const path = await write('whole')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(existsSync(`${path}.part`)).toBe(false)
  expect(execFileSync('tar', ['tf', path]).toString()).toBe('database.dump\nmanifest.json\n')
  const { manifest, content } = await openBackup(path)
  expect(manifest).toMatchObject({ ...facts, content: { bytes: 708 } })
  const read: Buffer[] = []
  for await (const part of content()) read.push(part)
  expect(Buffer.concat(read)).toEqual(Buffer.concat(parts))
})

test('one that was changed, cut short, or is something else is refused', async () => {
  const path = await write('changed')
  const bytes = readFileSync(path)
  const refused = async (text: RegExp): Promise<void> => {
    await expect(openBackup(path)).rejects.toThrow(text)
  }
  writeFileSync(path, bytes.with(600, 1))
  await refused(/damaged/)
  writeFileSync(path, bytes.subarray(0, 1000))
  await refused(/cut short/)
  writeFileSync(path, 'something else')
  await refused(/no backup/)
  rmSync(path)
  await refused(/There is no file/)
})

test('a backup that fails leaves the earlier file as it was', async () => {
  const path = await write('earlier')
  const before = readFileSync(path)
  const chunks = (async function* () {
    yield Buffer.from('half')
    throw new Error('The line is cut.')
  })()
  await expect(writeBackup(path, { name: 'database.dump', chunks }, manifestOf)).rejects.toThrow(
    'The line is cut.',
  )
  expect(readFileSync(path)).toEqual(before)
  expect(existsSync(`${path}.part`)).toBe(false)
})

test('a backup that cannot be proven leaves the earlier file as it was', async () => {
  const path = await write('proven')
  const before = readFileSync(path)
  const refuse = async (): Promise<void> => {
    expect(readFileSync(path)).toEqual(before)
    throw new Error('The backup holds no table.')
  }
  const content = { name: 'database.dump', chunks: [Buffer.from('another')] }
  await expect(writeBackup(path, content, manifestOf, refuse)).rejects.toThrow('no table')
  expect(readFileSync(path)).toEqual(before)
  expect(existsSync(`${path}.part`)).toBe(false)
})

test('sizes above eight gigabytes fit', () => {
  for (const size of [0, 8 ** 11 - 1, 8 ** 11, 10 ** 13])
    expect(readTarHeader(tarHeader('database.dump', size, new Date(0)))).toEqual({
      name: 'database.dump',
      size,
    })
})

test('a restored database that differs is named', () => {
  expect(differenceFrom(facts, facts)).toBeNull()
  expect(differenceFrom(facts, { ...facts, rows: { lot: 2, deal: 1 } })).toBe(
    'tables differ: lot 2 of 3, deal 1 of 0',
  )
  expect(differenceFrom(facts, { ...facts, auditHead: null })).toContain('audit log')
})

test('a password is never an argument of another program', () => {
  expect(addressFor('postgres://lotline:s%40cret@db.example:5432/lotline?sslmode=require')).toEqual({
    address: 'postgres://lotline@db.example:5432/lotline?sslmode=require',
    env: { PGPASSWORD: 's@cret' },
  })
  expect(addressFor('postgres://lotline@127.0.0.1/x').env).toEqual({})
})
