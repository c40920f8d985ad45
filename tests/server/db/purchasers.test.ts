/** @module-tag long */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { guarded } from '../../../server/db/guarded.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openPostgres } from '../../../server/db/postgres/openPostgres.ts'
import type { HandedPurchaser } from '../../../src/rules/fields/handedPurchaser.ts'
import { purchaserForm } from '../../../src/rules/fields/purchaser.ts'
import { allOfPurchasers, columnAt } from '../../../server/db/purchasers.ts'
import { sql } from '../../../server/db/sql.ts'
import { worksheetDescribed } from '../../../server/db/worksheetDescribed.ts'
import { insertWorksheet, type NewWorksheet, worksheetById } from '../../../server/db/worksheets.ts'
import { startPostgres } from '../../postgres/startPostgres.ts'
import { demoPerson, demoProject } from './demoProject.ts'
import { openEmptyPglite, useDatabase, enginesNow } from './engines.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { ringOver } from '../../../server/db/sealedFields/keyRing.ts'
import { sealClear } from '../../../server/db/sealedFields/sealRows.ts'

const paula: HandedPurchaser = {
  firstName: 'Paula',
  lastName: 'O’Neill',
  email: 'paula@example.test',
  phones: ['416 555 0101', '+49 30 5550102'],
  birthDate: '1990-02-28',
  address: '1 Main St',
  city: '',
  provinceId: 9,
  postalCode: 'L4J 1A1',
  idType: 'passport',
  idNumber: 'X1',
  idExpiry: '2999-01-01',
  otherIds: [{ idType: 'id card', idNumber: 'Y2', idExpiry: '' }],
  pictures: 2,
}
const firm: HandedPurchaser = {
  firstName: 'Fred',
  lastName: 'Founder',
  email: '',
  phones: [],
  isCorporate: true,
  corporationName: 'Fred & Co.',
  corporationNumber: '123',
  directors: [
    { name: 'Fred', office: '' },
    { name: 'Frida', office: '' },
  ],
}

let count = 0
const worksheet = (projectId: string, over: Partial<NewWorksheet> = {}): NewWorksheet => ({
  clientRef: `purchasers-${(count += 1)}`,
  projectId,
  lotId: null,
  modelId: null,
  templateId: null,
  offerType: 1,
  personId: null,
  deviceId: null,
  purchasers: [paula, firm],
  body: { notes: 'n' },
  expectedFiles: 0,
  statusId: 1,
  conflict: null,
  filledInAt: new Date(),
  supersedes: null,
  ...over,
})

describe.each(enginesNow)('purchasers on $name', (engine) => {
  const here = useDatabase(engine)
  const there = test.skipIf(engine.missing !== null)
  let projectId: string
  beforeAll(async () => {
    if (engine.missing === null) projectId = (await demoProject(here.db, { lots: 3 })).id
  })
  const add = async (over: Partial<NewWorksheet> = {}): Promise<number> =>
    (await insertWorksheet(here.db, worksheet(projectId, over))) ?? 0

  there('are rows of their own, in their order, and read as they were given', async () => {
    const id = await add()
    expect(await worksheetById(here.db, id)).toMatchObject({ buyerEmail: paula.email, body: { notes: 'n' } })
    expect((await worksheetById(here.db, id))?.purchasers).toEqual([paula, firm])
    expect(
      await here.db.all(sql`
        select position, corporation_name as firm from purchaser where worksheet_id = ${id} order by position`),
    ).toEqual([
      { position: 1, firm: null },
      { position: 2, firm: 'Fred & Co.' },
    ])
  })

  there('every field of theirs is kept', async () => {
    const whole: Required<HandedPurchaser> = {
      ...purchaserForm.blank,
      ...paula,
      fatherNames: 'Fintan',
      city: 'Cork',
      countryId: 3,
      profession: 'potter',
      employer: 'Clay Ltd.',
      isCorporate: true,
      corporationName: 'Paula & Co.',
      corporationNumber: '7',
      directors: [{ name: 'Paula', office: 'President' }],
    } as Required<HandedPurchaser>
    expect(Object.values(whole).filter((value) => value === '' || value === null)).toEqual([])
    const id = await add({ purchasers: [whole] })
    expect((await worksheetById(here.db, id))?.purchasers).toEqual([whole])
  })

  there('come with their worksheet or not at all', async () => {
    const before = await here.db.one(sql`select count(*) from purchaser`)
    await expect(
      here.db.transaction(async (tx) => {
        await insertWorksheet(tx, worksheet(projectId))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const twin = worksheet(projectId)
    const id = await insertWorksheet(here.db, twin)
    expect(await insertWorksheet(here.db, { ...twin, purchasers: [firm] })).toBeUndefined()
    expect((await worksheetById(here.db, id ?? 0))?.purchasers).toEqual([paula, firm])
    await here.db.run(sql`delete from worksheet where id = ${id ?? 0}`)
    expect(await here.db.one(sql`select count(*) from purchaser`)).toEqual(before)
  })

  there('the worksheet’s email is the first one’s, and nothing else', async () => {
    const id = await add({ purchasers: [{ ...paula, email: ' paula@example.test ' }, firm] })
    const ofWorksheet = sql`update worksheet set buyer_email = 'other@example.test' where id = ${id}`
    const ofFirst = sql`update purchaser set email = 'other@example.test' where worksheet_id = ${id} and position = 1`
    await expect(here.db.run(ofWorksheet)).rejects.toMatchObject({ constraint: 'first_email_of_worksheet' })
    await expect(here.db.run(ofFirst)).rejects.toMatchObject({ constraint: 'first_email_of_worksheet' })
    await here.db.run(
      sql`update purchaser set email = 'firm@example.test' where worksheet_id = ${id} and position = 2`,
    )
    const inBody = sql`update worksheet set body = ${sql.json({ purchasers: [paula] })} where id = ${id}`
    await expect(here.db.run(inBody)).rejects.toMatchObject({ constraint: 'purchasers_have_rows' })
  })

  there('a plain form finds the worksheet of any of them', async () => {
    const personId = await demoPerson(here.db, 'broker@purchasers.test')
    const id = await add({ personId })
    const asked = { personId, projectId, lotId: null, templateId: null, modelId: null, specId: null }
    const found = async (firstName: string, lastName: string) =>
      (await worksheetDescribed(here.db, { ...asked, buyer: { firstName, lastName } }))?.id
    expect(await found('Fred', 'Founder')).toBe(id)
    expect(await found('Paula', 'O’Neill')).toBe(id)
    expect(await found('Fred', 'O’Neill')).toBeUndefined()
  })

  there('of worksheets that are there already get their rows', async () => {
    const all = fileURLToPath(new URL('../../../server/db/migrations/', import.meta.url))
    const folder = mkdtempSync(join(tmpdir(), 'lotline-purchasers-'))
    const names = readdirSync(all).filter((name) => name.endsWith('.sql'))
    const own = '0052_purchasers.sql'
    for (const name of names.filter((one) => one < own)) cpSync(join(all, name), join(folder, name))
    const server = engine.name === 'postgres' ? await startPostgres() : undefined
    const old = server ? await openPostgres(server.url) : await openEmptyPglite()
    const keys = ringOver(() => testFieldKeys)
    try {
      await migrate(old, { folder: pathToFileURL(`${folder}/`), before: sealClear(keys) })
      const db = guarded(old, keys)
      const { id: project } = await demoProject(db, { lots: 1 })
      const body = {
        notes: 'n',
        purchasers: [
          { ...paula, email: ' paula@example.test' },
          { ...firm, directors: 'Fred, Frida' },
        ],
      }
      const { id } = await db.one<{ id: number }>(sql`
        insert into worksheet (client_ref, project_id, buyer_email, body, filled_in_at)
        values ('before', ${project}, 'paula@example.test', ${sql.json(body)}, now()) returning id`)
      await db.run(sql`
        insert into worksheet (client_ref, project_id, buyer_email, body, filled_in_at)
        values ('nobody', ${project}, '', '{}', now())`)
      for (const name of names.filter((one) => one >= own)) cpSync(join(all, name), join(folder, name))
      await migrate(old, { folder: pathToFileURL(`${folder}/`), before: sealClear(keys) })
      const row = await worksheetById(db, id)
      expect(row?.purchasers).toEqual([paula, firm])
      expect(row).toMatchObject({ body: { notes: 'n' }, buyerEmail: 'paula@example.test' })
      expect(row?.body).not.toHaveProperty('purchasers')
    } finally {
      await old.close()
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('directors stored as one text', () => {
  test('get a place each, and papers that name them say the same', async () => {
    const all = fileURLToPath(new URL('../../../server/db/migrations/', import.meta.url))
    const folder = mkdtempSync(join(tmpdir(), 'lotline-directors-'))
    const names = readdirSync(all).filter((name) => name.endsWith('.sql'))
    const own = '0240_directors.sql'
    for (const name of names.filter((one) => one < own)) cpSync(join(all, name), join(folder, name))
    const old = await openEmptyPglite()
    const keys = ringOver(() => testFieldKeys)
    const texts = [
      null,
      '',
      'Ada Love',
      'Ada Love, Bo Love',
      'Ada Love (President), Bo Love',
      'Ada Love,Bo Love',
      'Ada Love (), Bo',
      ' , ',
      '1, 2, 3, 4, 5, 6, 7',
    ]
    try {
      await migrate(old, { folder: pathToFileURL(`${folder}/`), before: sealClear(keys) })
      const db = guarded(old, keys)
      const { id: project } = await demoProject(db, { lots: 1 })
      const { id } = await db.one<{ id: number }>(sql`
        insert into worksheet (client_ref, project_id, buyer_email, body, filled_in_at)
        values ('before', ${project}, '', '{}', now()) returning id`)
      for (const [at, directors] of texts.entries())
        await db.run(sql`
          insert into purchaser (worksheet_id, position, first_name, last_name, email, directors)
          values (${id}, ${at + 1}, '', '', '', ${directors})`)
      cpSync(join(all, own), join(folder, own))
      await migrate(old, { folder: pathToFileURL(`${folder}/`), before: sealClear(keys) })
      const rows = await db.all<{ directors: unknown; said: string | null }>(sql`
        select directors, directors_text(directors) as said from purchaser where worksheet_id = ${id} order by position`)
      expect(rows.map(({ said }) => said)).toEqual(texts)
      expect(rows.map(({ directors }) => directors)).toEqual([
        null,
        [],
        [{ name: 'Ada Love', office: '' }],
        [
          { name: 'Ada Love', office: '' },
          { name: 'Bo Love', office: '' },
        ],
        [
          { name: 'Ada Love', office: 'President' },
          { name: 'Bo Love', office: '' },
        ],
        [{ name: 'Ada Love,Bo Love', office: '' }],
        [
          { name: 'Ada Love ()', office: '' },
          { name: 'Bo', office: '' },
        ],
        [{ name: ' , ', office: '' }],
        [{ name: '1, 2, 3, 4, 5, 6, 7', office: '' }],
      ])
    } finally {
      await old.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test('a deal’s hash still says the same about its purchasers', () => {
  const said = allOfPurchasers.text.replaceAll(/\s+/g, ' ')
  expect(said).toContain(
    'position, first_name, last_name, email, phones::text, birth_date, address, city, postal_code, province_id, ' +
      'country_id, profession, employer, is_corporate, corporation_name, corporation_number, directors_text(directors), share)',
  )
})

test('a field has its column by its path', () => {
  expect(columnAt('postalCode').text).toBe('postal_code')
  expect(columnAt('phones.0').text).toBe('phones[1]')
  expect(() => columnAt('share')).toThrow('no share')
  expect(() => columnAt('otherIds.0')).toThrow('no otherIds.0')
})
