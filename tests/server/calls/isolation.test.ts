/** @module-tag more */
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertHelpCall } from '../../../server/db/helpCalls.ts'
import { sql } from '../../../server/db/sql.ts'
import { hubMethods } from '../../../src/contract/hub.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { calls, factsOf, type CallPath } from '../../../src/contract/table.ts'
import { fromShape, shapeOf } from '../../contract/fromSchema.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { newKey } from '../../world/startWorld.ts'
import { wire } from '../../world/wire.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { newPurchase, readyToReserve } from '../purchases/newPurchase.ts'
import { abroad, open, type SmallWorld, startSmallWorld } from './smallWorld.ts'
import { joins, several, twoBuilders, worksheetOn } from './twoBuilders.ts'

/** How many requests are made in total. TEST_ISOLATION sets another number. */
const requests = Number(process.env['TEST_ISOLATION'] ?? fewOrMany(600, 100_000))
const seed = Number(process.env['TEST_FUZZ_SEED'] ?? 20_261_127)
const together = 10

/** Left out because they start or end a session or change the password that a later call needs. */
const left: ReadonlySet<CallPath> = new Set([
  '/user/Login',
  '/user/LoginWithCode',
  '/user/Logout',
  '/user/LoginFromRedirect',
  '/user/EndSession',
  '/user/UpdatePWD',
  '/user/UpdatePWDSalesApp',
])
const paths = (Object.keys(calls) as CallPath[]).filter(
  (path) => !left.has(path) && factsOf(path).files !== true,
)

/**
 * Two builders on one server, and two companies that sell in one project. Each has a manager and private
 * data.
 */
const sides = {
  north: { projectId: open, companyId: undefined, mark: 'Northmark' },
  abroad: { projectId: abroad, companyId: undefined, mark: 'Abroadmark' },
  seven: { projectId: several, companyId: 7, mark: 'Sevenmark' },
  eight: { projectId: several, companyId: 8, mark: 'Eightmark' },
} as const
type Side = keyof typeof sides
const names = Object.keys(sides) as Side[]
/** How often each side makes each call; the requests differ every time. */
const perCall = Math.max(1, Math.min(20, Math.floor(requests / paths.length / names.length)))

interface Own {
  readonly cookie: string
  readonly ids: Readonly<
    Record<'purchase' | 'worksheet' | 'envelope' | 'signer' | 'lot' | 'waiting' | 'help', number>
  >
}

let world: SmallWorld
const own = {} as Record<Side, Own>

/**
 * Gives a side a manager, a purchase with its papers, a worksheet, a place in line and a call for help, with
 * the side's mark in every name.
 */
async function furnish(side: Side, lotId: number): Promise<Own> {
  const { db } = world
  const { projectId, companyId, mark } = sides[side]
  const cookie = await joins(world, `m${side}`, 4, {
    roles: [5],
    projects: [projectId],
    ...(companyId !== undefined && { companyId }),
  })
  const buyer = { sessionId: null, personId: world.userIds['stranger'] ?? null }
  const purchase = await newPurchase(db, { projectId, lotId, buyer })
  await readyToReserve(db, purchase, projectId)
  await db.run(sql`
    update purchaser set first_name = ${mark}, last_name = ${mark}, email = ${`${mark}@example.test`} where purchase_id = ${purchase}`)
  const { envelopeId: envelope, signerId: signer } = await sentEnvelope(db, {
    projectId,
    purchaseId: purchase,
  })
  await db.run(sql`update envelope_signer set name = ${mark} where envelope_id = ${envelope} and name <> ''`)
  const worksheet = await worksheetOn(world, projectId, { lotId })
  await db.run(sql`
    update purchaser set first_name = ${mark}, last_name = ${mark} where worksheet_id = ${worksheet}`)
  const { id: person } = await db.one<{ id: number }>(sql`
    insert into person (email, password_hash, user_type, first_name, last_name, activated)
    values (${`${mark.toLowerCase()}@example.test`}, 'x', 9, ${mark}, ${mark}, true) returning id`)
  const { id: waiting } = await db.one<{ id: number }>(sql`
    insert into waiting (project_id, lot_id, person_id) values (${projectId}, ${lotId}, ${person}) returning id`)
  const help = await insertHelpCall(db, projectId, { deviceId: null, purchaseId: purchase })
  return { cookie, ids: { purchase, worksheet, envelope, signer, lot: lotId, waiting, help } }
}

const lotOf = async (projectId: string, companyId: number | null): Promise<number> =>
  (
    await world.db.one<{ id: number }>(sql`
      insert into lot (project_id, number, price, company_id) values (${projectId}, ${newKey()}, 500000, ${companyId}) returning id`)
  ).id

beforeAll(async () => {
  world = await startSmallWorld()
  await twoBuilders(world)
  for (const side of names) {
    const { projectId, companyId } = sides[side]
    own[side] = await furnish(side, await lotOf(projectId, companyId ?? null))
  }
}, 120_000)
afterAll(async () => await world.stop())

/** The ids that some sides own, as values for the fields of requests. */
function thingsOf(of: readonly Side[]): Record<string, readonly unknown[]> {
  const each = (what: keyof Own['ids']) => of.map((side) => own[side].ids[what])
  const projects = of.map((side) => sides[side].projectId)
  const purchases = each('purchase')
  const lots = each('lot')
  return {
    projectId: projects,
    project_id: projects,
    Project_Id: projects,
    otherProjectId: projects,
    transid: purchases,
    transId: purchases,
    transactionId: purchases,
    transaction_id: purchases,
    paypalTransId: purchases,
    customerInternalReference: purchases.map(String),
    envelopeId: each('envelope'),
    signerId: each('signer'),
    lot_id: lots,
    lotId: lots,
    unitId: lots,
    suite_id: lots,
    offer_id: each('worksheet'),
    worksheetId: each('worksheet'),
    id: of.flatMap((side) => Object.values(own[side].ids)),
  }
}

async function said(
  path: CallPath,
  body: unknown,
  cookie: string,
): Promise<{ status: number; text: string }> {
  const { address, method, body: json } = wire(path, body)
  const answer = await fetch(world.address + address, {
    method,
    headers: {
      cookie,
      'idempotency-key': newKey(),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: json }),
    signal: AbortSignal.timeout(30_000),
  })
  return { status: answer.status, text: await answer.text() }
}

/** An endless series of requests about the other sides' objects. */
function* asks(): Generator<{ asker: Side; path: CallPath; ask: unknown }, never> {
  for (let round = 0; ; round += 1)
    for (const path of paths)
      for (const [nth, asker] of names.entries()) {
        const theirs = thingsOf(names.filter((one) => one !== asker))
        const shape = fromShape(shapeOf(schemas[path].request), theirs)
        for (const ask of fc.sample(shape, { numRuns: perCall, seed: seed + round * names.length + nth }))
          yield { asker, path, ask }
      }
}

/** All rows of a side, as one text. */
async function rowsOf(side: Side): Promise<string> {
  const { ids } = own[side]
  const { rows } = await world.db.one<{ rows: string }>(sql`
    select concat_ws('|',
      (select state || coalesce(why, '') || sheet_version from purchase where id = ${ids.purchase}),
      (select jsonb_agg(first_name || last_name order by position) from purchaser where purchase_id = ${ids.purchase}),
      (select state from envelope where id = ${ids.envelope}),
      (select status_id || coalesce(deleted_at::text, '') from worksheet where id = ${ids.worksheet}),
      (select coalesce(left_at::text, '') || coalesce(deal_id, 0) from waiting where id = ${ids.waiting}),
      (select coalesce(taken_by, 0) || coalesce(ended_at::text, '') from help_call where id = ${ids.help})) as rows`)
  return rows
}

describe.sequential('two builders’ staff on one server', () => {
  test('each reads their own, so the marks would be found', async () => {
    for (const side of names) {
      const { projectId, mark } = sides[side]
      const { cookie, ids } = own[side]
      const read = [
        await said('/comty/GetTransactionSaleQueue', { project_id: projectId }, cookie),
        await said('/comty/GetTransactionSaleQueueInfo', { transid: ids.purchase }, cookie),
        await said('/comty/GetWaitingList', { project_id: projectId }, cookie),
        await said('/comty/GetSalesRecords', { projectId, what: 'worksheets' }, cookie),
      ]
      for (const { text } of read) expect(text, `${side}: ${text.slice(0, 300)}`).toContain(mark)
      for (const other of names.filter((one) => one !== side))
        for (const { text } of read) expect(text).not.toContain(sides[other].mark)
    }
  })

  test(
    `nothing crosses in ${requests} requests of any kind`,
    { timeout: 120_000 + requests * 60 },
    async () => {
      const before = Object.fromEntries(await Promise.all(names.map(async (one) => [one, await rowsOf(one)])))
      let sent = 0
      let answered = 0
      const asking = asks()
      while (sent < requests) {
        const batch = Array.from({ length: together }, () => asking.next().value)
        const answers = await Promise.all(
          batch.map(async (one) => ({ ...one, ...(await said(one.path, one.ask, own[one.asker].cookie)) })),
        )
        for (const { asker, path, ask, status, text } of answers) {
          sent += 1
          if (status === 200) answered += 1
          for (const other of names)
            if (other !== asker)
              expect(text, `${asker} asked ${path} ${JSON.stringify(ask).slice(0, 400)}`).not.toContain(
                sides[other].mark,
              )
        }
      }
      expect(sent).toBeGreaterThanOrEqual(requests)
      // At least 2 % of the requests succeed.
      expect(answered).toBeGreaterThan(sent / 50)
      for (const side of names) expect(await rowsOf(side), side).toBe(before[side])
    },
  )

  test('nobody hears another builder’s rings', async () => {
    const heard = new Set<string>()
    const clients = await Promise.all(
      (['north', 'abroad'] as const).map(async (side) => {
        const client = new HubConnectionBuilder()
          .withUrl(`${world.address}/real-time`, { headers: { cookie: own[side].cookie } })
          .configureLogging(LogLevel.None)
          .build()
        for (const event of ['callSales', 'callWorksheets', 'callEnvelopes', 'callPurchase'])
          client.on(event, () => heard.add(`${side} ${event}`))
        await client.start()
        for (const method of [
          hubMethods.sales,
          hubMethods.worksheets,
          hubMethods.envelopes,
          hubMethods.purchases,
        ])
          await client.invoke(method)
        for (const projectId of [open, abroad, '*'])
          await client.invoke(hubMethods.join, projectId).catch(() => undefined)
        return client
      }),
    )
    try {
      const { ids } = own.abroad
      await world.db.run(sql`update purchase set changed_at = now() where id = ${ids.purchase}`)
      await world.db.run(sql`update worksheet set status_id = 2 where id = ${ids.worksheet}`)
      await world.db.run(sql`update envelope set changed_at = now() where id = ${ids.envelope}`)
      await world.db.run(sql`update help_call set taken_at = now() where id = ${ids.help}`)
      await expect
        .poll(() => [...heard].filter((one) => one.startsWith('abroad')).length)
        .toBeGreaterThanOrEqual(3)
      expect([...heard].filter((one) => one.startsWith('north'))).toEqual([])
    } finally {
      for (const client of clients) await client.stop()
    }
  })
})
