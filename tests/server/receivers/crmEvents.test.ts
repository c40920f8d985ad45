import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiverVerbs } from '../../../server/admin/receiverVerbs.ts'
import { closeBuilder, reopenBuilder } from '../../../server/db/builders/closeBuilder.ts'
import { emptyWorksheets } from '../../../server/db/emptyWorksheets.ts'
import { eraseAddress } from '../../../server/db/erasures.ts'
import { exportOf } from '../../../server/db/personExport.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertWorksheet } from '../../../server/db/worksheets.ts'
import { worksheetStatus } from '../../../src/rules/worksheetStatus.ts'
import { newKey } from '../../world/startWorld.ts'
import { abroad, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
let secret = ''
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const url = 'https://crm.example.test/lotline'
const named = (projectId = open) => ({ projectId, name: 'crm' })
const parts = () => ({ db: world.db, config: {} as never, origin: '' })
beforeEach(async () => {
  await world.db.run(sql`delete from receiver`)
  secret = await receiverVerbs['receivers.add'](parts(), { ...named(), url })
})

let count = 0
/** A worksheet by Ada, and by Ben if asked. */
async function handIn(email = `ada${(count += 1)}@example.test`, projectId = open): Promise<number> {
  const id = await insertWorksheet(world.db, {
    clientRef: newKey(),
    projectId,
    lotId: null,
    modelId: null,
    templateId: null,
    offerType: 0,
    personId: null,
    deviceId: null,
    purchasers: [
      { firstName: 'Ada', lastName: 'Moss', email, phones: ['+14165550100', '+14165550199'] },
      { firstName: 'Ben', lastName: 'Moss', email: 'ben@example.test', phones: [] },
    ],
    body: {},
    expectedFiles: 0,
    statusId: 1,
    conflict: null,
    filledInAt: new Date(),
    supersedes: null,
  })
  return id ?? 0
}

interface Sending {
  readonly with?: string
  readonly at?: number
  readonly signature?: string
  readonly projectId?: string
  readonly name?: string
}
async function post(body: string, how: Sending = {}) {
  const seconds = how.at ?? Math.floor(Date.now() / 1000)
  const code = createHmac('sha256', how.with ?? secret)
    .update(`${seconds}.${body}`)
    .digest('hex')
  const answer = await fetch(
    `${world.address}/webhooks/receivers/${how.projectId ?? open}/${how.name ?? 'crm'}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(how.signature !== '' && { 'lotline-signature': how.signature ?? `t=${seconds},v1=${code}` }),
      },
      body,
    },
  )
  const text = await answer.text()
  return {
    status: answer.status,
    body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : text,
  }
}
const tell = async (event: object, how: Sending = {}) =>
  await post(JSON.stringify({ id: randomUUID(), ...event }), how)
/** As if the receiver had heard everything. */
const newest = 9_000_000_000_000_000
const contactOf = (worksheet: number, contact: object, more: object = {}) => ({
  type: 'contact.changed',
  worksheet,
  version: newest,
  contact,
  ...more,
})
const rows = async (table: 'crm_proposal' | 'crm_record' | 'receiver_event'): Promise<number> =>
  (await world.db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`)).n
const buyersOf = async (worksheet: number) =>
  await world.db.all(sql`
    select first_name as first, last_name as last, email, phones from purchaser where worksheet_id = ${worksheet} order by position`)

const manager = () => world.cookies.manager
const ask = async (path: '/comty/GetCrm' | '/comty/DecideCrm', body: object, cookie = manager()) =>
  await world.call(path, { project_id: open, ...body }, { cookie, key: newKey() })
interface Says {
  readonly records: readonly { receiver: string; stage: string; url: string }[]
  readonly proposals: readonly {
    id: number
    has: Record<string, string>
    said: Record<string, string | null>
    saidBy: string
    isBehind: boolean
    isBound: boolean
    mayDecide: boolean
  }[]
}
const says = async (transaction: number, cookie = manager()): Promise<Says> =>
  (await ask('/comty/GetCrm', { transaction }, cookie)).body
const decide = async ({ id, has, said }: Says['proposals'][number], take: boolean, cookie = manager()) =>
  await ask('/comty/DecideCrm', { id, take, seen: { has, said } }, cookie)

describe('what a receiver tells Lotline', () => {
  test('needs a signature with its own secret, made within five minutes', async () => {
    const id = await handIn()
    const body = JSON.stringify({ id: 'e-1', ...contactOf(id, { email: 'new@example.test' }) })
    const now = Math.floor(Date.now() / 1000)
    const other = await receiverVerbs['receivers.add'](parts(), { ...named(abroad), url })
    const wrong: Sending[] = [
      { signature: '' },
      { signature: `t=${now},v1=${'0'.repeat(64)}` },
      { signature: `t=${now}` },
      { with: 'another secret' },
      { with: other },
      { at: now - 301 },
      { at: now + 400 },
      { projectId: abroad },
      { name: 'nobody' },
      { projectId: 'C0000' },
    ]
    for (const how of wrong) {
      const { status, body: said } = await post(body, how)
      expect([status, said], JSON.stringify(how)).toEqual([401, 'The signature does not hold.\n'])
    }
    const signed = `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${body}`).digest('hex')}`
    expect((await post(body.replace('new@', 'bad@'), { signature: signed })).status).toBe(401)
    expect([await rows('crm_proposal'), await rows('receiver_event')]).toEqual([0, 0])
    expect(await post(body, { at: now - 200 })).toEqual({ status: 200, body: { outcome: 'proposed' } })
  })

  test('is done once, although its answer was lost', async () => {
    const id = await handIn()
    const event = { id: 'e-2', ...contactOf(id, { lastName: 'Lind' }) }
    const answers = await Promise.all(Array.from({ length: 4 }, async () => await tell(event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ body }) => (body as { outcome: string }).outcome).sort()).toEqual([
      'known',
      'known',
      'known',
      'proposed',
    ])
    expect(await rows('crm_proposal')).toBe(1)
    const [proposal] = (await says(id)).proposals
    expect((await decide(proposal as Says['proposals'][number], false)).status).toBe(200)
    // Nor does a repeat bring back what was decided.
    expect((await tell(event)).body).toEqual({ outcome: 'known' })
    expect(await rows('crm_proposal')).toBe(0)
  })

  test('is refused with a sentence, and may come again under the same id', async () => {
    const id = await handIn()
    const contact = { email: 'new@example.test' }
    const refused: [object, number, string, string | undefined][] = [
      [contactOf(id, contact, { nonsense: 1 }), 422, 'UNKNOWN_FIELD', 'nonsense'],
      [contactOf(id, { ...contact, address: '1 Main St' }), 422, 'UNKNOWN_FIELD', 'contact.address'],
      [{ ...contactOf(id, contact), version: undefined }, 422, 'WRONG_FIELD', 'version'],
      [{ ...contactOf(id, contact), type: 'purchase.deleted' }, 422, 'WRONG_FIELD', 'type'],
      [contactOf(id, {}), 422, 'CRM_SAYS_NOTHING', 'contact'],
      [contactOf(id, { email: 'nobody' }), 422, 'WRONG_FIELD', 'contact.email'],
      [contactOf(id, { email: '' }), 422, 'WRONG_FIELD', 'contact.email'],
      [contactOf(id, { phone: '12' }), 422, 'WRONG_FIELD', 'contact.phone'],
      [contactOf(id, { lastName: '<b>' }), 422, 'WRONG_FIELD', 'contact.lastName'],
      [contactOf(id, contact, { purchase: 1 }), 422, 'CRM_ABOUT_ONE', 'purchase'],
      [contactOf(id, contact, { person: 1 }), 422, 'CRM_ABOUT_ONE', 'person'],
      [contactOf(id, contact, { purchaser: 3 }), 422, 'PURCHASER_NOT_FOUND', 'purchaser'],
      [contactOf(999_999, contact), 422, 'CRM_NOT_AT_WORK', 'worksheet'],
      [
        { type: 'contact.changed', person: 999_999, version: 0, contact },
        422,
        'CRM_NO_SUCH_PERSON',
        'person',
      ],
      [{ type: 'stage.changed', stage: 'Won' }, 422, 'CRM_ABOUT_ONE', 'purchase'],
      [
        { type: 'stage.changed', worksheet: id, stage: 'Won', url: 'javascript:alert(1)' },
        422,
        'CRM_LINK_NOT_HTTPS',
        'url',
      ],
      [
        { type: 'stage.changed', worksheet: id, stage: 'Won', url: 'https://a:b@crm.example.test' },
        422,
        'CRM_LINK_NOT_HTTPS',
        'url',
      ],
    ]
    for (const [event, status, code, field] of refused) {
      const answer = await tell({ id: 'e-3', ...event })
      expect([answer.status, answer.body], JSON.stringify(event)).toEqual([
        status,
        { code, field, message: expect.stringMatching(/^\w.{10}/) as string },
      ])
    }
    for (const body of ['', '{', '[1]', 'null', '\u0000'])
      expect((await post(body)).status, body).toBeGreaterThanOrEqual(400)
    expect((await post('{')).body).toMatchObject({ code: 'CRM_EVENT_UNREADABLE' })
    expect((await tell({ id: 'e-3', ...contactOf(id, contact), pad: 'x'.repeat(20_000) })).status).toBe(413)
    expect([await rows('crm_proposal'), await rows('crm_record')]).toEqual([0, 0])
    expect((await tell({ id: 'e-3', ...contactOf(id, contact) })).body).toEqual({ outcome: 'proposed' })
  })

  test('does not concern another builder’s or community’s records', async () => {
    const theirs = await handIn('eve@example.test', abroad)
    const { status, body } = await tell(contactOf(theirs, { email: 'new@example.test' }))
    expect([status, body]).toMatchObject([422, { code: 'CRM_NOT_AT_WORK' }])
    await world.db.run(sql`update project set gone_at = now() where id = ${open}`)
    try {
      const own = await handIn()
      expect((await tell(contactOf(own, { email: 'new@example.test' }))).status).toBe(401)
    } finally {
      await world.db.run(sql`update project set gone_at = null where id = ${open}`)
    }
  })

  test('is refused once the builder has moved', async () => {
    const id = await handIn()
    const builder = await world.db.one<{ id: number }>(
      sql`select builder_id as id from project where id = ${open}`,
    )
    await closeBuilder(world.db, builder.id)
    try {
      const { status, body } = await tell(contactOf(id, { email: 'new@example.test' }))
      expect([status, body]).toMatchObject([409, { code: 'CRM_MOVED' }])
    } finally {
      await reopenBuilder(world.db, builder.id)
    }
  })

  test('changes nobody: staff take it over', async () => {
    const id = await handIn('ada@example.test')
    const before = await buyersOf(id)
    const event = contactOf(
      id,
      { lastName: 'Lind', email: 'ADA@new.test', phone: '(416) 555-0100' },
      { by: 'Mia' },
    )
    expect((await tell({ ...event, contact: { ...event.contact, phone: '+1 416 555 0100' } })).body).toEqual({
      outcome: 'proposed',
    })
    expect(await buyersOf(id)).toEqual(before)
    const [proposal] = (await says(id)).proposals
    expect(proposal).toMatchObject({
      has: { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.test', phone: '+14165550100' },
      said: { firstName: null, lastName: 'Lind', email: 'ADA@new.test', phone: null },
      saidBy: 'Mia',
      isBehind: false,
      isBound: false,
      mayDecide: true,
    })
    if (proposal === undefined) return
    // A representative sees it and may not decide.
    expect((await says(id, world.cookies.rep)).proposals).toMatchObject([{ mayDecide: false }])
    expect((await decide(proposal, true, world.cookies.rep)).status).toBe(403)
    expect((await ask('/comty/GetCrm', { transaction: id }, world.cookies.broker)).status).toBe(403)
    const stale = { ...proposal, has: { ...proposal.has, email: 'old@example.test' } }
    expect(await decide(stale, true)).toMatchObject({ status: 409, body: { code: 'CRM_CHANGED' } })
    await world.db.run(sql`delete from receiver_news`)
    expect(await decide(proposal, true)).toMatchObject({ status: 200 })
    expect(await buyersOf(id)).toEqual([
      { first: 'Ada', last: 'Lind', email: 'ADA@new.test', phones: ['+14165550100', '+14165550199'] },
      before[1],
    ])
    // The receivers hear the outcome as the usual change.
    expect(await world.db.all(sql`select subject, subject_id::int as id from receiver_news`)).toEqual([
      { subject: 'worksheet', id },
    ])
    expect(await decide(proposal, true)).toMatchObject({ status: 404, body: { code: 'CRM_DECIDED' } })
    const audit = await world.db.all<{ line: string }>(sql`
      select actor || ' ' || action as line from audit where object = ${`worksheet:${id}`} order by seq`)
    const { id: receiver } = await world.db.one<{ id: number }>(sql`select id from receiver`)
    expect(audit.map(({ line }) => line)).toEqual([
      `receiver:${receiver} crm.propose`,
      `person:${world.userIds['manager']} crm.take`,
    ])
    // What Lotline has already is no news.
    expect((await tell(contactOf(id, { lastName: 'Lind' }))).body).toEqual({ outcome: 'same' })
    expect((await tell(contactOf(id, { phone: '416-555-0100' }))).body).toEqual({ outcome: 'same' })
  })

  test('unless the buyer already has a worksheet for that home', async () => {
    const lot = world.lots.get('9') ?? 0
    const [one, two] = [await handIn('one@example.test'), await handIn('two@example.test')]
    await world.db.run(sql`update worksheet set lot_id = ${lot} where id in (${one}, ${two})`)
    await tell(contactOf(two, { email: 'ONE@example.test' }))
    const [proposal] = (await says(two)).proposals
    if (proposal === undefined) throw new Error('There is no proposal.')
    expect(await decide(proposal, true)).toMatchObject({ status: 409, body: { code: 'WORKSHEET_EXISTS' } })
    expect(await buyersOf(two)).toMatchObject([{ email: 'two@example.test' }, {}])
    expect((await says(two)).proposals).toHaveLength(1)
  })

  test('has its number as purchasers’ are stored', async () => {
    const id = await handIn()
    await tell(contactOf(id, { phone: '(416) 555-0177' }))
    expect((await says(id)).proposals).toMatchObject([{ said: { phone: '+1 4165550177' } }])
  })

  test('adds to what it said before, and may take it back', async () => {
    const id = await handIn('back@example.test')
    await tell(contactOf(id, { lastName: 'Lind' }))
    await tell(contactOf(id, { email: 'new@example.test' }))
    expect((await says(id)).proposals).toMatchObject([
      { said: { lastName: 'Lind', email: 'new@example.test' } },
    ])
    expect((await tell(contactOf(id, { lastName: 'Moss' }))).body).toEqual({ outcome: 'proposed' })
    expect((await says(id)).proposals).toMatchObject([
      { said: { lastName: null, email: 'new@example.test' } },
    ])
    expect((await tell(contactOf(id, { email: 'back@example.test' }))).body).toEqual({ outcome: 'same' })
    expect((await says(id)).proposals).toEqual([])
  })

  test('is as old as the oldest part of what it said', async () => {
    const id = await handIn('late@example.test')
    await world.db.run(sql`delete from receiver_news`)
    await world.db.run(sql`
      insert into receiver_told (receiver_id, subject, subject_id, version) select id, 'worksheet', ${id}, 5 from receiver`)
    await tell(contactOf(id, { lastName: 'Lind' }, { version: 3, by: 'Mia' }))
    await tell(contactOf(id, { email: 'new@example.test' }, { version: 5, by: 'Noa' }))
    expect((await says(id)).proposals).toMatchObject([{ isBehind: true, saidBy: 'Noa' }])
    const whole = { lastName: 'Lindt', email: 'new@example.test' }
    await tell(contactOf(id, whole, { version: 5, by: 'Noa' }))
    expect((await says(id)).proposals).toMatchObject([{ isBehind: false, said: whole }])
  })

  test('is not taken over into a worksheet that has ended meanwhile', async () => {
    const id = await handIn('ended@example.test')
    await tell(contactOf(id, { email: 'new@example.test' }))
    const [proposal] = (await says(id)).proposals
    if (proposal === undefined) throw new Error('There is no proposal.')
    const before = await buyersOf(id)
    await world.db.run(
      sql`update worksheet set status_id = ${worksheetStatus.declined}, status_reason = 'gone' where id = ${id}`,
    )
    expect(await decide(proposal, true)).toMatchObject({ status: 409, body: { code: 'CRM_NOT_AT_WORK' } })
    expect(await buyersOf(id)).toEqual(before)
    expect((await decide(proposal, false)).status).toBe(200)
  })

  test('or keep what is here, of which the receiver hears', async () => {
    const id = await handIn()
    await tell(contactOf(id, { firstName: 'Adah' }, { purchaser: 2 }))
    const [proposal] = (await says(id)).proposals
    if (proposal === undefined) throw new Error('There is no proposal.')
    expect(proposal.has['firstName']).toBe('Ben')
    const before = await buyersOf(id)
    await world.db.run(sql`delete from receiver_news`)
    expect((await decide(proposal, false)).status).toBe(200)
    expect(await buyersOf(id)).toEqual(before)
    expect(await world.db.all(sql`select subject, subject_id::int as id from receiver_news`)).toEqual([
      { subject: 'worksheet', id },
    ])
  })

  test('says when Lotline has changed since', async () => {
    const id = await handIn()
    await world.db.run(sql`delete from receiver_news`)
    await world.db.run(sql`
      insert into receiver_told (receiver_id, subject, subject_id, version) select id, 'worksheet', ${id}, 500 from receiver`)
    await tell(contactOf(id, { lastName: 'Lind' }, { version: 500 }))
    expect((await says(id)).proposals).toMatchObject([{ isBehind: false }])
    await tell(contactOf(id, { lastName: 'Lind' }, { version: 499 }))
    expect((await says(id)).proposals).toMatchObject([{ isBehind: true }])
    await tell(contactOf(id, { lastName: 'Lind' }, { version: 500 }))
    await world.db.run(sql`update worksheet set status_id = 2 where id = ${id}`)
    expect((await says(id)).proposals).toMatchObject([{ isBehind: true }])
  })

  test('reaches a registered person wherever they are a purchaser here', async () => {
    const email = 'account@example.test'
    const person = await world.db.one<{ id: number }>(sql`
      insert into person (email, password_hash, user_type, first_name, last_name, activated)
      values (${email}, 'x', 9, 'Ada', 'Moss', true) returning id`)
    await world.db.run(sql`insert into person_project (person_id, project_id) values (${person.id}, ${open})`)
    const [one, two] = [await handIn(email), await handIn(email)]
    const away = await handIn(email, abroad)
    const event = { type: 'contact.changed', person: person.id, version: 0, contact: { lastName: 'Lind' } }
    expect((await tell(event)).body).toEqual({ outcome: 'proposed' })
    expect((await says(one)).proposals).toHaveLength(1)
    expect((await says(two)).proposals).toHaveLength(1)
    expect(
      await world.db.all(sql`
        select 1 from crm_proposal c join purchaser q on q.id = c.purchaser_id where worksheet_id = ${away}`),
    ).toEqual([])
    // The account stays its owner's.
    expect(await world.db.one(sql`select last_name from person where id = ${person.id}`)).toEqual({
      last_name: 'Moss',
    })
  })

  test('shows the stage and the record there, the newest', async () => {
    const id = await handIn()
    const stage = { type: 'stage.changed', worksheet: id }
    expect((await tell({ ...stage, stage: 'Lead' })).body).toEqual({ outcome: 'noted' })
    await tell({ ...stage, stage: 'Qualified <script>', url: 'https://crm.example.test/deals/77' })
    expect((await says(id)).records).toMatchObject([
      { receiver: 'crm', stage: 'Qualified <script>', url: 'https://crm.example.test/deals/77' },
    ])
  })

  test('is exported and erased with the address that it names', async () => {
    const email = 'erased@example.test'
    const id = await handIn()
    await tell(contactOf(id, { email }, { by: `Mia for ${email}` }))
    await tell({ type: 'stage.changed', worksheet: id, stage: `Write to ${email}` })
    const exported = await exportOf(world.db, email)
    expect(exported?.['saidByCrm']).toMatchObject([{ email }])
    await world.db.transaction(async (tx) => await eraseAddress(tx, email))
    expect([await rows('crm_proposal'), await rows('crm_record')]).toEqual([0, 0])
    expect((await says(id)).proposals).toEqual([])
  })

  test('goes with a worksheet that is emptied', async () => {
    const id = await handIn()
    await tell(contactOf(id, { lastName: 'Lind' }))
    await tell({ type: 'stage.changed', worksheet: id, stage: 'Lead' })
    await world.db.transaction(async (tx) => await emptyWorksheets(tx, sql`w.id = ${id}`))
    expect([await rows('crm_proposal'), await rows('crm_record')]).toEqual([0, 0])
  })
})
