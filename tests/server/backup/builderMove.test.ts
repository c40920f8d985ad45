/** @module-tag long */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyFileOf, openArchive, readKey } from '../../../server/backup/builderArchive.ts'
import { proofOf } from '../../../server/backup/importProof.ts'
import { exportBuilder, importBuilder } from '../../../server/backup/moveBuilder.ts'
import { saveFile } from '../../../server/db/assets.ts'
import { checkAudit } from '../../../server/db/audit.ts'
import { reopenBuilder } from '../../../server/db/builders/closeBuilder.ts'
import { numberAsCell } from '../../../server/db/builders/numbers.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { takeHold } from '../../../server/db/holds.ts'
import { storyOfPurchase } from '../../../server/db/saleStory.ts'
import { opened, sealed } from '../../../server/db/sealedFields/sealedColumns.ts'
import { type Sql, sql } from '../../../server/db/sql.ts'
import { retireBuilder } from '../../../server/import/write/retireBuilder.ts'
import { insertWorksheet, worksheetByRef } from '../../../server/db/worksheets.ts'
import { publicReceiptKeys } from '../../../server/documents/receiptKey.ts'
import { sha256Hex } from '../../../server/secrets/sha256.ts'
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { startWorld } from '../../world/startWorld.ts'
import { demoPerson, demoProject } from '../db/demoProject.ts'
import { runSealJobs } from '../envelopes/sealNow.ts'
import { type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'

// Generous, because the machine may be busy.
const BOUND_MS = 300_000
const BUILDER = 1
const PROJECT = 'C9001'
const home = mkdtempSync(join(tmpdir(), 'lotline-builder-'))
const path = join(home, 'wattle.builder')
const picture = Buffer.from('the front of a licence')

let server: ThrowAwayPostgres
let at: SigningWorld
let source: Database
/** Another installation, with a builder of its own. */
let target: Database
let url: string
const targetKeys = ['B'.repeat(43)]

/** A photo, money in the books, a list of waiting buyers, a kiosk and a system that hears of sales. */
async function addRest(db: Database): Promise<void> {
  const { lot, person } = await db.one<{ lot: number; person: number }>(sql`
    select min(lot.id) as lot, (select id from person where email = 'rep@lotline.test') as person
    from lot where project_id = ${PROJECT}`)
  const worksheetId = await insertWorksheet(db, {
    clientRef: 'moved-worksheet',
    projectId: PROJECT,
    lotId: lot,
    modelId: null,
    templateId: null,
    offerType: 0,
    personId: person,
    deviceId: null,
    purchasers: [
      { firstName: 'Ümit', lastName: 'Ünal', email: 'umit@example.test', phones: ['1'], idNumber: 'ID-4471' },
    ],
    body: {},
    expectedFiles: 1,
    statusId: 1,
    conflict: null,
    filledInAt: new Date(),
    supersedes: null,
  })
  const facts = { name: 'front.jpg', contentType: 'image/jpeg', sha256: sha256Hex(picture), personal: true }
  await saveFile(db, { id: 'front', projectId: null, path: null, ...facts, bytes: picture })
  await db.run(sql`
    insert into worksheet_image (client_ref, worksheet_id, file_id, id_number)
    values ('moved-image', ${worksheetId ?? 0}, 'front', ${sealed('worksheet_image.id_number', 'moved-image', 'ID-4471')})`)
  await db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into payment (purchase_id, project_id, what, amount, currency, provider)
      select min(id), ${PROJECT}, 'deposit', 500000, 'CAD', 'stripe' from purchase where project_id = ${PROJECT} returning id`)
    const attempt = await tx.one<{ id: number }>(sql`
      insert into payment_attempt (payment_id, provider, live, reference, token_hash, token, state, object_id, amount, currency, captured)
      values (${id}, 'stripe', false, 'moved-attempt', 'hash', ${sealed('payment_attempt.token', 'moved-attempt', 'token')},
        'captured', 'pi_moved', 500000, 'CAD', 500000) returning id`)
    const group = await tx.one<{ id: number }>(sql`
      insert into ledger_group (project_id, attempt_id, provider, object_id, kind)
      values (${PROJECT}, ${attempt.id}, 'stripe', 'ch_moved', 'captured') returning id`)
    await tx.run(sql`insert into posting (group_id, account, currency, amount)
      values (${group.id}, 'gatewayClearing', 'CAD', 500000), (${group.id}, 'depositsHeld', 'CAD', -500000)`)
  })
  await db.run(
    sql`insert into waiting (project_id, lot_id, person_id) values (${PROJECT}, ${lot}, ${person})`,
  )
  await db.run(sql`
    insert into device (id, name, project_id, token_hash, pin_hash) values ('kiosk', 'Kiosk', ${PROJECT}, 'kiosk', 'x')`)
  await db.run(sql`insert into receiver (project_id, name, url, secret)
    values (${PROJECT}, 'crm', 'https://crm.example.test', ${sealed('receiver.secret', `${PROJECT}.crm`, 'whisper')})`)
}

/** Everybody signs an agreement, and somebody declines another one. */
async function sign(): Promise<void> {
  const begun = await at.begin()
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const of = (role: string) => ({ ...env, signerId: signers.find((one) => one.role === role)?.signerId ?? 0 })
  await at.signAll(of('purchaser.1'), begun.buyer)
  await at.signAll(of('witness'), begun.buyer)
  const { version } = (await at.detail(env, at.staff.admin)).envelope
  await at.call('/digitaldocs/Approve', { ...env, version }, at.staff.admin)
  const done = await at.signAll(of('officer'), at.staff.officer)
  expect(done.body.signing).toMatchObject({ state: 'completed' })
  const other = await at.begin()
  await at.create(other)
  const list = await at.list(other)
  const buyer = {
    projectId: PROJECT,
    envelopeId: list.envelopeId ?? 0,
    signerId: list.signers[0]?.signerId ?? 0,
  }
  await at.consent(buyer, other.buyer)
  const declined = await at.call(
    '/digitaldocs/Decline',
    { ...buyer, reason: 'Too late for us.' },
    other.buyer,
  )
  expect(declined.status).toBe(200)
  // As a reservation leaves them.
  await at.db.run(sql`update purchase set state = 'reserved', ended_at = now() where project_id = ${PROJECT}`)
  await at.db.run(sql`update deal set state = 'sold', expires_at = null where project_id = ${PROJECT}`)
  await at.db.run(sql`update lot set final_status = 3, held_until = null where project_id = ${PROJECT}`)
}

/** A builder with another number than ours. */
async function addNeighbour(db: Database): Promise<void> {
  await db.run(sql`insert into builder (id, name) values (2, 'Southfield')`)
  await db.run(sql`insert into project (id, builder_id, name, project_type) values ('S2001', 2, 'South', 1)`)
  await db.run(sql`insert into lot (project_id, number) select 'S2001', n::text from generate_series(1, 3) n`)
}

beforeAll(async () => {
  server = await startPostgres()
  at = await startSigningWorld()
  source = at.db
  await sign()
  await addRest(source)
  await source.run(
    sql`insert into lot (project_id, number, price) select ${PROJECT}, 'F' || n, 400000 from generate_series(1, 3) n`,
  )
  await addNeighbour(source)
  url = await server.newDatabase()
  target = await openDatabase({ url, fieldKeys: targetKeys })
  await numberAsCell(target, 1)
  await addNeighbour(target)
  await demoPerson(target, 'neighbour@lotline.test')
}, BOUND_MS)
afterAll(async () => {
  await target.close()
  await at.world.stop()
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})

const own = sql`(select id from project where builder_id = ${BUILDER}::int)`
/** What is compared row by row, by other statements than those that move it. */
const compared: Readonly<Record<string, Sql>> = {
  lot: sql`select to_jsonb(t) - '{shown_again}'::text[] as row from lot t where project_id in ${own}`,
  deal: sql`select to_jsonb(t) as row from deal t where project_id in ${own}`,
  purchase: sql`select to_jsonb(t) - '{typed}'::text[] as row from purchase t where project_id in ${own}`,
  typed: sql`select id, ${opened('purchase.typed', 't')} as row from purchase t where project_id in ${own} order by id`,
  purchasers: sql`
    select id, ${opened('purchaser.id_number', 't')} as row from purchaser t
    where purchase_id in (select id from purchase where project_id in ${own}) order by id`,
  envelope: sql`select to_jsonb(t) as row from envelope t where project_id in ${own}`,
  papers: sql`
    select jsonb_build_object('key', paper_key, 'sha256', encode(sha256(bytes), 'hex')) as row
    from envelope_revision where envelope_id in (select id from envelope where project_id in ${own})`,
  seals: sql`
    select jsonb_build_object('key', paper_key, 'sha256', encode(sha256(bytes), 'hex')) as row
    from envelope_sealed where envelope_id in (select id from envelope where project_id in ${own})`,
  acts: sql`select to_jsonb(t) - '{reason}'::text[] as row from signing_act t
    where envelope_id in (select id from envelope where project_id in ${own})`,
  reasons: sql`
    select envelope_id, seq, ${opened('signing_act.reason', 't')} as row from signing_act t
    where envelope_id in (select id from envelope where project_id in ${own}) order by envelope_id, seq`,
  files: sql`
    select jsonb_build_object('id', id, 'sha256', encode(sha256(bytes), 'hex')) as row from file
    where project_id in ${own} or id = 'front'`,
  posting: sql`select to_jsonb(t) as row from posting t join ledger_group g on g.id = group_id where project_id in ${own}`,
  waiting: sql`select to_jsonb(t) as row from waiting t where project_id in ${own}`,
  device: sql`select to_jsonb(t) as row from device t where project_id in ${own}`,
  secrets: sql`select ${opened('receiver.secret', 't')} as row from receiver t where project_id in ${own}`,
  people: sql`
    select jsonb_build_object('id', id, 'email', email, 'password', password_hash, 'name', last_name) as row from person
    where id in (select person_id from person_project where project_id in ${own})`,
}
async function everythingIn(db: Database): Promise<Record<string, string[]>> {
  return await db.transaction(async (tx) => {
    await tx.run(sql`set local timezone = 'UTC'`)
    const found: Record<string, string[]> = {}
    for (const [name, query] of Object.entries(compared))
      found[name] = (await tx.all(query)).map((row) => JSON.stringify(row)).sort()
    return found
  })
}
async function freeLot(db: Database): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    select min(id) as id from lot where project_id = ${PROJECT} and final_status = 1 and house_status <> 3
      and held_by_deal is null and removed_at is null`)
  return id
}
const countsOf = async (db: Database): Promise<string> => {
  const tables = await db.all<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  const counts: string[] = []
  for (const { name } of tables) {
    const { n } = await db.one<{ n: number }>(sql`select count(*) as n from ${sql.raw(`"${name}"`)}`)
    counts.push(`${name} ${n}`)
  }
  return counts.join('\n')
}

describe.skipIf(postgresMissing() !== null).sequential('a builder', { timeout: BOUND_MS }, () => {
  let before: Record<string, string[]>

  test('does not move while something is in flight, and stays open', async () => {
    const seals = exportBuilder(source, BUILDER, path)
    await expect(seals).rejects.toThrow(/signed envelopes without their seal/)
    await runSealJobs(at.world)
    const buyer = { sessionId: 'anna', personId: null }
    await takeHold(source, { lotId: await freeLot(source), buyer, templateId: null, minutes: 15 })
    await expect(exportBuilder(source, BUILDER, path)).rejects.toThrow(/homes on hold: 1\./)
    await source.run(
      sql`update payment_attempt set state = 'processing', captured = 0 where reference = 'moved-attempt'`,
    )
    await expect(exportBuilder(source, BUILDER, path)).rejects.toThrow(
      /card payments whose outcome is open: 1\./,
    )
    await source.run(
      sql`update payment_attempt set state = 'captured', captured = 500000 where reference = 'moved-attempt'`,
    )
    await source.all(sql`select end_deal(d, 'released') from deal d where session_id = 'anna'`)
    expect(readdirSync(home)).toEqual([])
    const answer = await at.world.call('/comty/CommunityF', { projectId: PROJECT })
    expect(answer.status).toBe(200)
  })

  test('is written to an archive, and nothing more of it is sold here', async () => {
    before = await everythingIn(source)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    const { manifest } = await exportBuilder(source, BUILDER, path)
    expect(manifest.projects).toEqual(['C9001', 'DE901', 'TR901', 'U9001'])
    const text = readFileSync(path, 'latin1')
    expect(text.includes('ID-4471'), 'sealed fields in clear').toBe(false)
    expect(text.includes('whisper')).toBe(false)
    const hold = takeHold(source, {
      lotId: await freeLot(source),
      buyer: { sessionId: 'bert', personId: null },
      templateId: null,
      minutes: 15,
    })
    await expect(hold).rejects.toThrow(/has moved/)
    await expect(source.run(sql`update project set gone_at = null where id = ${PROJECT}`)).rejects.toThrow(
      /has moved/,
    )
  })

  test('does not arrive if one byte was changed, or the key is missing', async () => {
    const bytes = readFileSync(path)
    const changed = join(home, 'changed')
    copyFileSync(keyFileOf(path), keyFileOf(changed))
    for (const at of [700, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const other = Buffer.from(bytes)
      other.writeUInt8(other.readUInt8(at) ^ 1, at)
      writeFileSync(changed, other)
      await expect(importBuilder(target, changed)).rejects.toThrow(/damaged/)
    }
    writeFileSync(changed, bytes)
    rmSync(keyFileOf(changed))
    await expect(importBuilder(target, changed)).rejects.toThrow(/opens only with it/)
  })

  test('leaves nothing when its import is interrupted', async () => {
    const counts = await countsOf(target)
    const beside = await openDatabase({ url, fieldKeys: targetKeys })
    let importing: Promise<unknown> = Promise.resolve()
    await beside.transaction(async (tx) => {
      // What is written last; until then it is only read.
      await tx.run(sql`lock table moved_builder in share mode`)
      importing = importBuilder(target, path)
      importing.catch(() => undefined)
      const waits = async (): Promise<number | undefined> =>
        (
          await tx.first<{ pid: number }>(sql`
            select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
        )?.pid
      await expect.poll(waits, { timeout: 120_000 }).toBeGreaterThan(0)
      await tx.run(sql`select pg_terminate_backend(${(await waits()) ?? 0}::int)`)
    })
    await beside.close()
    await expect(importing).rejects.toThrow()
    expect(await countsOf(target)).toBe(counts)
  })

  test('arrives whole beside another builder, once', async () => {
    const neighbour = await target.all(
      sql`select to_jsonb(l) as row from lot l where project_id not in ${own} order by id`,
    )
    expect(await importBuilder(target, path)).toMatchObject({ isNew: true })
    expect(await everythingIn(target)).toEqual(before)
    const counts = await countsOf(target)
    expect(await importBuilder(target, path)).toMatchObject({ isNew: false })
    expect(await countsOf(target)).toBe(counts)
    expect(
      await target.all(sql`select to_jsonb(l) as row from lot l where project_id not in ${own} order by id`),
    ).toEqual(neighbour)
    const sheet = await worksheetByRef(target, 'moved-worksheet')
    expect(sheet?.purchasers).toMatchObject([{ lastName: 'Ünal', idNumber: 'ID-4471' }])
    const kids = async (db: Database): Promise<string[]> =>
      (await publicReceiptKeys(db)).map(({ kid }) => kid)
    expect(await kids(target)).toEqual(expect.arrayContaining(await kids(source)))
    expect(await checkAudit(target)).toMatchObject({ broken: null })
    const log = await target.all<{ action: string }>(sql`select action from moved_audit order by seq`)
    expect(log.map(({ action }) => action)).toContain('builder.close')
    // The hashes that the rows had in the log that they come from.
    const { wrong } = await target.one<{ wrong: number }>(sql`
      select count(*) as wrong from moved_audit
      where hash <> audit_hash(seq, at, actor, action, object, prev_hash)`)
    expect(wrong).toBe(0)
    const story = async (db: Database): Promise<unknown> => {
      const { id } = await db.one<{ id: number }>(
        sql`select min(id)::int as id from purchase where project_id = ${PROJECT}`,
      )
      return (await storyOfPurchase(db, id)).map(({ what, by }) => `${what} ${by}`)
    }
    expect(await story(target)).toEqual(await story(source))
    const powers = await target.all(sql`select email from person where all_projects or 91 = any(roles)`)
    expect(powers).toEqual([])
    // Sealed with the target's key alone.
    const { n } = await target.one<{ n: number }>(sql`
      select count(*) as n from purchaser where id_number::text like ${`sealed1:${target.keys.ids()[0] ?? ''}:%`}`)
    expect(n).toBeGreaterThan(0)
  })

  test('sells on under its old numbers, and new ones are of the new cell', async () => {
    const there = await startWorld({ database: target })
    try {
      const answer = await there.call('/comty/CommunityF', { projectId: PROJECT })
      expect(answer.status).toBe(200)
      const buyer = { sessionId: 'carl', personId: null }
      expect(
        await takeHold(target, { lotId: await freeLot(target), buyer, templateId: null, minutes: 15 }),
      ).toMatchObject({ outcome: 'done' })
      const deal = await target.one<{ id: number }>(
        sql`select id::int as id from deal where session_id = 'carl'`,
      )
      expect(deal.id).toBeGreaterThanOrEqual(10_000_000)
      await target.all(sql`select end_deal(d, 'released') from deal d where session_id = 'carl'`)
    } finally {
      await there.stop()
    }
  })

  test('moves on to an embedded database, with the logs of both', async () => {
    const again = join(home, 'again')
    await exportBuilder(target, BUILDER, again)
    const last = await emptyDatabase({ fieldKeys: ['C'.repeat(43)] })
    await importBuilder(last, again)
    const { origins } = await last.one<{ origins: number }>(
      sql`select count(distinct origin) as origins from moved_audit`,
    )
    expect(origins).toBe(2)
    const { purchase, acts, papers, seals, posting, files, people, secrets } = await everythingIn(last)
    expect(before).toMatchObject({ purchase, acts, papers, seals, posting, files, people, secrets })
    await last.close()
  })

  test('is refused where its numbers are taken, with a sentence, and leaves nothing', async () => {
    const taken = await emptyDatabase()
    await demoProject(taken)
    const counts = await countsOf(taken)
    await expect(importBuilder(taken, path)).rejects.toThrow(/taken here.+npm run builder -- numbers/)
    expect(await countsOf(taken)).toBe(counts)
    await taken.close()
  })

  test('is opened again where it left, if the move did not happen', async () => {
    expect(await reopenBuilder(source, BUILDER)).toBe(true)
    expect((await at.world.call('/comty/CommunityF', { projectId: PROJECT })).status).toBe(200)
    expect(await everythingIn(source)).toMatchObject({
      purchase: before['purchase'],
      posting: before['posting'],
    })
    const archive = await openArchive(path)
    await archive.close()
    // Where no archive can be written, nobody's sales are closed for it.
    await expect(exportBuilder(source, BUILDER, join(home, 'nowhere', 'archive'))).rejects.toThrow(/ENOENT/)
    expect((await at.world.call('/comty/CommunityF', { projectId: PROJECT })).status).toBe(200)
  })

  test.each(['where it came from', 'where it stayed for a while'])(
    'leaves %s with its papers and files, and the books stay',
    async (where) => {
      const db = where === 'where it came from' ? source : target
      await exportBuilder(db, BUILDER, join(home, where))
      const { key, sha256 } = await readKey(join(home, where))
      const done = await retireBuilder(db, BUILDER, proofOf(key, sha256))
      expect(done.kept).toMatchObject({ payments: 1, bookings: 1, purchases: 1 })
      const left = await everythingIn(db)
      expect(Object.keys(left).filter((name) => left[name]?.length !== 0)).toEqual([
        'lot',
        'deal',
        'purchase',
        'typed',
        'posting',
      ])
      expect(left['posting']).toEqual(before['posting'])
      expect(left['typed']?.join('')).not.toMatch(/"row":(?!null)/)
      const { n } = await db.one<{ n: number }>(
        sql`select count(*) as n from worksheet where project_id in ${own}`,
      )
      expect(n).toBe(0)
      // What waited has gone along, and nobody is told.
      expect(await db.all(sql`select 1 from job where kind = 'mail'`)).toEqual([])
      expect(await checkAudit(db)).toMatchObject({ broken: null })
    },
  )
})
