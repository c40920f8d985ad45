import { chmodSync, chownSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { socketPlace } from '../../../server/admin/socketPlace.ts'

/** A folder whose path is too long for a socket. */
const data = join(mkdtempSync(join(tmpdir(), 'lotline-far-')), 'a'.repeat(120))
const folder = dirname(socketPlace(data))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a short path has its socket beside the data, a long one in a private folder', () => {
  expect(socketPlace('/srv/lotline')).toBe('/srv/lotline/admin.sock')
  expect(socketPlace(data)).toBe(join(folder, 'admin.sock'))
  expect(socketPlace(data)).toBe(join(folder, 'admin.sock'))
})

test('a folder that others may write to is not trusted', () => {
  socketPlace(data)
  chmodSync(folder, 0o777)
  expect(() => socketPlace(data)).toThrow('is not private to this user')
})

test('nor is a link to a folder elsewhere', () => {
  symlinkSync(tmpdir(), folder)
  expect(() => socketPlace(data)).toThrow('is not private to this user')
})

test.skipIf(process.getuid?.() !== 0)('nor is a folder of somebody else', () => {
  socketPlace(data)
  chownSync(folder, 65_534, 65_534)
  expect(() => socketPlace(data)).toThrow('is not private to this user')
})
