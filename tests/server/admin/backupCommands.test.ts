/** @module-tag long */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startAdminSocket } from '../../../server/admin/adminSocket.ts'
import { readConfig } from '../../../server/config/config.ts'
import { appendAudit } from '../../../server/db/audit.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { sealed } from '../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../server/db/sql.ts'
import { postgresMissing, startPostgres } from '../../postgres/startPostgres.ts'
import { serverFile } from '../../world/serverFile.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { demoProject } from '../db/demoProject.ts'

const BOUND = { timeout: 300_000 }
const home = mkdtempSync(join(tmpdir(), 'lotline-commands-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

interface Ran {
  readonly code: number
  readonly said: string
}

async function run(command: string, args: readonly string[], env: Record<string, string>): Promise<Ran> {
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [...serverFile(`admin/${command}Command.ts`), ...args],
      { env: { PATH: process.env['PATH'], ...env } },
      (fault, out, err) => resolve({ code: fault === null ? 0 : Number(fault.code), said: out + err }),
    )
  })
}

const seconds =
  /(restore|verify the audit log|count rows|start a server|sign in|hold a home|in all) +\d+\.\d s/g
const everyStep = 7

describe('the commands, on the embedded database', () => {
  const data = join(home, 'data')
  const directory = join(data, 'database')
  const env = { LOTLINE_DATA: data }

  test(
    'back up beside a running server, try the backup, restore it, and pin the log again',
    BOUND,
    async () => {
      const db = await openDatabase({ directory })
      const project = await demoProject(db, { lots: 50 })
      await appendAudit(db, { actor: 'anna', action: 'hold', object: 'lot:1' })
      const close = await startAdminSocket({ db, config: readConfig(env), origin: 'http://localhost:1' })
      const backups = join(home, 'backups')
      const file = (): string => join(backups, readdirSync(backups)[0] ?? '')
      try {
        expect((await run('doctor', [], env)).said).toContain('There is none yet. Make one each night')
        expect(await run('backup', [join(home, 'one.backup')], env)).toMatchObject({ code: 0 })
        expect(await run('backup', [join(home, 'one.backup')], env)).toMatchObject({
          said: expect.stringContaining('There is a file') as string,
        })
        const { said } = await run('doctor', [], env)
        expect(said).toMatch(/backup +The last one is 0 hours old/)
        // The server keeps running, and a restore must not touch its database.
        const early = await run('restore', [join(home, 'one.backup'), '--replace'], env)
        expect(early).toMatchObject({
          code: 1,
          said: expect.stringContaining('Another process is using') as string,
        })
      } finally {
        await close()
        await db.close()
      }
      mkdirSync(backups)
      expect(await run('backup', [backups], env)).toMatchObject({ code: 0 })
      expect(readdirSync(backups)).toHaveLength(1)

      const drilled = await run('drill', [file()], env)
      expect(drilled.said).toContain('The backup can be used.')
      expect(drilled.said.match(seconds)).toHaveLength(everyStep)
      expect(readdirSync(backups)).toHaveLength(1)

      const late = await openDatabase({ directory })
      await late.run(sql`delete from lot where id = ${project.lots[0] ?? 0}`)
      await appendAudit(late, { actor: 'anna', action: 'after', object: 'lot:1' })
      await late.close()
      expect(await run('restore', [file()], env)).toMatchObject({
        code: 1,
        said: expect.stringContaining('add --replace') as string,
      })
      expect(await run('restore', [file(), '--replace'], env)).toMatchObject({
        code: 0,
        said: expect.stringContaining('The audit log is intact: 2 rows') as string,
      })
      expect(readdirSync(data).filter((name) => name.startsWith('database.replaced-'))).toHaveLength(1)
      expect(JSON.parse(readFileSync(join(data, 'audit-head.json'), 'utf8'))).toMatchObject({ seq: 2 })
      expect(await run('audit', [], env)).toMatchObject({ code: 0 })
      const back = await openDatabase({ directory })
      expect(await back.one(sql`select count(*) as count from lot`)).toEqual({ count: 50 })
      await back.close()
    },
  )

  test('a restore without the keys of sealed fields changes nothing', BOUND, async () => {
    const db = await openDatabase({ directory })
    const row = 'T0001.crm'
    const project = await demoProject(db)
    await db.run(sql`
      insert into receiver (project_id, name, url, secret)
      values (${project.id}, 'crm', 'https://crm.example/', ${sealed('receiver.secret', row, 'a secret')})`)
    await db.close()
    const file = join(home, 'sealed.backup')
    expect(await run('backup', [file], env)).toMatchObject({ code: 0 })
    const elsewhere = { LOTLINE_DATA: join(home, 'elsewhere') }
    expect(await run('restore', [file], elsewhere)).toMatchObject({
      code: 1,
      said: expect.stringContaining('field-keys is missing') as string,
    })
    expect(existsSync(join(home, 'elsewhere', 'database', 'postgres'))).toBe(false)
  })
})

describe.skipIf(postgresMissing() !== null)('the commands, on PostgreSQL', () => {
  test('back up, try the backup, restore it into an empty database', BOUND, async () => {
    const server = await startPostgres()
    const LOTLINE_FIELD_KEYS = testFieldKeys.join(',')
    const at = (url: string) => ({ DATABASE_URL: url, LOTLINE_FIELD_KEYS, LOTLINE_DATA: join(home, 'pg') })
    const db = await openDatabase({ url: server.url, fieldKeys: testFieldKeys })
    await demoProject(db, { lots: 50, type: 3 })
    await appendAudit(db, { actor: 'anna', action: 'hold', object: 'lot:1' })
    await db.close()
    const file = join(home, 'pg.backup')
    expect(await run('backup', [file], at(server.url))).toMatchObject({ code: 0 })
    const drilled = await run('drill', [file, '--into', await server.newDatabase('empty')], at(server.url))
    expect(drilled.said).toContain('The backup can be used.')
    expect(drilled.said.match(seconds)).toHaveLength(everyStep)
    expect(await run('restore', [file], at(server.url))).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty') as string,
    })
    const empty = await server.newDatabase('empty')
    mkdirSync(join(home, 'pg'), { recursive: true })
    expect(await run('restore', [file], at(empty))).toMatchObject({ code: 0 })
    expect(await run('audit', [], at(empty))).toMatchObject({ code: 0 })
    expect(await run('restore', ['--by-other-means'], at(empty))).toMatchObject({ code: 0 })
  })
})
