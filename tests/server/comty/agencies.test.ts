import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import {
  abroad,
  emailOf,
  open,
  type SmallWorld,
  startSmallWorld,
  tower,
  type Who,
} from '../calls/smallWorld.ts'
import { joins } from '../calls/twoBuilders.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  await world.db.run(sql`truncate agency, agency_key, agent, agent_key`)
})

const office = { projectId: open, name: 'Lakeside Realty', postalCode: 'L1N 1A1', telephone: '905 555 0140' }
const bea = {
  projectId: open,
  firstName: 'Bea',
  lastName: 'Broker',
  email: 'bea@example.test',
  contact: '905 555 0141',
}

const as = async (who: Who, path: Parameters<SmallWorld['call']>[0], ask: unknown, key = newKey()) =>
  await world.call(path, ask, { cookie: world.cookies[who], key })
const companies = async (who: Who, projectId = open) =>
  (await as(who, '/comty/GetCompany', { projectId })).body['companies'] as Record<string, unknown>[]
const agents = async (who: Who, companyId: number) =>
  (await as(who, '/comty/GetAgentListInfo', { projectId: open, companyId })).body['agents'] as Record<
    string,
    unknown
  >[]
const rows = async (table: 'agency' | 'agent'): Promise<number> =>
  (await world.db.one<{ n: number }>(sql`select count(*) as n from ${sql.raw(table)}`)).n

describe('an agency', () => {
  test('is created, found by its name, and the same for every project of the builder and for no other', async () => {
    const made = await as('broker', '/comty/CreateCompany', { ...office, contactName: 'Cora Contact' })
    expect(made.body).toMatchObject({ isOK: 1, created: true })
    expect(await companies('broker', tower)).toEqual([
      {
        company_id: made.body['company_id'],
        name: office.name,
        address: '',
        telephone: office.telephone,
        fax: '',
        postalCode: office.postalCode,
      },
    ])
    expect(await companies('manager', abroad)).toEqual([])
    const found = await as('rep', '/comty/GetCompany', { projectId: open, name: 'side r' })
    expect(found.body['companies']).toHaveLength(1)
    // The search text is matched literally, so % is no wildcard.
    const none = await as('rep', '/comty/GetCompany', { projectId: open, name: '%' })
    expect(none.body['companies']).toEqual([])
  })

  test('with the same name and postal code is the same, however it is written; in another office it is not', async () => {
    const first = await as('broker', '/comty/CreateCompany', office)
    const again = await as('agent', '/comty/CreateCompany', {
      ...office,
      name: ' lakeside REALTY ',
      postalCode: 'l1n1a1',
    })
    expect(again.body).toEqual({ isOK: 1, company_id: first.body['company_id'], created: false })
    const branch = await as('broker', '/comty/CreateCompany', { ...office, postalCode: 'M5V 2T6' })
    expect(branch.body['created']).toBe(true)
    expect(await rows('agency')).toBe(2)
  })

  test('entered with fewer details is the known one, where only one can be meant', async () => {
    const first = await as('broker', '/comty/CreateCompany', office)
    const known = { isOK: 1, company_id: first.body['company_id'], created: false }
    const bare = { projectId: open, name: 'lakeside realty' }
    expect((await as('agent', '/comty/CreateCompany', bare)).body).toEqual(known)
    const called = { ...bare, telephone: '(905) 555-0140' }
    expect((await as('agent', '/comty/CreateCompany', called)).body).toEqual(known)
    const elsewhere = await as('agent', '/comty/CreateCompany', { ...bare, telephone: '416 555 0199' })
    expect(elsewhere.body['created']).toBe(true)
    const later = { ...bare, telephone: '+1 416 555 0199', postalCode: 'M5V 2T6' }
    expect((await as('agent', '/comty/CreateCompany', later)).body).toEqual({
      ...known,
      company_id: elsewhere.body['company_id'],
    })
    expect((await as('agent', '/comty/CreateCompany', called)).body).toEqual(known)
    expect(await rows('agency')).toBe(2)
  })

  test('entered by several at once with more and fewer details is one', async () => {
    const asks = [
      office,
      { projectId: open, name: office.name },
      office,
      { projectId: open, name: office.name },
    ]
    const answers = await Promise.all(
      asks.map(async (ask) => await as('broker', '/comty/CreateCompany', ask)),
    )
    expect(new Set(answers.map(({ body }) => body['company_id'])).size).toBe(await rows('agency'))
    expect(answers.filter(({ body }) => body['created'] === true).length).toBe(await rows('agency'))
  })

  test('is created once per key, even when everything known about the key is lost', async () => {
    const key = newKey()
    const first = await as('broker', '/comty/CreateCompany', office, key)
    await world.db.run(sql`delete from idempotency where key = ${key}`)
    const again = await as('broker', '/comty/CreateCompany', { ...office, name: 'Other words' }, key)
    expect(again.body).toEqual({ isOK: 1, company_id: first.body['company_id'], created: false })
    expect(await rows('agency')).toBe(1)
  })

  test('is checked by the rules of the form, and errors name the field', async () => {
    const unnamed = await as('broker', '/comty/CreateCompany', { ...office, name: ' ' })
    expect(unnamed).toMatchObject({ status: 422, body: { code: 'WRONG_FIELD', field: 'name' } })
    const short = await as('broker', '/comty/CreateCompany', { ...office, telephone: '123' })
    expect(short).toMatchObject({ status: 422, body: { field: 'telephone', why: 'phoneTooShort' } })
  })
})

describe('an agent', () => {
  test('is created at an agency, and once however often they are entered', async () => {
    const agency = (await as('broker', '/comty/CreateCompany', office)).body['company_id'] as number
    const first = await as('broker', '/comty/AgentNameCreate', { ...bea, companyId: agency })
    expect(first.body).toMatchObject({ company_id: agency, created: true })
    const again = await as('agent', '/comty/AgentNameCreate', {
      ...bea,
      email: 'BEA@example.test',
      companyId: agency,
    })
    expect(again.body).toEqual({
      isOK: 1,
      agent_id: first.body['agent_id'],
      company_id: agency,
      created: false,
    })
    expect(await agents('rep', agency)).toMatchObject([{ lastName: 'Broker', email: bea.email }])
  })

  test('that arrives before the agency belongs to it once that has arrived, the same agent under both keys', async () => {
    const [agencyKey, early, late] = [newKey(), newKey(), newKey()]
    const first = await as('broker', '/comty/AgentNameCreate', { ...bea, company: agencyKey }, early)
    expect(first.body).toMatchObject({ company_id: null, created: true })
    const known = (await as('agent', '/comty/CreateCompany', office)).body['company_id'] as number
    await as('agent', '/comty/AgentNameCreate', { ...bea, companyId: known }, late)
    expect(await rows('agent')).toBe(2)
    await as('broker', '/comty/CreateCompany', office, agencyKey)
    expect(await rows('agent')).toBe(1)
    const keys = await world.db.all<{ of: number }>(
      sql`select agent_id as of from agent_key where client_ref in (${early}, ${late})`,
    )
    expect(keys).toHaveLength(2)
    expect(new Set(keys.map(({ of }) => of)).size).toBe(1)
    // The reverse also works: the next call, too, may name the agency by its key.
    const next = await as('broker', '/comty/AgentNameCreate', {
      ...bea,
      email: 'ben@example.test',
      company: agencyKey,
    })
    expect(next.body['company_id']).toBe(known)
  })

  test('of another builder’s agency cannot be created', async () => {
    const { id } = await world.db.one<{ id: number }>(
      sql`insert into agency (builder_id, name) values (2, 'Far Away') returning id`,
    )
    for (const [path, ask] of [
      ['/comty/AgentNameCreate', { ...bea, companyId: id }],
      ['/comty/GetAgentListInfo', { projectId: open, companyId: id }],
    ] as const) {
      expect(await as('broker', path, ask), path).toMatchObject({
        status: 404,
        body: { code: 'AGENCY_NOT_FOUND' },
      })
    }
  })

  test('has contact details only for staff, themselves and the person who created the entry, else a name only', async () => {
    const agency = (await as('broker', '/comty/CreateCompany', office)).body['company_id'] as number
    await as('broker', '/comty/AgentNameCreate', { ...bea, companyId: agency })
    await as('broker', '/comty/AgentNameCreate', { ...bea, email: emailOf('agent'), companyId: agency })
    const seen = async (who: Who) => (await agents(who, agency)).map(({ email }) => email)
    expect(new Set(await seen('rep'))).toEqual(new Set([bea.email, emailOf('agent')]))
    // Those who only sign for the builder work with no agent, so they see no contact details.
    const cookie = await joins(world, 'officer', 4, { roles: [20], projects: [open] })
    const ask = { projectId: open, companyId: agency }
    const { body } = await world.call('/comty/GetAgentListInfo', ask, { cookie })
    expect(body.agents.map(({ email }: { email: string }) => email)).toEqual(['', ''])
    expect(new Set(await seen('broker'))).toEqual(new Set([bea.email, emailOf('agent')]))
    expect(new Set(await seen('agent'))).toEqual(new Set(['', emailOf('agent')]))
    expect(new Set(await seen('device'))).toEqual(new Set(['']))
    expect((await agents('device', agency)).map(({ lastName }) => lastName)).toEqual(['Broker', 'Broker'])
  })
})

test('the person who created an entry learns what became of its key', async () => {
  const key = newKey()
  await as('broker', '/comty/CreateCompany', office, key)
  const told = async (who: Who) =>
    ((await as(who, '/outbox/Lookup', { keys: [key] })).body['verdicts'] as Record<string, unknown>[])[0]
  expect(await told('broker')).toMatchObject({ known: true, answer: { created: true } })
  expect(await told('agent')).toMatchObject({ known: true, answer: null })
})
