import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sha256Hex } from '../secrets/sha256.ts'

/** The longest Unix socket path that works everywhere. */
const LONGEST = 100

/**
 * The socket lies beside the data, or in a private folder if that path is too long.
 * @throws Error when others own or can write to that folder: they could answer in the server's name.
 */
export function socketPlace(dataFolder: string): string {
  const place = join(resolve(dataFolder), 'admin.sock')
  if (Buffer.byteLength(place) <= LONGEST) return place
  const mark = sha256Hex(resolve(dataFolder)).slice(0, 16)
  const owner = process.getuid?.() ?? 0
  const folder = join(tmpdir(), `lotline-${owner}-${mark}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Any user can create this name in the temporary folder first.
  const found = lstatSync(folder)
  const isOurs = found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0
  if (!isOurs) {
    throw new Error(
      `The folder ${folder} is not private to this user. Remove it, or choose a shorter path for LOTLINE_DATA.`,
    )
  }
  return join(folder, 'admin.sock')
}
