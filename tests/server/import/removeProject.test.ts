/** @module-tag more */
import { spawn } from 'node:child_process'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { startAdminSocket } from '../../../server/admin/adminSocket.ts'
import { performVerb } from '../../../server/admin/adminVerbs.ts'
import { askYesNo } from '../../../server/commands/askYesNo.ts'
import { readConfig } from '../../../server/config/config.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { takeHold } from '../../../server/db/holds.ts'
import { keepProject } from '../../../server/db/projects.ts'
import { sealed } from '../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertWorksheet } from '../../../server/db/worksheets.ts'
import { removeProject } from '../../../server/import/write/removeProject.ts'
import { importFiles } from '../../world/importFiles.ts'
import { serverFile } from '../../world/serverFile.ts'
import { startWorld } from '../../world/startWorld.ts'
import { useDatabase, enginesNow } from '../db/engines.ts'
import { testInFull } from '../../twoSpeeds.ts'
import { sellLot } from '../db/sales.ts'
import { folderOf, project, whole } from './files.ts'

const id = 'T0001'
const files = {
  ...whole,
  'project.json': project({ requireLogin: false }),
  'lots.csv': whole['lots.csv'].replace('3,not released', '3,available'),
  'images/highlights/2.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="7" height="3"/></svg>',
}

const lotsOf = async (db: Database) =>
  await db.all<{ id: number; number: string; status: number }>(sql`
    select id, number, final_status as status from lot
    where project_id = ${id} and removed_at is null order by number`)

/** Lot 1 is sold, a guest holds lot 3, and a worksheet has a picture of an ID. */
async function peopleCame(db: Database): Promise<void> {
  const [one, , three] = await lotsOf(db)
  const buyer = { sessionId: 's1', personId: null }
  const held = async (lotId: number) => await takeHold(db, { lotId, buyer, templateId: null, minutes: 15 })
  const { dealId } = await held(one?.id ?? 0)
  await sellLot(db, { dealId: dealId ?? 0, buyer, trusted: true })
  await held(three?.id ?? 0)
  const worksheet = await insertWorksheet(db, {
    clientRef: 'sheet-1',
    projectId: id,
    lotId: three?.id ?? null,
    modelId: null,
    templateId: null,
    offerType: 1,
    personId: null,
    deviceId: null,
    purchasers: [{ firstName: 'Paula', lastName: 'Purchaser', email: 'paula@example.com', phones: [] }],
    body: { notes: 'private' },
    expectedFiles: 1,
    statusId: 1,
    conflict: null,
    filledInAt: new Date(),
    supersedes: null,
  })
  await db.run(sql`insert into file (id, name, content_type, size, sha256, personal, bytes)
    values ('id-picture', 'id.jpg', 'image/jpeg', 1, 'x', true, 'x')`)
  await db.run(
    sql`insert into worksheet_image (client_ref, worksheet_id, file_id, id_number)
        values ('image-1', ${worksheet ?? 0}, 'id-picture', ${sealed('worksheet_image.id_number', 'image-1', '')})`,
  )
}

describe.each(enginesNow)('removing a community on $name', (engine) => {
  const here = useDatabase(engine)
  const there = test.skipIf(engine.missing !== null)
  beforeAll(async () => {
    if (engine.missing !== null) return
    await importFiles(here.db, folderOf(files))
    await peopleCame(here.db)
  })

  there('is refused while people are at work, and changes nothing then', async () => {
    const before = await lotsOf(here.db)
    expect(await removeProject(here.db, { projectId: id, withOpenWork: false })).toMatchObject({
      removed: false,
      belongings: {
        lots: 3,
        sold: 1,
        holds: 1,
        worksheets: 1,
        open: 1,
        idPictures: 1,
        files: 2,
        kiosks: 0,
        debits: 0,
        payments: 0,
      },
    })
    expect(await lotsOf(here.db)).toEqual(before)
    await expect(removeProject(here.db, { projectId: 'T0404', withOpenWork: true })).rejects.toThrow(
      'There is no project T0404.',
    )
  })

  there('waits for work that has begun, and later work finds no project', async () => {
    const other = { ...files, 'project.json': project({ PROJECT_ID: 'T0009' }) }
    await importFiles(here.db, folderOf(other))
    const order: string[] = []
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const work = here.db.transaction(async (tx) => {
      expect(await keepProject(tx, 'T0009')).toBe(true)
      begin()
      await new Promise((resolve) => setTimeout(resolve, 500))
      order.push('worked')
    })
    await begun
    const removal = removeProject(here.db, { projectId: 'T0009', withOpenWork: false })
    await Promise.all([work, removal.then(() => order.push('removed'))])
    expect(order).toEqual(['worked', 'removed'])
    expect(await here.db.transaction(async (tx) => await keepProject(tx, 'T0009'))).toBe(false)
  })

  there('takes everything out of sight, and people’s papers out of the database', async () => {
    const { db } = here
    const world = await startWorld({ database: db })
    try {
      const seen = async () => {
        const list = await world.call('/comty/SearchProjectMain', {})
        const lots = await world.call('/comty/GetProjectFlags', { projectId: id })
        return [JSON.stringify(list.body).includes(id), lots.status]
      }
      expect(await seen()).toEqual([true, 200])
      const { version } = await db.one<{ version: number }>(sql`select version from project where id = ${id}`)
      const before = await lotsOf(db)
      const ask = { projectId: id, withOpenWork: true }
      const parts = { db, config: world.config, origin: world.address }
      expect(await performVerb('project.remove', parts, ask)).toMatchObject({ removed: true })
      // Once the news arrives, it is as if the project had never existed.
      await expect.poll(seen, { timeout: 20_000 }).toEqual([false, 401])
      const kinds = await db.all<{ kind: string }>(
        sql`select kind from lot_event where project_id = ${id} and version > ${version} order by version`,
      )
      expect(kinds.at(-1)).toEqual({ kind: 'reload' })
      for (const table of [
        'worksheet',
        'purchaser',
        'worksheet_image',
        'file',
        'document',
        'site_plan',
        'lot_model',
      ]) {
        expect([table, await db.all(sql`select 1 from ${sql.raw(table)}`)]).toEqual([table, []])
      }
      expect(await db.all(sql`select id from deal where state = 'held'`)).toEqual([])
      expect(
        await db.one(
          sql`select actor, action, object from audit where action = 'project.remove' order by seq desc limit 1`,
        ),
      ).toEqual({ actor: 'operator', action: 'project.remove', object: `project:${id}` })
      await expect(performVerb('project.belongings', parts, id)).rejects.toThrow('There is no project')

      // Sold homes stay sold, even if the list says otherwise.
      expect(await importFiles(db, folderOf(files))).toMatchObject({ lots: 3, models: 2, files: 2 })
      const after = await lotsOf(db)
      expect(after.map((lot) => lot.id)).toEqual(before.map((lot) => lot.id))
      expect(after.map(({ status }) => status)).toEqual([2, 2, 1])
      await expect.poll(seen, { timeout: 20_000 }).toEqual([true, 200])
    } finally {
      await world.stop()
    }
  })
})

describe.each(enginesNow)('on $name', (engine) => {
  const here = useDatabase(engine)
  test.skipIf(engine.missing !== null)(
    'a home that somebody buys from its worksheet is not held for ever',
    async () => {
      const { db } = here
      await importFiles(db, folderOf(files))
      await peopleCame(db)
      const [, , three] = await lotsOf(db)
      const lotId = three?.id ?? 0
      // The office has accepted the worksheet, and its buyer holds the home.
      await db.run(sql`update worksheet set status_id = 3`)
      await db.run(
        sql`update deal set worksheet_id = (select id from worksheet) where lot_id = ${lotId} and state = 'held'`,
      )
      expect(await removeProject(db, { projectId: id, withOpenWork: true })).toMatchObject({ removed: true })
      expect(await db.all(sql`select id from deal where state = 'held'`)).toEqual([])
      await importFiles(db, folderOf(files))
      expect((await lotsOf(db)).map(({ status }) => status)).toEqual([2, 2, 1])
    },
  )
})

test('a question is answered only by yes or no; an input that ends is a no', async () => {
  const asked = async (...lines: string[]): Promise<[boolean, string]> => {
    let said = ''
    const answer = await askYesNo('Sure?', (text) => void (said += text), Readable.from(lines))
    return [answer, said]
  }
  expect(await asked('yes\n')).toEqual([true, 'Sure? '])
  expect(await asked('maybe\n', ' No \n')).toEqual([false, 'Sure? Type yes or no: '])
  expect((await asked())[0]).toBe(false)
  expect((await asked('what\n'))[0]).toBe(false)
})

async function command(data: string, args: readonly string[], typed: string) {
  const child = spawn(process.execPath, [...serverFile('admin/importCommand.ts'), ...args], {
    env: { ...process.env, LOTLINE_DATA: data, DATABASE_URL: '' },
  })
  let out = ''
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (out += part.toString()))
  child.stdin.end(typed)
  const code = await new Promise<number | null>((resolve) => void child.on('exit', resolve))
  return { code, out }
}

testInFull(
  'the command names what goes and asks, beside the server that has the database',
  { timeout: 300_000 },
  async () => {
    const data = await mkdtemp(join(tmpdir(), 'lotline-remove-'))
    const folder = join(data, 'files')
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    const db = await openDatabase({ directory: join(data, 'database') })
    const config = readConfig({ LOTLINE_DATA: data })
    const close = await startAdminSocket({ db, config, origin: 'http://localhost:1' })
    try {
      await importFiles(db, folderOf(files))
      await peopleCame(db)
      const remove = ['--remove-project', id]
      const busy = await command(data, remove, 'yes\n')
      expect(busy.code).toBe(1)
      expect(busy.out).toContain(`${id} was not removed: 1 hold is active and 1 worksheet is open.`)
      const declined = await command(data, [...remove, '--with-open-work'], 'no\n')
      expect(declined).toMatchObject({
        code: 1,
        out: expect.stringContaining('Nothing was removed.') as string,
      })
      expect(declined.out).toContain('3 lots, 1 of them sold here')
      expect(await lotsOf(db)).toHaveLength(3)
      const agreed = await command(data, [...remove, '--with-open-work', '--yes'], '')
      expect(agreed).toMatchObject({ code: 0, out: expect.stringContaining(`${id} was removed.`) as string })
      expect(agreed.out).not.toContain('yes or no')
      expect(await lotsOf(db)).toEqual([])
      expect((await command(data, [folder, ...remove], '')).code).toBe(2)
    } finally {
      await close()
      await db.close()
      await rm(data, { recursive: true, force: true })
    }
  },
)
