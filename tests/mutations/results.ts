import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutation } from './mutation.ts'
import type { Verdict } from './verdict.ts'

/** Results of earlier runs, so that an interrupted run can resume. */
export interface Results {
  known: (mutation: Mutation) => Verdict | undefined
  note: (mutation: Mutation, verdict: Verdict) => void
}

/** Keeps results in `path`. They hold until the mutation, its file or its tests change below `root`. */
export function openResults(path: string, root: string): Results {
  const found = read(path)
  const sum = (mutation: Mutation): string => {
    const hash = createHash('sha256').update(JSON.stringify(mutation))
    for (const file of [mutation.file, ...mutation.caughtBy]) hash.update(readFileSync(join(root, file)))
    return hash.digest('hex').slice(0, 16)
  }
  return {
    known: (mutation) => {
      const row = found[mutation.what]
      return row?.sum === sum(mutation) ? row.verdict : undefined
    },
    note: (mutation, verdict) => {
      found[mutation.what] = { sum: sum(mutation), verdict }
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(found, null, 2))
    },
  }
}

function read(path: string): Record<string, { sum: string; verdict: Verdict }> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, { sum: string; verdict: Verdict }>
  } catch {
    return {}
  }
}
