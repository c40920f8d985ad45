import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Erasure } from '../db/erasures.ts'

// Outside the database, so that no restore undoes erasures. Names nobody.

export const erasureListPlace = (dataFolder: string): string => resolve(dataFolder, 'erasures')

/** Adds an erasure and syncs it to disk. */
export function addToErasureList(file: string, { mark, erasedAt, keys }: Erasure): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const open = openSync(file, 'a', 0o600)
  try {
    writeSync(open, `${JSON.stringify({ mark, erasedAt, keys })}\n`)
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
}

/** A list's erasures; empty without a file. @throws Error if a line is damaged. */
export function readErasureList(file: string): Erasure[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw fault
  }
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line, at) => {
    try {
      return JSON.parse(line) as Erasure
    } catch {
      throw new Error(`${file}, line ${at + 1}: this is no erasure.`)
    }
  })
}
