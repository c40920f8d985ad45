/** @module-tag long */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { addJob } from '../../../server/db/jobs.ts'
import { startJobs } from '../../../server/jobs/startJobs.ts'
import { openLog } from '../../../server/logs/log.ts'
import { startPostgres } from '../../postgres/startPostgres.ts'
import { engines } from '../db/engines.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'

const patience = 150_000
const worker = fileURLToPath(new URL('hangingWorker.ts', import.meta.url))

describe.each(engines)('a process that is killed while working, on $name', (under) => {
  test.skipIf(under.missing !== null)(
    'leaves its job to the next, once its claim is over',
    { timeout: 2 * patience },
    async () => {
      const server = under.name === 'postgres' ? await startPostgres() : undefined
      const folder = mkdtempSync(join(tmpdir(), 'lotline-killed-'))
      const place =
        server === undefined
          ? { directory: join(folder, 'db') }
          : { url: server.url, fieldKeys: testFieldKeys }
      try {
        const first = await openDatabase(place)
        await addJob(first, { kind: 'mail', payload: {} })
        await first.close()

        const args = server === undefined ? ['directory', join(folder, 'db')] : ['url', server.url]
        const child = spawn(process.execPath, ['--import', 'tsx', worker, ...args])
        let said = ''
        child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
        child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
        const ended = new Promise((resolve) => child.on('exit', resolve))
        await expect.poll(() => said, { timeout: patience }).toContain('at work')
        child.kill('SIGKILL')
        await ended

        const db = await openDatabase(place)
        let runs = 0
        const work = {
          kind: 'mail' as const,
          backoff: { first: 1, most: 1, tries: 5 },
          keepHours: 1,
          run: async () => ((runs += 1), 'done'),
        }
        const jobs = startJobs({ db, kinds: [work], log: openLog('silent'), jobFailed: () => undefined })
        // While the claim lasts, the process might only be slow, so no other takes over.
        await new Promise((resolve) => setTimeout(resolve, 1500))
        expect(runs).toBe(0)
        expect(await db.one(sql`select tries, outcome from job`)).toEqual({ tries: 1, outcome: null })
        await db.run(sql`update job set claimed_until = now()`)
        const row = async () => await db.one(sql`select tries, outcome from job`)
        await expect.poll(row, { timeout: 20_000 }).toEqual({ tries: 2, outcome: 'done' })
        expect(runs).toBe(1)
        await jobs.stop()
        await db.close()
      } finally {
        await server?.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})
