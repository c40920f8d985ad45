/** @module-tag long */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileBytes, publicFile, saveFile } from '../../../server/db/assets.ts'
import { appendAudit, checkAudit } from '../../../server/db/audit.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { takeHold } from '../../../server/db/holds.ts'
import { lotsOf } from '../../../server/db/lots.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertWorksheet, worksheetByRef } from '../../../server/db/worksheets.ts'
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { serverFile } from '../../world/serverFile.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { type DemoProject, demoPerson, demoProject } from './demoProject.ts'

const keysOf = (data: string): string[] => readFileSync(join(data, 'field-keys'), 'utf8').trim().split(',')

// Generous, because the machine may be busy; the work itself takes a few seconds.
const BOUND_MS = 300_000

describe.skipIf(postgresMissing() !== null)(
  'from the embedded database to PostgreSQL',
  { timeout: BOUND_MS },
  () => {
    const home = mkdtempSync(join(tmpdir(), 'lotline-move-'))
    /** The data folder, as on a server. The database is a folder in it. */
    const data = join(home, 'data')
    const directory = join(data, 'database')
    const bytes = new Uint8Array(Array.from({ length: 300 }, (_, at) => at % 256))
    let server: ThrowAwayPostgres
    let source: Database
    let project: DemoProject
    beforeAll(async () => {
      server = await startPostgres()
      source = await openDatabase({ directory })
      project = await demoProject(source, { lots: 1200 })
      await demoPerson(source, 'ünal@lotline.test')
      const buyer = { sessionId: 'anna', personId: null }
      await takeHold(source, {
        lotId: project.lots[0] ?? 0,
        buyer,
        templateId: project.templates[0] ?? 0,
        minutes: 15,
      })
      await insertWorksheet(source, {
        clientRef: 'worksheet-1',
        projectId: project.id,
        lotId: project.lots[2] ?? 0,
        modelId: null,
        templateId: null,
        offerType: 0,
        personId: null,
        deviceId: null,
        purchasers: [
          {
            firstName: 'Ümit',
            lastName: 'Ünal',
            email: 'umit@example.test',
            phones: ['1', '2'],
            idNumber: 'ID-4471',
          },
        ],
        body: {},
        expectedFiles: 0,
        statusId: 1,
        conflict: null,
        filledInAt: new Date(),
        supersedes: null,
      })
      await appendAudit(source, { actor: 'anna', action: 'hold', object: 'lot 1' })
      for (let n = 0; n < 9; n += 1) {
        const path = `file-${n}.bin`
        const facts = { name: path, contentType: 'application/octet-stream', sha256: 'x', personal: false }
        await saveFile(source, { id: `f${n}`, projectId: project.id, path, ...facts, bytes })
      }
      // A number that was issued and deleted must not be issued again.
      await source.run(sql`delete from person where email = 'gone'`)
      await demoPerson(source, 'gone')
      await source.run(sql`delete from person where email = 'gone'`)
      await source.close()
    }, BOUND_MS)
    afterAll(async () => {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    })
    const move = async (env: Record<string, string>): Promise<{ stdout: string; stderr: string }> =>
      await promisify(execFile)(process.execPath, serverFile('admin/moveCommand.ts'), {
        env: { PATH: process.env['PATH'], ...env },
      })

    test('everything arrives, and work continues there', async () => {
      const { stdout } = await move({
        LOTLINE_DATA: data,
        DATABASE_URL: server.url,
        LOTLINE_FIELD_KEYS: keysOf(data).join(','),
      })
      expect(stdout).toMatch(/lot +1200 rows/)
      expect(stdout).toContain('Every checksum is the same')
      const [from, to] = [
        await openDatabase({ directory }),
        await openDatabase({ url: server.url, fieldKeys: keysOf(data) }),
      ]
      expect(await lotsOf(to, project.id)).toEqual(await lotsOf(from, project.id))
      const file = await publicFile(to, 'file-7.bin')
      expect(await fileBytes(to, file?.id ?? '')).toEqual(bytes)
      const worksheet = await worksheetByRef(to, 'worksheet-1')
      expect(worksheet?.purchasers).toMatchObject([{ lastName: 'Ünal', idNumber: 'ID-4471' }])
      expect(worksheet).toEqual(await worksheetByRef(from, 'worksheet-1'))
      expect(await checkAudit(to)).toMatchObject({ rows: 1, broken: null })
      const buyer = { sessionId: 'bert', personId: null }
      const held = { lotId: project.lots[0] ?? 0, buyer, templateId: null, minutes: 15 }
      expect(await takeHold(to, held)).toMatchObject({ outcome: 'taken' })
      expect(await takeHold(to, { ...held, lotId: project.lots[1] ?? 0 })).toMatchObject({
        outcome: 'done',
        version: 2,
      })
      expect(await demoPerson(to, 'new@lotline.test')).toBe(3)
      await from.close()
      await to.close()
    })

    test('without the keys of its sealed fields nothing moves', async () => {
      const target = { LOTLINE_DATA: data, DATABASE_URL: await server.newDatabase('empty') }
      await expect(move(target)).rejects.toThrow(/LOTLINE_FIELD_KEYS.+field-keys in its data folder/)
      const others = { LOTLINE_FIELD_KEYS: testFieldKeys.join(',') }
      await expect(move({ ...target, ...others })).rejects.toThrow('sealed with keys that are missing')
    })

    test('a target that is not empty is refused', async () => {
      const refused = move({
        LOTLINE_DATA: data,
        DATABASE_URL: server.url,
        LOTLINE_FIELD_KEYS: keysOf(data).join(','),
      })
      await expect(refused).rejects.toThrow('The target database is not empty')
    })

    test('without from and to it explains its usage', async () => {
      await expect(move({ LOTLINE_DATA: data })).rejects.toThrow('npm run db:move')
      const there = { DATABASE_URL: server.url, LOTLINE_FIELD_KEYS: keysOf(data).join(',') }
      await expect(move({ ...there, LOTLINE_DATA: join(home, 'no') })).rejects.toThrow(
        'There is no embedded database in',
      )
      const empty = join(home, 'empty')
      await (await openDatabase({ directory: join(empty, 'database') })).close()
      await expect(move({ ...there, LOTLINE_DATA: empty })).rejects.toThrow(
        'is empty: there is nothing to move',
      )
    })
  },
)
