import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync, inflateRawSync } from 'node:zlib'
import { unsnappy } from './unsnappy.ts'

/** Where a secret was found, and in which encoding. */
export interface Found {
  readonly canary: string
  readonly as: string
  readonly file: string
}

interface Needle {
  readonly canary: string
  readonly as: string
  readonly bytes: Buffer
}

/** The forms in which a text may be on disk. */
function needlesOf(name: string, text: string): Needle[] {
  const plain = Buffer.from(text)
  const wide = Buffer.from(text, 'utf16le')
  const base64 = (shift: number): string => {
    const shifted = Buffer.concat([Buffer.alloc(shift, 0x20), plain])
    const whole = shifted.toString('base64')
    // Drops the letters at both ends, whose encoding depends on their neighbours.
    return whole.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + plain.length) * 8) / 6))
  }
  const forms: [string, Buffer][] = [
    ['utf-8', plain],
    ['utf-16le', wide],
    ['utf-16be', Buffer.from(wide).swap16()],
    ['hex', Buffer.from(plain.toString('hex'))],
    ['HEX', Buffer.from(plain.toString('hex').toUpperCase())],
    ['url', Buffer.from(plain.toString('hex').replaceAll(/../g, '%$&'))],
    ['reversed', Buffer.from(plain).reverse()],
    ...[0, 1, 2].flatMap((shift): [string, Buffer][] => {
      const found = base64(shift)
      return [
        [`base64+${shift}`, Buffer.from(found)],
        [`base64+${shift} in utf-16`, Buffer.from(found, 'utf16le')],
        [`base64url+${shift}`, Buffer.from(found.replaceAll('+', '-').replaceAll('/', '_'))],
      ]
    }),
  ]
  return forms.map(([as, bytes]) => ({ canary: name, as, bytes }))
}

/**
 * A file's compressed parts, unpacked: gzip members, the whole file as brotli, snappy blocks of LevelDB
 * tables.
 */
function* unpacked(path: string, bytes: Buffer): Generator<Buffer> {
  for (
    let at = bytes.indexOf('\u001f\u008b\b', 0, 'latin1');
    at !== -1;
    at = bytes.indexOf('\u001f\u008b\b', at + 1, 'latin1')
  ) {
    try {
      yield gunzipSync(bytes.subarray(at), { finishFlush: 2 })
    } catch {
      try {
        yield inflateRawSync(bytes.subarray(at + 10), { finishFlush: 2 })
      } catch {
        // It only looked like gzip.
      }
    }
  }
  if (path.endsWith('.ldb') || path.endsWith('.sst')) yield* unsnappy(bytes)
  if (/[0-9a-f]{16}_\d$/.test(path)) {
    // An entry of the HTTP cache: a header and the address, then the body.
    const key = bytes.readUInt32LE(12)
    try {
      yield brotliDecompressSync(bytes.subarray(20 + key), { finishFlush: 2 })
    } catch {
      // It was not brotli.
    }
  }
}

/** Reads every byte below `folder` and returns the secrets (name → text) found in any form. */
export function scanDisk(
  folder: string,
  canaries: Readonly<Record<string, string>>,
): { found: Found[]; bytes: number; files: number } {
  const needles = Object.entries(canaries).flatMap(([name, text]) => needlesOf(name, text))
  const found: Found[] = []
  let bytes = 0
  let files = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const read = readFileSync(path)
    bytes += read.length
    files += 1
    const look = (part: Buffer, where: string) => {
      for (const { canary, as, bytes: needle } of needles) {
        if (part.includes(needle)) found.push({ canary, as, file: `${relative(folder, path)}${where}` })
      }
    }
    look(read, '')
    for (const part of unpacked(path, read)) look(part, ' (unpacked)')
  }
  return { found, bytes, files }
}
