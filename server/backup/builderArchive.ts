import { createHash, createHmac } from 'node:crypto'
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { MovedRow } from '../db/builders/builderRows.ts'
import { syncOne } from '../db/pglite/syncFolder.ts'
import { type KeyRing, ringOver } from '../db/sealedFields/keyRing.ts'
import { newFieldKey } from '../secrets/fieldKeys.ts'
import { proofOf } from './importProof.ts'
import { block, padding, readTarHeader, tarHeader } from './tarHeader.ts'

// A tar of one entry per table, a line a row; one entry per file; then the manifest. Beside it, a file with the key of the
// sealed fields and the archive's checksum: the archive alone opens nothing that the database encrypts.

const manifestName = 'manifest.json'
const nameOfTable = (table: string): string => `tables/${table}`
const nameOfFile = (sha256: string): string => `files/${sha256}`

export interface MovedTable {
  readonly table: string
  readonly rows: number
  readonly sha256: string
  /** Of the decrypted rows in any order, keyed, so that nobody can guess an ID number from it. */
  readonly mark: string
}

export interface BuilderManifest {
  readonly format: 1
  readonly kind: 'builder'
  readonly madeAt: string
  /** The newest migration: only an installation at the same one can import it. */
  readonly migration: string
  readonly builder: { readonly id: number; readonly name: string }
  readonly projects: readonly string[]
  /** Staff of every community, who keep the builder's. */
  readonly staff: readonly number[]
  readonly tables: readonly MovedTable[]
  readonly files: readonly { readonly sha256: string; readonly bytes: number }[]
}

interface KeyFile {
  readonly key: string
  readonly sha256: string
}

interface Entry {
  readonly at: number
  readonly size: number
}

export const keyFileOf = (path: string): string => `${path}.key`

/** Adds up rows to a mark that does not depend on their order. */
export function markOver(key: string): { add(row: MovedRow): void; mark(): string } {
  const hmac = (text: string): string => createHmac('sha256', key).update(text).digest('hex')
  const rows: string[] = []
  return {
    add: ({ text, sealed }) => void rows.push(hmac(`${text}\t${JSON.stringify(sealed)}`)),
    mark: () => hmac(rows.toSorted().join('')),
  }
}

const placeOf = (table: string, column: string, row: string): string => `${table}.${column} ${row}`

function lineOf(table: string, { text, sealed }: MovedRow, ring: KeyRing): string {
  const closed = Object.entries(sealed).map(([column, [row, value]]) => [
    column,
    [row, ring.seal(placeOf(table, column, row), value)],
  ])
  return `${text}\t${JSON.stringify(Object.fromEntries(closed))}\n`
}

function rowIn(table: string, line: string, ring: KeyRing): MovedRow {
  const [text = '', closed = '{}'] = line.split('\t')
  const sealed = Object.entries(JSON.parse(closed) as Record<string, [string, string]>)
  return {
    text,
    sealed: Object.fromEntries(
      sealed.map(([column, [row, value]]) => [column, [row, ring.open(placeOf(table, column, row), value)]]),
    ),
  }
}

export interface ArchiveWriter {
  table(name: string, rows: AsyncIterable<readonly MovedRow[]>): Promise<MovedTable>
  file(sha256: string, bytes: Uint8Array): Promise<void>
}

async function* bytesIn(file: FileHandle, { at, size }: Entry): AsyncGenerator<Buffer> {
  for (let from = 0; from < size;) {
    const length = Math.min(size - from, 65_536)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at + from)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    from += bytesRead
  }
}

async function sha256Of(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

const sha256OfFile = async (file: FileHandle): Promise<string> =>
  await sha256Of(bytesIn(file, { at: 0, size: (await file.stat()).size }))

/** At most this many lines or bytes at a time, and at least one line. */
const most = { lines: 500, bytes: 4_000_000 }

/** The lines of an entry, a few at a time. */
async function* linesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  let lines: string[] = []
  let held = 0
  let rest: Buffer[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let end; (end = chunk.indexOf(10, from)) !== -1; from = end + 1) {
      const line = Buffer.concat([...rest, chunk.subarray(from, end)])
      rest = []
      lines.push(line.toString('utf8'))
      held += line.length
      if (lines.length < most.lines && held < most.bytes) continue
      yield lines
      lines = []
      held = 0
    }
    rest.push(chunk.subarray(from))
  }
  if (lines.length > 0) yield lines
}

/** Finds out, before anything is closed for it, whether an archive can be written there. @throws Error */
export async function checkWritable(path: string): Promise<void> {
  for (const part of [`${path}.part`, `${keyFileOf(path)}.part`]) {
    const file = await open(part, 'a', 0o600)
    await file.close()
    await rm(part, { force: true })
  }
}

/**
 * Writes an archive and its key. Both get their names once they are complete and noted.
 * @throws Error and leaves no file behind.
 */
export async function writeArchive(
  path: string,
  work: (to: ArchiveWriter) => Promise<BuilderManifest>,
  note: (sha256: string, proof: string) => Promise<void>,
): Promise<{ readonly manifest: BuilderManifest; readonly sha256: string }> {
  const [part, keyPart] = [`${path}.part`, `${keyFileOf(path)}.part`]
  const key = newFieldKey()
  const ring = ringOver(() => [key])
  const at = new Date()
  await rm(part, { force: true })
  const file = await open(part, 'wx+', 0o600)
  try {
    let end = 0
    const put = async (bytes: Uint8Array): Promise<void> => {
      await file.write(bytes, 0, bytes.length, end)
      end += bytes.length
    }
    const entry = async (name: string, parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
      const start = end
      const hash = createHash('sha256')
      end += block
      for await (const bytes of parts) {
        hash.update(bytes)
        await put(bytes)
      }
      const size = end - start - block
      await file.write(tarHeader(name, size, at), 0, block, start)
      await put(Buffer.alloc(padding(size)))
      return hash.digest('hex')
    }
    const manifest = await work({
      async table(table, batches) {
        const mark = markOver(key)
        let rows = 0
        async function* lines(): AsyncGenerator<Uint8Array> {
          for await (const some of batches) {
            rows += some.length
            for (const row of some) mark.add(row)
            yield Buffer.from(some.map((row) => lineOf(table, row, ring)).join(''))
          }
        }
        const sha256 = await entry(nameOfTable(table), lines())
        return { table, rows, sha256, mark: mark.mark() }
      },
      file: async (sha256, bytes) => void (await entry(nameOfFile(sha256), [bytes])),
    })
    await entry(manifestName, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
    await put(Buffer.alloc(2 * block))
    await file.sync()
    const sha256 = await sha256OfFile(file)
    await file.close()
    await writeKey(keyPart, { key, sha256 })
    // First, so that no archive can be imported of which the builder does not know.
    await note(sha256, proofOf(key, sha256))
    await rename(keyPart, keyFileOf(path))
    await rename(part, path)
    await syncOne(dirname(path))
    return { manifest, sha256 }
  } catch (fault) {
    await file.close().catch(() => undefined)
    for (const left of [part, keyPart]) await rm(left, { force: true })
    throw fault
  }
}

async function writeKey(path: string, key: KeyFile): Promise<void> {
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(key)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

export interface OpenArchive {
  readonly manifest: BuilderManifest
  /** Identifies the archive. */
  readonly sha256: string
  readonly key: string
  /** A few at a time, because a table can be larger than a text or the memory. */
  rows(table: string): AsyncIterable<readonly MovedRow[]>
  bytesOf(sha256: string): Promise<Uint8Array>
  close(): Promise<void>
}

/** The key beside an archive, and the checksum it was written with. */
export async function readKey(path: string): Promise<KeyFile> {
  const text = await readFile(keyFileOf(path), 'utf8').catch(() => {
    throw new Error(`There is no file ${keyFileOf(path)}: the archive opens only with it.`)
  })
  return JSON.parse(text) as KeyFile
}

/** Where each entry is. */
async function entriesIn(file: FileHandle): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  for (let at = 0; ;) {
    const header = readTarHeader((await file.read(Buffer.alloc(block), 0, block, at)).buffer)
    if (header === undefined) return found
    found.set(header.name, { at: at + block, size: header.size })
    at += block + header.size + padding(header.size)
  }
}

/**
 * Opens an archive of which every byte is as it was written.
 * @throws Error with a message if it was changed or cut short, or is not an archive.
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  const file = await open(path, 'r').catch((fault: NodeJS.ErrnoException) => {
    throw new Error(fault.code === 'ENOENT' ? `There is no file ${path}.` : fault.message)
  })
  try {
    const { key, sha256 } = await readKey(path)
    if ((await sha256OfFile(file)) !== sha256)
      throw new Error(`${path} is damaged: it does not have the checksum it was written with.`)
    const entries = await entriesIn(file)
    const entryOf = (name: string): Entry => {
      const entry = entries.get(name)
      if (entry === undefined) throw new Error(`${path} lacks ${name}.`)
      return entry
    }
    const read = async (name: string): Promise<Buffer> => {
      const { at, size } = entryOf(name)
      return (await file.read(Buffer.alloc(size), 0, size, at)).buffer
    }
    const manifest = JSON.parse((await read(manifestName)).toString('utf8')) as BuilderManifest
    if ((manifest.kind as string) !== 'builder' || (manifest.format as number) !== 1)
      throw new Error(`${path} is no archive of a builder that this release understands.`)
    const whole = async (name: string, expected: string): Promise<void> => {
      if ((await sha256Of(bytesIn(file, entryOf(name)))) !== expected)
        throw new Error(`${path} is damaged: ${name} has another checksum.`)
    }
    for (const one of manifest.tables) await whole(nameOfTable(one.table), one.sha256)
    for (const one of manifest.files) await whole(nameOfFile(one.sha256), one.sha256)
    const ring = ringOver(() => [key])
    return {
      manifest,
      sha256,
      key,
      async *rows(table) {
        for await (const lines of linesIn(bytesIn(file, entryOf(nameOfTable(table)))))
          yield lines.map((line) => rowIn(table, line, ring))
      },
      bytesOf: async (hash) => await read(nameOfFile(hash)),
      close: async () => await file.close(),
    }
  } catch (fault) {
    await file.close()
    throw fault
  }
}
