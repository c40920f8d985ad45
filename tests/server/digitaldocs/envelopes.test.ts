/** @module-tag more */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveriesOf } from '../../../server/db/deliveries.ts'
import { actHash, checkChain, papersHash } from '../../../src/rules/signing/chain.ts'
import type { Database } from '../../../server/db/database.ts'
import { revisionsOf } from '../../../server/db/envelopePapers.ts'
import { eventsOfEnvelope, envelopeById } from '../../../server/db/envelopes.ts'
import { actsOf } from '../../../server/db/signingActs.ts'
import { sql } from '../../../server/db/sql.ts'
import { type ThrowAwayPostgres, postgresAvailable, startPostgres } from '../../postgres/startPostgres.ts'
import { databaseKinds } from '../db/engines.ts'
import { type Begun, type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'
import { freshDatabase } from '../db/engines.ts'

let postgres: ThrowAwayPostgres | undefined
beforeAll(async () => {
  if (postgresAvailable()) postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

describe.each(databaseKinds)('an envelope’s whole life, on the %s database', (kind) => {
  let db: Database | undefined
  let at: SigningWorld
  beforeAll(async () => {
    if (kind === 'postgres' && postgres === undefined) return
    db = await freshDatabase(kind === 'postgres' ? postgres : undefined)
    at = await startSigningWorld(db)
  })
  afterAll(async () => {
    await at?.world.stop()
    await db?.close()
  })

  /** Sends the papers; `of` finds the signer with a role. */
  async function sent(begun: Begun) {
    const { body } = await at.create(begun)
    expect(body.data, JSON.stringify(body)).toMatchObject({ state: 'sent' })
    const { envelopeId, signers } = await at.list(begun)
    const of = (role: string) => ({
      projectId: begun.projectId,
      envelopeId: envelopeId ?? 0,
      signerId: signers.find((one) => one.role === role)?.signerId ?? 0,
    })
    return {
      envelopeId: envelopeId ?? 0,
      of,
      env: { projectId: begun.projectId, envelopeId: envelopeId ?? 0 },
    }
  }

  async function isChainWhole(envelopeId: number): Promise<boolean> {
    const acts = await actsOf(at.db, envelopeId)
    const first = (await revisionsOf(at.db, envelopeId)).filter(({ revision }) => revision === 1)
    return (
      acts.length > 0 &&
      checkChain(acts, papersHash(envelopeId, first)).length === 0 &&
      actHash(acts.at(-1) as never).length === 64
    )
  }

  test('Canada: two buyers, a witness, the sales admin, the officer; sealed at the end', async (context) => {
    context.skip(db === undefined)
    const begun = await at.begin('CA', { count: 2 })
    const { envelopeId, of, env } = await sent(begun)
    const { buyer } = begun
    expect((await at.call('/digitaldocs/GetSignature', env, buyer)).body).toMatchObject({
      result: 1,
      isDone: false,
    })
    // The witness cannot sign first.
    expect((await at.call('/digitaldocs/GetWitnessSignature', env, buyer)).body.code).toBe('SIGN_FIRST')
    expect((await at.signAll(of('purchaser.1'), buyer)).body).toMatchObject({ result: 2 })
    expect((await at.signAll(of('purchaser.2'), buyer, { typed: true })).body).toMatchObject({ result: 2 })
    expect((await at.signAll(of('witness'), buyer)).body).toMatchObject({ isOK: 1 })
    expect((await at.call('/digitaldocs/GetSignature', env, buyer)).body).toMatchObject({
      result: 2,
      isDone: true,
    })
    const review = await at.detail(env, at.staff.admin)
    expect(review.envelope).toMatchObject({ Envelope_actor_id: 5, Envelope_action_id: 5 })
    expect(review.may).toContain('approve')
    const approved = await at.call(
      '/digitaldocs/Approve',
      { ...env, version: review.envelope.version },
      at.staff.admin,
    )
    expect(approved.body.detail.envelope).toMatchObject({ Envelope_actor_id: 2, Envelope_action_id: 2 })
    const done = await at.signAll(of('officer'), at.staff.officer)
    expect(done.body.signing).toMatchObject({ state: 'completed', isDone: true })
    expect(await isChainWhole(envelopeId)).toBe(true)
    const jobs = await at.db.all<{ kind: string }>(
      sql`select kind from job where payload ->> 'envelopeId' = ${String(envelopeId)}`,
    )
    expect(jobs.map((one) => one.kind)).toEqual(['seal'])
    // The admins and the officer are each told once that it is their turn, and both buyers get a copy.
    const mails = await at.db.all<{ letter: string; address: string }>(sql`
      select payload -> 'envelope' ->> 'letter' as letter, payload ->> 'address' as address from job
      where kind = 'mail' and (payload -> 'envelope' ->> 'id')::int = ${envelopeId} order by id`)
    expect(mails.map(({ letter, address }) => `${letter} ${address}`)).toEqual([
      'turn admin@lotline.test',
      'turn officer@lotline.test',
      'copy ada@example.test',
      'copy ben@example.test',
      'copy solicitor@lotline.test',
    ])
  })

  test('Australia: the purchaser’s solicitor reviews first, through their own link', async (context) => {
    context.skip(db === undefined)
    const begun = await at.begin('AU', { solicitor: 'lea@law.test' })
    const { of, env } = await sent(begun)
    // Nobody signs before the review, and the refusal says whose turn it is.
    await at.consent(of('purchaser.1'), begun.buyer)
    const early = await at.signAll(of('purchaser.1'), begun.buyer)
    expect([early.status, early.body.code, early.body.why]).toEqual([
      403,
      'NOT_YOUR_TURN',
      'purchaserSolicitorTurn',
    ])
    expect((await at.detail(env, at.staff.rep)).steps.map(({ state }) => state)).toEqual([
      'now',
      'next',
      'next',
      'next',
      'next',
      'next',
    ])
    const lea = of('purchaserSolicitor')
    const mail = await at.guest()
    await at.db.run(sql`
      insert into signer_session (signer_id, session_id) values (${lea.signerId}, ${await at.sessionId(mail)})`)
    await at.consent(lea, mail)
    const signing = await at.get(lea, mail)
    expect(signing).toMatchObject({ action: 'review', isDue: true })
    const read = { ...at.part(signing), marks: [], fields: [] }
    const some = { ...read, papers: read.papers.slice(1), shown: read.shown.slice(1) }
    expect((await at.call('/digitaldocs/Sign', { ...lea, ...some }, mail)).body.code).toBe('STEP_ORDER')
    const approved = await at.call('/digitaldocs/Sign', { ...lea, ...read }, mail)
    expect(approved.body.signing).toMatchObject({ state: 'sent', isDone: true })
    expect((await at.detail(env, at.staff.rep)).acts.map(({ kind, role }) => `${role} ${kind}`)).toContain(
      'purchaserSolicitor approved',
    )
    expect((await at.signAll(of('purchaser.1'), begun.buyer)).status).toBe(200)
  })

  test('Turkey: tenant, officer, and the tenant views what was signed', async (context) => {
    context.skip(db === undefined)
    const begun = await at.begin('TR')
    const { of } = await sent(begun)
    await at.signAll(of('purchaser.1'), begun.buyer)
    await at.signAll(of('witness'), begun.buyer)
    await at.signAll(of('officer'), at.staff.officer)
    const signing = await at.get(of('purchaser.1'), begun.buyer)
    // The tenant has signed, but must still view the result, so the page offers that.
    expect(signing).toMatchObject({ action: 'view', isDue: true, isDone: false })
    const listed = (await at.list(begun)).signers.find(({ role }) => role === 'purchaser.1')
    expect(listed).toMatchObject({ isDue: true, isDone: false })
    const noted = async () => (await deliveriesOf(at.db, begun.transactionId)).length
    const before = await noted()
    const { marks: _, fields: __, ...looked } = at.part(signing)
    const seen = await at.call(
      '/digitaldocs/Sign',
      { ...of('purchaser.1'), ...looked, marks: [], fields: [] },
      begun.buyer,
    )
    expect(seen.body.signing).toMatchObject({ state: 'completed', isDone: true })
    // Viewing is not a signature, so it restarts no withdrawal period.
    expect(await noted()).toBe(before)
  })

  test('replaying the rows of events gives the same envelope', async (context) => {
    context.skip(db === undefined)
    const { advance } = await import('../../../src/rules/envelopes/advance.ts')
    const { draftEnvelope } = await import('../../../src/rules/envelopes/envelope.ts')
    const { stepsOfEnvelope } = await import('../../../server/db/envelopeMoves.ts')
    const begun = await at.begin('CA')
    const { envelopeId, of } = await sent(begun)
    await at.signAll(of('purchaser.1'), begun.buyer)
    const row = await envelopeById(at.db, envelopeId)
    if (row === undefined) throw new Error('no envelope')
    const steps = await stepsOfEnvelope(at.db, row)
    const again = (await eventsOfEnvelope(at.db, envelopeId)).reduce((envelope, { event, at: when }) => {
      const came = advance(envelope, steps, event as never, when)
      return 'refused' in came ? envelope : came.envelope
    }, draftEnvelope)
    expect(again).toEqual(row.body)
  })
})
