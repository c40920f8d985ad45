/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkChain } from '../../../src/rules/signing/chain.ts'
import { seal } from '../../../src/offline/seal.ts'
import { sealedContentType } from '../../../src/contract/sealed.ts'
import { rotateSealingKey } from '../../../server/sealed/makeKey.ts'
import { envelopeById } from '../../../server/db/envelopes.ts'
import { signerById } from '../../../server/db/envelopeSigners.ts'
import { actsOf } from '../../../server/db/signingActs.ts'
import { withHandOver } from '../../../server/envelopes/handOver.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'
import { newTablet } from '../envelopes/tablet.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

async function sent(count = 1) {
  const begun = await at.begin('CA', { count })
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const of = (role: string) => ({ ...env, signerId: signers.find((one) => one.role === role)?.signerId ?? 0 })
  return { begun, env, of, buyer: begun.buyer }
}
const tabletOf = async () => await newTablet(at, at.staff.rep)
const actsIn = async ({ envelopeId }: { envelopeId: number }) => await actsOf(at.db, envelopeId)
const offlineIn = async (env: { projectId: string; envelopeId: number }) =>
  (await at.detail(env, at.staff.admin)).offline
const answerOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** Two purchasers and a witness sign on a tablet without a network. */
async function signedOnTablet() {
  const one = await sent(2)
  const tablet = await tabletOf()
  const work = await tablet.ticketFor(one.env)
  work.signs('purchaser.1')
  work.signs('witness')
  work.signs('purchaser.2')
  return { ...one, tablet, work }
}
async function somebodyElseTakes(lotId: number): Promise<void> {
  await at.db.run(sql`update deal set state = 'released' where lot_id = ${lotId}`)
}

describe('signing offline', () => {
  test('two purchasers and a witness arrive at once, as acts of the envelope’s own chain', async () => {
    const { env, work } = await signedOnTablet()
    const before = new Date()
    const { status, body } = await work.submit()
    expect([status, body]).toMatchObject([200, { outcome: 'taken', conflict: null }])
    const acts = await actsIn(env)
    // Everyone consents; each purchaser then signs two papers, and the witness one.
    expect(acts.map(({ kind }) => kind)).toEqual([
      'consented',
      'signed',
      'signed',
      'consented',
      'witnessed',
      'consented',
      'signed',
      'signed',
    ])
    expect(checkChain(acts, acts[0]?.prev ?? '')).toEqual([])
    for (const { presence, at: when } of acts) {
      expect(presence).toMatchObject({ mode: 'unknown', offline: { since: work.ticket.issuedAt } })
      expect(Date.parse(presence.offline?.at ?? '')).toBeLessThanOrEqual(Date.parse(when.server))
      expect(Date.parse(when.server)).toBeGreaterThanOrEqual(before.getTime())
    }
    // The time below a mark is when it was made, by the tablet's clock.
    const marks = await at.db.all<{ seq: number; madeAt: Date }>(sql`
      select distinct seq, made_at as "madeAt" from signing_mark where envelope_id = ${env.envelopeId} order by seq`)
    expect(marks.length).toBeGreaterThan(0)
    for (const { seq, madeAt } of marks)
      expect(madeAt.toISOString()).toBe(acts.find((act) => act.seq === seq)?.presence.offline?.at)
    const { envelope } = await at.detail(env, at.staff.admin)
    expect(envelope.Envelope_actor_id).not.toBe(1)
    expect((await offlineIn(env)).tickets).toMatchObject([{ state: 'used' }])
  })

  test('a tablet that was passed on offline: its hand-overs are in the chain too', async () => {
    const { env } = await sent(2)
    const work = await (await tabletOf()).ticketFor(env)
    for (const [n, role] of ['purchaser.1', 'witness', 'purchaser.2'].entries()) {
      work.signs(role, { handedOver: new Date(Date.now() + n).toISOString() })
    }
    expect((await work.submit()).body).toMatchObject({ outcome: 'taken' })
    const acts = await actsIn(env)
    expect(checkChain(acts, acts[0]?.prev ?? '')).toEqual([])
    expect(acts.filter(({ kind }) => kind === 'handedOver').map(({ signer }) => signer.role)).toEqual([
      'purchaser.1',
      'witness',
      'purchaser.2',
    ])
    // The acts may be submitted in a different session from the one in which they were made, so they name
    // none.
    for (const { presence } of acts) {
      expect(presence).toMatchObject({ mode: 'together', account: 'staff' })
      expect(presence.session).toBeUndefined()
    }
  })

  test('a hand-over without a network is recorded once, in whatever session it comes', async () => {
    const { env, of } = await sent()
    const handedOver = new Date().toISOString()
    const work = await (await tabletOf()).ticketFor(env)
    work.signs('purchaser.1', { handedOver })
    expect((await work.submit()).body).toMatchObject({ outcome: 'taken' })
    const row = await envelopeById(at.db, env.envelopeId)
    const signer = await signerById(at.db, of('purchaser.1').signerId)
    const act = (await actsIn(env)).find(({ kind }) => kind === 'handedOver')
    const ctx = { db: at.db, now: new Date(), actor: { kind: 'person', userId: 1, sessionId: 'another' } }
    const again = { row, signer, presence: { ...act?.presence, mode: 'unknown' } }
    expect(await withHandOver(ctx as never, again as never, handedOver)).toMatchObject({
      presence: { mode: 'together' },
    })
    expect((await actsIn(env)).filter(({ kind }) => kind === 'handedOver')).toEqual([act])
  })

  test('sessions are counted from the first act that shows one', async () => {
    const { env, of, buyer } = await sent(2)
    const work = await (await tabletOf()).ticketFor(env)
    work.signs('purchaser.1')
    work.signs('witness')
    expect((await work.submit()).body).toMatchObject({ outcome: 'taken' })
    expect((await at.signAll(of('purchaser.2'), buyer)).status).toBe(200)
    const numbers = (await actsIn(env)).map(({ presence }) => presence.session)
    expect(new Set(numbers)).toEqual(new Set([undefined, 1]))
  })

  test('is for staff alone, and for papers that are on their way on homes that are held', async () => {
    const { env, buyer, begun } = await sent()
    const deviceKey = 'B'.repeat(87)
    expect((await at.call('/digitaldocs/GetSigningTicket', { ...env, deviceKey }, buyer)).status).toBe(401)
    await somebodyElseTakes(begun.lotId)
    expect(answerOf(await (await tabletOf()).ask(env))).toEqual([409, 'HOLD_EXPIRED'])
  })

  test('a ticket that was never issued opens nothing', async () => {
    const { env, tablet } = await signedOnTablet()
    const work = await tablet.ticketFor(env)
    work.signs('purchaser.1')
    expect(answerOf(await work.submit(newKey(), { ticket: 'x'.repeat(43) }))).toEqual([404, 'TICKET_UNKNOWN'])
  })
})

// Test numbers refer to the list of fault cases for papers, signing and envelopes. Case 49 is in
// tests/browser/offlineSigning.test.ts.
describe('faults', () => {
  test('47: what comes after the ticket ended is reviewed first', async () => {
    const { env, work } = await signedOnTablet()
    await at.db.run(
      sql`update signing_ticket set ends_at = made_at + interval '1 millisecond' where id = ${work.ticket.id}`,
    )
    expect((await work.submit()).body).toMatchObject({ outcome: 'review', conflict: { code: 'late' } })
    expect(await actsIn(env)).toEqual([])
  })

  test('48: papers other than those the tablet showed are a conflict', async () => {
    const { env, work } = await signedOnTablet()
    await at.db.run(sql`
      insert into envelope_revision (envelope_id, paper_key, revision, position, title, language, bytes, sha256, pages,
                                     page_sha256, fields, companion, said)
      select envelope_id, paper_key, revision + 1, position, title, language, bytes, sha256, pages, page_sha256, fields,
             companion, said from envelope_revision where envelope_id = ${env.envelopeId} and paper_key = 'agreement'`)
    expect((await work.submit()).body).toMatchObject({
      outcome: 'conflict',
      conflict: { code: 'papersChanged' },
    })
    expect(await actsIn(env)).toEqual([])
  })

  test('50: sent three times, under one key or under several, it happens once', async () => {
    const { env, work } = await signedOnTablet()
    const key = newKey()
    const same = await work.packed()
    const together = await Promise.all([1, 2, 3].map(async () => await work.submit(key, same)))
    expect(together.some(({ status }) => status === 200)).toBe(true)
    for (const another of [key, newKey(), newKey()]) {
      expect((await work.submit(another, same)).body).toMatchObject({ outcome: 'taken' })
    }
    expect((await actsIn(env)).length).toBe(8)
    expect((await offlineIn(env)).signings.length).toBe(1)
  })

  test('51: of two tablets the first wins; the second becomes a conflict', async () => {
    const { env, work } = await signedOnTablet()
    const second = await (await tabletOf()).ticketFor(env)
    second.signs('purchaser.1', { seed: 77 })
    second.signs('witness', { seed: 78 })
    const first = await work.submit()
    const acts = await actsIn(env)
    expect((await second.submit()).body).toMatchObject({
      outcome: 'conflict',
      conflict: { code: 'signedElsewhere' },
    })
    expect(first.body).toMatchObject({ outcome: 'taken' })
    expect(await actsIn(env)).toEqual(acts)
    expect((await offlineIn(env)).signings).toMatchObject([{ outcome: 'taken' }, { why: 'signedElsewhere' }])
  })

  test('51: somebody else who signed online in the meantime is no conflict', async () => {
    const { env, of, buyer } = await sent(2)
    const work = await (await tabletOf()).ticketFor(env)
    work.signs('purchaser.1')
    await at.signAll(of('purchaser.2'), buyer)
    expect((await work.submit()).body).toMatchObject({ outcome: 'taken' })
    expect(checkChain(await actsIn(env), (await actsIn(env))[0]?.prev ?? '')).toEqual([])
  })

  test.each([
    ['a gap', 3],
    ['a repeat', -2],
  ])('52: %s of the tablet’s counter is looked at', async (_, by) => {
    const { work, tablet } = await signedOnTablet()
    await work.submit()
    const next = await sent()
    tablet.state.counter += by
    const other = await tablet.ticketFor(next.env)
    other.signs('purchaser.1')
    expect((await other.submit()).body).toMatchObject({ outcome: 'review', conflict: { code: 'counter' } })
    expect(await actsIn(next.env)).toEqual([])
  })

  test('52: two sales on one tablet, in turn, submitted in reverse order: both are accepted', async () => {
    const tablet = await tabletOf()
    const [one, two] = [await sent(2), await sent()]
    const [first, second] = [await tablet.ticketFor(one.env), await tablet.ticketFor(two.env)]
    first.signs('purchaser.1')
    second.signs('purchaser.1')
    first.signs('witness')
    second.signs('witness')
    first.signs('purchaser.2')
    expect((await second.submit()).body).toMatchObject({ outcome: 'taken' })
    expect((await first.submit()).body).toMatchObject({ outcome: 'taken' })
  })

  test('52: a number that neither sale submits is reviewed with the last of them', async () => {
    const tablet = await tabletOf()
    const [one, two] = [await sent(), await sent()]
    const [first, second] = [await tablet.ticketFor(one.env), await tablet.ticketFor(two.env)]
    first.signs('purchaser.1')
    tablet.state.counter += 1
    second.signs('purchaser.1')
    expect((await second.submit()).body).toMatchObject({ outcome: 'taken' })
    expect((await first.submit()).body).toMatchObject({ outcome: 'review', conflict: { code: 'counter' } })
  })

  test('53: a home that went in the meantime is a conflict that names it; nothing is dropped, and nobody can accept it', async () => {
    const { env, work, begun } = await signedOnTablet()
    await somebodyElseTakes(begun.lotId)
    expect((await work.submit()).body).toMatchObject({ outcome: 'conflict', conflict: { code: 'homeGone' } })
    expect(await actsIn(env)).toEqual([])
    const [kept] = (await offlineIn(env)).signings
    expect(kept).toMatchObject({ why: 'homeGone', goneLots: [begun.lotId], mayAccept: false, mayClose: true })
    const { n } = await at.db.one<{ n: number }>(sql`
      select count(*) as n from offline_signing where envelope_id = ${env.envelopeId} and package is not null`)
    expect(n).toBe(1)
    const ask = { ...env, id: kept?.id ?? 0, note: '' }
    const accept = { ...ask, decision: 'accepted', note: 'They called' }
    expect((await at.call('/digitaldocs/DecideSigning', accept, at.staff.admin)).status).toBe(409)
    expect(
      answerOf(await at.call('/digitaldocs/DecideSigning', { ...ask, decision: 'closed' }, at.staff.admin)),
    ).toEqual([422, 'REASON_MISSING'])
    const close = { ...ask, decision: 'closed', note: 'They chose lot 15' }
    expect((await at.call('/digitaldocs/DecideSigning', close, at.staff.admin)).status).toBe(200)
    expect((await offlineIn(env)).signings).toMatchObject([{ decision: 'closed', note: 'They chose lot 15' }])
  })

  test('54: a lost tablet is reviewed; a manager accepts it once', async () => {
    const { env, work } = await signedOnTablet()
    const lost = { ...env, ticketId: work.ticket.id }
    expect((await at.call('/digitaldocs/RevokeTicket', lost, at.staff.admin)).status).toBe(200)
    expect((await work.submit()).body).toMatchObject({ outcome: 'review', conflict: { code: 'revoked' } })
    expect(await actsIn(env)).toEqual([])
    const [kept] = (await offlineIn(env)).signings
    const accept = { ...env, id: kept?.id ?? 0, note: 'Called all of them', decision: 'accepted' }
    expect(kept?.acts?.map(({ kind }) => kind)).toContain('signed')
    expect(answerOf(await at.call('/digitaldocs/DecideSigning', accept, at.staff.rep))).toEqual([
      403,
      'NOT_ALLOWED',
    ])
    // Staff may not accept what their own tablet submitted.
    const owner = async (role: string) =>
      await at.db.run(sql`
        update signing_ticket set person_id = (select id from person where email like ${`${role}%`} order by id limit 1)
        where id = ${work.ticket.id}`)
    await owner('admin')
    expect(answerOf(await at.call('/digitaldocs/DecideSigning', accept, at.staff.admin))).toEqual([
      403,
      'OFFLINE_OWN',
    ])
    await owner('rep')
    expect((await at.call('/digitaldocs/DecideSigning', accept, at.staff.admin)).status).toBe(200)
    const reviewed = await actsOf(at.db, env.envelopeId)
    expect(reviewed.at(-1)?.presence.offline?.reviewedBy).toBeGreaterThan(0)
    expect((await actsIn(env)).length).toBe(8)
    expect((await at.call('/digitaldocs/DecideSigning', accept, at.staff.admin)).status).toBe(409)
    expect((await actsIn(env)).length).toBe(8)
  })

  test('55: sealed to a key that was rotated since, it opens', async () => {
    const { env, work } = await signedOnTablet()
    const old = (await at.world.call('/outbox/GetSealingKey', {}, { cookie: at.staff.rep })).body
    const key = newKey()
    const path = '/digitaldocs/SubmitSealedSigning'
    const submission = { key, call: path, body: await work.packed(), grant: '', files: [] }
    const { bytes } = await seal(submission, old, null)
    await rotateSealingKey(at.db)
    const fresh = (await at.world.call('/outbox/GetSealingKey', {}, { cookie: at.staff.rep })).body
    expect(fresh.kid).not.toBe(old.kid)
    const headers = { 'content-type': sealedContentType }
    const answer = await at.world.call(path, new Uint8Array(bytes), { key, cookie: at.staff.rep, headers })
    expect(answer.body).toMatchObject({ outcome: 'taken' })
    expect((await actsIn(env)).length).toBe(8)
  })

  test('56: a tablet that lost its storage submits nothing: the desk sees a ticket that nobody used', async () => {
    const { env, work } = await signedOnTablet()
    expect((await offlineIn(env)).tickets).toMatchObject([{ state: 'open' }])
    await at.db.run(
      sql`update signing_ticket set ends_at = made_at + interval '1 millisecond' where id = ${work.ticket.id}`,
    )
    expect((await offlineIn(env)).tickets).toMatchObject([{ state: 'over', by: 'rep Test' }])
  })

  test('changed acts, another key, a witness who is a party: reviewed, and nothing of it is in the envelope', async () => {
    const changed = await signedOnTablet()
    const acts = changed.work.parts.map((part, n) => ({
      ...part,
      act: { ...part.act, at: `2026-01-0${n + 1}T00:00:00.000Z` },
    }))
    expect((await changed.work.submit(newKey(), { acts: acts as never })).body).toMatchObject({
      outcome: 'review',
    })
    expect(await actsIn(changed.env)).toEqual([])

    const stolen = await signedOnTablet()
    const { signature } = await changed.work.packed()
    expect((await stolen.work.submit(newKey(), { signature })).body).toMatchObject({
      conflict: { code: 'unsigned' },
    })
    expect(await actsIn(stolen.env)).toEqual([])

    const { env } = await sent()
    const work = await (await tabletOf()).ticketFor(env)
    work.signs('purchaser.1')
    work.consent('witness')
    const last = work.parts.at(-1)
    const { deviceAt: _, ...part } = at.part(
      await at.get({ ...env, signerId: last?.act.signer ?? 0 }, at.staff.rep),
    )
    work.act('witnessed', last?.act.signer ?? 0, {
      ...part,
      fname: 'Ada',
      lname: 'Love',
      phone: '416 555 0188',
      isOfAge: true,
    })
    expect((await work.submit()).body).toMatchObject({ outcome: 'review', conflict: { code: 'refused' } })
    // The purchaser's own part was valid, but a submission is never taken in part.
    expect(await actsIn(env)).toEqual([])
    const [kept] = (await offlineIn(env)).signings
    expect(kept).toMatchObject({ detail: 'WITNESS_IS_PARTY' })
    // The desk may still accept the valid part, and the witness then signs again.
    const accept = { ...env, id: kept?.id ?? 0, note: 'Called Ada', decision: 'accepted' }
    expect((await at.call('/digitaldocs/DecideSigning', accept, at.staff.admin)).status).toBe(200)
    const taken = await at.detail(env, at.staff.rep)
    expect(taken.acts.some(({ kind, role }) => kind === 'signed' && role === 'purchaser.1')).toBe(true)
    expect(taken.acts.some(({ kind }) => kind === 'witnessed')).toBe(false)
    expect(taken.signers.find(({ role }) => role === 'witness')).toMatchObject({ isDone: false })
  })
})
