import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Sizes and positions in an entry's header.
const BLOCK = 512
const FIELD = { name: [0, 100], size: [124, 136], prefix: [345, 500] } as const
const FOLDER = '5'.charCodeAt(0)
const TYPE = 156

/**
 * Unpacks a tar of database files into a folder private to this account.
 * @throws Error if a name points outside, or it is truncated.
 */
export function unpackTar(tar: Buffer, folder: string): void {
  const field = (at: number, [from, to]: readonly [number, number]): string =>
    tar.toString('utf8', at + from, at + to).replace(/\0.*$/s, '')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (let at = 0; field(at, FIELD.name) !== '';) {
    const name = join(field(at, FIELD.prefix), field(at, FIELD.name))
    const size = Number.parseInt(field(at, FIELD.size), 8) || 0
    if (name.split('/').includes('..') || at + BLOCK + size > tar.length)
      throw new Error('The files of the database are damaged.')
    const path = join(folder, name)
    if (tar[at + TYPE] === FOLDER) mkdirSync(path, { recursive: true, mode: 0o700 })
    else writeFileSync(path, tar.subarray(at + BLOCK, at + BLOCK + size), { mode: 0o600 })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}
