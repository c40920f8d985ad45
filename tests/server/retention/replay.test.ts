import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveProposal } from '../../../server/db/crm.ts'
import type { Database } from '../../../server/db/database.ts'
import { ensureErasureSecret, type Erasure, eraseAddress } from '../../../server/db/erasures.ts'
import { queueMail } from '../../../server/db/mail.ts'
import { addReceiver } from '../../../server/db/receivers.ts'
import { replayErasures } from '../../../server/db/replayErasures.ts'
import { insertVisit } from '../../../server/db/visits.ts'
import { sql } from '../../../server/db/sql.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { demoPerson, demoProject } from '../db/demoProject.ts'

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
  await ensureErasureSecret(db)
})
afterEach(async () => await db.close())

const ann = 'ann@x.example'
const isThere = async (email: string): Promise<boolean> =>
  (await db.first(sql`select 1 from person where email = ${email}`)) !== undefined
const erase = async (email: string): Promise<Erasure> =>
  await db.transaction(async (tx) => await eraseAddress(tx, email))
/** An erasure that the database does not know, as after restoring an earlier backup. */
async function forgotten(email: string): Promise<Erasure> {
  const done = await erase(email)
  await db.run(sql`delete from erasure where mark = ${done.mark}`)
  await demoPerson(db, email)
  return done
}
const nothing = { erased: 0, kept: 0, keptIn: [], unknown: 0 }

test('somebody with a longer address neither stops an erasure nor loses mail', async () => {
  await demoPerson(db, ann)
  await demoPerson(db, 'joann@x.example')
  await db.transaction(async (tx) => {
    await queueMail(tx, { kind: 'passwordChanged', address: ann })
    await queueMail(tx, { kind: 'passwordChanged', address: 'joann@x.example' })
  })
  expect(await erase(ann)).toMatchObject({ counts: { accounts: 1, jobs: 1 } })
  expect(await isThere('joann@x.example')).toBe(true)
})

test('somebody who came back after an erasure stays, after every restore', async () => {
  await demoPerson(db, ann)
  const early = await erase(ann)
  await demoPerson(db, ann)
  expect(await replayErasures(db, [early])).toEqual(nothing)
  expect(await isThere(ann)).toBe(true)

  const late = await forgotten('bob@x.example')
  expect(await replayErasures(db, [early, late])).toEqual({ ...nothing, erased: 1 })
  await demoPerson(db, 'bob@x.example')
  expect(await replayErasures(db, [early, late])).toEqual(nothing)
  expect(await isThere('bob@x.example')).toBe(true)
})

test('one person who cannot be erased is named by table, and stops nobody else', async () => {
  const { id } = await demoProject(db)
  const erasures: Erasure[] = []
  for (const email of [ann, 'bob@x.example', 'eve@x.example']) {
    await demoPerson(db, email)
    erasures.push(await forgotten(email))
  }
  await db.run(sql`update project set name = ${`Ask ${ann}`} where id = ${id}`)
  // A statement may fail, for example because of a rule that is newer than the backup's rows.
  const eve = sql`select id from person where email = 'eve@x.example'`
  await db.run(sql`create table standing (person_id int constraint standing_person references person)`)
  await db.run(sql`insert into standing ${eve}`)
  expect(await replayErasures(db, erasures)).toEqual({
    ...nothing,
    erased: 1,
    kept: 2,
    keptIn: ['project', 'standing_person'],
  })
  expect(await isThere(ann)).toBe(true)
  expect(await isThere('bob@x.example')).toBe(false)
})

test('a backup from before the secret of marks says how many it cannot replay', async () => {
  await demoPerson(db, ann)
  const done = await forgotten(ann)
  await db.run(sql`delete from erasure_secret`)
  expect(await replayErasures(db, [done])).toEqual({ ...nothing, unknown: 1 })
})

test('somebody known only as a visitor, or from what a receiver said, is erased again after a restore', async () => {
  const { id: projectId } = await demoProject(db)
  const [visitor, said] = ['vera@x.example', 'sid@x.example']
  const erasures: Erasure[] = []
  for (const email of [visitor, said]) {
    const done = await erase(email)
    await db.run(sql`delete from erasure where mark = ${done.mark}`)
    erasures.push(done)
  }
  const { id: timeId } = await db.one<{ id: number }>(sql`
    insert into visit_time (project_id, starts_at, minutes, places) values (${projectId}, now(), 30, 1) returning id`)
  const visit = { id: 'v1', timeId, lotId: null, name: 'Vera', phone: '' }
  await insertVisit(db, { ...visit, email: visitor })
  const { id: purchaserId } = await db.one<{ id: number }>(sql`
    with sheet as (insert into worksheet (client_ref, project_id, body, filled_in_at)
      values ('w1', ${projectId}, '{}', now()) returning id)
    insert into purchaser (worksheet_id, position, first_name, last_name, email, phones)
      select id, 1, 'Ada', 'Moss', '', '{}' from sheet returning id`)
  const receiver = { projectId, name: 'crm', url: 'https://crm.example.test', secret: 'a secret' }
  const receiverId = (await addReceiver(db, receiver)) ?? 0
  await saveProposal(db, {
    receiverId,
    purchaserId,
    said: { firstName: null, lastName: null, email: said, phone: null },
    saidBy: '',
    subject: 'worksheet',
    subjectId: 1,
    seen: 0,
  })
  expect(await replayErasures(db, erasures)).toEqual({ ...nothing, erased: 2 })
  expect(await db.all(sql`select id from visit`)).toEqual([])
  expect(await db.all(sql`select id from crm_proposal`)).toEqual([])
})
