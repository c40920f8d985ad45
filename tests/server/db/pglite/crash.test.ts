/** @module-tag more */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../../server/db/database.ts'
import { sql } from '../../../../server/db/sql.ts'
import { isShort } from '../../../twoSpeeds.ts'
import { serverScript } from '../../../world/serverFile.ts'

const WRITER = fileURLToPath(new URL('./writeForever.mjs', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'lotline-crash-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

/** Starts the writer and resolves once it has acknowledged `enough` rows; it then keeps writing. */
async function writer(
  directory: string,
  enough: number,
): Promise<{ acknowledged: number[]; kill(): Promise<void> }> {
  const child = spawn(process.execPath, serverScript(WRITER, directory), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const acknowledged: number[] = []
  let said = ''
  let complaint = ''
  child.stderr.on('data', (data: Buffer) => (complaint += data.toString()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(complaint)))
    child.stdout.on('data', (data: Buffer) => {
      const lines = (said + data.toString()).split('\n')
      said = lines.pop() ?? ''
      acknowledged.push(...lines.map(Number))
      if (acknowledged.length >= enough) resolve()
    })
  })
  return {
    acknowledged,
    kill: async () =>
      await new Promise((resolve) => {
        child.stdout.once('close', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

// Generous, because the machine may be busy; the work itself takes a few seconds.
const BOUND_MS = 300_000
const refusal = /Another process is using the database in .*killed\. Stop that process first/

test(
  'killed at any moment: what was acknowledged is there, nothing is torn, the lock is free',
  async () => {
    const directory = join(home, 'killed')
    const all: number[] = []
    for (const enough of isShort ? [40] : [1, 40, 133]) {
      const child = await writer(directory, enough)
      // While it is writing, other processes are refused and do not disturb it.
      await expect(openDatabase({ directory })).rejects.toThrow(refusal)
      const before = child.acknowledged.length
      await expect.poll(() => child.acknowledged.length, { timeout: BOUND_MS }).toBeGreaterThan(before)
      await child.kill()
      all.push(...child.acknowledged)

      const db = await openDatabase({ directory })
      await expect(openDatabase({ directory })).rejects.toThrow(refusal)
      const rows = await db.all<{ id: number; again: number }>(sql`select id, again from written`)
      await db.close()
      await expect(db.run(sql`select 1`)).rejects.toThrow('closed')
      expect(await db.healthy()).toContain('closed')
      const kept = new Set(rows.map(({ id }) => id))
      expect(all.filter((id) => !kept.has(id))).toEqual([])
      expect(rows.filter(({ id, again }) => id !== again)).toEqual([])
    }
    // Only the owner can read the data, and nothing unfinished is left.
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    expect(readdirSync(directory)).toEqual(['postgres'])
  },
  BOUND_MS,
)

test(
  'killed while the database was being made: the next start makes it again',
  async () => {
    const directory = join(home, 'early')
    const child = spawn(process.execPath, serverScript(WRITER, directory), { stdio: 'ignore' })
    children.push(child)
    await expect
      .poll(
        () => {
          try {
            return readdirSync(join(directory, 'making')).length
          } catch {
            return 0
          }
        },
        { timeout: 20_000, interval: 5 },
      )
      .toBeGreaterThan(0)
    await new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGKILL')
    })
    expect(readdirSync(directory)).toEqual(['making'])
    const db = await openDatabase({ directory })
    expect(await db.healthy()).toBeNull()
    await db.close()
  },
  BOUND_MS,
)
