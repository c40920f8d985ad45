import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fsyncSync, openSync } from 'node:fs'

interface OpenFile {
  nfd?: number
  node: unknown
}
interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => number }
  realPath: (node: unknown) => string
}

const CHANGED =
  'The embedded database no longer has the shape we need to write safely to disk. Install the version of @electric-sql/pglite named in package.json.'

/** Adds a real fsync, which PGlite lacks: a power cut could lose acknowledged sales. */
export class DurableFiles extends NodeFS {
  syncs = 0

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: unknown): void => {
      const files = (module as { NODEFS?: NodeFiles }).NODEFS
      if (typeof files?.stream_ops !== 'object' || typeof files.realPath !== 'function')
        throw new Error(CHANGED)
      files.stream_ops.fsync = (file) => {
        if (file.nfd === undefined) syncPath(files.realPath(file.node))
        else fsyncSync(file.nfd)
        this.syncs += 1
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

/** Syncs a file, or the entries of a folder. */
export function syncPath(path: string): void {
  const open = openSync(path, 'r')
  try {
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
}

/**
 * PGlite's start parameters without `-F` (fsync off), with a sync method its files support (fdatasync does
 * nothing) and a bounded write-ahead log, for quick restarts.
 */
export function durableStart(): string[] {
  const own = PGlite.defaultStartParams
  if (!own.includes('-F')) throw new Error(CHANGED)
  const settings = ['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB']
  return [...own.filter((word) => word !== '-F'), ...settings.flatMap((setting) => ['-c', setting])]
}

/**
 * Proves that records are synced to disk.
 * @throws if one is not.
 */
export async function proveDurable(pg: PGlite, files: DurableFiles): Promise<void> {
  const before = files.syncs
  await pg.query(`select pg_logical_emit_message(true, 'lotline', 'is this kept?')`)
  if (files.syncs === before) throw new Error(CHANGED)
}
