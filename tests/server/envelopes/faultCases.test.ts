/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveFile } from '../../../server/db/assets.ts'
import type { Database } from '../../../server/db/database.ts'
import { sealedOf } from '../../../server/db/envelopePapers.ts'
import { sql } from '../../../server/db/sql.ts'
import { lastAct } from '../../../server/db/signingActs.ts'
import { openSealKey } from '../../../server/documents/sealKeys.ts'
import { sealJob } from '../../../server/envelopes/sealJob.ts'
import { claimNext, runClaimed } from '../../../server/jobs/runJob.ts'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { newKey } from '../../world/startWorld.ts'
import { runSealJobs, sealedFiles } from './sealNow.ts'
import { type Begun, type SigningWorld, startSigningWorld } from './signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

const idsOf = ({ projectId, transactionId }: Begun) => ({ projectId, transactionId })
async function signersOf(begun: Begun) {
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const of = (role: string) => ({ ...env, signerId: signers.find((one) => one.role === role)?.signerId ?? 0 })
  return { env, of }
}

/** Things that go wrong before papers are signed and sealed, each with the outcome that it must have. */
async function templateChanged(): Promise<void> {
  const begun = await at.begin('AU')
  await at.call('/digitaldocs/InitialDigitalDoc', idsOf(begun), begun.buyer)
  const blocks = [
    { heading: 'Schedule' },
    { clause: 'With a garage.' },
    { sign: ['sig:purchaser1', 'sig:purchaser2'] },
  ]
  await at.db.run(sql`
    update paper set blocks = ${sql.json(blocks)} where project_id = ${begun.projectId} and key = 'schedule'`)
  await at.create(begun)
  const { of } = await signersOf(begun)
  const signing = await at.get(of('purchaser.1'), begun.buyer)
  const asked = { ...of('purchaser.1'), paper: 'schedule' }
  const paper = await at.call('/digitaldocs/GetSigningPaper', asked, begun.buyer)
  const { textOfPdf } = await import('../documents/textOfPdf.ts')
  expect((await textOfPdf(Buffer.from(paper.body.base64, 'base64'))).text).toContain('With a garage.')
  // The template changes again, but what was sent stays as it was read.
  await at.db.run(sql`
    update paper set blocks = '[{"heading": "Other"}]' where project_id = ${begun.projectId} and key = 'schedule'`)
  expect((await at.get(of('purchaser.1'), begun.buyer)).papers).toEqual(signing.papers)
}

async function paperMissing(): Promise<void> {
  const begun = await at.begin('TR')
  await at.call('/digitaldocs/InitialDigitalDoc', idsOf(begun), begun.buyer)
  const file = { name: 'd.pdf', contentType: 'application/pdf', sha256: 'x', personal: false }
  await saveFile(at.db, {
    id: 'gone',
    projectId: begun.projectId,
    path: null,
    ...file,
    bytes: new Uint8Array(3),
  })
  await at.db.run(sql`
    update paper set kind = 'fixed', blocks = '[]', file_id = 'gone', title = 'Disclosure'
    where project_id = ${begun.projectId} and key = 'schedule'`)
  const { body } = await at.call('/digitaldocs/CheckDocsPics', idsOf(begun), begun.buyer)
  expect(body).toMatchObject({ RowsAffected: -1, fileName: 'Disclosure' })
  expect((await at.create(begun)).body).toMatchObject({
    data: 'failed',
    faults: [{ paper: 'schedule', title: 'Disclosure', why: 'broken' }],
  })
}

async function diskFull(): Promise<void> {
  const begun = await at.begin('CA')
  await at.db.run(sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`)
  await at.db.run(
    sql`create trigger no_room before insert on envelope_revision for each row execute function no_room()`,
  )
  const key = newKey()
  const create = async () => await at.call('/digitaldocs/CreateDigitalDoc', idsOf(begun), begun.buyer, key)
  const count = sql`select count(*)::int as n from envelope where purchase_id = ${begun.transactionId}`
  try {
    expect((await create()).status).toBeGreaterThanOrEqual(500)
    expect(await at.db.one(count)).toEqual({ n: 0 })
  } finally {
    await at.db.run(sql`drop trigger no_room on envelope_revision`)
  }
  // The client repeats the call.
  expect((await create()).body.data).toMatchObject({ state: 'sent' })
  expect(await at.db.one(count)).toEqual({ n: 1 })
}

/** An envelope that everyone has signed and that is ready to be sealed. */
async function allSigned() {
  const begun = await at.begin('CA')
  await at.create(begun)
  const { env, of } = await signersOf(begun)
  await at.signAll(of('purchaser.1'), begun.buyer)
  await at.signAll(of('witness'), begun.buyer)
  const { envelope } = await at.detail(env, at.staff.admin)
  await at.call('/digitaldocs/Approve', { ...env, version: envelope.version }, at.staff.admin)
  await at.signAll(of('officer'), at.staff.officer)
  return env
}

/** Someone changes past acts in the database itself. */
async function changedBeforeTheSeal(): Promise<void> {
  for (const [table, change] of [
    // The very last act, whose hash is in no other act.
    [
      sql`signing_act`,
      sql`act = jsonb_set(act, '{presence,mode}', '"together"') where seq = (
      select max(one.seq) from signing_act one where one.envelope_id = signing_act.envelope_id)`,
    ],
    [sql`envelope_revision`, sql`bytes = bytes || 'x'::bytea where paper_key = 'schedule'`],
  ] as const) {
    const { envelopeId } = await allSigned()
    const { sha256 } = (await lastAct(at.db, envelopeId)) ?? {}
    expect(
      await at.db.first(sql`
        select 1 from audit where object like ${`envelope:${envelopeId} act:% head:${sha256}`}`),
    ).toBeDefined()
    await at.db.run(sql`alter table ${table} disable trigger user`)
    await at.db.run(sql`update ${table} set ${change} and envelope_id = ${envelopeId}`)
    await at.db.run(sql`alter table ${table} enable trigger user`)
    expect(await runSealJobs(at.world)).toMatchObject([{ outcome: 'dead' }])
    expect(await sealedOf(at.db, envelopeId)).toEqual([])
  }
}

async function killedWhileSealing(): Promise<void> {
  const env = await allSigned()
  /** A database whose transactions do everything but never commit. */
  const dying: Database = {
    ...at.db,
    transaction: async (work) =>
      await at.db.transaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      }),
  }
  const kinds = [
    sealJob({ db: dying, sealKey: async () => await openSealKey(at.db, at.world.config), time: null }),
  ]
  const job = await claimNext(at.db, kinds)
  if (job === undefined) throw new Error('no job')
  expect(await runClaimed(at.db, kinds, job)).toMatchObject({ outcome: null, fault: { message: 'killed' } })
  expect(await sealedOf(at.db, env.envelopeId)).toEqual([])
  await at.db.run(sql`update job set due_at = now() where kind = 'seal' and outcome is null`)
  expect(await runSealJobs(at.world)).toMatchObject([{ outcome: 'sealed' }])
  const { files, keys } = await sealedFiles(at.world, env.envelopeId)
  expect(files.size).toBe(3)
  for (const bytes of files.values()) expect((await verifyFile(bytes, keys, [])).verdict).toBe('valid')
}

test.each<[number, string, () => Promise<void>]>([
  [
    11,
    'the template changes before sending: made of the new one; after sending, nothing moves',
    templateChanged,
  ],
  [14, 'a required paper is missing: -1, and its name', paperMissing],
  [17, 'the disk is full while papers are frozen: nothing is left, and the same call works later', diskFull],
  [44, 'the last act or a page changes before the seal: nothing is sealed', changedBeforeTheSeal],
  [18, 'killed between stamp and row: sealed once, as if nothing had happened', killedWhileSealing],
])('%i: %s', async (_, __, happens) => await happens())
