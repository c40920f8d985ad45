import { fileBytes, publicFile, type FileRow } from '../db/assets.ts'
import type { Db } from '../db/database.ts'

export interface KeptFile {
  readonly file: FileRow
  readonly bytes: Uint8Array
}

/** How long a kept file is served without checking for a replacement. */
const believedMs = 5_000

/** Caches recent files up to `mostBytes`. Replaced files get new ids, so nothing is stale. */
export function keptFiles(
  db: Db,
  mostBytes: number,
  now: () => number = Date.now,
): (path: string) => Promise<KeptFile | undefined> {
  // A Map keeps insertion order: the first is least recently used.
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
