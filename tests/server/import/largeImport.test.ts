/** @module-tag long */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdminSocket } from '../../../server/admin/adminSocket.ts'
import { readConfig } from '../../../server/config/config.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { project, threeLots } from './files.ts'
import { serverFile } from '../../world/serverFile.ts'

const megabyte = 1024 * 1024
const bound = { timeout: 300_000 }

/** A PDF of about this many megabytes: one page with an attachment that cannot be compressed. */
async function paper(size: number): Promise<Buffer> {
  const pdf = new PDFDocument({ compress: false })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  pdf.text('Features and finishes')
  pdf.file(randomBytes(size * megabyte), { name: 'plans.bin' })
  const done = new Promise((resolve) => pdf.on('end', resolve))
  pdf.end()
  await done
  return Buffer.concat(parts)
}

/** A picture that cannot be compressed. */
async function noise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const
  return await sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer()
}

let home: string
let folder: string
let db: Database
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lotline-large-'))
  folder = join(home, 'files')
  for (const name of ['images', 'documents']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'project.json'), project({ requireLogin: false }))
  await writeFile(join(folder, 'lots.csv'), threeLots.replaceAll(',Lot_size', '').replaceAll(/,\d\d,/g, ','))
  for (const at of [1, 2]) await writeFile(join(folder, `images/${at}.jpg`), await noise(1600))
  for (const at of [1, 2, 3, 4]) await writeFile(join(folder, `documents/${at}.pdf`), await paper(7))
  db = await openDatabase({ directory: join(home, 'database') })
})
afterAll(async () => {
  await db?.close()
  await rm(home, { recursive: true, force: true })
})

interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly out: string
}

/** Runs the real command. `onWords` gets its output so far. */
function command(onWords: (out: string, child: ChildProcess) => void = () => undefined): {
  child: ChildProcess
  ended: Promise<Ended>
} {
  const child = spawn(process.execPath, [...serverFile('admin/importCommand.ts'), folder], {
    env: { ...process.env, LOTLINE_DATA: home, DATABASE_URL: '' },
  })
  let out = ''
  child.stdout.on('data', (part: Buffer) => onWords((out += part.toString()), child))
  child.stderr.on('data', (part: Buffer) => (out += part.toString()))
  const ended = new Promise<Ended>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal, out })),
  )
  return { child, ended }
}

const open = async (place: Database = db) =>
  await startAdminSocket({
    db: place,
    config: readConfig({ LOTLINE_DATA: home }),
    origin: 'http://localhost:1',
  })

/** Expects that nothing is visible, and that files already stored belong to nothing. */
async function nothingIsLive(): Promise<void> {
  for (const table of ['project', 'lot', 'document', 'lot_event']) {
    expect([table, await db.all(sql`select 1 from ${sql.raw(table)}`)]).toEqual([table, []])
  }
  expect(await db.all(sql`select path from file where project_id is not null or path is not null`)).toEqual(
    [],
  )
}

test('Ctrl-C while pictures are transferred: nothing is live', bound, async () => {
  const close = await open()
  try {
    const { ended } = command((out, child) => {
      if (/of \d+\.\d MB/.test(out)) child.kill('SIGINT')
    })
    const { signal, out } = await ended
    expect([signal, out.includes('Loaded')]).toEqual(['SIGINT', false])
    await nothingIsLive()
  } finally {
    await close()
  }
})

test('Ctrl-C while the server writes: its changes are rolled back', bound, async () => {
  let ended: Promise<Ended> | undefined
  let child: ChildProcess | undefined
  const slow: Database = Object.create(db) as Database
  slow.transaction = async (work) =>
    await db.transaction(async (tx) => {
      child?.kill('SIGINT')
      await ended
      return await work(tx)
    })
  const close = await open(slow)
  try {
    const started = command()
    child = started.child
    ended = started.ended
    const { signal, out } = await ended
    expect([signal, out.includes('Loaded')]).toEqual(['SIGINT', false])
  } finally {
    // Closing waits for work in progress.
    await close()
  }
  await nothingIsLive()
})

test('thirty megabytes are imported, and the command shows its progress', bound, async () => {
  const close = await open()
  try {
    const { code, out } = await command().ended
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining('Loaded T0001: 3 lots') as string,
    })
    const told = [...out.matchAll(/^(\d+\.\d) of (\d+\.\d) MB of pictures and documents$/gm)]
    expect(told.length).toBeGreaterThanOrEqual(3)
    expect(told.length).toBeLessThanOrEqual(10)
    const done = told.map((line) => Number(line[1]))
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    const { total } = await db.one<{ total: number }>(
      sql`select sum(size)::int as total from file where path is not null`,
    )
    expect(total).toBeGreaterThan(28 * megabyte)
    expect(Number(told[0]?.[2])).toBeCloseTo(total / megabyte, 0)
  } finally {
    await close()
  }
})
