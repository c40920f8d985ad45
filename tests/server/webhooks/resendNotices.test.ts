import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pruneProviderEvents } from '../../../server/db/providerEvents.ts'
import { queueMail } from '../../../server/db/mail.ts'
import { whyReturned } from '../../../server/db/returnedMail.ts'
import { handlers } from '../../../server/calls/handlers.ts'
import { sql } from '../../../server/db/sql.ts'
import { jobKinds } from '../../../server/jobKinds.ts'
import { claimNext, type JobRun, runClaimed } from '../../../server/jobs/runJob.ts'
import { jobParts } from '../../world/jobParts.ts'
import { postbox } from '../../world/postbox.ts'
import { type ResendTwin, resendTwin } from '../../world/resendTwin.ts'
import { emailOf, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let twin: ResendTwin
let world: SmallWorld
const metricsToken = 'a token for the metrics'
beforeAll(async () => {
  twin = await resendTwin()
  const env = {
    LOTLINE_MAIL_NOTICES: 'resend',
    LOTLINE_MAIL_NOTICES_SECRET: twin.secret,
    LOTLINE_MAIL_NOTICES_KEY: twin.key,
    LOTLINE_MAIL_NOTICES_API: twin.api,
    METRICS_TOKEN: metricsToken,
  }
  world = await startSmallWorld(undefined, { env })
})
afterAll(async () => {
  await world.stop()
  await twin.stop()
})
beforeEach(async () => {
  for (const table of ['job', 'provider_event', 'returned_mail']) {
    await world.db.run(sql`delete from ${sql.raw(table)}`)
  }
  twin.fault = null
  twin.emails.clear()
  twin.asked.length = 0
})

const bounce = (emailId: string, type = 'Permanent'): string =>
  JSON.stringify({
    type: 'email.bounced',
    created_at: '2026-11-22T23:41:12.126Z',
    data: { email_id: emailId, to: ['someone.else@example.test'], bounce: { type, message: 'no such user' } },
  })
const send = async (body: string, headers: Record<string, string>) =>
  await fetch(`${world.address}/webhooks/resend`, { method: 'POST', headers, body })
const notice = async (body: string, more: Parameters<ResendTwin['sign']>[1] = {}) =>
  await send(body, twin.sign(body, more))
async function runAll(): Promise<JobRun[]> {
  const mailer = { send: async () => undefined, close: () => undefined }
  const kinds = jobKinds({
    ...jobParts(world),
    db: world.db,
    mailer,
    origin: 'https://homes.test',
    handlers,
    changed: async () => undefined,
  })
  const runs: JobRun[] = []
  for (
    let job = await claimNext(world.db, kinds);
    job !== undefined;
    job = await claimNext(world.db, kinds)
  ) {
    runs.push(await runClaimed(world.db, kinds, job))
  }
  return runs
}
const news = async (address: string) =>
  await queueMail(world.db, {
    kind: 'passwordChanged',
    address,
    market: 'base',
    projectId: null,
    sessionId: null,
    personId: null,
    askedFrom: null,
  })

test('a signed notice is on disk before it is answered, and the job asks what is true', async () => {
  twin.emails.set('e1', { to: [emailOf('broker')], last_event: 'bounced' })
  const answer = await notice(bounce('e1'))
  expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
  expect(twin.asked).toEqual([])
  expect(await world.db.one(sql`select provider, handled_at from provider_event`)).toEqual({
    provider: 'resend',
    handled_at: null,
  })
  expect(await runAll()).toEqual([{ kind: 'providerEvent', outcome: 'bounced' }])
  expect(twin.asked).toEqual(['e1'])
  // The address that counts is the one that the provider names when asked, not the one in the notice.
  expect(await whyReturned(world.db, emailOf('broker').toUpperCase())).toBe('bounced')
  expect(await whyReturned(world.db, 'someone.else@example.test')).toBeNull()
  const { actor, action, object } = await world.db.one<Record<string, string>>(
    sql`select actor, action, object from audit order by seq desc limit 1`,
  )
  expect([actor, action, object]).toEqual([
    'provider:resend',
    'mail.bounced',
    `person:${world.userIds['broker']}`,
  ])
  // The notice's content is not stored.
  const kept = await world.db.all(sql`select 1 from provider_event where raw is not null or body is not null`)
  expect(kept).toEqual([])
})

test('a repeat is one event, during the job and after', async () => {
  twin.emails.set('e1', { to: [emailOf('broker')], last_event: 'bounced' })
  const body = bounce('e1')
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await notice(body, { id: 'msg_one' })).status),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(await runAll()).toHaveLength(1)
  expect((await notice(body, { id: 'msg_one' })).status).toBe(200)
  expect(await runAll()).toEqual([])
  expect(twin.asked).toEqual(['e1'])
})

test('unsigned, signed by another, or an hour old: refused, counted, and not stored', async () => {
  const body = bounce('e1')
  const other = `whsec_${Buffer.from('another secret of thirty-two byte').toString('base64')}`
  const answers = [
    await send(body, { 'content-type': 'application/json' }),
    await notice(body, { secret: other }),
    await notice(body, { at: Date.now() - 3_600_000 }),
    await send(`${body} `, twin.sign(body)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(await world.db.all(sql`select 1 from provider_event`)).toEqual([])
  const metrics = await fetch(`${world.address}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  expect(await metrics.text()).toContain(
    'lotline_provider_notices_total{provider="resend",outcome="refused"} 4',
  )
})

test('from anywhere, without a cookie, in any content type; not too large, and only at this address', async () => {
  const body = bounce('e1')
  const foreign = { ...twin.sign(body), origin: 'https://resend.example', 'sec-fetch-site': 'cross-site' }
  const taken = await send(body, { ...foreign, 'content-type': 'text/plain' })
  expect(taken.status).toBe(200)
  expect(taken.headers.get('set-cookie')).toBeNull()
  expect(taken.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(taken.headers.get('x-content-type-options')).toBe('nosniff')
  const large = 'x'.repeat(300_000)
  expect((await notice(large)).status).toBe(413)
  expect((await fetch(`${world.address}/webhooks/resend`)).status).toBe(404)
  expect((await fetch(`${world.address}/webhooks/other`, { method: 'POST', body: '{}' })).status).toBe(404)
  // No other address accepts the same bytes.
  const first = await fetch(`${world.address}/user/Logout`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  })
  expect(first.status).toBe(415)
})

test.each([
  ['a mailbox that is full for now', bounce('e1', 'Transient'), 'ignored'],
  ['good news', JSON.stringify({ type: 'email.delivered', data: { email_id: 'e1' } }), 'ignored'],
  ['what we do not know', '[]', 'ignored'],
  ['no JSON', 'x', 'ignored'],
  ['what the provider does not confirm', bounce('e2'), 'denied'],
])('%s changes nothing', async (_, body, outcome) => {
  twin.emails.set('e2', { to: [emailOf('broker')], last_event: 'delivered' })
  expect((await notice(body)).status).toBe(200)
  expect(await runAll()).toEqual([{ kind: 'providerEvent', outcome }])
  expect(await world.db.all(sql`select 1 from returned_mail`)).toEqual([])
})

test.each(['refuse', 'fail', 'nonsense', null] as const)(
  'a provider that does not say (%s) is asked again',
  async (fault) => {
    twin.fault = fault
    await notice(bounce('e1'))
    expect(await runAll()).toMatchObject([{ outcome: null }])
    twin.fault = null
    twin.emails.set('e1', { to: [`Bea Broker <${emailOf('broker')}>`], last_event: 'bounced' })
    await world.db.run(sql`update job set due_at = now()`)
    expect(await runAll()).toEqual([{ kind: 'providerEvent', outcome: 'bounced' }])
    expect(await whyReturned(world.db, emailOf('broker'))).toBe('bounced')
  },
)

test('a provider whose record lags behind its notice is asked again', async () => {
  twin.emails.set('e1', { to: [emailOf('broker')], last_event: 'sent' })
  twin.emails.set('e2', { to: [emailOf('rep')], last_event: 'delivered' })
  await notice(bounce('e1'))
  await notice(JSON.stringify({ type: 'email.complained', data: { email_id: 'e2' } }))
  expect(await runAll()).toMatchObject([{ outcome: null }, { outcome: null }])
  twin.emails.set('e1', { to: [emailOf('broker')], last_event: 'bounced' })
  twin.emails.set('e2', { to: [emailOf('rep')], last_event: 'complained' })
  await world.db.run(sql`update job set due_at = now()`)
  expect(await runAll()).toMatchObject([{ outcome: 'bounced' }, { outcome: 'complained' }])
})

test('no more mail goes to an address that bounced, nor to one whose owner complained', async () => {
  twin.emails.set('e1', { to: [emailOf('broker')], last_event: 'bounced' })
  twin.emails.set('e2', { to: [emailOf('rep')], last_event: 'complained' })
  await notice(bounce('e1'))
  await notice(JSON.stringify({ type: 'email.complained', data: { email_id: 'e2' } }))
  await runAll()
  for (const name of ['broker', 'rep', 'agent']) await news(emailOf(name))
  expect((await postbox(world.db).fetch()).map(({ to }) => to)).toEqual([emailOf('agent')])
  expect(await world.db.all(sql`select outcome from job where kind = 'mail' order by id`)).toEqual([
    { outcome: 'returned' },
    { outcome: 'returned' },
    { outcome: 'sent' },
  ])
})

test('the contents of a notice are not kept forever when its job was given up', async () => {
  await notice(bounce('e1'))
  await notice(bounce('e2'), { id: 'msg_two' })
  await world.db.run(
    sql`update provider_event set received_at = now() - interval '61 days' where event_id <> 'msg_two'`,
  )
  await pruneProviderEvents(world.db, 60)
  expect(await world.db.all(sql`select event_id from provider_event`)).toEqual([{ event_id: 'msg_two' }])
})
