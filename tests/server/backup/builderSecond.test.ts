import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportBuilder, importBuilder } from '../../../server/backup/moveBuilder.ts'
import { numberAsCell } from '../../../server/db/builders/numbers.ts'
import type { Database } from '../../../server/db/database.ts'
import { sealed } from '../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../server/db/sql.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { addBuilder } from './addBuilder.ts'

const home = mkdtempSync(join(tmpdir(), 'lotline-second-'))
const projects = { 1: 'W1001', 2: 'S2001' } as const
const FAR = 10_000_001
let left: Database
let arrival: Database

/** A part of the gateway's payout: of a payment here, or of somebody else. */
async function bookPart(db: Database, part: string, payout: number, attempt: number | null): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into ledger_group (project_id, attempt_id, payout_id, provider, object_id, kind)
      values ((select project_id from payment p join payment_attempt a on a.payment_id = p.id where a.id = ${attempt}),
        ${attempt}, ${payout}, 'stripe', ${part}, 'paidOut') returning id`)
    await tx.run(sql`
      insert into posting (group_id, account, currency, amount)
      values (${id}, 'bank', 'CAD', 500), (${id}, ${attempt === null ? 'gatewayOther' : 'gatewayClearing'}, 'CAD', -500)`)
  })
}

const addPayout = async (db: Database): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
      insert into gateway_payout (provider, object_id, currency, amount, state)
      values ('stripe', 'po_1', 'CAD', 1500, 'paid') returning id`)
  ).id

/** Two builders, with money in one payout, the same buyers, and each other's staff in their records. */
async function fillSource(db: Database): Promise<void> {
  await addBuilder(db, 1, projects[1], 0)
  await addBuilder(db, 2, projects[2], 100)
  const payout = await addPayout(db)
  for (const id of [1, 2] as const) {
    await db.run(sql`
      insert into purchase (id, project_id, state, ended_at, currency, sheet, frozen)
      values (${id}, ${projects[id]}, 'reserved', now(), 'CAD', '{}', '{}')`)
    await db.run(sql`
      insert into payment (id, purchase_id, project_id, what, amount, currency, provider)
      values (${id}, ${id}, ${projects[id]}, 'deposit', 500, 'CAD', 'stripe')`)
    await db.run(sql`
      insert into payment_attempt (id, payment_id, provider, live, reference, token_hash, token, state, object_id, amount, currency, captured)
      values (${id}, ${id}, 'stripe', false, ${`p_${id}`}, ${`hash ${id}`}, ${sealed('payment_attempt.token', `p_${id}`, 'token')},
        'captured', ${`cs_${id}`}, 500, 'CAD', 500)`)
    await bookPart(db, `txn_${id}`, payout, id)
    await db.run(sql`
      insert into person (id, email, password_hash, user_type, roles, builder_id, phone)
      values (${id}, ${`staff${id}@lotline.test`}, 'secret', 4, '{3}', ${id}, '+1 416 555 0101')`)
    await db.run(sql`insert into person_project (person_id, project_id) values (${id}, ${projects[id]})`)
    await db.run(sql`
      insert into second_factor (person_id, totp, confirmed_at) values (${id}, ${sealed('second_factor.totp', id, 'totp')}, now())`)
    await db.run(sql`insert into recovery_code (person_id, code_hash) values (${id}, ${`code ${id}`})`)
  }
  await db.run(sql`
    insert into person (id, email, client_number, password_hash, user_type) values
      (5, 'buyer@lotline.test', null, 'secret', 9), (6, '', 'AAAA-BBBB', 'secret', 9)`)
  for (const person of [1, 2, 5, 6])
    await db.run(sql`
      insert into favourite (person_id, project_id, wanted, wished_at)
      select ${person}, id, true, now() from project`)
  await db.run(sql`update person set rights_by = 3 - id where id in (1, 2)`)
  await bookPart(db, 'txn_9', payout, null)
}

const peopleIn = async (db: Database) =>
  await db.all(sql`
    select id, rights_by as by, password_hash as password, phone, disabled_at is not null as closed,
      (select count(*)::int from second_factor where person_id = p.id)
        + (select count(*)::int from recovery_code where person_id = p.id) as factors,
      array(select project_id from person_project where person_id = p.id) as projects
    from person p order by id`)
const booksIn = async (db: Database) =>
  await db.all(sql`
    select g.object_id as part, g.project_id as project, g.payout_id as payout,
      (select account from posting where group_id = g.id and amount < 0) as "from"
    from ledger_group g order by 1`)
const move = async (id: 1 | 2) => {
  const path = join(home, `${id}.builder`)
  await exportBuilder(left, id, path)
  return await importBuilder(arrival, path)
}

beforeAll(async () => {
  ;[left, arrival] = [await emptyDatabase(), await emptyDatabase()]
  await fillSource(left)
  await numberAsCell(arrival, 1)
  // It compares the same account with its books each day.
  const payout = await addPayout(arrival)
  for (const part of ['txn_1', 'txn_2', 'txn_9']) await bookPart(arrival, part, payout, null)
})
afterAll(async () => {
  rmSync(home, { recursive: true, force: true })
  await left.close()
  await arrival.close()
})

const buyers = [
  { id: 5, by: null, password: 'secret', phone: '', closed: false, factors: 0, projects: [] },
  { id: 6, by: null, password: 'secret', phone: '', closed: false, factors: 0, projects: [] },
]
const open = { password: 'secret', phone: '+1 416 555 0101', closed: false, factors: 2 }

describe.sequential('two builders that move one after the other', () => {
  test('the first takes nothing along that lets in staff of the second, and its share of a payout', async () => {
    expect(await move(1)).toMatchObject({ isNew: true, joined: 0 })
    expect(await peopleIn(arrival)).toEqual([
      { id: 1, by: 2, ...open, projects: [projects[1]] },
      { id: 2, by: 1, password: '', phone: '', closed: true, factors: 0, projects: [] },
      ...buyers,
    ])
    expect(await booksIn(arrival)).toEqual([
      { part: 'txn_1', project: projects[1], payout: FAR - 1, from: 'gatewayClearing' },
      { part: 'txn_2', project: null, payout: FAR - 1, from: 'gatewayOther' },
      { part: 'txn_9', project: null, payout: FAR - 1, from: 'gatewayOther' },
    ])
  })

  test('the second finds people and payouts there, and its staff get in', async () => {
    expect(await move(2)).toMatchObject({ isNew: true, joined: 3 })
    expect(await peopleIn(arrival)).toEqual([
      { id: 1, by: 2, ...open, projects: [projects[1]] },
      { id: 2, by: 1, ...open, projects: [projects[2]] },
      ...buyers,
    ])
    expect(await booksIn(arrival)).toEqual([
      { part: 'txn_1', project: projects[1], payout: FAR - 1, from: 'gatewayClearing' },
      { part: 'txn_2', project: projects[2], payout: FAR - 1, from: 'gatewayClearing' },
      { part: 'txn_9', project: null, payout: FAR - 1, from: 'gatewayOther' },
    ])
    expect(await arrival.all(sql`select object_id as id from gateway_payout`)).toEqual([{ id: 'po_1' }])
    const wished = await arrival.all(sql`select person_id as id from favourite order by project_id, 1`)
    expect(wished).toEqual([1, 2, 5, 6, 1, 2, 5, 6].map((id) => ({ id })))
    // Nothing can be written to the books but whole new entries, as before.
    await expect(arrival.run(sql`delete from posting`)).rejects.toThrow(/only added to/)
  })
})
