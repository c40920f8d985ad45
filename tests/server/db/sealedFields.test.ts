/** @module-tag more */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveFile } from '../../../server/db/assets.ts'
import { type Database, type Db, openDatabase } from '../../../server/db/database.ts'
import { checksOfPurchase, insertSeen } from '../../../server/db/identityChecks.ts'
import { recordsOfPurchase, saveRecord } from '../../../server/db/fintracRecords.ts'
import { moveEnvelope } from '../../../server/db/envelopeMoves.ts'
import { eventsOfEnvelope } from '../../../server/db/envelopes.ts'
import { actsOf, insertMark, insertStrokes, marksOf } from '../../../server/db/signingActs.ts'
import { ensureErasureSecret, knownSecret } from '../../../server/db/erasures.ts'
import { createReceiptKey, receiptKeysOf } from '../../../server/db/receiptKeys.ts'
import { createSealingKey, sealingKey } from '../../../server/db/sealingKeys.ts'
import { beginSecondFactor, secondFactorOf } from '../../../server/db/secondFactors.ts'
import { guarded } from '../../../server/db/guarded.ts'
import { chequeOf } from '../../../server/db/mandates.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openPostgres } from '../../../server/db/postgres/openPostgres.ts'
import { saveApplication } from '../../../server/db/purchaseApplications.ts'
import { purchaseById, saveTyped } from '../../../server/db/purchases.ts'
import { ringOver } from '../../../server/db/sealedFields/keyRing.ts'
import { rotateFields } from '../../../server/db/sealedFields/rotateFields.ts'
import { actRow, opened, sealed, sealedColumns } from '../../../server/db/sealedFields/sealedColumns.ts'
import { keysInUse, sealAnew, sealClear } from '../../../server/db/sealedFields/sealRows.ts'
import { sql } from '../../../server/db/sql.ts'
import { imagesOf, insertWorksheetImage } from '../../../server/db/worksheetImages.ts'
import { insertWorksheet, worksheetById } from '../../../server/db/worksheets.ts'
import { newFieldKey } from '../../../server/secrets/fieldKeys.ts'
import type { HandedPurchaser } from '../../../src/rules/fields/handedPurchaser.ts'
import { startPostgres } from '../../postgres/startPostgres.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { demoPerson, demoProject } from './demoProject.ts'
import { engines, openEmptyPglite, useDatabase, enginesNow } from './engines.ts'
import { isShort, testInFull } from '../../twoSpeeds.ts'

const canaries = {
  typed: 'CANARY-TYPED-1188',
  licence: 'CANARY-LICENCE-2277',
  passport: 'CANARY-PASSPORT-3366',
  account: 'CANARY-ACCOUNT-4455',
  picture: 'CANARY-PICTURE-5544',
  checked: 'CANARY-CHECKED-6633',
  second: 'CANARY-SECOND-7722',
  record: 'CANARY-RECORD-8811',
  source: 'CANARY-SOURCE-9900',
  paidFrom: 'CANARY-PAIDFROM-1010',
  drawing: 'CANARY-DRAWING-2020',
  declined: 'CANARY-DECLINED-3030',
  told: 'CANARY-TOLD-4040',
  sealing: 'CANARY-SEALING-5050',
  receipt: 'CANARY-RECEIPT-6060',
  totp: 'CANARY-TOTP-7070',
}
const nobody = { sessionId: null, personId: null }
const purchaser: HandedPurchaser = {
  firstName: 'Mia',
  lastName: 'Novak',
  email: 'mia@example.test',
  phones: [],
  idType: 'driver licence',
  idNumber: canaries.licence,
  otherIds: [{ idType: 'passport', idNumber: canaries.passport, idExpiry: '' }],
}

/** Writes everything that is sealed, and returns where it was stored. */
async function writeAll(db: Database) {
  const { id: projectId } = await demoProject(db, { lots: 1 })
  const { id: purchaseId } = await db.one<{ id: number }>(sql`
    insert into purchase (project_id, currency, sheet, frozen)
    values (${projectId}, 'CAD', '{"currency": "CAD"}', '{"homes": []}') returning id`)
  const people = [purchaser]
  const lender = { accountNumber: canaries.account }
  await saveApplication(db, purchaseId, { purchasers: people, shares: null, financeBroker: null, lender })
  await saveTyped(db, purchaseId, { typed: { 'lender.accountNumber': canaries.typed }, purchaserCount: 1 })
  const clientRef = `worksheet ${purchaseId}`
  const worksheetId = await insertWorksheet(db, {
    clientRef,
    projectId,
    lotId: null,
    modelId: null,
    templateId: null,
    offerType: 0,
    personId: null,
    deviceId: null,
    purchasers: people,
    body: {},
    expectedFiles: 0,
    statusId: 1,
    conflict: null,
    filledInAt: new Date(),
    supersedes: null,
    homeKey: clientRef,
  })
  const file = { name: 'id.jpg', contentType: 'image/jpeg', sha256: 'x', personal: true }
  const fileId = `file-${purchaseId}`
  await saveFile(db, { id: fileId, projectId: null, path: null, ...file, bytes: new Uint8Array(3) })
  await insertWorksheetImage(db, {
    clientRef: `picture ${purchaseId}`,
    worksheetId: worksheetId ?? 0,
    fileId,
    identType: 'passport',
    idNumber: canaries.picture,
    firstName: 'Mia',
    lastName: 'Novak',
  })
  await insertSeen(db, {
    purchaseId,
    position: 1,
    method: 'dualProcess',
    reference: `check ${purchaseId}`,
    by: 'test',
    firstName: 'Mia',
    lastName: 'Novak',
    birthDate: '',
    document: null,
    fileNumber: canaries.checked,
    secondNumber: canaries.second,
  })
  await saveRecord(db, {
    purchaseId,
    position: 1,
    purchaserId: null,
    type: 'person',
    person: {},
    identity: null,
    body: {},
    risk: 'low',
    reasons: [],
    duties: [],
    madeBy: 'test',
    documentNumber: canaries.record,
    secondNumber: canaries.source,
    accountNumber: canaries.paidFrom,
  })
  const { envelopeId, signerId } = await sentEnvelope(db, { projectId, purchaseId })
  const strokeId = await insertStrokes(db, { envelopeId, signerId, sha256: 'abc', strokes: canaries.drawing })
  const mark = { key: 'agreement', revision: 1, fieldId: 'signature', signerId, seq: 1, kind: 'signature' }
  await insertMark(db, envelopeId, { ...mark, method: 'drawn', text: null, strokeId, madeAt: new Date() })
  const declined = { name: 'decline', signer: signerId, reason: canaries.declined } as const
  await db.transaction(
    async (tx) => await moveEnvelope(tx, envelopeId, declined, { by: 'test', now: new Date() }),
  )
  // Earlier releases stored a reason with each act.
  await db.run(sql`
    insert into signing_act (envelope_id, seq, signer_id, kind, act, reason, sha256, at)
    values (${envelopeId}, 1, ${signerId}, 'declined', '{"reason": null}',
            ${sealed('signing_act.reason', actRow({ envelopeId, seq: 1 }), canaries.told)}, 'abc', now())`)
  const kid = `key ${purchaseId}`
  await createSealingKey(db, { kid, publicRaw: '', privateJwk: { d: canaries.sealing } })
  await createReceiptKey(db, { kid, publicRaw: '', privateJwk: { d: canaries.receipt } })
  const personId = await demoPerson(db, `totp-${purchaseId}@example.test`)
  await beginSecondFactor(db, personId, canaries.totp)
  await ensureErasureSecret(db)
  return { purchaseId, worksheetId: worksheetId ?? 0, envelopeId, kid, personId }
}
type Places = Awaited<ReturnType<typeof writeAll>>

/** What the first release sealed, as the rest of the server reads it. */
async function readFirst(
  db: Db,
  { purchaseId, worksheetId }: Pick<Places, 'purchaseId' | 'worksheetId'>,
): Promise<string> {
  const lender = await db.first(sql`
    select ${opened('purchase_lender.body')} as body from purchase_lender where purchase_id = ${purchaseId}`)
  return JSON.stringify([
    (await purchaseById(db, purchaseId, nobody))?.typed,
    lender,
    (await worksheetById(db, worksheetId))?.purchasers,
    await imagesOf(db, [worksheetId]),
  ])
}

/** What later releases sealed: numbers in findings and records, drawings, and reasons. */
async function readEvidence(db: Db, { purchaseId, envelopeId }: Pick<Places, 'purchaseId' | 'envelopeId'>) {
  return JSON.stringify([
    await checksOfPurchase(db, purchaseId),
    await recordsOfPurchase(db, purchaseId),
    await marksOf(db, envelopeId),
    await eventsOfEnvelope(db, envelopeId),
    await actsOf(db, envelopeId),
  ])
}

/** What was sealed most recently: private keys, and the secrets of authenticators. */
const readKeys = async (db: Db, { kid, personId }: Places): Promise<string> =>
  JSON.stringify([
    await sealingKey(db, kid),
    await receiptKeysOf(db),
    await secondFactorOf(db, personId),
    await knownSecret(db),
  ])

const readAll = async (db: Db, places: Places): Promise<string> =>
  (await readFirst(db, places)) + (await readEvidence(db, places)) + (await readKeys(db, places))

/** Every row of every table as text, like a dump of the database. */
async function dumped(db: Db): Promise<string> {
  const tables = await db.all<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await db.all<{ text: string }>(sql`select '' || t::text as text from ${sql.raw(name)} t`)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

const found = (text: string): string[] => Object.values(canaries).filter((one) => text.includes(one))

describe.each(enginesNow)('sealed fields on $name', (under) => {
  const there = test.skipIf(under.missing !== null)
  /** For fields that later releases sealed, which `npm test` leaves out. */
  const thereInFull = test.skipIf(under.missing !== null || isShort)
  const here = useDatabase(under)

  there('are read as they were written, and appear in no dump', async () => {
    const places = await writeAll(here.db)
    expect(found(await readAll(here.db, places))).toEqual(Object.values(canaries))
    const dump = await dumped(here.db)
    expect(dump).toContain('mia@example.test')
    expect(found(dump)).toEqual([])
  })

  there('are written sealed or not at all, and never handed out as stored', async () => {
    const { purchaseId } = await writeAll(here.db)
    for (const column of Object.keys(sealedColumns)) {
      const [table = '', name = ''] = column.split('.')
      const clear = here.db.run(sql`update ${sql.raw(table)} set ${sql.raw(name)} = ${canaries.account}`)
      await expect(clear).rejects.toMatchObject({ code: '23514' })
    }
    const asItStands = here.db.all(sql`select typed from purchase where id = ${purchaseId}`)
    await expect(asItStands).rejects.toThrow('without opened()')
  })

  there('the catalogue and the server name the same columns', async () => {
    const rows = await here.db.all<{ name: string }>(sql`
      select relname || '.' || attname as name from pg_attribute a join pg_class c on c.oid = attrelid
      join pg_type t on t.oid = atttypid where typname = 'sealed' and relkind = 'r' and not attisdropped`)
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(sealedColumns).sort())
  })

  there('one that was moved, cut or changed fails aloud', async () => {
    const [one, other] = [await writeAll(here.db), await writeAll(here.db)]
    await here.db.run(sql`
      update purchase set typed = (select typed from purchase where id = ${one.purchaseId})
      where id = ${other.purchaseId}`)
    await expect(purchaseById(here.db, other.purchaseId, nobody)).rejects.toThrow(
      /purchase\.typed.+elsewhere/,
    )
    await here.db.run(sql`
      update purchaser set id_number = other_ids where worksheet_id = ${other.worksheetId}`)
    await expect(worksheetById(here.db, other.worksheetId)).rejects.toThrow(/purchaser\.id_number.+elsewhere/)
    await here.db.run(sql`
      update purchase set typed = left(typed, length(typed) - 4) where id = ${one.purchaseId}`)
    const cut = purchaseById(here.db, one.purchaseId, nobody)
    await expect(cut).rejects.toThrow(/purchase\.typed.+changed/)
    await expect(cut).rejects.not.toThrow('CANARY')
    await here.db.run(sql`update worksheet_image set id_number = overlay(id_number placing 'AAAA' from 30)`)
    await expect(imagesOf(here.db, [one.worksheetId])).rejects.toThrow(/worksheet_image\.id_number.+changed/)
    await here.db.run(sql`delete from purchase`)
    await here.db.run(sql`delete from worksheet`)
  })

  thereInFull(
    'numbers and drawings that an earlier release wrote in the clear are sealed at its first start',
    async () => {
      const all = fileURLToPath(new URL('../../../server/db/migrations/', import.meta.url))
      const folder = mkdtempSync(join(tmpdir(), 'lotline-clear-'))
      const before = readdirSync(all).filter(
        (name) => name.endsWith('.sql') && name < '0079_sealed_evidence.sql',
      )
      for (const name of before) cpSync(join(all, name), join(folder, name))
      const server = under.name === 'postgres' ? await startPostgres() : undefined
      const old = server ? await openPostgres(server.url) : await openEmptyPglite()
      const keys = ringOver(() => testFieldKeys)
      const db = guarded(old, keys)
      try {
        await migrate(old, { folder: pathToFileURL(`${folder}/`) })
        const { id: projectId } = await demoProject(db, { lots: 1 })
        const { id: purchaseId } = await db.one<{ id: number }>(sql`
        insert into purchase (project_id, currency, sheet, frozen) values (${projectId}, 'CAD', '{}', '{}') returning id`)
        await db.run(sql`
        insert into identity_check (purchase_id, position, method, state, reference, id_number, second_number)
        select ${purchaseId}, 1, 'dualProcess', 'approved', 'check ' || at, ${canaries.checked}, ${canaries.second}
        from generate_series(1, 250) at`)
        await db.run(sql`
        insert into fintrac_record (purchase_id, position, type, person, body, document_number, second_number, account_number,
                                    risk, reasons, duties, made_by)
        values (${purchaseId}, 1, 'person', '{}', '{}', ${canaries.record}, ${canaries.source}, ${canaries.paidFrom}, 'low',
                '{}', '[]', 'test')`)
        await db.run(sql`insert into workflow (id, project_id, version) values (7, ${projectId}, 1)`)
        await db.run(sql`
        insert into envelope (id, project_id, purchase_id, workflow_id, state, body)
        values (7, ${projectId}, ${purchaseId}, 7, 'draft', '{}')`)
        await db.run(
          sql`insert into envelope_signer (id, envelope_id, position, role) values (7, 7, 1, 'purchaser.1')`,
        )
        await db.run(sql`
        insert into signing_stroke (id, envelope_id, signer_id, sha256, strokes) values (7, 7, 7, 'abc', ${canaries.drawing})`)
        // In revision 2 wording was struck out, so it has a place for initials; revision 3 is signed again.
        const places = ['signature', 'change.2.purchaser.1.street', 'change.2.purchaser.1.street']
        for (const [at, id] of places.entries()) {
          await db.run(sql`
          insert into envelope_revision (envelope_id, paper_key, revision, position, title, language, bytes, sha256, pages,
                                         page_sha256, fields, companion, said)
          values (7, 'agreement', ${at + 1}, 0, '', 'en', ''::bytea, '', 1, '{}', ${sql.json([{ id }])}, '[]', '[]')`)
        }
        expect(found(await dumped(db)).length).toBe(6)
        await expect(migrate(old)).rejects.toThrow('fields are still to be sealed')
        await migrate(old, { before: sealClear(keys) })
        expect(found(await dumped(db))).toEqual([])
        const [first] = await checksOfPurchase(db, purchaseId)
        expect([first?.secondNumber, (await recordsOfPurchase(db, purchaseId))[0]?.accountNumber]).toEqual([
          canaries.second,
          canaries.paidFrom,
        ])
        const drawn = sql`select ${opened('signing_stroke.strokes')} as strokes from signing_stroke`
        expect(await db.all(drawn)).toEqual([{ strokes: canaries.drawing }])
        const kept = sql`select revision, keeps_marks as "keeps" from envelope_revision order by revision`
        expect(await db.all(kept)).toEqual([1, 2, 3].map((revision) => ({ revision, keeps: revision === 2 })))
      } finally {
        await old.close()
        await server?.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )

  thereInFull(
    'pictures of cheques that an earlier release stored in the clear are sealed, and gone',
    async () => {
      const all = fileURLToPath(new URL('../../../server/db/migrations/', import.meta.url))
      const folder = mkdtempSync(join(tmpdir(), 'lotline-clear-'))
      const before = readdirSync(all).filter(
        (name) => name.endsWith('.sql') && name < '0117_sealed_cheques.sql',
      )
      for (const name of before) cpSync(join(all, name), join(folder, name))
      const server = under.name === 'postgres' ? await startPostgres() : undefined
      const old = server ? await openPostgres(server.url) : await openEmptyPglite()
      const keys = ringOver(() => testFieldKeys)
      const db = guarded(old, keys)
      try {
        await migrate(old, { folder: pathToFileURL(`${folder}/`) })
        const { id: projectId } = await demoProject(db, { lots: 1 })
        const { id: purchaseId } = await db.one<{ id: number }>(sql`
        insert into purchase (project_id, currency, sheet, frozen) values (${projectId}, 'CAD', '{}', '{}') returning id`)
        const picture = (at: number): Buffer =>
          Buffer.from(`${canaries.account} on a cheque, ${at}`.padEnd(200_000, '.'))
        // Too much for one batch.
        for (let at = 1; at <= 12; at += 1) {
          await db.run(sql`
          insert into file (id, project_id, name, content_type, size, sha256, personal, bytes)
          values (${`f${at}`}, ${projectId}, 'c.jpg', 'image/jpeg', 200000, 'x', true, ${picture(at)})`)
          await db.run(sql`
          insert into mandate (reference, purchase_id, project_id, scheme, state, is_business, is_waived, has_second, signed_on,
            last3, holders, account, marks, cheque_id, ended_at)
          values (${`MANDATE${at}`}, ${purchaseId}, ${projectId}, 'pad', 'cancelled', false, false, false, '2026-11-01', '678',
            ${sealed('mandate.holders', `MANDATE${at}`, {})}, ${sealed('mandate.account', `MANDATE${at}`, {})},
            ${sealed('mandate.marks', `MANDATE${at}`, {})}, ${`f${at}`}, now())`)
        }
        await expect(migrate(old)).rejects.toThrow('fields are still to be sealed')
        await migrate(old, { before: sealClear(keys) })
        const rows = await db.all<{ id: number }>(sql`select id from mandate order by id`)
        for (const [at, { id }] of rows.entries())
          expect(Buffer.from((await chequeOf(db, id)) ?? []).equals(picture(at + 1))).toBe(true)
        const files = await db.one<{ n: number }>(sql`select count(*)::int as n from file where personal`)
        expect(files.n).toBe(0)
        expect(found(await dumped(db))).toEqual([])
      } finally {
        await old.close()
        await server?.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )

  thereInFull(
    'reasons that an earlier release stored in the clear are sealed, and acts keep their hashes',
    async () => {
      const all = fileURLToPath(new URL('../../../server/db/migrations/', import.meta.url))
      const folder = mkdtempSync(join(tmpdir(), 'lotline-clear-'))
      const before = readdirSync(all).filter(
        (name) => name.endsWith('.sql') && name < '0213_reasons_and_presence.sql',
      )
      for (const name of before) cpSync(join(all, name), join(folder, name))
      const server = under.name === 'postgres' ? await startPostgres() : undefined
      const old = server ? await openPostgres(server.url) : await openEmptyPglite()
      const keys = ringOver(() => testFieldKeys)
      const db = guarded(old, keys)
      try {
        await migrate(old, { folder: pathToFileURL(`${folder}/`) })
        const { id: projectId } = await demoProject(db, { lots: 1 })
        const { id: purchaseId } = await db.one<{ id: number }>(sql`
        insert into purchase (project_id, currency, sheet, frozen) values (${projectId}, 'CAD', '{}', '{}') returning id`)
        await db.run(sql`insert into workflow (id, project_id, version) values (7, ${projectId}, 1)`)
        await db.run(sql`
        insert into envelope (id, project_id, purchase_id, workflow_id, state, body)
        values (7, ${projectId}, ${purchaseId}, 7, 'draft', '{}')`)
        await db.run(
          sql`insert into envelope_signer (id, envelope_id, position, role) values (7, 7, 1, 'purchaser.1')`,
        )
        const reasons = [canaries.told, 'paper']
        for (const [at, reason] of reasons.entries()) {
          await db.run(sql`
          insert into envelope_event (envelope_id, seq, event, by_whom, at)
          values (7, ${at + 1}, ${sql.json({ name: 'decline', signer: 7, reason: canaries.declined })}, 'test', now())`)
          await db.run(sql`
          insert into signing_act (envelope_id, seq, signer_id, kind, act, sha256, at)
          values (7, ${at + 1}, 7, 'declined', ${sql.json({ seq: at + 1, reason })}, ${`hash ${at}`}, now())`)
        }
        await expect(migrate(old)).rejects.toThrow('fields are still to be sealed')
        await migrate(old, { before: sealClear(keys) })
        expect(found(await dumped(db))).toEqual([])
        expect(await actsOf(db, 7)).toEqual(reasons.map((reason, at) => ({ seq: at + 1, reason })))
        const events = await eventsOfEnvelope(db, 7)
        expect(events.map(({ event }) => event['reason'])).toEqual([canaries.declined, canaries.declined])
        await expect(db.run(sql`update signing_act set sha256 = 'x'`)).rejects.toThrow('append-only')
        await expect(db.run(sql`update envelope_event set event = '{}'`)).rejects.toThrow('append-only')
        // With a new key, even append-only rows are sealed again.
        await sealAnew({ keys, transaction: async (work) => await work(db) })
        expect((await actsOf(db, 7))[0]?.reason).toBe(canaries.told)
      } finally {
        await old.close()
        await server?.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )

  thereInFull('of the previous release are sealed once, even if that was cut short', async () => {
    const all = fileURLToPath(new URL('../../../server/db/migrations/', import.meta.url))
    const folder = mkdtempSync(join(tmpdir(), 'lotline-clear-'))
    const names = readdirSync(all).filter((name) => name.endsWith('.sql'))
    const own = '0068_sealed_fields.sql'
    for (const name of names.filter((one) => one < own)) cpSync(join(all, name), join(folder, name))
    const server = under.name === 'postgres' ? await startPostgres() : undefined
    const old = server ? await openPostgres(server.url) : await openEmptyPglite()
    const keys = ringOver(() => testFieldKeys)
    const db = guarded(old, keys)
    try {
      await migrate(old, { folder: pathToFileURL(`${folder}/`) })
      const { id: projectId } = await demoProject(db, { lots: 1 })
      const { id: purchaseId } = await db.one<{ id: number }>(sql`
        insert into purchase (project_id, currency, sheet, frozen, typed)
        values (${projectId}, 'CAD', '{}', '{}', ${sql.json({ 'lender.accountNumber': canaries.typed })}) returning id`)
      await db.run(sql`
        insert into purchase (project_id, currency, sheet, frozen) values (${projectId}, 'CAD', '{}', '{}')`)
      await db.run(sql`
        insert into purchase_lender (purchase_id, body)
        values (${purchaseId}, ${sql.json({ accountNumber: canaries.account })})`)
      const { id: worksheetId } = await db.one<{ id: number }>(sql`
        insert into worksheet (client_ref, project_id, buyer_email, body, filled_in_at)
        values ('w', ${projectId}, 'mia@example.test', '{}', now()) returning id`)
      await db.run(sql`
        insert into purchaser (worksheet_id, position, first_name, last_name, email, id_number, other_ids)
        select ${worksheetId}, at, 'Mia', 'Novak', 'mia@example.test',
               case when at < 250 then ${canaries.licence}::text end, ${sql.json(purchaser.otherIds)}
        from generate_series(1, 300) at`)
      await db.run(sql`
        insert into file (id, name, content_type, size, sha256, personal, bytes)
        values ('f', 'id.jpg', 'image/jpeg', 3, 'x', true, ''::bytea)`)
      await db.run(sql`
        insert into worksheet_image (client_ref, worksheet_id, file_id, id_number)
        values ('i', ${worksheetId}, 'f', ${canaries.picture})`)
      expect(found(await dumped(db))).toEqual(Object.values(canaries).slice(0, 5))

      let left = 1
      const { '0069_no_clear_fields.sql': work } = sealClear(keys)
      const dying = async (session: Parameters<NonNullable<typeof work>>[0]) => {
        const answer = (await work?.(session)) ?? 'done'
        if ((left -= 1) < 0) throw new Error('cut short')
        return answer
      }
      await expect(migrate(old, { before: { '0069_no_clear_fields.sql': dying } })).rejects.toThrow(
        'cut short',
      )
      expect(found(await dumped(db))).not.toEqual([])
      await expect(migrate(old)).rejects.toThrow('fields are still to be sealed')
      await migrate(old, { before: sealClear(keys) })

      expect(found(await dumped(db))).toEqual([])
      expect(found(await readFirst(db, { purchaseId, worksheetId }))).toEqual(
        Object.values(canaries).slice(0, 5),
      )
      const row = await worksheetById(db, worksheetId)
      expect(row?.purchasers.map(({ idNumber }) => idNumber ?? null)).toEqual(
        Array.from({ length: 300 }, (_, at) => (at < 249 ? canaries.licence : null)),
      )
      await old.script('checkpoint')
      for (const table of ['purchase', 'purchaser', 'purchase_lender', 'worksheet_image']) {
        const { bytes } = await db.one<{ bytes: Uint8Array }>(
          sql`select pg_read_binary_file(pg_relation_filepath(${table})) as bytes`,
        )
        expect(bytes.length).toBeGreaterThan(0)
        expect(found(Buffer.from(bytes).toString('latin1'))).toEqual([])
      }
    } finally {
      await old.close()
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe.skipIf(engines[1]?.missing !== null)('given keys', () => {
  testInFull(
    'another takes over, even after an interruption; the older one is no longer needed',
    async () => {
      const server = await startPostgres()
      const [older, newer] = [newFieldKey(), newFieldKey()]
      const open = async (fieldKeys: string[]) => await openDatabase({ url: server.url, fieldKeys })
      const opening: Database[] = []
      try {
        const db = await open([older])
        opening.push(db)
        const places = await writeAll(db)
        const later = await open([newer, older])
        opening.push(later)
        let left = 2
        const dying: Pick<Database, 'keys' | 'transaction'> = {
          keys: later.keys,
          transaction: async (work) => {
            if ((left -= 1) < 0) throw new Error('cut short')
            return await later.transaction(work)
          },
        }
        await expect(sealAnew(dying)).rejects.toThrow('cut short')
        expect(await keysInUse(later)).toHaveLength(2)
        expect(found(await readAll(later, places))).toEqual(Object.values(canaries))
        await expect(open([newer])).rejects.toThrow(/sealed with keys that are missing: [0-9a-f]{8}\./)
        expect(await rotateFields(later)).toMatchObject({ isNewKey: false, id: later.keys.ids()[0] })
        const newest = await open([newer])
        opening.push(newest)
        expect(found(await readAll(newest, places))).toEqual(Object.values(canaries))
        await expect(readAll(db, places)).rejects.toThrow(/its key [0-9a-f]{8} is not here/)
        await expect(open([older])).rejects.toThrow('sealed with keys that are missing')
        expect(await rotateFields(newest)).toMatchObject({ count: 0 })
      } finally {
        for (const db of opening) await db.close()
        await server.stop()
      }
    },
  )
})

describe('the key file', () => {
  const data = mkdtempSync(join(tmpdir(), 'lotline-field-keys-'))
  const directory = join(data, 'database')
  const path = join(data, 'field-keys')
  const line = (): string => readFileSync(path, 'utf8')
  let db: Database
  let places: Places
  beforeAll(async () => {
    db = await openDatabase({ directory })
    places = await writeAll(db)
  }, 120_000)
  afterAll(async () => {
    await db.close()
    rmSync(data, { recursive: true, force: true })
  })
  const reopen = async (): Promise<void> => {
    await db.close()
    db = await openDatabase({ directory })
  }

  test('is created at the first start, for its owner only, and nothing of what it seals is on disk', async () => {
    expect(line()).toMatch(/^[A-Za-z0-9_-]{43}\n$/)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await reopen()
    expect(found(await readAll(db, places))).toEqual(Object.values(canaries))
    const files = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => readFileSync(join(one.parentPath, one.name), 'latin1'))
    expect(files.some((text) => text.includes('mia@example.test'))).toBe(true)
    expect(files.flatMap(found)).toEqual([])
  })

  testInFull('gets another key, which reseals everything; reads in the meantime work', async () => {
    const before = line()
    const [old] = db.keys.ids()
    const [{ count, isNewKey }, read] = await Promise.all([rotateFields(db), readAll(db, places)])
    expect([count, isNewKey]).toEqual([19, true])
    expect(found(read)).toEqual(Object.values(canaries))
    expect(line()).toMatch(/^[A-Za-z0-9_-]{43}\n$/)
    expect(line()).not.toBe(before)
    expect(db.keys.ids()).not.toContain(old)
    await reopen()
    expect(found(await readAll(db, places))).toEqual(Object.values(canaries))
  })

  test('that is lost, damaged or replaced stops the start with a sentence', async () => {
    const own = line()
    await db.close()
    try {
      rmSync(path)
      await expect(openDatabase({ directory })).rejects.toThrow(/field-keys is missing.+LOTLINE_FIELD_KEYS/)
      writeFileSync(path, 'x\n')
      await expect(openDatabase({ directory })).rejects.toThrow('is damaged')
      writeFileSync(path, `${newFieldKey()}\n`)
      await expect(openDatabase({ directory })).rejects.toThrow(/keys that are missing: [0-9a-f]{8}\./)
      const given = await openDatabase({ directory, fieldKeys: [newFieldKey(), own.trim()] })
      expect(found(await readAll(given, places))).toEqual(Object.values(canaries))
      await given.close()
    } finally {
      writeFileSync(path, own)
      db = await openDatabase({ directory })
    }
  })
})
