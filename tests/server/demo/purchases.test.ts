/** @module-tag long */
import { textOfPdf } from '../documents/textOfPdf.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../../../server/calls/handlers.ts'
import { addProjectToPerson, createPerson } from '../../../server/db/persons.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { sql } from '../../../server/db/sql.ts'
import type { Outside } from '../../../server/context/identityProvider.ts'
import { loadDemo } from '../../../server/demo/loadDemo.ts'
import { callAs } from '../../../server/demo/callAs.ts'
import { addSampleSales } from '../../../server/demo/sampleSales.ts'
import { signByCalls, signPartByCalls } from '../../../server/demo/signByCalls.ts'
import { identityJob } from '../../../server/identity/identityJobs.ts'
import { type IdentityTwin, startIdentityTwin } from '../../../server/identity/twin/identityTwin.ts'
import { claimNext, runClaimed } from '../../../server/jobs/runJob.ts'
import { openGateways, openOutside } from '../../../server/openOutside.ts'
import { attend } from '../../../server/payments/paymentJob.ts'
import { type GatewayTwin, startGatewayTwin } from '../../../server/payments/twin/gatewayTwin.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import type { Answer } from '../../../src/contract/schemas.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import { envelopeStates } from '../../../src/rules/envelopes/envelope.ts'
import { markets } from '../../../src/rules/markets.ts'
import { moneyText } from '../../../src/rules/money.ts'
import { firstPayment } from '../../../src/rules/payments/firstPayment.ts'
import { sheetWith } from '../../../src/rules/pricing/sheetWith.ts'
import { postbox } from '../../world/postbox.ts'
import { newKey, startWorld, type World } from '../../world/startWorld.ts'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { runSealJobs, sealedFiles } from '../envelopes/sealNow.ts'

type Purchase = NonNullable<Answer<'/purchase/GetPurchase'>['purchase']>

let world: World
let gateways: GatewayTwin
let outside: Outside
let cookie = ''
let twin: IdentityTwin
beforeAll(async () => {
  gateways = await startGatewayTwin({ noticesTo: () => `${world.address}/webhooks/stripe` })
  twin = await startIdentityTwin({ veriffHook: () => '' })
  const env = {
    RATE_SESSION: '1000000',
    LOTLINE_STRIPE_KEY: gateways.stripe.key,
    LOTLINE_STRIPE_WEBHOOK_SECRET: gateways.stripe.secrets[0] ?? '',
    LOTLINE_STRIPE_API: gateways.api,
    LOTLINE_OZAN_KEY: gateways.ozan.key,
    LOTLINE_OZAN_SECRET: gateways.ozan.secret,
    LOTLINE_OZAN_API: gateways.api,
    LOTLINE_JUMIO_TOKEN: twin.jumio.token,
    LOTLINE_JUMIO_SECRET: twin.jumio.secret,
    LOTLINE_JUMIO_API: twin.api,
  }
  world = await startWorld({ handlers, env })
  outside = openOutside(world.config, () => world.address, undefined, await openGateways(world.config))
  await loadDemo(world.db, () => undefined)
  const id = await createPerson(world.db, {
    email: 'mia@example.test',
    passwordHash: 'x',
    userType: 9,
    firstName: 'Mia',
    lastName: 'Novak',
    phone: '',
    roles: [],
    activated: true,
    companyId: null,
    builderId: null,
    allowedToUnsell: false,
    allProjects: false,
  })
  for (const project of ['C0101', 'C0202', 'C0303', 'U0101', 'U0102', 'TR101', 'DE101']) {
    await addProjectToPerson(world.db, id ?? 0, project)
  }
  const token = newToken()
  await createSession(world.db, {
    id: newId('s'),
    tokenHash: hashOfToken(token),
    personId: id ?? null,
    deviceId: null,
    minutes: 120,
  })
  cookie = `lotline-session=${token}`
})
afterAll(async () => {
  await world.stop()
  await gateways.stop()
  await twin.stop()
})

const call = async (path: CallPath, body: object = {}) => {
  const answer = await world.call(path, body, { cookie, key: newKey() })
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

/** A free home, with one of its models if it has any. */
async function freeHome(
  projectId: string,
): Promise<{ lot: number; template: number | null; suite: boolean }> {
  return await world.db.one(sql`
    select lot.id as lot, min(template.id) as template, project_type = 3 as suite
    from lot join project on project.id = lot.project_id
    left join lot_model on lot_model.lot_id = lot.id left join template using (model_id)
    where lot.project_id = ${projectId} and final_status = 1 and house_status <> 3 and removed_at is null
      and (lot.price > 0 or template.price > 0)
    group by lot.id, project_type order by lot.id limit 1`)
}

const { request } = schemas['/comty/GetPaypalToken'].example
const [example] = request.purchasers
const canadian = { ...example, isCorporate: false, email: 'mia@example.test' }
/** Without a country of their own, these buyers live in the project's country. */
const elsewhere = { ...canadian, countryId: null, provinceId: null }
const people: Readonly<Record<string, object>> = {
  CAD: canadian,
  AUD: { ...elsewhere, phones: ['0412 345 678'], postalCode: '3030', city: 'Wyndham' },
  TRY: { ...elsewhere, phones: ['0532 123 45 67'], postalCode: '34710', city: 'İstanbul' },
  EUR: { ...elsewhere, phones: ['0151 23456789'], postalCode: '10115', city: 'Berlin' },
}

/** Expects another PDF reader to find all the companion's values in the papers. */
async function expectSaid(projectId: string, transId: number): Promise<void> {
  const { papers, failed, missing } = await call('/purchase/GetPreview', { projectId, transId })
  expect([failed, missing]).toEqual([[], []])
  const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, '')
  const all = papers as Answer<'/purchase/GetPreview'>['papers']
  // The agreement comes first; the others need not name every part of the deal.
  const names = all[0]?.companion.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['home', 'parties', 'price']))
  for (const { base64, companion } of all) {
    const text = plain((await textOfPdf(Buffer.from(base64, 'base64'))).text)
    for (const { values } of companion) for (const value of values) expect(text).toContain(plain(value.text))
  }
}

/** Pays what is due now in the gateway's simulator, and so buys the home. */
async function paid({ projectId, transId, sheet }: Purchase): Promise<Purchase> {
  const of = { projectId, transId }
  await call('/purchase/OpenPayment', { ...of, total: sheet.total, due: firstPayment(sheet.deposits) })
  await gateways.pay([...gateways.checkouts.keys()].at(-1) ?? '')
  const { id, provider } = await world.db.one<{ id: number; provider: string }>(sql`
    select a.id, a.provider from payment_attempt a join payment p on p.id = a.payment_id where p.purchase_id = ${transId}`)
  const gateway = outside.payments.get(provider)
  if (gateway === undefined) throw new Error(`Nobody asks ${provider}.`)
  await attend(world.db, gateway, id, AbortSignal.timeout(10_000))
  return (await call('/purchase/GetPurchase', of)).purchase
}

/** Proves the buyer's identity on Jumio's page, which a simulator provides here. */
async function proveByJumio(projectId: string, transId: number): Promise<void> {
  const where = { projectId, transId, position: 1 }
  const { url } = await call('/purchase/StartIdentity', { ...where, method: 'jumio' })
  const { firstName = '', lastName = '' } = canadian
  const session = /\/s\/(.+)$/.exec(url as string)?.[1] ?? ''
  await twin.decide(session, 'approve', 'silent', { firstName, lastName })
  await world.db.run(sql`update job set due_at = now() where kind = 'identity'`)
  const kinds = [identityJob(outside)]
  for (let job = await claimNext(world.db, kinds); job !== undefined; job = await claimNext(world.db, kinds))
    await runClaimed(world.db, kinds, job)
}

const record = { occupation: 'Nurse', purpose: 'ownHome', political: 'none', fundsWay: 'none' }
const report = async (projectId: string, transactionId: number): Promise<void> =>
  await call('/comty/SubmitFinTracInfo', { projectId, transactionId, position: 1, type: 'person', record })

/** Takes a purchase from its hold to its end with the same calls as the pages. */
async function carried(projectId: string, transId: number): Promise<Purchase> {
  const of = { projectId, transId }
  const read = async (): Promise<Purchase> => (await call('/purchase/GetPurchase', of)).purchase
  const begun = await read()
  // Chooses one option that costs something, and computes the total as the page does.
  const wanted = begun.choices.find((one) => one.selectable > 0 && !one.included && one.available !== 0)
  const chosen = wanted === undefined ? [] : [{ lotId: wanted.lotId, optionId: wanted.id, amount: 1 }]
  const { total } = sheetWith(begun, chosen)
  const held: Purchase = (await call('/purchase/Choose', { ...of, chosen, total })).purchase
  expect(held.sheet.total > begun.sheet.total).toBe(wanted !== undefined)
  for (const { hash } of held.steps.hasTerms ? (held.terms.versions ?? [held.terms]) : [])
    await call('/purchase/AcceptTerms', { ...of, hash })
  const home = held.homes[0]
  await call('/comty/SetViewDocument', { projectId, lot_id: home?.lotId, price: held.sheet.total / 100 })
  if (held.steps.checksIdentity) await proveByJumio(projectId, transId)
  const person = people[held.sheet.currency]
  await call('/comty/GetPaypalToken', {
    ...request,
    agency: null,
    agent: null,
    projectId,
    transactionId: transId,
    purchasers: [person],
    solicitor: null,
  })
  const ready = await read()
  await expectSaid(projectId, transId)
  if (ready.steps.reports) await report(projectId, transId)
  if (ready.steps.signs) await signByCalls(call, projectId, transId)
  if (ready.steps.takesPayment) return await paid(ready)
  return (await call('/purchase/Reserve', { ...of, total: ready.sheet.total })).purchase
}

const taxOf = ({ sheet }: Purchase) =>
  sheet.lines.filter(({ kind }) => kind === 'tax').map(({ name, isIncluded }) => [name, isIncluded])

test.each<[string, string, readonly (readonly [string, boolean])[]]>([
  ['C0101', 'CAD', [['HST', false]]],
  ['C0202', 'CAD', [['HST', true]]],
  ['C0303', 'CAD', [['HST', false]]],
  ['TR101', 'TRY', []],
  ['DE101', 'EUR', []],
])('%s reserves a home in %s, with its taxes', async (projectId, currency, taxes) => {
  const { lot, template, suite } = await freeHome(projectId)
  const { transId } = suite
    ? await call('/comty/PutDPTimer', { projectId, suite_id: lot })
    : await call('/comty/PutDPTimerLR', { projectId, lot_id: lot, template_id: template })
  const purchase = await carried(projectId, transId)
  expect(purchase).toMatchObject({ state: 'reserved', homes: [{ lotId: lot, state: 'sold' }] })
  expect(purchase.sheet.currency).toBe(currency)
  expect(taxOf(purchase)).toEqual(taxes)
  const { beforeTax, tax, credits, total, deposits } = purchase.sheet
  // These two projects rent homes out, and take three months' rent.
  if (projectId === 'TR101' || projectId === 'DE101')
    expect(deposits.map(({ minor }) => minor)).toEqual([total, total, total])
  expect(beforeTax).toBeGreaterThan(0)
  expect(total).toBe(beforeTax + tax + credits)
  expect(purchase.receipt).toContain(currency)
  expect((await postbox(world.db).fetch()).map(({ to }) => to)).toContain('mia@example.test')
})

test('U0101 and U0102 reserve land and its design together in AUD, GST included in the price', async () => {
  const { lot, template } = await world.db.one<{ lot: number; template: number }>(sql`
    select min(lot.id) as lot, min(template.id) as template
    from lot, model join template on template.model_id = model.id
    where lot.project_id = 'U0101' and final_status = 1 and removed_at is null
      and model.project_id = 'U0102' and other_project_id = 'U0101'`)
  const held = { projectId: 'U0102', otherProjectId: 'U0101', lot_id: lot, template_id: template }
  const { transId } = await call('/comty/AddLotByOther', held)
  const purchase = await carried('U0101', transId)
  expect(purchase).toMatchObject({
    state: 'reserved',
    projectId: 'U0101',
    homes: [{ lotId: lot, templateId: template, modelProjectId: 'U0102', state: 'sold' }],
    sheet: { currency: 'AUD', tax: 0 },
  })
  expect(taxOf(purchase)).toEqual([['GST', true]])
  const parts = purchase.sheet.lines.filter(({ kind }) => kind === 'land' || kind === 'home')
  expect(parts).toHaveLength(2)
  const chosen = purchase.sheet.lines.filter(({ itemId, kind }) => itemId !== null && kind !== 'tax')
  expect(chosen).toHaveLength(1)
  expect(purchase.sheet.total).toBe([...parts, ...chosen].reduce((sum, { minor }) => sum + minor, 0))
  expect(purchase.terms.versions).toMatchObject([
    { projectId: 'U0101', acceptedAt: expect.any(String) },
    { projectId: 'U0102', acceptedAt: expect.any(String) },
  ])
  // The contract names both parts, the choices, and the tax that the price includes.
  const { papers } = await call('/purchase/GetPreview', { projectId: 'U0101', transId })
  const { text } = await textOfPdf(Buffer.from(papers[0].base64 as string, 'base64'))
  const [tax] = purchase.sheet.lines.filter(({ kind }) => kind === 'tax')
  const amounts = [...parts, ...chosen, tax].map((line) => moneyText(line?.minor ?? 0, markets.au))
  for (const said of [...amounts, chosen[0]?.name ?? '?', purchase.homes[0]?.modelName ?? '?'])
    expect(text).toContain(said)
})

const staff = async (name: string) => await callAs(world.address, `${name}@lotline.test`, 'Demo2026!')

test('C0101 is signed by its buyer, a witness and an officer, and a stranger can check the sealed papers', async () => {
  const { lot, template } = await freeHome('C0101')
  const { transId } = await call('/comty/PutDPTimerLR', {
    projectId: 'C0101',
    lot_id: lot,
    template_id: template,
  })
  const { steps } = (await call('/purchase/GetPurchase', { projectId: 'C0101', transId })).purchase
  expect(steps).toMatchObject({ signs: true, hasWitness: true })
  expect(await carried('C0101', transId)).toMatchObject({ state: 'reserved' })

  const [manager, officer] = [await staff('manager'), await staff('officer')]
  const { envelopes } = await manager('/digitaldocs/GetEnvelopes', { projectId: 'C0101' })
  const { id, version } = envelopes.find(
    ({ transaction_id }: { transaction_id: number }) => transaction_id === transId,
  )
  const envelope = { projectId: 'C0101', envelopeId: id as number }
  await manager('/digitaldocs/Approve', { ...envelope, version })
  const { detail } = await officer('/digitaldocs/GetEnvelope', envelope)
  const roles = detail.signers.map(({ role }: { role: string }) => role)
  expect(roles).toEqual(expect.arrayContaining(['purchaser.1', 'witness', 'officer']))
  await signPartByCalls(officer, envelope, detail.signers[roles.indexOf('officer')].signerId)

  expect(await runSealJobs(world)).toMatchObject([{ kind: 'seal', outcome: 'sealed' }])
  const { files, keys } = await sealedFiles(world, envelope.envelopeId)
  expect([...files.keys()].toSorted()).toEqual(['', 'agreement', 'features'])
  for (const bytes of files.values())
    expect(await verifyFile(bytes, keys, [])).toMatchObject({ verdict: 'valid' })
})

test('an address is changed after signing: it is struck out in place, and initialled', async () => {
  const { lot, template } = await freeHome('C0303')
  const where = { projectId: 'C0303', lot_id: lot, template_id: template }
  const { transId } = await call('/comty/PutDPTimerLR', where)
  await carried('C0303', transId)
  const rep = await staff('rep')
  const { envelopes } = await rep('/digitaldocs/GetEnvelopes', { projectId: 'C0303' })
  const row = envelopes.find(({ transaction_id }: { transaction_id: number }) => transaction_id === transId)
  const envelope = { projectId: 'C0303', envelopeId: row.id as number }
  const { detail } = await rep('/digitaldocs/Markup', {
    ...envelope,
    version: row.version,
    changes: [{ key: 'purchaser.1.street', value: '9 Oak Street' }],
  })
  expect(detail.changes).toMatchObject([{ after: expect.stringContaining('9 Oak Street'), by: 'initials' }])
})

test('C0202 asks Jumio who a buyer is, and stores the record of it', async () => {
  const { identity, reports } = await world.db.one<{ identity: string; reports: number }>(sql`
    select (select string_agg(c.method || ' ' || c.state, ',') from identity_check c join purchase p on p.id = c.purchase_id
            where p.project_id = 'C0202') as identity,
      (select count(*) from fintrac_record r join purchase p on p.id = r.purchase_id where p.project_id = 'C0202') as reports`)
  expect({ identity, reports }).toEqual({ identity: 'jumio approved', reports: 1 })
})

test('the sales office has an envelope in every state, and a sealed one', async () => {
  await addSampleSales(world.address, world.db, new AbortController().signal)
  expect(await runSealJobs(world)).toMatchObject([{ kind: 'seal', outcome: 'sealed' }])
  const manager = await staff('manager')
  const { envelopes } = await manager('/digitaldocs/GetEnvelopes', { projectId: 'U0101' })
  const states = new Set(envelopes.map(({ state }: { state: string }) => state))
  // The list shows a replacement instead of the superseded envelope.
  expect(states).toEqual(new Set(envelopeStates.filter((state) => state !== 'superseded')))
  const market = await staff('marketplace')
  const { commissions } = await market('/comty/GetCommissions', {})
  const stages = commissions.map(({ stage }: { stage: string }) => stage).toSorted()
  expect(stages).toEqual(['accepted', 'firm', 'paid'])
})
