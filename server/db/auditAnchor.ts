import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type AuditHead, auditHead, auditStandsAt } from './audit.ts'
import type { Db } from './database.ts'

// A hash chain hides a missing end, so the newest row is also pinned outside.

export function anchorPlace(dataFolder: string): string {
  return resolve(dataFolder, 'audit-head.json')
}

/**
 * A file's pinned row; null without a file.
 * @throws Error for any other content.
 */
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

/** Atomic: a killed process leaves the old file or the new one. */
export function writeAnchor(file: string, { seq, hash }: AuditHead): void {
  const next = `${file}.next`
  writeFileSync(next, `${JSON.stringify({ seq, hash })}\n`, { mode: 0o600 })
  renameSync(next, file)
}

/** The server's own log shows only this error's name. */
class AuditLogChanged extends Error {
  constructor(seq: number, file: string) {
    super(
      `The log of who did what is not the one it was: row ${seq} of ${file} is not there any more. npm run audit:verify says more.`,
    )
    this.name = 'AuditLogChanged'
  }
}

/**
 * Pins the newest row. If the pinned one is gone, the file stays as evidence.
 * @throws AuditLogChanged
 */
export async function moveAnchor(db: Db, file: string): Promise<void> {
  const before = readAnchor(file)
  if (before !== null && !(await auditStandsAt(db, before))) {
    throw new AuditLogChanged(before.seq, file)
  }
  const head = await auditHead(db)
  if (head !== null && head.hash !== before?.hash) writeAnchor(file, head)
}
