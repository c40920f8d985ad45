import { mkdtemp, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { startAdminSocket } from '../../../server/admin/adminSocket.ts'
import { readConfig } from '../../../server/config.ts'
import { whole } from '../import/files.ts'

/** Each command loads the whole server, on a machine that may be busy with much else. */
const bound = { timeout: 300_000 }

async function command(
  folder: string,
  data: string,
  onWords: (out: string) => void = () => undefined,
): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/import/importCommand.ts', folder], {
    env: { ...process.env, LOTLINE_DATA: data, DATABASE_URL: '' },
  })
  let out = ''
  child.stdout.on('data', (part: Buffer) => onWords((out += part.toString())))
  child.stderr.on('data', (part: Buffer) => (out += part.toString()))
  const code = await new Promise<number | null>((resolve) => void child.on('exit', resolve))
  return { code, out }
}

test('the command hands its folder to the process that holds the embedded database', bound, async () => {
  const data = await mkdtemp(join(tmpdir(), 'lotline-door-'))
  const folder = join(data, 'files')
  for (const [name, text] of Object.entries(whole)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const db = await openDatabase({ directory: join(data, 'database') })
  const config = readConfig({ LOTLINE_DATA: data })
  const open = async () => await startAdminSocket({ db, config, origin: 'http://localhost:1' })
  let close = await open()
  try {
    expect((await stat(join(data, 'admin.sock'))).mode & 0o777).toBe(0o600)
    expect(await command(folder, data)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Loaded T0001: 3 lots') as string,
    })
    await writeFile(join(folder, 'lots.csv'), 'house_number,Status\n1,gone\n')
    const refused = await command(folder, data)
    expect(refused.code).toBe(1)
    expect(refused.out).toContain("lots.csv, line 2, Status: 'gone' is not a status")
    expect(await db.one(sql`select count(*) as lots from lot`)).toEqual({ lots: 3 })
    // A server that is still starting has the database, and no socket yet.
    await close()
    await writeFile(join(folder, 'lots.csv'), whole['lots.csv'].replace('950000', '950001'))
    let opening: ReturnType<typeof open> | undefined
    const late = await command(folder, data, (out) => {
      if (out.includes('still starting')) opening ??= open()
    })
    if (opening !== undefined) close = await opening
    expect(late).toMatchObject({ code: 0, out: expect.stringContaining('version 2') as string })
  } finally {
    await close()
    await db.close()
    await rm(data, { recursive: true, force: true })
  }
})
