/** @module-tag more */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readKey } from '../../../server/backup/builderArchive.ts'
import { proofOf } from '../../../server/backup/importProof.ts'
import { exportBuilder, importBuilder } from '../../../server/backup/moveBuilder.ts'
import { saveFile } from '../../../server/db/assets.ts'
import { checkAudit, appendAudit } from '../../../server/db/audit.ts'
import { reopenBuilder } from '../../../server/db/builders/closeBuilder.ts'
import type { Database } from '../../../server/db/database.ts'
import { endLeftPurchases } from '../../../server/db/endPurchases.ts'
import { opened, sealed } from '../../../server/db/sealedFields/sealedColumns.ts'
import { type Sql, sql } from '../../../server/db/sql.ts'
import { retireBuilder } from '../../../server/import/write/retireBuilder.ts'
import { sha256Hex } from '../../../server/secrets/sha256.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { enginesNow, useDatabase } from '../db/engines.ts'
import { addBuilder } from './addBuilder.ts'

const BUILDER = 1
const PROJECT = 'W1001'
/** Numbers of another cell. */
const FAR = 10_000_000

interface Account {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly type?: number
  readonly roles?: readonly number[]
  readonly projects: readonly string[]
}

async function open(db: Database, { id, email, password, type = 9, roles = [], projects }: Account) {
  await db.run(sql`
    insert into person (id, email, password_hash, user_type, roles, first_name)
    values (${id}, ${email}, ${password}, ${type}, ${[...roles]}::int[], ${password})`)
  await db.run(sql`
    insert into person_project (person_id, project_id) select ${id}, unnest(${[...projects]}::text[])`)
}

const buyers = {
  buyer: 1,
  seller: 2,
  fresh: 3,
  stranger: 4,
  manager: 5,
  colleague: 6,
  shut: 7,
  unproven: 8,
  guarded: 9,
} as const
const emailOf = (who: keyof typeof buyers): string => `${who}@lotline.test`

/** The builder that moves, with staff, a buyer and what they did. */
async function fillSource(db: Database): Promise<void> {
  await addBuilder(db, BUILDER, PROJECT, 0)
  const here = { password: 'there', projects: [PROJECT] }
  const staff = { type: 4, roles: [3] }
  await open(db, { id: 1, email: emailOf('buyer'), ...here })
  await open(db, { id: 2, email: emailOf('seller'), ...here, ...staff })
  await open(db, { id: 3, email: emailOf('fresh'), ...here, ...staff })
  await open(db, { id: 4, email: emailOf('stranger'), ...here, ...staff })
  await open(db, { id: 5, email: emailOf('manager'), ...here })
  await open(db, { id: 6, email: emailOf('colleague'), ...here, ...staff })
  await db.run(
    sql`insert into second_factor (person_id, totp, confirmed_at) values (2, ${sealed('second_factor.totp', 2, 'there')}, now())`,
  )
  await open(db, { id: 7, email: emailOf('shut'), ...here })
  await open(db, { id: 8, email: emailOf('unproven'), ...here })
  await open(db, { id: 9, email: emailOf('guarded'), ...here, ...staff })
  await db.run(
    sql`insert into second_factor (person_id, totp, confirmed_at) values (9, ${sealed('second_factor.totp', 9, 'there')}, now())`,
  )
  await db.run(sql`update person set rights_by = 2 where id = 4`)
  await db.run(
    sql`insert into favourite (person_id, project_id, wanted, wished_at) values (1, ${PROJECT}, true, now())`,
  )
  await db.run(sql`
    insert into purchase (id, project_id, state, ended_at, currency, sheet, frozen)
    select n, ${PROJECT}, state, case when state = 'reserved' then now() end, 'CAD', '{}', '{}'
    from unnest(array[1, 2, 3], array['reserved', 'reserved', 'open']) p (n, state)`)
  await db.run(sql`insert into purchase_party (purchase_id, person_id) values (1, 1), (2, 5), (3, 1)`)
  await db.run(sql`
    insert into deal (lot_id, project_id, state, person_id, purchase_id)
    select n, ${PROJECT}, 'sold', case n when 1 then 1 else 5 end, n from generate_series(1, 2) n`)
  await db.run(sql`
    insert into purchaser (purchase_id, position, first_name, last_name, email, id_number)
    select n, 1, 'Ümit', 'Ünal', 'umit@example.test', null from generate_series(1, 3) n`)
  await db.run(sql`
    insert into noted_money (purchase_id, project_id, way, is_back, amount, currency, happened_on, note, state, asked_by)
    values (1, ${PROJECT}, 'cheque', false, 500000, 'CAD', '2026-11-01', 'person:2 said so', 'asked', 'person:2')`)
  await db.transaction(async (tx) => {
    await appendAudit(tx, { actor: 'person:2', action: 'sale.note', object: 'purchase:1' })
  })
  const bytes = Buffer.from('a picture')
  const facts = { name: 'a.jpg', contentType: 'image/jpeg', sha256: sha256Hex(bytes), bytes }
  await saveFile(db, { id: 'photo', projectId: PROJECT, path: 'a.jpg', personal: false, ...facts })
}

/** Another builder, whom some of the same people deal with. */
async function fillTarget(db: Database): Promise<void> {
  await db.all(sql`
    select setval((schemaname || '.' || quote_ident(sequencename))::regclass, ${FAR + 1000}) from pg_sequences`)
  await addBuilder(db, 2, 'S2001', FAR)
  const here = { password: 'here', projects: ['S2001'] }
  await open(db, { id: FAR + 1, email: emailOf('buyer').toUpperCase(), ...here })
  await open(db, { id: FAR + 2, email: emailOf('seller'), ...here })
  await open(db, { id: FAR + 3, email: emailOf('fresh'), password: 'here', projects: [] })
  await open(db, { id: FAR + 5, email: emailOf('manager'), ...here, type: 4, roles: [3] })
  await open(db, { id: FAR + 6, email: emailOf('colleague'), ...here, type: 4, roles: [3] })
  const nothing = { password: 'here', projects: [] }
  await open(db, { id: FAR + 7, email: emailOf('shut'), ...nothing })
  await open(db, { id: FAR + 8, email: emailOf('unproven'), ...nothing })
  await open(db, { id: FAR + 9, email: emailOf('guarded'), ...nothing })
  await db.run(sql`update person set disabled_at = now() where id = ${FAR + 7}`)
  await db.run(sql`update person set activated = false where id = ${FAR + 8}`)
  await db.run(
    sql`insert into second_factor (person_id, totp, confirmed_at) values (${FAR + 2}, ${sealed('second_factor.totp', FAR + 2, 'here')}, now())`,
  )
  await db.run(sql`
    insert into deal (id, lot_id, project_id, state, person_id) values (${FAR}, ${FAR + 1}, 'S2001', 'sold', ${FAR + 1})`)
}

const rightsIn = async (db: Database) =>
  await db.all<{ id: number }>(sql`
    select p.id, password_hash as password, user_type as type, roles,
      array(select project_id from person_project where person_id = p.id order by 1) as projects
    from person p order by id`)

const neighbour = async (db: Database) =>
  await db.all(sql`
    select to_jsonb(l) as row from lot l where project_id = 'S2001'
    union all select to_jsonb(d) from deal d where project_id = 'S2001'
    union all select to_jsonb(x) from person_project x where project_id = 'S2001'
    union all select to_jsonb(b) from builder b where id = 2`)

const countIn = async (db: Database, table: string, where: Sql = sql`true`): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)} where ${where}`)).n

describe.each(enginesNow)('a builder that moves from and to $name', (engine) => {
  const there = test.skipIf(engine.missing !== null)
  const left = useDatabase(engine)
  const home = mkdtempSync(join(tmpdir(), 'lotline-joins-'))
  const path = join(home, 'one.builder')
  const arrival = useDatabase(engine)
  let proof = ''
  beforeAll(async () => {
    if (engine.missing !== null) return
    await fillSource(left.db)
    await fillTarget(arrival.db)
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  there('finds the accounts that its people have there', async () => {
    const { db } = arrival
    const before = await neighbour(db)
    const { sha256 } = await exportBuilder(left.db, BUILDER, path)
    const done = await importBuilder(db, path)
    expect(done).toMatchObject({ isNew: true, joined: 8, without: 3, sha256 })
    proof = done.proof
    expect(await neighbour(db)).toEqual(before)
    expect(await rightsIn(db)).toEqual([
      // Had no account here.
      { id: 4, password: 'there', type: 4, roles: [3], projects: [PROJECT] },
      { id: FAR + 1, password: 'here', type: 9, roles: [], projects: ['S2001', PROJECT] },
      // Was staff, and buys from somebody else here: the role would count there too.
      { id: FAR + 2, password: 'here', type: 9, roles: [], projects: ['S2001'] },
      // Was staff, and nothing binds the account: the role counts for the builder that came.
      { id: FAR + 3, password: 'here', type: 4, roles: [3], projects: [PROJECT] },
      // Was a buyer, and is somebody else's staff here.
      { id: FAR + 5, password: 'here', type: 4, roles: [3], projects: ['S2001'] },
      { id: FAR + 6, password: 'here', type: 4, roles: [3], projects: ['S2001', PROJECT] },
      // Is closed here, which a move does not undo.
      { id: FAR + 7, password: 'here', type: 9, roles: [], projects: [] },
      // Had registered here, and never proven the address.
      { id: FAR + 8, password: 'there', type: 9, roles: [], projects: [PROJECT] },
      // Has no second factor here: what guarded the role there comes too.
      { id: FAR + 9, password: 'here', type: 4, roles: [3], projects: [PROJECT] },
    ])
    expect(
      await db.all(sql`
        select person_id as id, ${opened('second_factor.totp')} as totp from second_factor order by 1`),
    ).toEqual([
      { id: FAR + 2, totp: 'here' },
      { id: FAR + 9, totp: 'there' },
    ])
    expect(
      await db.one(sql`select activated, disabled_at is null as open from person where id = ${FAR + 8}`),
    ).toEqual({
      activated: true,
      open: true,
    })
  })

  there('has every row of theirs name the account that counts', async () => {
    const { db } = arrival
    expect(await db.one(sql`select rights_by as by from person where id = 4`)).toEqual({ by: FAR + 2 })
    expect(await db.all(sql`select person_id as id from favourite`)).toEqual([{ id: FAR + 1 }])
    expect(
      await db.all(sql`select person_id as id from deal where project_id = ${PROJECT} order by lot_id`),
    ).toEqual([{ id: FAR + 1 }, { id: FAR + 5 }])
    // Who noted money is the same person still, and cannot approve it.
    expect(await db.one(sql`select asked_by as by, note from noted_money`)).toEqual({
      by: `person:${FAR + 2}`,
      note: 'person:2 said so',
    })
    expect(await db.all(sql`select actor from known_audit where object = 'purchase:1'`)).toEqual([
      { actor: `person:${FAR + 2}` },
    ])
    expect(await db.all(sql`select number, person_id as id from joined_person order by 1`)).toEqual(
      [1, 2, 3, 5, 6, 7, 8, 9].map((number) => ({ number, id: FAR + number })),
    )
    expect(await checkAudit(db)).toMatchObject({ broken: null })
    expect(await importBuilder(db, path)).toMatchObject({ isNew: false })
  })

  there('moves on with the numbers that its people have had', async () => {
    const next = join(home, 'two.builder')
    const { db } = arrival
    await exportBuilder(db, BUILDER, next)
    const last = await emptyDatabase()
    await open(last, { id: 2 * FAR, email: emailOf('seller'), password: 'last', projects: [] })
    expect(await importBuilder(last, next)).toMatchObject({ isNew: true, joined: 1 })
    expect(await last.all(sql`select actor from known_audit where object = 'purchase:1'`)).toEqual([
      { actor: `person:${2 * FAR}` },
    ])
    await last.close()
    await reopenBuilder(db, BUILDER)
  })

  there('leaves what goes on elsewhere alone while it is closed', async () => {
    await left.db.run(sql`update purchase set changed_at = now() - interval '90 days' where state = 'open'`)
    expect(await endLeftPurchases(left.db, { guest: 24, person: 24 })).toBe(0)
    expect(await countIn(left.db, 'purchase', sql`state = 'open'`)).toBe(1)
  })

  there('leaves where it was, for those whom the import has told', async () => {
    const { db } = left
    await addBuilder(db, 3, 'N3001', 100)
    await expect(retireBuilder(db, 3, proof)).rejects.toThrow(/open here/)
    const sold = await countIn(db, 'purchaser')
    await expect(retireBuilder(db, BUILDER, 'f'.repeat(32))).rejects.toThrow(/has said this proof/)
    // What the export says is not enough.
    const { sha256 } = await readKey(path)
    await expect(retireBuilder(db, BUILDER, sha256.slice(0, 32))).rejects.toThrow(/has said this proof/)
    expect(await countIn(db, 'purchaser')).toBe(sold)

    await db.run(sql`update purchase set receipt = 'R-1 Ümit Ünal' where id = 1`)
    await db.run(sql`
      insert into delivery (purchase_id, what, at, how, made_by) values (1, 'allPapers', now(), 'handed to Ümit', 'person:2')`)
    const done = await retireBuilder(db, BUILDER, proof)
    expect(done).toMatchObject({ isNew: true, projects: [PROJECT] })
    // The books: somebody noted a cheque for one purchase.
    expect(done.kept).toMatchObject({ purchases: 1, 'cheques and transfers': 1, payments: 0 })
    expect(await countIn(db, 'purchase', sql`receipt is not null`)).toBe(0)
    for (const table of [
      'delivery',
      'purchaser',
      'purchase_party',
      'file',
      'favourite',
      'person_project',
      'envelope',
    ])
      expect([table, await countIn(db, table)]).toEqual([table, 0])
    expect(await db.all(sql`select id from purchase`)).toEqual([{ id: 1 }])
    expect(await countIn(db, 'project', sql`gone_at is null`)).toBe(1)
    expect(await countIn(db, 'job')).toBe(0)
    expect(await checkAudit(db)).toMatchObject({ broken: null })
    expect(await db.one(sql`select action, object from audit order by seq desc limit 1`)).toEqual({
      action: 'builder.retire',
      object: `builder:1 proof:${proof.slice(0, 8)}`,
    })

    expect(await retireBuilder(db, BUILDER, proof)).toMatchObject({ isNew: false, kept: done.kept })
    await expect(reopenBuilder(db, BUILDER)).rejects.toThrow(/were removed here/)
    await expect(exportBuilder(db, BUILDER, join(home, 'three'))).rejects.toThrow(/were removed here/)
  })

  there('is not removed by an archive from before it was opened again', async () => {
    const { db } = arrival
    const four = join(home, 'four')
    await exportBuilder(db, BUILDER, four)
    const { key, sha256 } = await readKey(four)
    await reopenBuilder(db, BUILDER)
    await exportBuilder(db, BUILDER, join(home, 'five'))
    await expect(retireBuilder(db, BUILDER, proofOf(key, sha256))).rejects.toThrow(/has said this proof/)
    await reopenBuilder(db, BUILDER)
    expect(await countIn(db, 'project', sql`gone_at is null`)).toBe(2)
  })
})
