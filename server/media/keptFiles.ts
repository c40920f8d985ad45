import { fileBytes, publicFile, type FileRow } from '../db/assets.ts'
import type { Db } from '../db/database.ts'

export interface KeptFile {
  readonly file: FileRow
  readonly bytes: Uint8Array
}

/** For so long a file is served without asking whether it was replaced. */
const believedMs = 5_000

/**
 * Public files by their path, the last used ones in memory, up to `mostBytes` together. A file that was replaced has
 * another id, so bytes in memory are never served under the wrong name for long.
 */
export function keptFiles(
  db: Db,
  mostBytes: number,
  now: () => number = Date.now,
): (path: string) => Promise<KeptFile | undefined> {
  // A Map keeps the order of insertion: the first is the one that was not used for longest.
  const kept = new Map<string, KeptFile & { until: number }>()
  let total = 0

  function drop(path: string): void {
    total -= kept.get(path)?.bytes.length ?? 0
    kept.delete(path)
  }

  function keep(path: string, found: KeptFile): KeptFile {
    drop(path)
    if (found.bytes.length > mostBytes / 4) return found
    kept.set(path, { ...found, until: now() + believedMs })
    total += found.bytes.length
    for (const oldest of kept.keys()) {
      if (total <= mostBytes) break
      drop(oldest)
    }
    return found
  }

  return async (path) => {
    const known = kept.get(path)
    if (known && known.until > now()) {
      kept.delete(path)
      kept.set(path, known)
      return known
    }
    const file = await publicFile(db, path)
    if (file === undefined) {
      drop(path)
      return undefined
    }
    if (known?.file.id === file.id) return keep(path, { file, bytes: known.bytes })
    const bytes = await fileBytes(db, file.id)
    return bytes && keep(path, { file, bytes })
  }
}
