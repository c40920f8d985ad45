/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageCode } from '../../../src/rules/envelopes/pageCode.ts'
import { userTypes } from '../../../src/rules/actor.ts'
import { addParty } from '../../../server/db/purchaseParties.ts'
import { actsOf } from '../../../server/db/signingActs.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { newKey } from '../../world/startWorld.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { type SigningWorld, startSigningWorld } from './signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

async function sent(
  more: Parameters<SigningWorld['begin']>[1] = {},
  place: Parameters<SigningWorld['begin']>[0] = 'CA',
) {
  const begun = await at.begin(place, more)
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const idOf = (role: string, seen?: number) =>
    signers.find((one) => one.role === role && (seen === undefined || one.witnessOf === seen))?.signerId ?? 0
  const of = (role: string) => ({ ...env, signerId: idOf(role) })
  return { begun, env, of, idOf, buyer: begun.buyer }
}
const byNumber = (a: number, b: number): number => a - b
const answerOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  [status, body.code].filter((one) => one !== undefined)
const mailsOf = async (envelopeId: number, letter: string): Promise<string[]> =>
  (
    await at.db.all<{ address: string }>(sql`
      select payload ->> 'address' as address from job where kind = 'mail'
        and (payload -> 'envelope' ->> 'id')::int = ${envelopeId} and payload -> 'envelope' ->> 'letter' = ${letter}
      order by 1`)
  ).map(({ address }) => address)

test('a witness on another device of the same purchase did not see the signature', async () => {
  const { of, buyer, begun } = await sent()
  const elsewhere = await at.guest()
  await addParty(at.db, begun.transactionId, { sessionId: await at.sessionId(elsewhere), personId: null })
  expect((await at.signAll(of('purchaser.1'), buyer)).status).toBe(200)
  expect(answerOf(await at.signAll(of('witness'), elsewhere))).toEqual([409, 'WITNESS_ABSENT'])
  // Nor do staff who were not there count as witnesses.
  expect(answerOf(await at.signAll(of('witness'), at.staff.rep))).toEqual([409, 'WITNESS_ABSENT'])
  expect(answerOf(await at.signAll(of('witness'), buyer))).toEqual([200])
})

test('staff vouch for a witness to a signature made before them, on any device', async () => {
  const { of, env } = await sent()
  expect((await at.signAll(of('purchaser.1'), at.staff.rep)).status).toBe(200)
  expect(answerOf(await at.signAll(of('witness'), at.staff.manager))).toEqual([409, 'WITNESS_ABSENT'])
  // The same person signs in on another device.
  const { personId } = await at.db.one<{ personId: number }>(sql`
    select person_id as "personId" from session where id = ${await at.sessionId(at.staff.rep)}`)
  const token = newToken()
  await createSession(at.db, {
    id: newId('s'),
    tokenHash: hashOfToken(token),
    personId,
    deviceId: null,
    minutes: 60,
    label: 'test',
  })
  expect(answerOf(await at.signAll(of('witness'), `lotline-session=${token}`))).toEqual([200])
  const witnessed = (await actsOf(at.db, env.envelopeId)).find(({ kind }) => kind === 'witnessed')
  expect(witnessed?.witnessOf).not.toBeNull()
})

test('two buyers on paper: a scan counts for those whose signatures are on it, and for nobody else', async () => {
  const { of, env, idOf, buyer } = await sent({ count: 2 })
  const [ada, ben] = [idOf('purchaser.1'), idOf('purchaser.2')]
  const wanda = idOf('witness', ada)
  for (const role of ['purchaser.1', 'purchaser.2']) await at.consent(of(role), buyer, false)
  const { scans, papers } = await at.detail(env, at.staff.rep)
  expect(scans.map(({ signers }) => signers?.map(({ signerId }) => signerId).toSorted(byNumber))).toEqual(
    scans.map(({ paper }) => (paper === 'agreement' ? [ada, ben, wanda] : [ada, ben]).toSorted(byNumber)),
  )
  const bring = async ({ paper, page }: (typeof scans)[number], signers?: number[]) => {
    const revision = papers.find(({ key }) => key === paper)?.revision ?? 0
    const code = pageCode({ envelope: env.envelopeId, paper, revision, page })
    const file = { bytes: onePixel, name: 'p.png', type: 'image/png' }
    const form = await multipart({ ...env, paper, page, code, ...(signers && { signers }) }, file)
    return await at.world.call('/digitaldocs/UploadScan', form.bytes, {
      cookie: at.staff.rep,
      key: newKey(),
      headers: { 'content-type': form.type },
    })
  }
  const [first] = scans
  if (first === undefined) throw new Error('nothing to scan')
  expect(answerOf(await bring(first))).toEqual([422, 'SCAN_WHOSE'])
  expect(answerOf(await bring(first, [idOf('officer')]))).toEqual([422, 'SCAN_NOT_THEIRS'])
  for (const scan of scans) {
    const own = scan.paper === 'agreement' ? [ada, wanda] : [ada]
    expect(answerOf(await bring(scan, own))).toEqual([200])
  }
  const half = await at.detail(env, at.staff.rep)
  expect(half.scans.every(({ isThere }) => !isThere)).toBe(true)
  expect(half.acts.filter(({ kind }) => kind === 'signed')).toEqual([])
  expect(half.envelope.Envelope_actor_id).toBe(1)
  for (const scan of scans) expect(answerOf(await bring(scan, [ben]))).toEqual([200])
  const whole = await at.detail(env, at.staff.rep)
  expect(whole.envelope.Envelope_actor_id).not.toBe(1)
  const signed = new Set(
    whole.acts.filter(({ methods }) => methods.includes('onPaper')).map(({ name }) => name),
  )
  expect([...signed]).toEqual(expect.arrayContaining(['Ada Love', 'Ben Novak']))
  expect(whole.papers.reduce((sum, { handPages = 0 }) => sum + handPages, 0)).toBe(2 * scans.length)
})

test('the next signer sees on the page what others have signed, though the file does not change', async () => {
  const { of, env, buyer } = await sent({ count: 2 })
  const paperOf = async (role: string, who = buyer) =>
    (await at.call('/digitaldocs/GetSigningPaper', { ...of(role), paper: 'agreement' }, who)).body
  const before = await paperOf('purchaser.2')
  expect(before.given).toBeUndefined()
  await at.signAll(of('purchaser.1'), buyer)
  await at.signAll(of('witness'), buyer, { typed: true })
  const after = await paperOf('purchaser.2')
  expect(after.sha256).toBe(before.sha256)
  const captions = after.given.map(({ caption }: { caption: string }) => caption)
  expect(captions.some((one: string) => one.startsWith('Ada Love · '))).toBe(true)
  expect(captions.some((one: string) => one.startsWith('Wanda Reyes · '))).toBe(true)
  const drawing = after.given.find(({ lines }: { lines: object[] | null }) => lines !== null)
  expect(drawing).toMatchObject({ w: expect.any(Number), page: expect.any(Number) })
  // The page gets only the shape; how it was drawn stays on the server.
  expect(Object.keys(drawing.lines[0].points[0])).toEqual(['x', 'y'])
  const ask = { ...env, paper: 'agreement' }
  const desk = (await at.call('/digitaldocs/GetLastPdfForEnvelope', ask, at.staff.admin)).body
  expect(desk.given).toEqual(after.given)
})

test('a reason stays in the office, sealed, and is not part of the acts', async () => {
  const { of, env, buyer } = await sent()
  const reason = 'We are getting divorced, CANARY-REASON-3131'
  expect((await at.call('/digitaldocs/Decline', { ...of('purchaser.1'), reason }, buyer)).status).toBe(200)
  const { notes, acts } = await at.detail(env, at.staff.admin)
  expect(notes).toMatchObject([{ event: 'decline', text: reason }])
  expect(acts).toMatchObject([{ kind: 'declined', reason: null }])
  const rows = await at.db.all<{ text: string }>(sql`
    select to_jsonb(v)::text as text from (select envelope_id, event, said::text like 'sealed1:%' as sealed from envelope_event) v
    where envelope_id = ${env.envelopeId}
    union all select act::text from signing_act where envelope_id = ${env.envelopeId}`)
  expect(rows.filter(({ text }) => text.includes('CANARY'))).toEqual([])
  expect(rows.some(({ text }) => text.includes('"sealed": true') || text.includes('"sealed":true'))).toBe(
    true,
  )
})

test('a buyer who has signed is told that staff have voided the papers, though it was the office’s turn', async () => {
  const { of, env, buyer } = await sent({ count: 2 })
  await at.signAll(of('purchaser.1'), buyer)
  await at.signAll(of('witness'), buyer)
  await at.signAll(of('purchaser.2'), buyer)
  const { version } = (await at.detail(env, at.staff.manager)).envelope
  const ask = { ...env, version, reason: 'The home was sold twice' }
  expect((await at.call('/digitaldocs/VoidEnvelope', ask, at.staff.manager)).status).toBe(200)
  expect(await mailsOf(env.envelopeId, 'voided')).toEqual(
    expect.arrayContaining(['ada@example.test', 'ben@example.test']),
  )
})

test('nobody approves without a name, and nobody at the desk approves for a solicitor', async () => {
  const { of, env, buyer } = await sent({ solicitor: 'law@example.test' }, 'AU')
  const approve = async () => {
    const { version } = (await at.detail(env, at.staff.admin)).envelope
    return answerOf(await at.call('/digitaldocs/Approve', { ...env, version }, at.staff.admin))
  }
  const solicitor = of('purchaserSolicitor')
  const phone = await at.guest()
  await at.db.run(sql`
    insert into signer_session (signer_id, session_id) values (${solicitor.signerId}, ${await at.sessionId(phone)})`)
  // Even if the sales admin's browser has opened the solicitor's link, the admin cannot approve.
  await at.db.run(sql`
    insert into signer_session (signer_id, session_id)
    values (${solicitor.signerId}, ${await at.sessionId(at.staff.admin)})`)
  expect((await approve())[0]).toBe(403)
  await at.db.run(sql`update envelope_signer set name = '' where id = ${solicitor.signerId}`)
  await at.consent(solicitor, phone)
  const reads = async () => {
    const signing = await at.get(solicitor, phone)
    return await at.call(
      '/digitaldocs/Sign',
      { ...solicitor, ...at.part(signing), marks: [], fields: [] },
      phone,
    )
  }
  expect(answerOf(await reads())).toEqual([409, 'SIGNER_UNNAMED'])
  await at.db.run(sql`update envelope_signer set name = 'Lea Law' where id = ${solicitor.signerId}`)
  expect(answerOf(await reads())).toEqual([200])
  expect(buyer).not.toBe('')
})

const modesOf = async (envelopeId: number): Promise<string[]> => [
  ...new Set(
    (await actsOf(at.db, envelopeId)).map(({ presence: { mode, account } }) => `${mode} ${account ?? ''}`),
  ),
]

test('acts say what the server knows: whose session it was, and no more', async () => {
  const handedOver = '2026-11-20T16:00:00.000Z'
  const guest = await sent({ count: 2 })
  await at.signAll(guest.of('purchaser.1'), guest.buyer)
  expect(await modesOf(guest.env.envelopeId)).toEqual(['unknown guest'])

  // In a staff session, only a recorded hand-over shows that the tablet left the staff's hands.
  const staff = await sent({ count: 2 })
  await at.signAll(staff.of('purchaser.1'), at.staff.rep)
  expect(await modesOf(staff.env.envelopeId)).toEqual(['unknown staff'])
  await at.signAll(staff.of('witness'), at.staff.rep, { handedOver })
  const passed = (await actsOf(at.db, staff.env.envelopeId)).filter(({ signer }) => signer.role === 'witness')
  expect(passed.map(({ kind }) => kind)).toEqual(['handedOver', 'consented', 'witnessed'])
  expect(passed.every(({ presence }) => presence.mode === 'together' && presence.staffId !== null)).toBe(true)
  expect(passed[0]?.at.device).toBe(handedOver)

  const linked = await sent()
  const phone = await at.guest()
  await at.db.run(sql`
    insert into signer_session (signer_id, session_id)
    values (${linked.of('purchaser.1').signerId}, ${await at.sessionId(phone)})`)
  await at.signAll(linked.of('purchaser.1'), phone)
  expect(await modesOf(linked.env.envelopeId)).toEqual(['remote guest'])
})

test('only staff pass a tablet on: a buyer’s own word adds nothing to the acts', async () => {
  const { of, env, buyer } = await sent({ count: 2 })
  await at.signAll(of('purchaser.1'), buyer, { handedOver: '2026-11-20T16:00:00.000Z' })
  expect((await actsOf(at.db, env.envelopeId)).map(({ kind }) => kind)).not.toContain('handedOver')
  expect(await modesOf(env.envelopeId)).toEqual(['unknown guest'])
})

test('a broker who holds the home signs for nobody: the acts name the account', async () => {
  const { of, env, begun } = await sent()
  const broker = await at.person({ userType: userTypes.broker, email: 'broker@example.test' })
  await addParty(at.db, begun.transactionId, {
    sessionId: await at.sessionId(broker.cookie),
    personId: broker.id,
  })
  expect((await at.signAll(of('purchaser.1'), broker.cookie)).status).toBe(200)
  expect(await modesOf(env.envelopeId)).toEqual(['unknown broker'])
})
