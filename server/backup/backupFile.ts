import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncOne } from '../db/pglite/syncFolder.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { block, padding, readTarHeader, tarHeader } from './tarHeader.ts'

// A tar with two entries: the database, then the manifest, which contains its checksum.

const manifestName = 'manifest.json'

export interface WrittenBackup {
  readonly bytes: number
  readonly sha256: string
}

async function hashOf(path: string, from: number, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'r')
  try {
    if (bytes > 0)
      for await (const chunk of file.createReadStream({ start: from, end: from + bytes - 1 }))
        hash.update(chunk as Buffer)
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

/**
 * Writes a backup that only its owner can read, named once it is complete, synced and verified.
 * @throws Error and leaves no file behind.
 */
export async function writeBackup(
  path: string,
  content: { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> },
  manifestOf: (content: Manifest['content']) => Manifest | Promise<Manifest>,
  prove: (backup: OpenBackup) => Promise<void> = async () => undefined,
): Promise<WrittenBackup> {
  const part = `${path}.part`
  await rm(part, { force: true })
  const file = await open(part, 'wx', 0o600)
  try {
    let at = block
    const put = async (bytes: Uint8Array): Promise<void> => {
      await file.write(bytes, 0, bytes.length, at)
      at += bytes.length
    }
    const hash = createHash('sha256')
    for await (const chunk of content.chunks) {
      hash.update(chunk)
      await put(chunk)
    }
    const facts = { name: content.name, bytes: at - block, sha256: hash.digest('hex') }
    const manifest = await manifestOf(facts)
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    const madeAt = new Date(manifest.madeAt)
    await file.write(tarHeader(facts.name, facts.bytes, madeAt), 0, block, 0)
    await put(Buffer.alloc(padding(facts.bytes)))
    await put(tarHeader(manifestName, text.length, madeAt))
    await put(text)
    await put(Buffer.alloc(padding(text.length) + 2 * block))
    await file.sync()
    await file.close()
    const sha256 = await hashOf(part, 0, at)
    await prove(await openBackup(part))
    await rename(part, path)
    await syncOne(dirname(path))
    return { bytes: at, sha256 }
  } catch (fault) {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    throw fault
  }
}

export interface OpenBackup {
  readonly manifest: Manifest
  /** The database as written, readable once. */
  readonly content: () => AsyncIterable<Buffer>
}

/**
 * Opens a backup and checks its manifest's checksum.
 * @throws Error with a message if it is none, cut short or changed.
 */
export async function openBackup(path: string): Promise<OpenBackup> {
  const file = await open(path, 'r').catch((fault: NodeJS.ErrnoException) => {
    throw new Error(fault.code === 'ENOENT' ? `There is no file ${path}.` : fault.message)
  })
  try {
    const read = async (from: number, bytes: number): Promise<Buffer> =>
      (await file.read(Buffer.alloc(bytes), 0, bytes, from)).buffer
    const first = readTarHeader(await read(0, block))
    const next = first === undefined ? 0 : block + first.size + padding(first.size)
    const second = first === undefined ? undefined : readTarHeader(await read(next, block))
    if (first === undefined || second?.name !== manifestName)
      throw new Error(`${path} is no backup of Lotline, or it was cut short.`)
    const manifest = readManifest((await read(next + block, second.size)).toString('utf8'))
    const { bytes, sha256, name } = manifest.content
    const isSame =
      bytes === first.size && name === first.name && (await hashOf(path, block, bytes)) === sha256
    if (!isSame)
      throw new Error(`${path} is damaged: its content does not have the checksum it was written with.`)
    return {
      manifest,
      content: async function* () {
        const again = await open(path, 'r')
        try {
          yield* again.createReadStream({ start: block, end: block + bytes - 1 }) as AsyncIterable<Buffer>
        } finally {
          await again.close()
        }
      },
    }
  } finally {
    await file.close()
  }
}
