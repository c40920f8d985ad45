import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type AuditHead, auditHead, auditStandsAt } from './audit.ts'
import type { Db } from './database.ts'

// A chain alone does not show that its end was cut off. So the newest row is pinned outside of the database: in a file
// of the data folder, and wherever else somebody likes to keep one.

/** Where the server pins the log's newest row. */
export function anchorPlace(dataFolder: string): string {
  return resolve(dataFolder, 'audit-head.json')
}

/** What a file pins; null when there is no such file. @throws Error with a sentence when it holds something else. */
export function readAnchor(file: string): AuditHead | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const read = parsed(text)
  if (read === undefined) {
    throw new Error(`${file} is no anchor of the log: it should hold {"seq": number, "hash": text}.`)
  }
  return read
}

function parsed(text: string): AuditHead | undefined {
  try {
    const { seq, hash } = JSON.parse(text) as Partial<AuditHead>
    return typeof seq === 'number' && typeof hash === 'string' ? { seq, hash } : undefined
  } catch {
    return undefined
  }
}

/** Either the old file or the whole new one, whenever the process is killed. */
export function writeAnchor(file: string, { seq, hash }: AuditHead): void {
  const next = `${file}.next`
  writeFileSync(next, `${JSON.stringify({ seq, hash })}\n`, { mode: 0o600 })
  renameSync(next, file)
}

/** What was pinned is not there any more. Its name is all that the server's own log tells of it. */
class AuditLogChanged extends Error {
  constructor(seq: number, file: string) {
    super(
      `The log of who did what is not the one it was: row ${seq} of ${file} is not there any more. npm run audit:verify says more.`,
    )
    this.name = 'AuditLogChanged'
  }
}

/**
 * Pins the newest row. What was pinned before has to stand still: else the file is left as the proof that it is.
 * @throws AuditLogChanged when it does not.
 */
export async function moveAnchor(db: Db, file: string): Promise<void> {
  const before = readAnchor(file)
  if (before !== null && !(await auditStandsAt(db, before))) {
    throw new AuditLogChanged(before.seq, file)
  }
  const head = await auditHead(db)
  if (head !== null && head.hash !== before?.hash) writeAnchor(file, head)
}
