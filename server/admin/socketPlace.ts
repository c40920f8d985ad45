import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The longest path a Unix socket may have on every system we know. */
const LONGEST = 100

/** Where the running server takes commands: beside its data, or, when that path is too long, in a private folder. */
export function socketPlace(dataFolder: string): string {
  const place = join(resolve(dataFolder), 'admin.sock')
  if (Buffer.byteLength(place) <= LONGEST) return place
  const mark = createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `lotline-${process.getuid?.() ?? 0}-${mark}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, 'admin.sock')
}
