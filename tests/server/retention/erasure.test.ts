/** @module-tag more */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { performVerb } from '../../../server/admin/adminVerbs.ts'
import { saveFile } from '../../../server/db/assets.ts'
import { checkAudit } from '../../../server/db/audit.ts'
import { openBackup } from '../../../server/backup/backupFile.ts'
import { backUpFiles } from '../../../server/backup/makeBackup.ts'
import { restoreFiles } from '../../../server/backup/restoreBackup.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { queueMail } from '../../../server/db/mail.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertWorksheetImage } from '../../../server/db/worksheetImages.ts'
import { insertWorksheet } from '../../../server/db/worksheets.ts'
import { openLog } from '../../../server/logs/log.ts'
import { erasureListPlace, readErasureList } from '../../../server/retention/erasureList.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { testInFull } from '../../twoSpeeds.ts'

const BOUND = { timeout: 120_000 }
const home = mkdtempSync(join(tmpdir(), 'lotline-erasure-'))
const data = join(home, 'data')
const email = 'canary00@example.test'
const canary = (n: number): string => `canary${String(n).padStart(2, '0')}`
const all = Array.from({ length: 40 }, (_, n) => canary(n))

/** Every table as text, and the contents of files. */
async function everything(db: Database): Promise<string> {
  const tables = await db.all<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const texts: string[] = []
  for (const { name } of tables) {
    const { text } = await db.one<{ text: string | null }>(
      sql`select string_agg(t::text, ' ') as text from ${sql.raw(`"${name}"`)} t`,
    )
    texts.push(text ?? '')
  }
  const bytes = await db.all<{ bytes: Uint8Array }>(sql`select bytes from file`)
  return [...texts, ...bytes.map((each) => Buffer.from(each.bytes).toString('latin1'))].join('\n')
}
const found = (text: string): string[] => all.filter((one) => text.toLowerCase().includes(one))

function filesBelow(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const files = names.filter((name) => statSync(name).isFile() && !name.includes('/database'))
  return files.map((name) => `${name} ${readFileSync(name, 'latin1')}`).join('\n')
}

let world: SmallWorld
let logged = ''
let key = ''
beforeAll(async () => {
  mkdirSync(join(data, 'mail'), { recursive: true })
  const log = openLog('info', { write: (line: string) => void (logged += line) })
  const place = { directory: join(data, 'database'), fieldKeys: testFieldKeys }
  world = await startSmallWorld(place, { log, env: { LOTLINE_DATA: data } })
})
afterAll(async () => {
  await world.stop()
  rmSync(home, { recursive: true, force: true })
})

const at = () => ({ db: world.db, config: world.config, origin: world.address })
const erase = async (address: string) => await performVerb('person.erase', at(), address)

/** Gives a buyer recognisable text in every place that stores text. */
async function addCanaries(): Promise<void> {
  const { db } = world
  const id = world.userIds['purchaser'] ?? 0
  await db.run(sql`
    update person set email = ${email}, first_name = ${canary(1)}, last_name = ${canary(2)}, phone = ${canary(3)},
      postal_code = ${canary(4)} where id = ${id}`)
  key = newKey()
  const purchaser = {
    firstName: canary(6),
    lastName: canary(7),
    email,
    phones: [canary(8), canary(9)] as [string, string],
    idNumber: 'sealed-1',
  }
  const worksheet = await db.transaction(
    async (tx) =>
      await insertWorksheet(tx, {
        clientRef: key,
        projectId: open,
        lotId: world.lots.get('7') ?? 0,
        modelId: null,
        templateId: null,
        offerType: 0,
        personId: id,
        deviceId: null,
        purchasers: [purchaser, { ...purchaser, firstName: canary(10), email: `${canary(11)}@example.test` }],
        body: {
          notes: canary(12),
          agency: { name: canary(13) },
          agent: { firstName: canary(14), lastName: canary(15), email: `${canary(16)}@example.test` },
        },
        expectedFiles: 1,
        statusId: 4,
        conflict: { said: canary(17) },
        filledInAt: new Date(),
        supersedes: null,
      }),
  )
  await db.run(sql`update worksheet set status_reason = ${canary(18)} where id = ${worksheet ?? 0}`)
  const fields = ['father_names', 'birth_date', 'address', 'city', 'postal_code', 'profession', 'employer', 'id_type',
    'id_expiry', 'corporation_name', 'corporation_number'] // prettier-ignore
  for (const [n, field] of fields.entries())
    await db.run(sql`
      update purchaser set ${sql.raw(field)} = ${canary(19 + n)} where worksheet_id = ${worksheet ?? 0} and position = 1`)
  const file = { name: canary(30), contentType: 'image/png', sha256: 'x', personal: true }
  await saveFile(db, { id: 'own', projectId: open, path: null, ...file, bytes: Buffer.from(canary(31)) })
  const image = { fileId: 'own', identType: 'passport', idNumber: 'sealed-2' }
  await insertWorksheetImage(db, {
    clientRef: `${key}p`,
    worksheetId: worksheet ?? 0,
    firstName: canary(32),
    lastName: canary(33),
    ...image,
  })
  await db.run(sql`
    insert into idempotency (key, call, fingerprint, status, answer)
    values (${key}, '/user/AddWorksheetOffer', 'x', 200, ${sql.json({ isOK: 1, email, name: canary(34) })})`)
  await db.transaction(async (tx) => {
    await queueMail(tx, { kind: 'passwordChanged', address: email })
    await tx.run(sql`
      insert into job (kind, payload) values ('mail', ${sql.json({ personId: id, said: canary(35) })})`)
  })
  await db.run(sql`update session set label = ${canary(36)} where person_id = ${id}`)
  await db.run(sql`
    insert into agent (builder_id, first_name, last_name, email, contact)
    values (1, ${canary(37)}, ${canary(38)}, ${email}, ${canary(39)})`)
  writeFileSync(join(data, 'mail', '00000007.eml'), `To: ${email}\n\nHello ${canary(5)}`)
  writeFileSync(join(data, 'mail', '00000008.eml'), 'To: other@example.test\n\nHello')
}

describe('a person who is erased', () => {
  test('is found nowhere: 40 canaries in tables, files, the log and a restored backup', BOUND, async () => {
    await addCanaries()
    const file = join(home, 'night.backup')
    await backUpFiles(file, Buffer.from((await world.db.dump?.()) ?? []), new Date())
    const before = found(`${await everything(world.db)} ${filesBelow(data)}`)
    expect(before).toEqual(all)

    const exported = JSON.stringify(await performVerb('person.export', at(), email))
    for (const n of [1, 6, 12, 19]) expect(exported).toContain(canary(n))
    expect(exported).toContain('sealed-1')
    // The export leaves out the other purchaser, and a picture under another name.
    for (const n of [10, 11, 32]) expect(exported).not.toContain(canary(n))
    expect(exported).not.toContain('sealed-2')
    expect(exported).not.toContain(Buffer.from(canary(31)).toString('base64'))
    expect(exported).not.toContain('argon2')

    expect(await erase(email.toUpperCase())).toMatchObject({
      counts: { worksheets: 1, pictures: 1, accounts: 1, agents: 1, jobs: 2 },
      mails: 1,
    })
    expect(found(await everything(world.db))).toEqual([])
    expect(found(filesBelow(data))).toEqual([])
    expect(existsSync(join(data, 'mail', '00000008.eml'))).toBe(true)
    expect(found(logged)).toEqual([])
    expect(await checkAudit(world.db)).toMatchObject({ broken: null })
    // If a device offers the work again, it is recognised and not accepted.
    const { status } = await world.db.one<{ status: number }>(
      sql`select status from idempotency where key = ${key}`,
    )
    expect(status).toBe(200)

    // Last night's backup has everything, but once restored, it has nothing of theirs.
    const erasures = readErasureList(erasureListPlace(data))
    expect(erasures).toHaveLength(1)
    const directory = join(home, 'restored', 'database')
    const restored = await restoreFiles(await openBackup(file), {
      directory,
      fieldKeys: testFieldKeys,
      replace: false,
      erasures,
    })
    expect(restored.erasures).toEqual({ erased: 1, kept: 0, keptIn: [], unknown: 0 })
    expect(restored.aside).toBeNull()
    const again = await openDatabase({ directory, fieldKeys: testFieldKeys })
    try {
      expect(found(await everything(again))).toEqual([])
    } finally {
      await again.close()
    }
  })

  testInFull('a database that was moved aside is never deleted', BOUND, async () => {
    const folder = join(home, 'restored')
    const place = {
      directory: join(folder, 'database'),
      fieldKeys: testFieldKeys,
      replace: true,
      erasures: [],
    }
    writeFileSync(join(place.directory, 'second'), '')
    mkdirSync(`${place.directory}.replaced`)
    const { aside } = await restoreFiles(await openBackup(join(home, 'night.backup')), place)
    expect(existsSync(join(aside ?? '', 'second'))).toBe(true)
    expect(readdirSync(folder)).toHaveLength(3)
  })

  test('a purchase that begins at the last moment stands against it', async () => {
    const { db } = world
    const id = world.userIds['newbroker'] ?? 0
    const late = {
      ...db,
      transaction: async <T>(work: Parameters<Database['transaction']>[0]): Promise<T> => {
        const { purchase } = await db.one<{ purchase: number }>(sql`
          insert into purchase (project_id, currency, sheet, frozen) values (${open}, 'CAD', '{}', '{}')
          returning id as purchase`)
        await db.run(sql`insert into purchase_party (purchase_id, person_id) values (${purchase}, ${id})`)
        return (await db.transaction(work)) as T
      },
    }
    const parts = { ...at(), db: late }
    expect(await performVerb('person.erase', parts, 'newbroker@lotline.test')).toEqual({
      grounds: ['underWay'],
    })
  })

  test('one half of a worksheet is theirs: the other is neither handed over nor emptied', async () => {
    const { db } = world
    const of = (firstName: string, idNumber: string) => ({
      firstName,
      lastName: 'Test',
      email: `${firstName}@example.test`,
      phones: ['', ''] as [string, string],
      idNumber,
    })
    const ref = newKey()
    const worksheet = await db.transaction(
      async (tx) =>
        await insertWorksheet(tx, {
          clientRef: ref,
          projectId: open,
          lotId: world.lots.get('8') ?? 0,
          modelId: null,
          templateId: null,
          offerType: 0,
          personId: null,
          deviceId: null,
          purchasers: [of('rosa', 'number-of-rosa'), of('otto', 'number-of-otto')],
          body: {},
          expectedFiles: 2,
          statusId: 1,
          conflict: null,
          filledInAt: new Date(),
          supersedes: null,
        }),
    )
    for (const firstName of ['rosa', 'otto']) {
      const file = { name: firstName, contentType: 'image/png', sha256: 'x', personal: true }
      await saveFile(db, {
        id: firstName,
        projectId: open,
        path: null,
        ...file,
        bytes: Buffer.from(firstName),
      })
      await insertWorksheetImage(db, {
        clientRef: `${ref}${firstName}`,
        worksheetId: worksheet ?? 0,
        fileId: firstName,
        identType: 'passport',
        idNumber: `number-of-${firstName}`,
        firstName,
        lastName: 'Test',
      })
    }
    const exported = await performVerb('person.export', at(), 'rosa@example.test')
    expect(exported).toMatchObject({ pictures: [{ name: 'rosa' }], launchEntries: [] })
    expect(JSON.stringify(exported)).toContain('number-of-rosa')
    expect(JSON.stringify(exported)).not.toContain('otto')
    expect(await erase('rosa@example.test')).toEqual({ grounds: ['shared'] })
    await db.run(sql`update worksheet set status_id = 4 where id = ${worksheet ?? 0}`)
    expect(await erase('rosa@example.test')).toMatchObject({ counts: { worksheets: 1 } })
  })

  test('is refused with the ground while a sale or a duty stands', async () => {
    const { db } = world
    expect(await erase('rep@lotline.test')).toEqual({ grounds: ['staff'] })
    expect(await erase('nobody@example.test')).toBeNull()
    const id = world.userIds['agent'] ?? 0
    const { purchase } = await db.one<{ purchase: number }>(sql`
      insert into purchase (project_id, state, currency, sheet, frozen, reference, ended_at)
      values (${open}, 'reserved', 'CAD', '{}', '{}', 'R-1', now())
      returning id as purchase`)
    await db.run(sql`insert into purchase_party (purchase_id, person_id) values (${purchase}, ${id})`)
    expect(await erase('agent@lotline.test')).toEqual({ grounds: ['sale'] })
    await db.run(sql`update purchase set state = 'open', ended_at = null where id = ${purchase}`)
    expect(await erase('agent@lotline.test')).toEqual({ grounds: ['underWay'] })
    await db.run(
      sql`update purchase set state = 'cancelled', why = 'office', ended_at = now() where id = ${purchase}`,
    )
    expect(await erase('agent@lotline.test')).toMatchObject({ counts: { accounts: 1 } })
  })

  test('nothing is erased while the address also stands where no rule reaches', async () => {
    await world.db.run(sql`update project set name = 'Ask foreign@lotline.test' where id = ${open}`)
    await expect(erase('foreign@lotline.test')).rejects.toThrow('also stands in project')
    expect(await world.db.first(sql`select 1 from person where email = 'foreign@lotline.test'`)).toBeDefined()
  })
})
