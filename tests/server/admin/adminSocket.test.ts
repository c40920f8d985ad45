/** @module-tag long */
import { mkdtemp, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { startAdminSocket } from '../../../server/admin/adminSocket.ts'
import { readConfig } from '../../../server/config/config.ts'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { readFolder } from '../../../server/import/folder.ts'
import { project, whole } from '../import/files.ts'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { serverFile } from '../../world/serverFile.ts'

/** Generous: each command loads the whole server, and the machine may be busy. */
const bound = { timeout: 300_000 }

async function command(
  folder: string,
  data: string,
  onWords: (out: string) => void = () => undefined,
): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [...serverFile('admin/importCommand.ts'), folder], {
    env: { ...process.env, LOTLINE_DATA: data, DATABASE_URL: '' },
  })
  let out = ''
  child.stdout.on('data', (part: Buffer) => onWords((out += part.toString())))
  child.stderr.on('data', (part: Buffer) => (out += part.toString()))
  const code = await new Promise<number | null>((resolve) => void child.on('exit', resolve))
  return { code, out }
}

test('the command passes its folder to the process that holds the embedded database', bound, async () => {
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
    // A server that is still starting has the database, but no socket yet.
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

/** A plan with many labelled shapes: slow to read, but quick to write. */
const largePlan = (count: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4000 4000">${Array.from(
    { length: count },
    (_, at) => {
      const [x, y] = [(at % 400) * 10, Math.floor(at / 400) * 10]
      return `<g transform="translate(${x} ${y})"><path id="lot-${at + 1}" d="M0 0h9v9h-9z" fill="#fff"/><path d="M1 1c2 0 2 3 4 3s3 1 4 4" stroke="#999" fill="none"/></g>`
    },
  ).join('')}</svg>`

test('a large plan is read in another process, while the server keeps answering', bound, async () => {
  const data = await mkdtemp(join(tmpdir(), 'lotline-beside-'))
  const folder = join(data, 'files')
  const count = 6000
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'project.json'), project({ PROJECT_ID: 'LARGE', requireLogin: false }))
  await writeFile(
    join(folder, 'lots.csv'),
    `house_number,Status\n${Array.from({ length: count }, (_, at) => `${at + 1},available`).join('\n')}\n`,
  )
  await writeFile(join(folder, 'site-plan.svg'), largePlan(count))
  const db = await openDatabase({ directory: join(data, 'database') })
  const config = readConfig({ LOTLINE_DATA: data })
  const close = await startAdminSocket({ db, config, origin: 'http://localhost:1' })
  let longest = 0
  const watch = monitorEventLoopDelay({ resolution: 10 })
  try {
    // If the server read the plan itself, it would be silent for this long.
    const files = await readFolder(folder)
    const before = performance.now()
    expect(await checkFiles(files)).not.toHaveProperty('faults')
    const reading = performance.now() - before
    watch.enable()
    expect(await command(folder, data)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Loaded LARGE: ${count} lots`) as string,
    })
    watch.disable()
    longest = watch.max / 1e6
    process.stderr.write(`reading ${Math.round(reading)} ms, longest silence ${Math.round(longest)} ms\n`)
    expect(longest).toBeLessThan(reading / 2)
  } finally {
    await close()
    await db.close()
    await rm(data, { recursive: true, force: true })
  }
})
