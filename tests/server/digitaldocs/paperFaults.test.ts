/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPaper, paperByKey, takeNewPapers } from '../../../server/db/papers.ts'
import { sealedOf } from '../../../server/db/envelopePapers.ts'
import { sql } from '../../../server/db/sql.ts'
import { openSealKey } from '../../../server/documents/sealKeys.ts'
import { sealJob } from '../../../server/envelopes/sealJob.ts'
import { claimNext, runClaimed } from '../../../server/jobs/runJob.ts'
import { newKey } from '../../world/startWorld.ts'
import { type Begun, type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

const count = async (table: 'envelope' | 'envelope_revision', { transactionId }: Begun): Promise<number> => {
  const of = sql`select id from envelope where purchase_id = ${transactionId}`
  const row = await (table === 'envelope'
    ? at.db.one<{ n: number }>(
        sql`select count(*)::int as n from envelope where id in (${of}) and body->>'state' <> 'superseded'`,
      )
    : at.db.one<{ n: number }>(
        sql`select count(*)::int as n from envelope_revision where envelope_id in (${of})`,
      ))
  return row.n
}

/** Publishes the agreement's next version, with another heading. */
async function placeAnew(projectId: string, purchaseId: number, heading: string): Promise<void> {
  const now = await paperByKey(at.db, projectId, 'agreement')
  if (now === undefined) throw new Error('There is no agreement')
  const blocks = [{ heading }, ...now.blocks.slice(1)] as typeof now.blocks
  await insertPaper(at.db, { ...now, blocks, sourceHash: newKey(), order: 0 })
  await takeNewPapers(at.db, purchaseId)
}

// Test numbers refer to the list of fault cases for papers, signing and envelopes.
describe('papers', () => {
  test('11: a template that changes while papers are made from it: nothing is sent, and it is requested again', async () => {
    const begun = await at.begin('CA')
    const { projectId, transactionId, buyer } = begun
    await at.call('/digitaldocs/InitialDigitalDoc', { projectId, transactionId }, buyer)
    const made = at.create(begun)
    const state = { isMade: false }
    void made.then(() => (state.isMade = true))
    // The agreement is replaced all the time, so certainly between the first check and the last.
    for (let round = 0; !state.isMade; round += 1)
      await placeAnew(projectId, transactionId, `Agreement ${round}`)
    expect([(await made).status, (await made).body.code]).toEqual([409, 'PAPERS_STALE'])
    expect(await count('envelope_revision', begun)).toBe(0)
    const again = await at.create(begun)
    expect(again.body.data).toMatchObject({ state: 'sent', isStale: false })
  })

  test('14: a required paper that is missing: -1, and which', async () => {
    const begun = await at.begin('AU')
    const { projectId, transactionId, buyer } = begun
    const schedule = await paperByKey(at.db, projectId, 'schedule')
    if (schedule === undefined) throw new Error('There is no schedule')
    const fileId = newKey()
    await at.db.run(sql`
      insert into file (id, project_id, path, name, content_type, size, sha256, personal, bytes)
      values (${fileId}, ${projectId}, ${`papers/${fileId}`}, 'schedule.pdf', 'application/pdf', 3, '', false, 'not'::bytea)`)
    await insertPaper(at.db, {
      ...schedule,
      kind: 'map',
      fileId,
      blocks: [],
      pages: [{ width: 612, height: 792 }],
      sourceHash: newKey(),
      order: 1,
    })
    await takeNewPapers(at.db, transactionId)
    const of = { projectId, transactionId }
    await at.call('/digitaldocs/InitialDigitalDoc', of, buyer)
    const { body } = await at.call('/digitaldocs/CheckDocsPics', of, buyer)
    expect([body.RowsAffected, body.fileName]).toEqual([-1, 'Schedule'])
    const made = await at.create(begun)
    expect(made.body.data).toBe('failed')
    expect(made.body.faults).toMatchObject([{ paper: 'schedule', title: 'Schedule', why: 'broken' }])
    expect(await count('envelope_revision', begun)).toBe(0)
    // An optional one is left out.
    await at.db.run(
      sql`update paper set is_required = false where project_id = ${projectId} and key = 'schedule'`,
    )
    expect((await at.call('/digitaldocs/CheckDocsPics', of, buyer)).body.RowsAffected).toBe(1)
    const { data } = (await at.create(begun)).body
    expect(data).toMatchObject({ state: 'sent' })
    expect(await count('envelope_revision', begun)).toBe(1)
    // The office reads which and why; buyers do not.
    const env = { projectId, envelopeId: data.id as number }
    const { leftOut } = await at.detail(env, at.staff.rep)
    expect(leftOut).toEqual([{ title: 'Schedule', why: 'broken' }])
    const signerId = (await at.list(begun)).signers.find(({ role }) => role === 'purchaser.1')?.signerId ?? 0
    expect(JSON.stringify(await at.get({ ...env, signerId }, buyer))).not.toContain('Schedule')
    // Any other fault in it still stops everything.
    await insertPaper(at.db, {
      ...schedule,
      isRequired: false,
      blocks: [{ clause: '日' }],
      sourceHash: newKey(),
      order: 1,
    })
    const other = await at.create(await at.begin('AU'))
    expect(other.body).toMatchObject({ data: 'failed', faults: [{ paper: 'schedule', why: 'letters' }] })
  })

  test('16: made twice at the same moment, they are one envelope with one revision of each paper', async () => {
    const begun = await at.begin('CA')
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await at.create(begun)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await count('envelope', begun)).toBe(1)
    expect(await count('envelope_revision', begun)).toBe(2)
  })

  test('17: a full disk while they are frozen leaves nothing half made; later it works', async () => {
    const begun = await at.begin('CA')
    // The disk has no room for the second paper.
    await at.db.run(sql`
      create function full_disk() returns trigger language plpgsql as $$
      begin
        if new.paper_key = 'schedule' then raise exception 'No space left on device' using errcode = '53100'; end if;
        return new;
      end $$`)
    await at.db.run(sql`
      create trigger full_disk before insert on envelope_revision for each row execute function full_disk()`)
    const { projectId, transactionId, buyer } = begun
    await at.call('/digitaldocs/InitialDigitalDoc', { projectId, transactionId }, buyer)
    expect((await at.create(begun)).status).toBeGreaterThanOrEqual(500)
    expect(await count('envelope_revision', begun)).toBe(0)
    expect((await at.list(begun)).signers).toEqual([])
    await at.db.run(sql`drop trigger full_disk on envelope_revision`)
    expect((await at.create(begun)).body.data).toMatchObject({ state: 'sent' })
    expect(await count('envelope_revision', begun)).toBe(2)
  })

  test('18: a server killed between the stamp and its row leaves no orphan, and seals once', async () => {
    const begun = await at.begin('CA')
    await at.create(begun)
    const { envelopeId, signers } = await at.list(begun)
    const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
    const of = (role: string) => ({
      ...env,
      signerId: signers.find((one) => one.role === role)?.signerId ?? 0,
    })
    await at.signAll(of('purchaser.1'), begun.buyer)
    await at.signAll(of('witness'), begun.buyer)
    const { envelope } = await at.detail(env, at.staff.admin)
    await at.call('/digitaldocs/Approve', { ...env, version: envelope.version }, at.staff.admin)
    await at.signAll(of('officer'), at.staff.officer)

    const { db, config } = at.world
    const kinds = [sealJob({ db, sealKey: async () => await openSealKey(db, config), time: null })]
    const run = async () => {
      await db.run(sql`update job set due_at = now(), claimed_until = null where kind = 'seal'`)
      const job = await claimNext(db, kinds)
      return job === undefined ? undefined : await runClaimed(db, kinds, job)
    }
    // The server dies when everything is stamped and sealed but not yet committed.
    await db.run(sql`
      create function killed() returns trigger language plpgsql as $$
      begin raise exception 'terminating connection' using errcode = '57P01'; end $$`)
    await db.run(
      sql`create trigger killed before insert on envelope_sealed for each row when (new.paper_key = '') execute function killed()`,
    )
    expect(await run()).toMatchObject({ kind: 'seal', outcome: null })
    expect(await sealedOf(db, env.envelopeId)).toEqual([])
    await db.run(sql`drop trigger killed on envelope_sealed`)
    expect(await run()).toMatchObject({ kind: 'seal', outcome: 'sealed' })
    expect((await sealedOf(db, env.envelopeId)).map(({ key }) => key).toSorted()).toEqual([
      '',
      'agreement',
      'schedule',
    ])
    expect(await run()).toBeUndefined()
  })
})
