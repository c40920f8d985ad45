import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const believedMs = 5000
const limitMs = 2000
/** An empty file fits even on a full disk. */
const block = Buffer.alloc(4096, 'lotline ')

export const probePlace = (folder: string): string => join(folder, 'disk.probe')

async function write(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(probePlace(folder), 'w', 0o600)
  try {
    await file.write(block)
    await file.sync()
  } finally {
    await file.close()
  }
  await rm(probePlace(folder), { force: true })
}

function sentenceOf(fault: unknown): string {
  const { code } = fault as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk of the data folder is full.'
  return `The data folder cannot be written (${code ?? 'unknown'}).`
}

/** Syncs a block to the data folder. Returns null, or the problem. */
export async function probeDisk(folder: string): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, limitMs, 'The disk did not take a block within two seconds.')
  })
  const written = write(folder).then(() => null, sentenceOf)
  return await Promise.race([written, late]).finally(() => clearTimeout(timer))
}

/** The free space on a folder's disk that we may use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Cached for a few seconds to spare the disk. */
export function diskProbe(folder: string, now: () => number = Date.now): () => Promise<string | null> {
  let last: { readonly at: number; readonly found: Promise<string | null> } | undefined
  return async () => {
    if (last === undefined || now() - last.at >= believedMs) last = { at: now(), found: probeDisk(folder) }
    return await last.found
  }
}
