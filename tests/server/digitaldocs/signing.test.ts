/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/contract/schemas.ts'
import { draftEnvelope } from '../../../src/rules/envelopes/envelope.ts'
import { advance } from '../../../src/rules/envelopes/advance.ts'
import { defaultWorkflows } from '../../../src/rules/envelopes/workflow.ts'
import { expireEnvelopes } from '../../../server/timers/envelopeClock.ts'
import { remindAll } from '../reminders/remindAll.ts'
import { moveEnvelope, noteBounced, voidEnvelopes } from '../../../server/db/envelopeMoves.ts'
import { envelopeById } from '../../../server/db/envelopes.ts'
import { endLeftPurchases } from '../../../server/db/endPurchases.ts'
import type { MailRequest } from '../../../server/db/mail.ts'
import { noteReturned } from '../../../server/db/returnedMail.ts'
import type { JobContext } from '../../../server/jobs/jobKind.ts'
import { mailJob } from '../../../server/mail/mailJob.ts'
import { saveTyped } from '../../../server/db/purchases.ts'
import { opened } from '../../../server/db/sealedFields/sealedColumns.ts'
import { saleById } from '../../../server/db/saleQueue.ts'
import { purchaseRecords } from '../../../server/db/salesRecords.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { actsOf } from '../../../server/db/signingActs.ts'
import { deliveriesOf } from '../../../server/db/deliveries.ts'
import { papersOfEnvelope } from '../../../server/db/envelopePapers.ts'
import { runSealJobs } from '../envelopes/sealNow.ts'
import { type Begun, drawn, type SigningWorld, startSigningWorld } from '../envelopes/signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

/** An envelope that was just sent, and its signers by role. */
async function sent(
  place: Parameters<SigningWorld['begin']>[0] = 'CA',
  more: Parameters<SigningWorld['begin']>[1] = {},
) {
  const begun = await at.begin(place, more)
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const of = (role: string) => ({ ...env, signerId: signers.find((one) => one.role === role)?.signerId ?? 0 })
  return { begun, env, of, buyer: begun.buyer }
}
/** The same, signed by its purchaser and witness, so the sales admin reviews it next. */
async function offered(place: Parameters<SigningWorld['begin']>[0] = 'CA') {
  const one = await sent(place)
  await at.signAll(one.of('purchaser.1'), one.buyer)
  await at.signAll(one.of('witness'), one.buyer)
  return one
}
async function accepted() {
  const one = await offered()
  const { envelope } = await at.detail(one.env, at.staff.admin)
  await at.call('/digitaldocs/Approve', { ...one.env, version: envelope.version }, at.staff.admin)
  await at.signAll(one.of('officer'), at.staff.officer)
  return one
}
/** Completes an envelope: the purchasers sign, the office approves, and the officer signs. */
async function finish(begun: Begun, env: { projectId: string; envelopeId: number }) {
  for (const { signerId, role } of (await at.list(begun)).signers) {
    const of = { ...env, signerId }
    if (role.startsWith('purchaser.')) await at.signAll(of, begun.buyer)
  }
  await at.call(
    '/digitaldocs/Approve',
    { ...env, version: await version(env, at.staff.admin) },
    at.staff.admin,
  )
  for (const { signerId, role } of (await at.list(begun, at.staff.officer)).signers)
    if (role === 'officer') await at.signAll({ ...env, signerId }, at.staff.officer)
}
const answerOf = ({ status, body }: { status: number; body: { code?: string; why?: string } }) =>
  [status, body.code, body.why].filter((one) => one !== undefined)
const version = async (env: { envelopeId: number; projectId: string }, cookie: string): Promise<number> =>
  (await at.detail(env, cookie)).envelope.version
const mailsTo = async (envelopeId: number, letter: string): Promise<number> =>
  (
    await at.db.one<{ n: number }>(sql`
      select count(*) as n from job where kind = 'mail' and (payload -> 'envelope' ->> 'id')::int = ${envelopeId}
        and payload -> 'envelope' ->> 'letter' = ${letter}`)
  ).n
/** The whole envelope as text, to show that nothing has changed. */
const bodyOf = async (id: number): Promise<string> => JSON.stringify((await envelopeById(at.db, id))?.body)

const holdOf = async ({ lotId }: { lotId: number }) =>
  await at.db.one<{ left: number; state: string }>(sql`
    select extract(epoch from expires_at - now())::float8 as left, state from deal where lot_id = ${lotId}`)

test('a hold lasts while its buyer signs, and nobody signs once it has ended', async () => {
  const { begun, of, buyer, env } = await sent()
  const ends = async (minutes: number) =>
    await at.db.run(sql`
      update deal set expires_at = now() + make_interval(mins => ${minutes}) where lot_id = ${begun.lotId}`)
  await ends(1)
  await at.consent(of('purchaser.1'), buyer)
  expect((await holdOf(begun)).left).toBeGreaterThan(5 * 60)
  const part = at.part(await at.get(of('purchaser.1'), buyer))
  await ends(-1)
  const before = await bodyOf(env.envelopeId)
  const late = await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part }, buyer)
  expect(answerOf(late)).toEqual([409, 'HOLD_EXPIRED'])
  expect(await bodyOf(env.envelopeId)).toBe(before)
  // The home is still free and is held again; what was read and drawn still counts.
  await at.db.run(sql`select expire_holds(100)`)
  const { projectId, transactionId: transId } = begun
  const { purchase } = (await at.call('/purchase/GetPurchase', { projectId, transId }, buyer)).body
  const asked = { projectId, transId, total: (purchase.newSheet ?? purchase.sheet).total }
  const again = await at.call('/purchase/TakeAgain', asked, buyer)
  expect(answerOf(again)).toEqual([200])
  expect(answerOf(await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part }, buyer))).toEqual([
    200,
  ])
})

test('consent given in two tabs at once is one act; in other words or from another session, it is another', async () => {
  const { of, env, buyer, begun } = await sent()
  const signer = of('purchaser.1')
  const consents = async () =>
    (await actsOf(at.db, env.envelopeId)).filter(({ kind }) => kind === 'consented').length
  const both = await Promise.all([at.consent(signer, buyer), at.consent(signer, buyer)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await consents()).toBe(1)
  await at.consent(signer, buyer, false)
  await at.consent(signer, buyer)
  expect(await consents(), 'after it was withdrawn').toBe(2)
  const { id, cookie } = await at.person({ email: `${newKey()}@example.test`, userType: 9 })
  await at.db.run(
    sql`insert into purchase_party (purchase_id, person_id) values (${begun.transactionId}, ${id})`,
  )
  expect((await at.consent(signer, cookie)).status).toBe(200)
  expect(await consents(), 'elsewhere').toBe(3)
})

test('nobody approves or signs for the builder once somebody else has bought the home', async () => {
  const soldElsewhere = async ({ lotId }: { lotId: number }) => {
    await at.db.run(sql`select end_deal(d, 'expired') from deal d where lot_id = ${lotId} and state = 'held'`)
    const { id } = await at.db.one<{ id: number }>(
      sql`select deal_id as id from take_hold(${lotId}, 'somebody else', null, null, 60)`,
    )
    await at.db.run(sql`select sell_lot(${id}, null, null, true)`)
  }
  const approve = async ({ env }: Awaited<ReturnType<typeof sent>>) =>
    answerOf(
      await at.call(
        '/digitaldocs/Approve',
        { ...env, version: await version(env, at.staff.admin) },
        at.staff.admin,
      ),
    )
  const [reviewed, approved] = [await offered(), await offered()]
  await soldElsewhere(reviewed.begun)
  const before = await bodyOf(reviewed.env.envelopeId)
  expect(await approve(reviewed)).toEqual([409, 'HOLD_EXPIRED'])
  expect(await bodyOf(reviewed.env.envelopeId)).toBe(before)
  expect(await approve(approved)).toEqual([200])
  const officer = approved.of('officer')
  await at.consent(officer, at.staff.officer)
  const part = at.part(await at.get(officer, at.staff.officer))
  await soldElsewhere(approved.begun)
  const late = await at.call('/digitaldocs/Sign', { ...officer, ...part }, at.staff.officer)
  expect(answerOf(late)).toEqual([409, 'HOLD_EXPIRED'])
  expect((await envelopeById(at.db, approved.env.envelopeId))?.body.state).toBe('sent')
})

test('a sold home needs no hold: a purchaser signs later changes', async () => {
  const { begun, of, buyer } = await sent()
  await at.db.run(
    sql`update purchase set state = 'reserved', ended_at = now() where id = ${begun.transactionId}`,
  )
  await at.db.run(sql`update deal set state = 'sold', expires_at = null where lot_id = ${begun.lotId}`)
  expect(answerOf(await at.signAll(of('purchaser.1'), buyer))).toEqual([200])
})

test('a withdrawal period may start automatically: all purchasers have signed, or one has opened every paper of their sealed copy', async () => {
  const { begun, of, buyer, env } = await sent('CA', { count: 2 })
  const noted = async () =>
    (await deliveriesOf(at.db, begun.transactionId)).map(({ what, how }) => `${what} ${how}`)
  await at.signAll(of('purchaser.1'), buyer)
  expect(await noted()).toEqual([])
  await at.signAll(of('witness'), buyer)
  await at.signAll(of('purchaser.2'), buyer)
  const signed = `buyerSigned envelope:${env.envelopeId}`
  expect(await noted()).toEqual([signed])
  const read = async (cookie: string, paper = 'agreement') =>
    answerOf(await at.call('/digitaldocs/GetSigningPaper', { ...of('purchaser.1'), paper }, cookie))
  await at.call(
    '/digitaldocs/Approve',
    { ...env, version: await version(env, at.staff.admin) },
    at.staff.admin,
  )
  await at.signAll(of('officer'), at.staff.officer)
  // There is no copy until the envelope is sealed, and a copy opened by staff reaches no buyer.
  expect(await read(buyer)).toEqual([409, 'BEING_SEALED'])
  expect(await noted()).toEqual([signed])
  await runSealJobs(at.world)
  expect(await read(at.staff.rep)).toEqual([200])
  expect(await noted()).toEqual([signed])
  // If another participant of the purchase opens the copy, that does not prove that the buyer received it.
  expect(await read(buyer)).toEqual([200])
  expect(await noted()).toEqual([signed])
  const phone = await at.guest()
  await at.db.run(sql`
    insert into signer_session (signer_id, session_id)
    values (${of('purchaser.1').signerId}, ${await at.sessionId(phone)})`)
  // It does not count either if the signer is no longer a buyer.
  const { id } = await at.db.one<{ id: number }>(
    sql`select purchaser_id as id from envelope_signer where id = ${of('purchaser.1').signerId}`,
  )
  const buysAs = async (purchaserId: number | null) =>
    await at.db.run(sql`
      update envelope_signer set purchaser_id = ${purchaserId} where id = ${of('purchaser.1').signerId}`)
  await buysAs(null)
  expect(await read(phone)).toEqual([200])
  expect(await noted()).toEqual([signed])
  await buysAs(id)
  // The certificate is not the contract, and the buyer must open every paper.
  const { papers } = await at.detail(env, at.staff.rep)
  expect(papers.length).toBeGreaterThan(1)
  for (const paper of ['certificate', ...papers.slice(1).map(({ key }) => key)]) {
    expect(await noted()).toEqual([signed])
    expect(await read(phone, paper)).toEqual([200])
  }
  await read(phone)
  expect(await read(phone)).toEqual([200])
  expect(await noted()).toEqual([signed, `signedCopy envelope:${env.envelopeId} purchaser.1`])
})

const deliveries: [string, string | null, string[]][] = [
  // Ontario's period for condominiums runs from the disclosure, Quebec's from the signature alone.
  ['ON-condo', 'disclosure', ['buyerSigned', 'disclosure']],
  ['QC-new', 'disclosure', ['buyerSigned']],
  ['ON-condo', null, ['buyerSigned']],
]
test.each(deliveries)(
  '%s, a paper that delivers %s: signing it notes %j, and staff type nothing',
  async (rule, delivers, noted) => {
    const { begun, of, buyer } = await sent('CA', { count: 2 })
    await at.db.run(sql`
    update paper set delivers = ${delivers} where project_id = ${begun.projectId} and key = 'agreement'`)
    await at.db.run(sql`
    update project set flags = flags || ${sql.json({ coolingOff: rule })}, version = version + 1 where id = ${begun.projectId}`)
    const whats = async () => (await deliveriesOf(at.db, begun.transactionId)).map(({ what }) => what)
    await at.signAll(of('purchaser.1'), buyer)
    expect(await whats()).toEqual([])
    await at.signAll(of('witness'), buyer)
    await at.signAll(of('purchaser.2'), buyer)
    expect(await whats()).toEqual(noted)
    await at.db.run(sql`update paper set delivers = null where project_id = ${begun.projectId}`)
    await at.db.run(sql`update project set flags = flags - 'coolingOff' where id = ${begun.projectId}`)
  },
)

// Test numbers refer to the list of fault cases for papers, signing and envelopes.
describe('signing', () => {
  test('2: typed text that does not fit its place, even at 7 points, is refused by the call', async () => {
    const { of, buyer, env } = await sent()
    await at.consent(of('purchaser.1'), buyer)
    const part = at.part(await at.get(of('purchaser.1'), buyer))
    const endless = 'Maximiliane von Hohenstaufen '.repeat(4).trim()
    const typed = async (signature: string, initials: string) => {
      const marks = [
        { kind: 'signature', strokes: null, text: signature },
        { kind: 'initials', strokes: null, text: initials },
      ]
      const { status, body } = await at.call(
        '/digitaldocs/Sign',
        { ...of('purchaser.1'), ...part, marks },
        buyer,
      )
      return [status, body.code, body.field]
    }
    expect(await typed(endless, 'AL')).toEqual([422, 'SIGNATURE_LONG', 'marks.0'])
    expect(await typed('Ada Love', endless)).toEqual([422, 'SIGNATURE_LONG', 'marks.1'])
    const acts = sql`select 1 from signing_act where envelope_id = ${env.envelopeId} and kind = 'signed'`
    expect(await at.db.all(acts)).toEqual([])
    expect((await typed('Ada Love', 'AL'))[0]).toBe(200)
  })

  test('20: a blank, a dot or a ruled line is not a signature', async () => {
    const { of, buyer } = await sent()
    await at.consent(of('purchaser.1'), buyer)
    const signing = await at.get(of('purchaser.1'), buyer)
    const part = at.part(signing)
    const points = (many: number, step: number) =>
      Array.from({ length: many }, (_, n) => ({ x: 100 + n * step, y: 200, t: n * 20, pressure: null }))
    for (const strokes of [
      [],
      [{ pointer: 'touch', points: points(1, 0) }],
      [{ pointer: 'touch', points: points(60, 12) }],
    ]) {
      const marks = [{ kind: 'signature', strokes, text: null }, part.marks[1]]
      const answer = await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part, marks }, buyer)
      expect(answerOf(answer)).toEqual([422, 'SIGNATURE_EMPTY'])
    }
    const typed = [{ kind: 'signature', strokes: null, text: '  ' }, part.marks[1]]
    expect(
      answerOf(await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part, marks: typed }, buyer)),
    ).toEqual([422, 'SIGNATURE_EMPTY'])
  })

  test('21: 50 MB, or a drawing without strokes, is refused', async () => {
    const { of, buyer } = await sent()
    const huge = await at.world.call('/digitaldocs/Sign', 'x'.repeat(2_000_000), {
      cookie: buyer,
      key: newKey(),
    })
    expect(huge.status).toBe(413)
    const svg = { kind: 'signature', strokes: '<svg onload=alert(1)>', text: null }
    const answer = await at.call(
      '/digitaldocs/Sign',
      { ...of('purchaser.1'), papers: [], marks: [svg], fields: [], shown: [] },
      buyer,
    )
    expect(answer.status).toBe(422)
  })

  test('22: a double tap is one act; a second signature is refused', async () => {
    const { of, buyer, env } = await sent()
    await at.consent(of('purchaser.1'), buyer)
    const body = { ...of('purchaser.1'), ...at.part(await at.get(of('purchaser.1'), buyer)) }
    const key = newKey()
    const twice = await Promise.all(
      [1, 2].map(async () => await at.call('/digitaldocs/Sign', body, buyer, key)),
    )
    expect(twice.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(answerOf(await at.call('/digitaldocs/Sign', body, buyer))).toEqual([409, 'ALREADY_SIGNED'])
    const acts = await at.db.all(
      sql`select seq from signing_act where envelope_id = ${env.envelopeId} and kind = 'signed'`,
    )
    // Each of the two papers has one signature.
    expect(acts.length).toBe(2)
  })

  test('23: an old revision is refused, and the answer names the new one', async () => {
    const { of, buyer } = await sent()
    await at.consent(of('purchaser.1'), buyer)
    const part = at.part(await at.get(of('purchaser.1'), buyer))
    const old = part.papers.map((one) => ({ ...one, revision: one.revision + 1 }))
    expect(
      answerOf(await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part, papers: old }, buyer)),
    ).toEqual([409, 'PAPERS_CHANGED'])
    const other = part.papers.map((one) => ({ ...one, sha256: '0'.repeat(64) }))
    expect(
      answerOf(await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part, papers: other }, buyer)),
    ).toEqual([409, 'PAPERS_CHANGED'])
  })

  test('24: before consent, or with a page unread, nobody signs', async () => {
    const { of, buyer } = await sent()
    const part = at.part(await at.get(of('purchaser.1'), buyer))
    expect(answerOf(await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part }, buyer))).toEqual([
      409,
      'CONSENT_FIRST',
    ])
    await at.consent(of('purchaser.1'), buyer)
    const unread = { ...of('purchaser.1'), ...part, shown: part.shown.slice(1) }
    expect(answerOf(await at.call('/digitaldocs/Sign', unread, buyer))).toEqual([409, 'STEP_ORDER'])
  })

  test('24: a purchase with earlier steps missing gets no papers', async () => {
    const begun = await at.begin('CA')
    await at.db.run(sql`delete from purchaser where purchase_id = ${begun.transactionId}`)
    expect(answerOf(await at.create(begun))).toEqual([409, 'STEP_ORDER'])
  })

  test('25: a witness before the signer is refused', async () => {
    const { of, buyer } = await sent()
    await at.consent(of('witness'), buyer)
    expect(answerOf(await at.signAll(of('witness'), buyer))).toEqual([409, 'SIGN_FIRST'])
  })

  test('26: a witness who is a party, or a minor, is refused', async () => {
    const { of, buyer } = await sent()
    await at.signAll(of('purchaser.1'), buyer)
    await at.consent(of('witness'), buyer)
    const part = at.part(await at.get(of('witness'), buyer))
    const who = { phone: '416 555 0188', isOfAge: true }
    const witness = async (more: object) =>
      answerOf(await at.call('/digitaldocs/Witness', { ...of('witness'), ...part, ...who, ...more }, buyer))
    expect(await witness({ fname: 'ADA', lname: 'Lové' })).toEqual([422, 'WITNESS_IS_PARTY'])
    expect(await witness({ fname: 'Ada Maria', lname: 'Love' })).toEqual([422, 'WITNESS_IS_PARTY'])
    expect(await witness({ fname: 'Wanda', lname: 'Reyes', isOfAge: false })).toEqual([422, 'WITNESS_MINOR'])
    expect((await witness({ fname: '', lname: 'Reyes' }))[0]).toBe(422)
    expect(await witness({ fname: 'Wanda', lname: 'Reyes' })).toEqual([200])
  })

  test('27: a signature made elsewhere has no witness in this room', async () => {
    const { of, buyer } = await sent()
    const signer = of('purchaser.1')
    const phone = await at.guest()
    await at.db.run(sql`
      insert into signer_session (signer_id, session_id) values (${signer.signerId}, ${await at.sessionId(phone)})`)
    expect((await at.signAll(signer, phone)).status).toBe(200)
    expect(answerOf(await at.signAll(of('witness'), buyer))).toEqual([409, 'WITNESS_ABSENT'])
    // The witness must use the signer's device, which opened the link.
    expect((await at.signAll(of('witness'), phone)).status).toBe(200)
  })

  test('27: signed elsewhere, sent back and signed again here, it has its witness here', async () => {
    const { of, buyer, env } = await sent()
    const signer = of('purchaser.1')
    const phone = await at.guest()
    await at.db.run(sql`
      insert into signer_session (signer_id, session_id) values (${signer.signerId}, ${await at.sessionId(phone)})`)
    expect((await at.signAll(signer, phone)).status).toBe(200)
    expect((await at.signAll(of('witness'), phone)).status).toBe(200)
    const note = { ...env, version: await version(env, at.staff.admin), note: 'An initial is unreadable' }
    expect((await at.call('/digitaldocs/SendBack', note, at.staff.admin)).status).toBe(200)
    expect((await at.signAll(signer, buyer)).status).toBe(200)
    expect(answerOf(await at.signAll(of('witness'), buyer))).toEqual([200])
  })

  test('28: two buyers on one device: the acts show one device, not who was using it', async () => {
    const { of, buyer, env } = await sent('CA', { count: 2 })
    await at.signAll(of('purchaser.1'), buyer)
    await at.signAll(of('purchaser.2'), buyer)
    const acts = await actsOf(at.db, env.envelopeId)
    expect(new Set(acts.map(({ presence: { mode, session } }) => `${mode} ${session}`))).toEqual(
      new Set(['unknown 1']),
    )
  })

  test('28: a tablet passed from one buyer to the next: the acts show both hand-overs', async () => {
    const { of, env } = await sent('CA', { count: 2 })
    for (const [role, handedOver] of [
      ['purchaser.1', '2026-11-20T16:00:00.000Z'],
      ['purchaser.2', '2026-11-20T16:09:00.000Z'],
    ] as const) {
      await at.signAll(of(role), at.staff.rep, { handedOver })
    }
    const acts = await actsOf(at.db, env.envelopeId)
    expect(acts.map(({ kind, signer }) => `${signer.role} ${kind}`)).toEqual([
      ...['handedOver', 'consented', 'signed', 'signed'].map((kind) => `purchaser.1 ${kind}`),
      ...['handedOver', 'consented', 'signed', 'signed'].map((kind) => `purchaser.2 ${kind}`),
    ])
    expect(new Set(acts.map(({ presence: { mode, session } }) => `${mode} ${session}`))).toEqual(
      new Set(['together 1']),
    )
  })

  test('29: a couple with one address: a link for each', async () => {
    const { of, buyer, env } = await sent('CA', { count: 2 })
    await at.db.run(
      sql`update envelope_signer set email = 'two@example.test' where envelope_id = ${env.envelopeId} and email <> ''`,
    )
    for (const role of ['purchaser.1', 'purchaser.2']) {
      const invited = await at.call('/digitaldocs/InviteSigner', of(role), buyer)
      expect(invited.body).toMatchObject({ isOK: 1 })
      expect(invited.body.sentTo).not.toContain('two@')
    }
    const links = await at.db.all<{ signer: string }>(sql`
      select payload -> 'envelope' ->> 'signer' as signer from job where payload ->> 'kind' = 'signingLink'
        and (payload -> 'envelope' ->> 'id')::int = ${env.envelopeId}`)
    expect(new Set(links.map(({ signer }) => signer)).size).toBe(2)
  })

  test('30: a signer who leaves midway continues where they stopped', async () => {
    const { of, buyer } = await sent()
    await at.consent(of('purchaser.1'), buyer)
    const signing = await at.get(of('purchaser.1'), buyer)
    const first = signing.fields.find(({ kind }) => kind === 'initials')?.id ?? ''
    expect(
      (
        await at.call(
          '/digitaldocs/Sign',
          { ...of('purchaser.1'), ...at.part(signing, { only: [first] }) },
          buyer,
        )
      ).status,
    ).toBe(200)
    const after = await at.get(of('purchaser.1'), buyer)
    expect(after.fields.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual([first])
    expect(
      (await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...at.part(after) }, buyer)).body.signing
        .isDone,
    ).toBe(true)
  })

  test('36: a signer who refuses to consent gets paper, and what they signed stays', async () => {
    const { of, buyer, env } = await sent()
    const answer = await at.consent(of('purchaser.1'), buyer, false)
    expect(answer.body.signing).toMatchObject({ wantsPaper: true, consent: { at: null } })
    const { scans, may } = await at.detail(env, at.staff.rep)
    expect(may).toContain('scan')
    expect(scans.length).toBeGreaterThan(1)
  })

  test('37: a typed name unlike the party’s is stored as typed', async () => {
    const { of, buyer, env } = await sent()
    await at.consent(of('purchaser.1'), buyer)
    const part = at.part(await at.get(of('purchaser.1'), buyer))
    const marks = ['signature', 'initials'].map((kind) => ({ kind, strokes: null, text: 'Someone Else' }))
    expect((await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part, marks }, buyer)).status).toBe(
      200,
    )
    const kept = await at.db.all<{ text: string }>(sql`
      select distinct text from signing_mark where envelope_id = ${env.envelopeId} and kind in ('signature', 'initials')`)
    expect(kept).toEqual([{ text: 'Someone Else' }])
  })

  test('a helper or interpreter whom the signer names stands in their acts, and in no other', async () => {
    const { of, buyer, env } = await sent()
    await at.consent(of('purchaser.1'), buyer)
    const part = at.part(await at.get(of('purchaser.1'), buyer))
    const signed = async (assistant: object) =>
      await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part, assistant }, buyer)
    const unnamed = await signed({ as: 'interpreter', name: '  ' })
    expect([unnamed.status, unnamed.body.field]).toEqual([422, 'assistant.name'])
    for (const name of ['Ines 2', 'Ines 日本'])
      expect([name, (await signed({ as: 'helper', name })).body.field]).toEqual([name, 'assistant.name'])
    expect((await signed({ as: 'friend', name: 'Ines Moreau' })).status).toBe(422)
    expect((await signed({ as: 'interpreter', name: ' Ines Moreau ' })).status).toBe(200)
    await at.signAll(of('witness'), buyer)
    const named = { as: 'interpreter', name: 'Ines Moreau' }
    const { acts } = await at.detail(env, at.staff.rep)
    expect(acts.filter(({ kind }) => kind === 'signed').map(({ assistant }) => assistant)).toEqual(
      acts.filter(({ kind }) => kind === 'signed').map(() => named),
    )
    expect(acts.filter(({ kind }) => kind !== 'signed').map(({ assistant }) => assistant)).not.toContainEqual(
      named,
    )
  })

  test('38: a forwarded link opens nothing; its owner can get a new one', async () => {
    const { of } = await sent()
    const signer = of('purchaser.1')
    const { hashOfToken, newToken } = await import('../../../server/secrets/tokens.ts')
    const token = newToken()
    await at.db.run(sql`
      insert into signer_link (token_hash, signer_id, ends_at) values (${hashOfToken(token)}, ${signer.signerId}, now() + interval '1 day')`)
    const [own, other] = [await at.guest(), await at.guest()]
    const opened = await at.call('/digitaldocs/OpenSigning', { token }, own)
    expect(opened.body).toMatchObject({
      signerId: signer.signerId,
      signing: { signer: { name: 'Ada Love' } },
    })
    // The same browser can open the link again.
    expect((await at.call('/digitaldocs/OpenSigning', { token }, own)).status).toBe(200)
    expect(answerOf(await at.call('/digitaldocs/OpenSigning', { token }, other))).toEqual([
      403,
      'TOKEN_ENDED',
    ])
    expect((await at.get(signer, other)) as unknown).toBeUndefined()
    expect((await at.call('/digitaldocs/SendNewLink', { token }, other)).body).toEqual({ isOK: 1 })
    // The link gives access to one signer's part, not to the list of signers.
    const { signers } = await at
      .list({ ...(await at.begin('CA')), projectId: signer.projectId })
      .catch(() => ({ signers: [] }))
    expect(signers).toEqual([])
    // The signer's own witness may sign beside them, but no one else's part opens.
    expect((await at.call('/digitaldocs/GetSigning', of('witness'), own)).status).toBe(200)
    expect(answerOf(await at.call('/digitaldocs/GetSigning', of('officer'), own))).toEqual([
      404,
      'SIGNER_NOT_FOUND',
    ])
    expect(
      (
        await at.call(
          '/digitaldocs/GetEnvelope',
          { projectId: signer.projectId, envelopeId: signer.envelopeId },
          own,
        )
      ).status,
    ).not.toBe(200)
  })

  test('45: somebody else’s strokes, point for point, are refused', async () => {
    const first = await sent()
    await at.signAll(first.of('purchaser.1'), first.buyer, { seed: 77 })
    const second = await sent()
    await at.consent(second.of('purchaser.1'), second.buyer)
    const signing = await at.get(second.of('purchaser.1'), second.buyer)
    expect(drawn(77)).toEqual(drawn(77))
    const answer = await at.call(
      '/digitaldocs/Sign',
      { ...second.of('purchaser.1'), ...at.part(signing, { seed: 77 }) },
      second.buyer,
    )
    expect(answerOf(answer)).toEqual([422, 'STROKES_BORROWED'])
  })

  test('a signer gets the key points of the frozen papers, a witness does not', async () => {
    const { of, buyer } = await sent()
    const { papers } = await at.get(of('purchaser.1'), buyer)
    const price = papers[0]?.companion?.find(({ name }) => name === 'price')?.values[0]
    expect(price).toMatchObject({ key: 'price.total', means: { minor: 50_000_000 }, place: { page: 0 } })
    expect((await at.get(of('witness'), buyer)).papers[0]).not.toHaveProperty('companion')
  })

  test('a signer gets others’ names and nothing else about them', async () => {
    const { of, buyer } = await sent('CA', { count: 2 })
    const text = JSON.stringify(await at.get(of('purchaser.1'), buyer))
    for (const secret of ['ben@example.test', '2 Elm Street', 'L1N 2B2']) expect(text).not.toContain(secret)
  })
})

describe('papers', () => {
  test('10: two buyers, one place: refused before it is sent, and named', async () => {
    const begun = await at.begin('CA', { count: 3 })
    const { body } = await at.create(begun)
    expect(body.data).toBe('failed')
    expect(body.faults).toContainEqual(
      expect.objectContaining({ why: 'noPlace', field: 'purchaser.3', paper: 'agreement' }),
    )
  })

  test('12: nobody signs a deal that has changed since; once made again, it can be signed', async () => {
    const { of, buyer, begun } = await sent()
    await at.consent(of('purchaser.1'), buyer)
    const part = at.part(await at.get(of('purchaser.1'), buyer))
    await at.db.run(
      sql`update purchaser set address = '9 Oak Street' where purchase_id = ${begun.transactionId}`,
    )
    expect(answerOf(await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part }, buyer))).toEqual([
      409,
      'PAPERS_STALE',
    ])
    const again = (await at.create(begun)).body as Answer<'/digitaldocs/CreateDigitalDoc'>
    expect(again.data).toMatchObject({ state: 'sent', isStale: false })
    expect(again.data === 'failed' ? 0 : again.data.id).not.toBe(of('purchaser.1').envelopeId)
  })

  test('13: CheckDocsPics says 1, 0, -2, -3, and what else is wrong', async () => {
    const begun = await at.begin('CA')
    const { projectId, transactionId, buyer } = begun
    const check = async (of: object = { projectId, transactionId }) => {
      const { body } = await at.call('/digitaldocs/CheckDocsPics', of, buyer)
      return [body.RowsAffected, body.fileName]
    }
    expect(await check()).toEqual([-3, ''])
    await at.call('/digitaldocs/InitialDigitalDoc', { projectId, transactionId }, buyer)
    expect(await check()).toEqual([1, ''])
    const companiesOnly = async (when: object) =>
      await at.db.run(sql`update paper set applies = ${sql.json(when)} where project_id = ${projectId}`)
    await companiesOnly({ corporate: true })
    expect(await check()).toEqual([0, ''])
    await companiesOnly({})
    const called = async (name: string) =>
      await at.db.run(sql`update purchaser set first_name = ${name} where purchase_id = ${transactionId}`)
    await called('Ada 日')
    const wrong = await at.call('/digitaldocs/CheckDocsPics', { projectId, transactionId }, buyer)
    expect(wrong.body).toMatchObject({
      RowsAffected: -9,
      faults: [
        { paper: 'agreement', why: 'letters', detail: '日' },
        { paper: 'schedule', why: 'letters', detail: '日' },
      ],
    })
    await called('Ada')
    await at.create(begun)
    expect(await check()).toEqual([1, ''])
    const { envelopeId, signers } = await at.list(begun)
    const signerId = signers.find(({ role }) => role === 'purchaser.1')?.signerId ?? 0
    await at.consent({ projectId, envelopeId: envelopeId ?? 0, signerId }, buyer, false)
    await at.db.run(sql`
      insert into envelope_scan (envelope_id, paper_key, revision, page, bytes, content_type, sha256, by_whom)
      values (${envelopeId}, 'schedule', 1, 7, ''::bytea, 'image/png', '', 'test')`)
    expect(await check()).toEqual([-2, 'Schedule 1'])
  })

  test('19: a stranger’s papers do not exist', async () => {
    const { env, of, begun } = await sent()
    const stranger = await at.guest()
    for (const path of ['/digitaldocs/GetLastPdfForEnvelope', '/digitaldocs/GetNewPdfForEnvelope'] as const) {
      expect(answerOf(await at.call(path, env, stranger))).toEqual([404, 'ENVELOPE_NOT_FOUND'])
    }
    expect(
      (await at.call('/digitaldocs/GetSigningPaper', { ...of('purchaser.1'), paper: 'agreement' }, stranger))
        .status,
    ).toBe(404)
    expect((await at.list(begun, stranger)) as unknown).toMatchObject({ code: 'PURCHASE_NOT_FOUND' })
  })
})

describe('envelopes', () => {
  test('57: the wrong actor is told whose turn it is', async () => {
    const { of, env } = await offered()
    await at.consent(of('officer'), at.staff.officer)
    expect(answerOf(await at.signAll(of('officer'), at.staff.officer))).toEqual([
      403,
      'NOT_YOUR_TURN',
      'salesAdminTurn',
    ])
    // Nor can anyone else act for the officer.
    expect(
      answerOf(
        await at.call(
          '/digitaldocs/Consent',
          { ...of('officer'), textId: 'x', sha256: '0'.repeat(64), language: 'en', agrees: true },
          at.staff.rep,
        ),
      ),
    ).toEqual([403, 'NOT_YOUR_TURN', 'officerTurn'])
    const approve = await at.call(
      '/digitaldocs/Approve',
      { ...env, version: await version(env, at.staff.rep) },
      at.staff.rep,
    )
    expect(answerOf(approve)).toEqual([403, 'NOT_YOUR_TURN', 'salesAdminTurn'])
  })

  test('no event skips a step: the officer before the purchasers', () => {
    const event = { name: 'sign', signer: 4, seen: [], fields: [] } as const
    expect(advance(draftEnvelope, defaultWorkflows.canada, event, new Date(0))).toMatchObject({
      refused: true,
    })
  })

  test('59: once the officer has signed, a change becomes an envelope that amends the contract, and changes the deal once all have signed', async () => {
    const { env, begun } = await accepted()
    const { envelope, may } = await at.detail(env, at.staff.rep)
    expect(envelope.state).toBe('completed')
    expect(may).toContain('markup')
    const dealNow = async () =>
      await at.db.one(sql`
        select address, frozen -> 'homes' -> 0 ->> 'closingDate' as closing
        from purchaser r join purchase p on p.id = r.purchase_id
        where p.id = ${envelope.transaction_id} and position = 1`)
    const asks = (key: string, value: string, version = envelope.version) => ({
      ...env,
      version,
      changes: [{ key, value }],
    })
    const profession = asks('purchaser.1.profession', 'Engineer')
    expect(answerOf(await at.call('/digitaldocs/Markup', profession, at.staff.rep))).toEqual([
      422,
      'NOT_ON_PAPERS',
    ])
    const both = {
      ...asks('purchaser.1.street', '9 Oak Street'),
      changes: [
        { key: 'purchaser.1.street', value: '9 Oak Street' },
        { key: 'closing.date', value: '2027-10-15' },
      ],
    }
    expect(answerOf(await at.call('/digitaldocs/Markup', both, at.staff.solicitor))).toEqual([
      403,
      'NOT_ALLOWED',
      'notYourRole',
    ])
    const begins = await at.call('/digitaldocs/Markup', both, at.staff.rep)
    expect(begins.body.detail).toMatchObject({
      envelope: { state: 'draft' },
      amends: env.envelopeId,
      changes: [
        { key: 'purchaser.1.street', by: 'amendment' },
        { key: 'closing.date', by: 'amendment' },
      ],
    })
    const amending = { projectId: env.projectId, envelopeId: begins.body.detail.envelope.id as number }
    // Only one amendment can be open at a time.
    expect(answerOf(await at.call('/digitaldocs/Markup', both, at.staff.rep))).toEqual([
      409,
      'ENVELOPE_COMPLETED',
    ])
    const made = await at.create(begun, at.staff.rep)
    expect(made.body.faults).toEqual([])
    const sentOne = await at.detail(amending, at.staff.rep)
    expect(sentOne.papers.map(({ key }) => key)).toEqual(['amendment'])
    expect(sentOne.may).not.toContain('markup')
    const [agreement] = await papersOfEnvelope(at.db, env.envelopeId)
    const [paper] = await papersOfEnvelope(at.db, amending.envelopeId)
    const said = new Map(paper?.said.map(({ key, text }) => [key, text]))
    expect(said.get('amended.title')).toBe('Agreement')
    expect(said.get('amended.fingerprint')).toBe(agreement?.sha256)
    expect(said.get('amended.1.what')).toBe('Ada Love · Street')
    expect(said.get('amended.1.before')).toBe('1 Elm Street')
    expect(said.get('amended.1.after')).toBe('9 Oak Street')
    expect(said.get('amended.2.after')).toContain('15')
    // The deal stays as in the contract until everyone has signed the amendment.
    expect(await dealNow()).toEqual({ address: '1 Elm Street', closing: '2027-09-30' })
    const delivered = (await deliveriesOf(at.db, begun.transactionId)).length
    await finish(begun, amending)
    expect((await at.detail(amending, at.staff.rep)).envelope).toMatchObject({
      state: 'completed',
      isStale: false,
    })
    expect(await dealNow()).toEqual({ address: '9 Oak Street', closing: '2027-10-15' })
    // An amendment starts no withdrawal period.
    expect(await deliveriesOf(at.db, begun.transactionId)).toHaveLength(delivered)
    expect((await at.detail(env, at.staff.rep)).envelope.state).toBe('completed')
    // The next amendment is to the same contract.
    const after = await at.detail(amending, at.staff.rep)
    const again = await at.call(
      '/digitaldocs/Markup',
      {
        ...amending,
        version: after.envelope.version,
        changes: [{ key: 'purchaser.1.street', value: '7 Ash' }],
      },
      at.staff.rep,
    )
    expect(again.body.detail).toMatchObject({ amends: env.envelopeId })
  })

  test('59: a voided amendment changes nothing, and a renewed one proposes the same', async () => {
    const { env, begun } = await accepted()
    const begin = async () => {
      const change = {
        ...env,
        version: await version(env, at.staff.rep),
        changes: [{ key: 'purchaser.1.street', value: '9 Oak Street' }],
      }
      const { body } = await at.call('/digitaldocs/Markup', change, at.staff.rep)
      await at.create(begun, at.staff.rep)
      return { projectId: env.projectId, envelopeId: body.detail.envelope.id as number }
    }
    const first = await begin()
    const renewed = await at.call('/digitaldocs/EnvelopeRenew', first, at.staff.rep)
    const second = { projectId: env.projectId, envelopeId: renewed.body.envelopeId as number }
    expect(await at.detail(second, at.staff.rep)).toMatchObject({
      amends: env.envelopeId,
      changes: [{ after: '9 Oak Street', by: 'amendment' }],
    })
    const ends = { ...second, version: await version(second, at.staff.manager), reason: 'They stay.' }
    expect((await at.call('/digitaldocs/VoidEnvelope', ends, at.staff.manager)).status).toBe(200)
    const street = await at.db.one(
      sql`select address from purchaser where purchase_id = ${begun.transactionId} and position = 1`,
    )
    expect(street).toEqual({ address: '1 Elm Street' })
    expect((await at.list(begun)).envelopeId).toBe(env.envelopeId)
    expect((await at.detail(env, at.staff.rep)).may).toContain('markup')
    // The office's board and its records also show the contract as completed.
    expect((await saleById(at.db, begun.transactionId))?.papers).toBe('completed')
    const [record] = await purchaseRecords(at.db, env.projectId, { ids: [begun.transactionId], most: 1 })
    expect(record?.papers).toBe('completed')
  })

  test('59: without an amending paper, the paper itself is signed again', async () => {
    const { env, begun } = await accepted()
    await at.db.run(
      sql`update paper set ended_at = now() where project_id = ${begun.projectId} and key = 'amendment'`,
    )
    try {
      const change = {
        ...env,
        version: await version(env, at.staff.rep),
        changes: [{ key: 'purchaser.1.street', value: '9 Oak Street' }],
      }
      const { body } = await at.call('/digitaldocs/Markup', change, at.staff.rep)
      await at.create(begun, at.staff.rep)
      const amending = { projectId: env.projectId, envelopeId: body.detail.envelope.id as number }
      const [paper, ...others] = await papersOfEnvelope(at.db, amending.envelopeId)
      expect([paper?.key, others]).toEqual(['agreement', []])
      expect(paper?.said.find(({ key }) => key === 'purchaser.1.street')?.text).toBe('9 Oak Street')
    } finally {
      await at.db.run(
        sql`update paper set ended_at = null where project_id = ${begun.projectId} and key = 'amendment'`,
      )
    }
  })

  test('60: only data can be struck out: wording gets initials, a date makes everybody sign again, a price cannot be struck out', async () => {
    const { env, of, buyer } = await offered()
    const change = async (key: string, value: string) =>
      await at.call(
        '/digitaldocs/Markup',
        { ...env, version: await version(env, at.staff.rep), changes: [{ key, value }] },
        at.staff.rep,
      )
    expect(answerOf(await change('price.total', '1'))).toEqual([422, 'NOTHING_CHANGED'])
    expect(answerOf(await change('purchaser.1.street', '9 日 Street'))).toEqual([422, 'LETTERS_LACKING'])
    // A counter-offer refuses every value that an application refuses.
    for (const [key, value, why] of [
      ['purchaser.1.postalCode', 'nowhere', 'postalForm'],
      ['purchaser.1.phone', 'ring twice', 'phoneInvalid'],
      ['purchaser.1.street', ' ', 'required'],
      ['closing.date', 'soon', 'dateInvalid'],
    ] as const)
      expect([key, ...answerOf(await change(key, value))]).toEqual([key, 422, 'WRONG_FIELD', why])
    expect(answerOf(await change('purchaser.1.city', 'x'.repeat(81)))).toEqual([422, 'WRONG_FIELD'])
    const street = await change('purchaser.1.street', '9 Oak Street')
    expect(street.body.detail).toMatchObject({
      envelope: { Markup_status: 1, Markup_actor_id_to_complete: 1, Envelope_actor_id: 1 },
      changes: [{ key: 'purchaser.1.street', before: '1 Elm Street', after: '9 Oak Street', by: 'initials' }],
    })
    const [agreement, schedule] = street.body.detail.papers
    expect([agreement.revision, schedule.revision]).toEqual([2, 1])
    const signing = await at.get(of('purchaser.1'), buyer)
    expect(signing.fields.filter(({ isDone, kind }) => !isDone && kind === 'initials').length).toBe(1)
    // Whoever signed sees before and after; an officer who reads it for the first time does not.
    const moved = { key: 'purchaser.1.street', before: '1 Elm Street', after: '9 Oak Street' }
    expect(signing.changes).toEqual([moved])
    expect((await at.get(of('officer'), at.staff.officer)).changes).toBeUndefined()
    expect((await at.signAll(of('purchaser.1'), buyer)).status).toBe(200)
    expect((await at.get(of('purchaser.1'), buyer)).changes).toBeUndefined()
    expect((await at.detail(env, at.staff.rep)).envelope).toMatchObject({
      Markup_status: 2,
      Envelope_actor_id: 5,
    })
    const closing = await change('closing.date', '2027-10-15')
    expect(closing.body.detail.changes).toContainEqual(
      expect.objectContaining({ key: 'closing.date', by: 'newPaper' }),
    )
    // The schedule does not name the date, so its signature stays.
    const anew = await at.get(of('purchaser.1'), buyer)
    expect(anew.changes?.map(({ key }) => key)).toEqual(['closing.date'])
    expect(
      anew.fields.filter(({ isDone, kind }) => !isDone && kind === 'signature').map(({ paper }) => paper),
    ).toEqual(['agreement'])
    await at.signAll(of('purchaser.1'), buyer)
    // Another person may witness it now, who has agreed to nothing yet. The buyer's consent still stands.
    const witnessing = await at.get(of('witness'), buyer)
    expect([anew.consent.at, witnessing.consent.at]).toEqual([expect.any(String), null])
    const other = { fname: 'Olga', lname: 'Marsh', phone: '416 555 0177', isOfAge: true }
    const unasked = { ...of('witness'), ...at.part(witnessing), ...other }
    expect(answerOf(await at.call('/digitaldocs/Witness', unasked, buyer))).toEqual([409, 'CONSENT_FIRST'])
    await at.signAll(of('witness'), buyer)
    const consents = (await actsOf(at.db, env.envelopeId)).filter(
      ({ kind, signer }) => kind === 'consented' && signer.role === 'witness',
    )
    expect(consents).toHaveLength(2)
    expect((await at.detail(env, at.staff.admin)).envelope).toMatchObject({
      Markup_status: 2,
      Envelope_actor_id: 5,
    })
    // A witness, who sees no key points either, does not learn of it, and nobody does after the end.
    expect((await change('purchaser.1.street', '11 Ash Street')).status).toBe(200)
    expect((await at.get(of('purchaser.1'), buyer)).changes?.map(({ after }) => after)).toEqual([
      '11 Ash Street',
    ])
    expect((await at.get(of('witness'), buyer)).changes).toBeUndefined()
    const ends = { ...env, version: await version(env, at.staff.manager), reason: 'They stay.' }
    expect((await at.call('/digitaldocs/VoidEnvelope', ends, at.staff.manager)).status).toBe(200)
    const after = await at.get(of('purchaser.1'), buyer)
    expect([after.state, after.papers, after.changes]).toEqual(['voided', [], undefined])
  })

  test('taking the tablet after a change is not reading it: the change is shown until it is signed', async () => {
    const { env, of } = await offered()
    const mine = of('purchaser.1')
    const { rep } = at.staff
    const changed = async () => (await at.get(mine, rep)).changes?.map(({ key }) => key)
    const change = async (value: string) => {
      const asked = { ...env, version: await version(env, rep), changes: [{ key: 'closing.date', value }] }
      expect(answerOf(await at.call('/digitaldocs/Markup', asked, rep))).toEqual([200])
    }
    await change('2027-10-15')
    const handedOver = '2026-11-20T16:00:00.000Z'
    expect(answerOf(await at.consent(mine, rep, true, handedOver))).toEqual([200])
    const own = (await actsOf(at.db, env.envelopeId)).filter(({ signer }) => signer.role === 'purchaser.1')
    expect(own.map(({ kind }) => kind).slice(-2)).toEqual(['handedOver', 'consented'])
    expect(await changed()).toEqual(['closing.date'])
    expect(answerOf(await at.signAll(mine, rep, { handedOver }))).toEqual([200])
    expect(await changed()).toBeUndefined()
  })

  test('60: several changes go together or not at all: struck and initialled, or one new paper', async () => {
    const { env, of, buyer, begun } = await offered()
    const draft = { 'purchasers.0.address': '1 Elm Street', 'purchasers.0.city': 'Whitby' }
    await saveTyped(at.db, begun.transactionId, { typed: draft, purchaserCount: 1 })
    const change = async (...changes: { key: string; value: string }[]) =>
      await at.call(
        '/digitaldocs/Markup',
        { ...env, version: await version(env, at.staff.rep), changes },
        at.staff.rep,
      )
    const before = await at.detail(env, at.staff.rep)
    const street = { key: 'purchaser.1.street', value: '9 Oak Street' }
    const date = { key: 'closing.date', value: '2027-10-15' }
    // Only values that appear in the papers can be changed.
    const offers = before.changeable.map(({ key }) => key)
    expect(offers).toEqual(expect.arrayContaining([street.key, date.key]))
    expect(offers).not.toContain('purchaser.1.profession')
    // If any value is wrong, unchanged or named twice, nothing changes.
    for (const [other, code] of [
      [{ key: 'purchaser.1.phone', value: 'ring twice' }, 'WRONG_FIELD'],
      [{ key: 'purchaser.1.city', value: '日' }, 'LETTERS_LACKING'],
      [{ key: 'purchaser.1.street', value: '9 Oak Lane' }, 'NOTHING_CHANGED'],
      [{ key: 'price.total', value: '1' }, 'NOTHING_CHANGED'],
      [{ key: 'purchaser.1.profession', value: 'Engineer' }, 'NOT_ON_PAPERS'],
    ] as const) {
      expect(answerOf(await change(street, other)).slice(0, 2)).toEqual([422, code])
      expect(await at.detail(env, at.staff.rep)).toEqual(before)
    }
    const both = await change(street, date)
    expect(answerOf(both)).toEqual([200])
    expect(both.body.detail.changes).toEqual([
      expect.objectContaining({ key: street.key, after: street.value, by: 'newPaper' }),
      expect.objectContaining({ key: date.key, by: 'newPaper' }),
    ])
    // The draft matches the changed deal, and is still encrypted.
    const { typed } =
      (await at.db.one<{ typed: unknown }>(sql`
      select ${opened('purchase.typed')} as typed from purchase where id = ${begun.transactionId}`)) ?? {}
    expect(typed).toEqual({ ...draft, 'purchasers.0.address': '9 Oak Street' })
    // Both changes are in one revision, which the purchaser signs once.
    expect(both.body.detail.papers[0].revision).toBe(2)
    const { fields } = await at.get(of('purchaser.1'), buyer)
    expect(fields.filter(({ isDone, kind }) => !isDone && kind === 'signature')).toHaveLength(1)
  })

  test('60: struck-out wording is still said: it can be changed again, and amended', async () => {
    const { env, begun } = await offered()
    const change = async (value: string) => {
      const changes = [{ key: 'purchaser.1.street', value }]
      const asked = { ...env, version: await version(env, at.staff.rep), changes }
      return (await at.call('/digitaldocs/Markup', asked, at.staff.rep)).body.detail
    }
    const struck = await change('9 Oak Street')
    expect(struck.changes).toMatchObject([{ by: 'initials' }])
    // Nothing else can be changed until the strike-out is initialled.
    expect([struck.may.includes('markup'), struck.changeable]).toEqual([false, []])
    await finish(begun, env)
    const done = await at.detail(env, at.staff.rep)
    expect(done.envelope.state).toBe('completed')
    expect(done.changeable).toContainEqual(expect.objectContaining({ key: 'purchaser.1.street' }))
    const { amends, envelope } = await change('7 Ash')
    expect(amends).toBe(env.envelopeId)
    await at.create(begun, at.staff.rep)
    const amending = { projectId: env.projectId, envelopeId: envelope.id as number }
    expect((await at.detail(amending, at.staff.rep)).papers.map(({ key }) => key)).toEqual(['amendment'])
  })

  test('61: declined without a reason: refused; for somebody else: the session decides', async () => {
    const { of, buyer, env } = await sent()
    const before = await bodyOf(env.envelopeId)
    expect(
      answerOf(await at.call('/digitaldocs/Decline', { ...of('purchaser.1'), reason: ' ' }, buyer)),
    ).toEqual([422, 'REASON_MISSING'])
    expect(
      answerOf(await at.call('/digitaldocs/Decline', { ...of('officer'), reason: 'no' }, buyer)),
    ).toEqual([403, 'NOT_YOUR_TURN', 'officerTurn'])
    expect(
      (await at.call('/digitaldocs/Decline', { ...of('purchaser.1'), reason: 'no' }, await at.guest()))
        .status,
    ).toBe(404)
    expect(await bodyOf(env.envelopeId)).toBe(before)
    const added = await at.call(
      '/digitaldocs/CreateDeclineReason',
      { projectId: env.projectId, reason: 'Not our price' },
      at.staff.rep,
    )
    const again = await at.call(
      '/digitaldocs/CreateDeclineReason',
      { projectId: env.projectId, reason: 'not our price' },
      at.staff.rep,
    )
    expect(again.body.id).toBe(added.body.id)
    const declined = await at.call(
      '/digitaldocs/Decline',
      { ...of('purchaser.1'), reasonId: added.body.id },
      buyer,
    )
    expect(declined.body.signing.state).toBe('declined')
    expect((await at.detail(env, at.staff.rep)).notes).toMatchObject([
      { event: 'decline', text: 'Not our price' },
    ])
  })

  test('stale papers are neither changed nor approved, and a change reaches every paper or none', async () => {
    const { env, begun } = await offered()
    const street = async (text: string) =>
      await at.db.run(sql`update purchaser set address = ${text} where purchase_id = ${begun.transactionId}`)
    const change = async () =>
      answerOf(
        await at.call(
          '/digitaldocs/Markup',
          {
            ...env,
            version: await version(env, at.staff.rep),
            changes: [{ key: 'closing.date', value: '2027-10-30' }],
          },
          at.staff.rep,
        ),
      )
    await street('9 Oak Lane')
    expect(await change()).toEqual([409, 'PAPERS_STALE'])
    const approve = { ...env, version: await version(env, at.staff.admin) }
    expect(answerOf(await at.call('/digitaldocs/Approve', approve, at.staff.admin))).toEqual([
      409,
      'PAPERS_STALE',
    ])
    await street('1 Elm Street')
    const until = async (day: string | null) =>
      await at.db.run(sql`
        update paper set until_day = ${day}::date where project_id = ${env.projectId} and key = 'agreement'`)
    await until('2020-01-01')
    expect(await change()).toEqual([409, 'PAPERS_NOT_MADE'])
    await until(null)
    expect(await change()).toEqual([200])
  })

  test('declined papers are prepared again by the buyer who asks for them', async () => {
    const { begun, of, buyer, env } = await sent()
    await at.call('/digitaldocs/Decline', { ...of('purchaser.1'), reason: 'A slip' }, buyer)
    const { data } = (await at.create(begun)).body
    expect(data).toMatchObject({ state: 'sent' })
    expect(data.id).not.toBe(env.envelopeId)
  })

  test('62: renewed twice, one draft; after completion refused', async () => {
    const { env, begun } = await sent()
    const renew = async () =>
      await at.call('/digitaldocs/EnvelopeRenew', { ...env, note: 'Clear SFO documents' }, at.staff.rep)
    const [first, second] = [await renew(), await renew()]
    expect(first.body).toMatchObject({ envelope: { state: 'draft' } })
    expect(second.body.envelopeId).toBe(first.body.envelopeId)
    expect((await at.create(begun)).body.data.id).toBe(first.body.envelopeId)
    const done = await accepted()
    expect(answerOf(await at.call('/digitaldocs/EnvelopeRenew', done.env, at.staff.rep))).toEqual([
      409,
      'ENVELOPE_COMPLETED',
    ])
  })

  test('63: it expires while somebody reads: a friendly refusal, and renewal helps', async () => {
    const { of, buyer, env } = await sent()
    await at.consent(of('purchaser.1'), buyer)
    const part = at.part(await at.get(of('purchaser.1'), buyer))
    await at.db.run(
      sql`update envelope set due_at = now() - interval '1 minute' where id = ${env.envelopeId}`,
    )
    expect(await expireEnvelopes(at.db, new Date(Date.now() + 80 * 3_600_000))).toBeGreaterThan(0)
    const late = await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part }, buyer)
    expect(answerOf(late)).toEqual([409, 'ENVELOPE_EXPIRED'])
    expect(late.body.message).toContain('Nothing is lost')
    expect((await at.call('/digitaldocs/EnvelopeRenew', env, at.staff.rep)).body.envelope.state).toBe('draft')
  })

  test('a copy that bounces marks what is complete; another address clears it', async () => {
    const { env, of, begun } = await accepted()
    const bounce = async () =>
      await at.db.transaction(async (tx) => await noteBounced(tx, 'ada@example.test', new Date()))
    await at.db.run(
      sql`update envelope set changed_at = now() - interval '30 days' where id = ${env.envelopeId}`,
    )
    await bounce()
    const returned = async () =>
      (await at.detail(env, at.staff.rep)).signers.filter((one) => one.isReturned).map(({ role }) => role)
    expect(await returned()).toEqual([])
    await at.db.run(sql`update envelope set changed_at = now() where id = ${env.envelopeId}`)
    await bounce()
    const { envelope } = await at.detail(env, at.staff.rep)
    expect(envelope).toMatchObject({ state: 'completed', Envelope_action_id: 7 })
    expect(await returned()).toEqual(['purchaser.1'])
    // Sealed papers stay valid, even when the purchase ends or the desk tries to renew them.
    const gone = { reason: 'withdrawn', by: 'test', now: new Date() }
    await at.db.transaction(async (tx) => await voidEnvelopes(tx, begun.transactionId, gone))
    expect(answerOf(await at.call('/digitaldocs/EnvelopeRenew', env, at.staff.rep))).toEqual([
      409,
      'ENVELOPE_COMPLETED',
    ])
    const invited = await at.call(
      '/digitaldocs/InviteSigner',
      { ...of('purchaser.1'), email: 'ada@new.test' },
      at.staff.rep,
    )
    expect(invited.body).toMatchObject({ isOK: 1 })
    expect((await at.detail(env, at.staff.rep)).envelope.state).toBe('completed')
    expect(await returned()).toEqual([])
    expect(await mailsTo(env.envelopeId, 'copy')).toBe(3)
    const seals = await at.db.all(
      sql`select 1 from job where kind = 'seal' and payload ->> 'envelopeId' = ${String(env.envelopeId)}`,
    )
    expect(seals.length).toBe(1)
    // This address bounces too and gets no email, so the buyer does not have this copy either.
    await noteReturned(at.db, 'ada@new.test', 'bounced')
    const { id, wish } = await at.db.one<{ id: number; wish: MailRequest }>(sql`
      select id, payload as wish from job where kind = 'mail' and payload ->> 'address' = 'ada@new.test'
        and (payload -> 'envelope' ->> 'id')::int = ${env.envelopeId}`)
    const send = async () => await Promise.reject(new Error('sent to a dead address'))
    const mailer = { send, close: () => undefined }
    const { run } = mailJob({ db: at.db, mailer, origin: 'https://lotline.test' })
    expect(await run(wish as never, { id } as JobContext)).toBe('returned')
    expect(await returned()).toEqual(['purchaser.1'])
  })

  test('65: EmailOfficer twenty times is one mail', async () => {
    const { env, buyer } = await offered()
    const { envelope } = await at.detail(env, at.staff.admin)
    await at.call('/digitaldocs/Approve', { ...env, version: envelope.version }, at.staff.admin)
    const turns = async () =>
      (await mailsTo(env.envelopeId, 'turn')) + (await mailsTo(env.envelopeId, 'reminder'))
    const before = await turns()
    for (let n = 0; n < 20; n += 1) {
      expect((await at.call('/digitaldocs/EmailOfficer', env, buyer)).body).toMatchObject({
        isOK: 1,
        isSent: false,
      })
    }
    expect(await turns()).toBe(before)
    // The admin and the officer got one email each.
    expect(before).toBe(2)
  })

  test('66: a buyer removed after sending: the papers are stale, and renewed', async () => {
    const { begun, of, buyer } = await sent('CA', { count: 2 })
    await at.db.run(sql`delete from purchaser where purchase_id = ${begun.transactionId} and position = 2`)
    await at.db.run(sql`update purchase set purchaser_count = 1 where id = ${begun.transactionId}`)
    await at.consent(of('purchaser.1'), buyer)
    expect(answerOf(await at.signAll(of('purchaser.1'), buyer))).toEqual([409, 'PAPERS_STALE'])
    expect((await at.create(begun)).body.data).toMatchObject({ state: 'sent', purchasers: ['Ada Love'] })
  })

  test('67: a cancelled purchase voids its envelope in the same transaction', async () => {
    const { begun, env, of, buyer } = await sent()
    await at.consent(of('purchaser.1'), buyer)
    const part = at.part(await at.get(of('purchaser.1'), buyer))
    const cancelled = await at.call(
      '/purchase/Cancel',
      { projectId: begun.projectId, transId: begun.transactionId },
      buyer,
    )
    expect(cancelled.status).toBe(200)
    expect((await envelopeById(at.db, env.envelopeId))?.body.state).toBe('voided')
    const late = await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part }, buyer)
    expect(answerOf(late)).toEqual([409, 'ENVELOPE_ENDED'])
  })

  test('68: with half-signed papers, everybody has only their own turn', async () => {
    const { of, buyer } = await sent('CA', { count: 2 })
    await at.signAll(of('purchaser.1'), buyer)
    const second = await at.get(of('purchaser.2'), buyer)
    expect(second.fields.every(({ id }) => !id.includes('purchaser.1'))).toBe(true)
    const foreign = {
      ...of('purchaser.2'),
      ...at.part(second),
      fields: [{ paper: 'agreement', id: 'signature:purchaser.1', mark: 0 }],
    }
    await at.consent(of('purchaser.2'), buyer)
    expect(answerOf(await at.call('/digitaldocs/Sign', foreign, buyer))).toEqual([422, 'SIGNATURE_MISSING'])
  })

  test('a failed review goes back with a note: the previous step is signed again', async () => {
    const { env, of, buyer } = await offered()
    const given = await at.call(
      '/digitaldocs/SendBack',
      { ...env, version: await version(env, at.staff.admin), note: 'An initial is unreadable' },
      at.staff.admin,
    )
    expect(given.body.detail).toMatchObject({
      envelope: { Envelope_actor_id: 1, Envelope_action_id: 2 },
      notes: [{ event: 'back' }],
    })
    await at.signAll(of('purchaser.1'), buyer)
    await at.signAll(of('witness'), buyer)
    expect((await at.detail(env, at.staff.admin)).envelope).toMatchObject({ Envelope_actor_id: 5 })
  })

  test('a void needs a manager, a reason and the envelope on screen', async () => {
    const { env } = await sent()
    const now = await version(env, at.staff.manager)
    const voided = async (cookie: string, more: object = {}) =>
      answerOf(
        await at.call(
          '/digitaldocs/VoidEnvelope',
          { ...env, version: now, reason: 'Sold twice', ...more },
          cookie,
        ),
      )
    expect(await voided(at.staff.rep)).toEqual([403, 'NOT_ALLOWED', 'notYourRole'])
    expect(await voided(at.staff.manager, { version: now - 1 })).toEqual([409, 'ENVELOPE_MOVED'])
    expect(await voided(at.staff.manager, { reason: ' ' })).toEqual([422, 'REASON_MISSING'])
    expect(await voided(at.staff.manager)).toEqual([200])
  })

  test('a late desk is reminded by day, once, and only while the home is held', async () => {
    const { begun, env } = await offered()
    /** A time of day two days from now, or that many more days later. */
    const on = (time: string, more = 0) =>
      new Date(`${new Date(Date.now() + (2 + more) * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`)
    const overdue = async (at_: Date) => {
      await at.db.run(sql`
        update envelope set due_at = now() - interval '1 minute',
          body = jsonb_set(body, '{dueAt}', to_jsonb(${at_.toISOString()}::text)) where id = ${env.envelopeId}`)
      await expireEnvelopes(at.db, at_)
      await remindAll(at.db, at_)
      return [
        await mailsTo(env.envelopeId, 'reminder'),
        (await envelopeById(at.db, env.envelopeId))?.body.state,
      ]
    }
    const left = async () =>
      await at.db.run(
        sql`update purchase set changed_at = now() - interval '8 days' where id = ${begun.transactionId}`,
      )
    const stateNow = async () =>
      (await at.db.one<{ state: string }>(sql`select state from purchase where id = ${begun.transactionId}`))
        .state
    const patience = { guest: 24, person: 168 }
    await left()
    expect(await overdue(on('08:00'))).toEqual([0, 'sent'])
    await at.db.run(
      sql`update envelope set remind_at = now() - interval '1 minute' where id = ${env.envelopeId}`,
    )
    await remindAll(at.db, on('18:00'))
    expect(await mailsTo(env.envelopeId, 'reminder')).toBe(1)
    expect(await overdue(on('18:30'))).toEqual([1, 'sent'])
    await endLeftPurchases(at.db, patience)
    expect(await stateNow()).toBe('open')
    await at.db.run(
      sql`select end_deal(d, 'expired') from deal d where lot_id = ${begun.lotId} and state = 'held'`,
    )
    await left()
    expect(await overdue(on('19:00', 1))).toEqual([1, 'expired'])
    // An envelope does not keep a purchase open forever.
    await endLeftPurchases(at.db, patience)
    expect(await stateNow()).toBe('failed')
  })

  test('reminders: one a day, never at night', async () => {
    const { env } = await sent()
    await at.db.run(
      sql`update envelope set remind_at = now() - interval '1 minute' where id = ${env.envelopeId}`,
    )
    const day = new Date('2026-11-21T18:00:00Z')
    const night = new Date('2026-11-22T08:00:00Z')
    await remindAll(at.db, night)
    expect(await mailsTo(env.envelopeId, 'reminder')).toBe(0)
    for (let n = 0; n < 3; n += 1) {
      await at.db.run(
        sql`update envelope set remind_at = now() - interval '1 minute' where id = ${env.envelopeId}`,
      )
      await remindAll(at.db, day)
    }
    expect(await mailsTo(env.envelopeId, 'reminder')).toBe(1)
  })

  test('a refused event changes nothing, not even a row', async () => {
    const { env } = await sent()
    const before = await bodyOf(env.envelopeId)
    const count = async () =>
      (
        await at.db.one<{ n: number }>(
          sql`select count(*) as n from envelope_event where envelope_id = ${env.envelopeId}`,
        )
      ).n
    const rows = await count()
    const came = await at.db.transaction(
      async (tx) =>
        await moveEnvelope(tx, env.envelopeId, { name: 'expire' }, { by: 'test', now: new Date(0) }),
    )
    expect(came).toMatchObject({ moved: false, why: 'notDueYet' })
    expect([await bodyOf(env.envelopeId), await count()]).toEqual([before, rows])
  })

  test('what was signed cannot be changed, not even by a statement', async () => {
    const { env, of, buyer } = await sent()
    await at.signAll(of('purchaser.1'), buyer)
    const own = sql`where envelope_id = ${env.envelopeId}`
    await expect(at.db.run(sql`update signing_act set kind = 'viewed' ${own}`)).rejects.toThrow(/append-only/)
    await expect(at.db.run(sql`delete from signing_act ${own}`)).rejects.toThrow(/append-only/)
    await expect(at.db.run(sql`update envelope_revision set bytes = ''::bytea ${own}`)).rejects.toThrow(
      /append-only/,
    )
  })
})
