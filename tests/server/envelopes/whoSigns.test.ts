/** @module-tag long */
import { deliveriesOf } from '../../../server/db/deliveries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultWorkflows, type WorkflowStep } from '../../../src/rules/envelopes/workflow.ts'
import { signingFacts } from '../../../server/db/signingFacts.ts'
import { sql } from '../../../server/db/sql.ts'
import { saveWorkflow } from '../../../server/db/workflows.ts'
import { type Place, type SigningWorld, startSigningWorld } from './signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

/** Replaces a project's agreement with one that has these places to sign. */
async function agreementOf(place: Place, ...signs: readonly (readonly string[])[]): Promise<void> {
  const blocks = [{ heading: 'Agreement' }, { clause: 'As built.' }, ...signs.map((sign) => ({ sign }))]
  const { id } = at.projects[place]
  await at.db.run(sql`
    update paper set blocks = ${sql.json(blocks)} where project_id = ${id} and key = 'agreement'`)
}
async function sent(place: Place, count = 1) {
  const begun = await at.begin(place, { count })
  const { body } = await at.create(begun)
  expect(body.data, JSON.stringify(body)).toMatchObject({ state: 'sent' })
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const of = (role: string) => ({ ...env, signerId: signers.find((one) => one.role === role)?.signerId ?? 0 })
  return { begun, env, of, buyer: begun.buyer }
}

test('a required place with nobody to fill it is named before anything is sent', async () => {
  const faultsOf = async () => (await at.create(await at.begin('AU'))).body
  await agreementOf(
    'AU',
    ['sig:purchaser1', 'witness:purchaser1', 'sig:purchaser2'],
    ['sig:officer', 'witness:officer'],
  )
  const named = (field: string) => ({
    why: 'noSigner',
    paper: 'agreement',
    title: 'Agreement',
    page: 0,
    field,
    detail: '',
  })
  expect(await faultsOf()).toMatchObject({ data: 'failed', faults: [named('witness')] })
  await agreementOf('AU', ['sig:purchaser1', 'sig:purchaser2'], ['date:officer'])
  expect(await faultsOf()).toMatchObject({ data: 'failed', faults: [named('officer')] })
  await agreementOf('AU', ['sig:purchaser1', 'witness:purchaser1', 'sig:purchaser2'], ['sig:officer'])
  expect((await faultsOf()).data).toMatchObject({ state: 'sent' })
  await at.db.run(
    sql`update project set flags = flags || '{"witness": false}' where id = ${at.projects.AU.id}`,
  )
  expect(await faultsOf()).toMatchObject({ data: 'failed', faults: [named('witness')] })
  // The witness's place may stay empty here, so nobody needs to fill it.
  await agreementOf('AU', ['sig:purchaser1', 'witness:purchaser1?', 'sig:purchaser2'], ['sig:officer'])
  expect((await faultsOf()).data).toMatchObject({ state: 'sent' })
})

test('a purchaser whose places may all stay empty has not signed before confirming that they have read them', async () => {
  await agreementOf('TR', ['sig:purchaser1', 'sig:purchaser2?', 'date:purchaser2?'], ['sig:officer'])
  await at.db.run(sql`delete from paper where project_id = ${at.projects.TR.id} and key = 'schedule'`)
  const { begun, env, of, buyer } = await sent('TR', 2)
  await at.signAll(of('purchaser.1'), buyer)
  expect(await signingFacts(at.db, begun.transactionId)).toMatchObject({ signed: false, witnessed: false })
  expect((await at.call('/digitaldocs/GetSignature', env, buyer)).body).toMatchObject({ isDone: false })
  await at.consent(of('purchaser.2'), buyer)
  const part = at.part(await at.get(of('purchaser.2'), buyer), { only: [] })
  const unread = { ...of('purchaser.2'), ...part, shown: [] }
  expect((await at.call('/digitaldocs/Sign', unread, buyer)).body.code).toBe('STEP_ORDER')
  const said = await at.call('/digitaldocs/Sign', { ...of('purchaser.2'), ...part, marks: [] }, buyer)
  expect([said.status, said.body.signing?.isDone]).toEqual([200, true])
  expect(await signingFacts(at.db, begun.transactionId)).toMatchObject({ signed: true })
  const { acts, envelope } = await at.detail(env, at.staff.rep)
  expect(acts.at(-1)).toMatchObject({ kind: 'viewed', role: 'purchaser.2', paper: 'Agreement', methods: [] })
  expect(envelope).toMatchObject({ Envelope_actor_id: 2 })
  // Those who must sign may not merely view.
  await at.consent(of('officer'), at.staff.officer)
  const looked = at.part(await at.get(of('officer'), at.staff.officer), { only: [] })
  const refused = await at.call('/digitaldocs/Sign', { ...of('officer'), ...looked }, at.staff.officer)
  expect([refused.status, refused.body.code]).toEqual([422, 'SIGNATURE_EMPTY'])
})

test('a purchaser who signs has also been shown the papers without a place for them, and the acts say so', async () => {
  await agreementOf('DE', ['sig:purchaser1', 'sig:purchaser2'], ['sig:officer'])
  const { id } = at.projects.DE
  await saveWorkflow(at.db, id, { name: 'rental', steps: defaultWorkflows.rental })
  const disclosure = [{ heading: 'Disclosure' }, { clause: 'The river floods.' }]
  await at.db.run(sql`
    update paper set blocks = ${sql.json(disclosure)} where project_id = ${id} and key = 'schedule'`)
  const closing = [{ clause: 'Closing on [[closing.date]].' }]
  await at.db.run(sql`
    update paper set blocks = blocks || ${sql.json(closing)} where project_id = ${id} and key = 'agreement'`)
  const { env, of, buyer } = await sent('DE')
  await at.consent(of('purchaser.1'), buyer)
  const part = at.part(await at.get(of('purchaser.1'), buyer))
  const unread = { ...part, shown: part.shown.filter(({ paper }) => paper !== 'schedule') }
  const refused = await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...unread }, buyer)
  expect([refused.status, refused.body.code]).toEqual([409, 'STEP_ORDER'])
  expect((await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...part }, buyer)).status).toBe(200)
  // Signing again after a change to another paper does not record it again.
  const { envelope } = await at.detail(env, at.staff.rep)
  const changes = [{ key: 'closing.date', value: '2028-01-15' }]
  const marked = await at.call(
    '/digitaldocs/Markup',
    { ...env, version: envelope.version, changes },
    at.staff.rep,
  )
  expect([marked.status, marked.body.code]).toEqual([200, undefined])
  const again = at.part(await at.get(of('purchaser.1'), buyer))
  expect((await at.call('/digitaldocs/Sign', { ...of('purchaser.1'), ...again }, buyer)).status).toBe(200)
  const { acts } = await at.detail(env, at.staff.rep)
  expect(acts.map(({ kind, paper }) => [kind, paper])).toEqual([
    ['consented', null],
    ['viewed', 'Schedule'],
    ['signed', 'Agreement'],
    ['changed', 'Agreement'],
    ['signed', 'Agreement'],
  ])
})

test('steps with their own papers: each shows what it requires, and accepts it', async () => {
  const [sign, , , ...rest] = defaultWorkflows.canada
  const officer = defaultWorkflows.canada.find(({ actor }) => actor === 2)
  const steps: WorkflowStep[] = [
    { ...sign, no: 1, papers: ['agreement'] },
    { ...sign, no: 2, papers: ['schedule'] },
    { ...(officer ?? sign), no: 3 },
    ...rest.filter(({ action }) => action === 3),
  ]
  await saveWorkflow(at.db, at.projects.CA.id, { name: '', steps })
  const { env, of, buyer } = await sent('CA')
  const papersOf = async (role: string): Promise<string[]> => {
    const { fields } = await at.get(of(role), buyer)
    return [...new Set(fields.filter(({ isDone }) => !isDone).map(({ paper }) => paper))]
  }
  expect(await papersOf('purchaser.1')).toEqual(['agreement'])
  expect((await at.signAll(of('purchaser.1'), buyer)).status).toBe(200)
  // The witness to the agreement need not wait until the schedule is signed.
  const witnessed = await at.signAll(of('witness'), buyer)
  expect([witnessed.status, witnessed.body.code]).toEqual([200, undefined])
  expect(await papersOf('purchaser.1')).toEqual(['schedule'])
  expect((await at.signAll(of('purchaser.1'), buyer)).status).toBe(200)
  expect((await at.detail(env, at.staff.rep)).envelope).toMatchObject({ Envelope_actor_id: 2 })
})

test('a step in which the agent changes the deal says so, until it is done', async () => {
  const [sign, , , ...rest] = defaultWorkflows.canada
  const officer = defaultWorkflows.canada.find(({ actor }) => actor === 2)
  const steps: WorkflowStep[] = [
    { ...sign, no: 1 },
    { ...sign, no: 2, actor: 9, action: 6, each: 'one', offline: false, mayMarkup: true },
    { ...(officer ?? sign), no: 3 },
    ...rest.filter(({ action }) => action === 3),
  ]
  await saveWorkflow(at.db, at.projects.DE.id, { name: '', steps })
  await agreementOf('DE', ['sig:purchaser1', 'sig:purchaser2'], ['sig:officer'])
  const { env, of, buyer } = await sent('DE')
  const pending = async () => {
    const { envelope } = await at.detail(env, at.staff.rep)
    return [envelope.Markup_status, envelope.Markup_actor_id_to_complete, envelope.Envelope_actor_id]
  }
  expect(await pending()).toEqual([0, 0, 1])
  expect((await at.signAll(of('purchaser.1'), buyer)).status).toBe(200)
  expect(await pending()).toEqual([1, 9, 9])
  const { envelope } = await at.detail(env, at.staff.rep)
  await at.call('/digitaldocs/Approve', { ...env, version: envelope.version }, at.staff.rep)
  expect(await pending()).toEqual([0, 0, 2])
})

test('a signer who asked for paper may sign on screen after all, and switch back', async () => {
  const { env, of, buyer } = await sent('TR')
  const wants = async (agrees: boolean): Promise<boolean> => {
    const { status, body } = await at.consent(of('purchaser.1'), buyer, agrees)
    expect([status, body.code]).toEqual([200, undefined])
    return body.signing.wantsPaper
  }
  expect(await wants(false)).toBe(true)
  expect(await wants(false)).toBe(true)
  expect(await wants(true)).toBe(false)
  expect((await at.detail(env, at.staff.rep)).scans).toEqual([])
  expect(await wants(false)).toBe(true)
  expect(await wants(true)).toBe(false)
  expect((await at.signAll(of('purchaser.1'), buyer)).status).toBe(200)
})

test('a builder’s reader confirms at the desk, and the officer’s signature completes the contract', async () => {
  const [sign, , , ...rest] = defaultWorkflows.canada
  const officer = defaultWorkflows.canada.find(({ actor }) => actor === 2) ?? sign
  const steps: WorkflowStep[] = [
    { ...sign, no: 1 },
    { ...officer, no: 2, actor: 5, action: 4 },
    { ...officer, no: 3 },
    ...rest.filter(({ action }) => action === 3),
  ]
  await saveWorkflow(at.db, at.projects.CA.id, { name: '', steps })
  const rule = sql.json({ coolingOff: 'NSW-off-plan' })
  await at.db.run(
    sql`update project set flags = coalesce(flags, '{}') || ${rule} where id = ${at.projects.CA.id}`,
  )
  const { begun, env, of, buyer } = await sent('CA')
  await at.signAll(of('purchaser.1'), buyer)
  await at.signAll(of('witness'), buyer)
  expect((await at.detail(env, at.staff.rep)).may).not.toContain('view')
  expect((await at.detail(env, at.staff.admin)).may).toContain('view')
  const part = at.part(await at.get(of('salesAdmin'), at.staff.admin), { only: [] })
  const looked = await at.call(
    '/digitaldocs/Sign',
    { ...of('salesAdmin'), ...part, marks: [] },
    at.staff.admin,
  )
  expect([looked.status, looked.body.code]).toEqual([200, undefined])
  const noted = async () => (await deliveriesOf(at.db, begun.transactionId)).map(({ what }) => what)
  expect(await noted()).toEqual(['buyerSigned'])
  expect((await at.signAll(of('officer'), at.staff.officer)).status).toBe(200)
  expect(await noted()).toEqual(['buyerSigned', 'contractMade'])
})
