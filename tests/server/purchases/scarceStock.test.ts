/** @module-tag more */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Handler } from '../../../server/context/handler.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import type { Database } from '../../../server/db/database.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { changedAnswer } from '../../../server/purchases/purchaseAnswer.ts'
import { hashOfToken, newId } from '../../../server/secrets/tokens.ts'
import { type ThrowAwayPostgres, postgresAvailable, startPostgres } from '../../postgres/startPostgres.ts'
import { databaseKinds } from '../db/engines.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { newPurchase } from './newPurchase.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { freshDatabase } from '../db/engines.ts'

/**
 * How many buyers hold a home each, how many pieces there are of the option they all want, and how many
 * buyers call at once.
 */
const crowd = { buyers: fewOrMany(20, 200), pieces: 3, together: 40 }
/** Generous: the embedded database runs one transaction at a time, and the machine may be busy. */
const patience = 600_000
const total = 540_000_00

interface Wish {
  readonly cookie: string
  readonly transId: number
  readonly lotId: number
}

/** One purchase per buyer, each holding a home. */
async function crowdOf(world: SmallWorld): Promise<Wish[]> {
  const wishes: Wish[] = []
  for (let nth = 0; nth < crowd.buyers; nth += 1) {
    const [sessionId, token] = [newId('s'), randomUUID()]
    await world.db.run(sql`
      insert into session (id, token_hash, expires_at)
      values (${sessionId}, ${hashOfToken(token)}, now() + interval '1 hour')`)
    const { id: lotId } = await world.db.one<{ id: number }>(sql`
      insert into lot (project_id, number, price) values (${open}, ${randomUUID()}, 500000) returning id`)
    await world.db.run(sql`select take_hold(${lotId}, ${sessionId}, null, null, 60)`)
    const buyer = { sessionId, personId: null }
    const transId = await newPurchase(world.db, { projectId: open, lotId, buyer })
    wishes.push({ cookie: `lotline-session=${token}`, transId, lotId })
  }
  return wishes
}

/** Each kind of scarce item, with the call that takes it. */
const scarce = [
  { kind: 'parking', path: '/purchase/Choose' },
  { kind: 'locker', path: '/purchase/Choose' },
  { kind: 'storage', path: '/purchase/Choose' },
  { kind: 'suite', path: '/purchase/Choose' },
  { kind: 'colours', path: '/purchase/Choose' },
  { kind: 'inventory', path: '/purchase/Choose' },
  { kind: 'inventory', path: '/comty/UpdateInventoryItems' },
] as const
type Scarce = (typeof scarce)[number]

async function piece(world: SmallWorld, { kind }: Pick<Scarce, 'kind'>): Promise<number> {
  // Each test has its own item, because a purchase offers what was available when its home was held.
  await world.db.run(sql`update option_item set removed_at = now() where project_id = ${open}`)
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into option_item (project_id, kind, name, price, available)
    values (${open}, ${kind}, ${randomUUID()}, 40000, ${crowd.pieces}) returning id`)
  return id
}

/** All buyers choose the item; returns the status of each answer. */
async function rush(
  world: SmallWorld,
  { path }: Pick<Scarce, 'path'>,
  optionId: number,
  wishes: readonly Wish[],
): Promise<number[]> {
  const statuses: number[] = []
  let next = 0
  const line = async (): Promise<void> => {
    for (let wish = wishes[next++]; wish !== undefined; wish = wishes[next++]) {
      const { cookie, transId, lotId } = wish
      const body =
        path === '/purchase/Choose'
          ? { projectId: open, transId, chosen: [{ lotId, optionId, amount: 1 }], total }
          : { transaction_id: transId, itemIds: [optionId] }
      const key = newKey()
      let { status } = await world.call(path, body, { cookie, key })
      // BUSY decides nothing, so this retries with the same key, as the page does.
      for (let tries = 1; status === 503 && tries < 20; tries += 1) {
        status = (await world.call(path, body, { cookie, key })).status
      }
      statuses.push(status)
    }
  }
  await Promise.all(Array.from({ length: crowd.together }, line))
  return statuses
}

async function given(world: SmallWorld, optionId: number): Promise<number> {
  const { n } = await world.db.one<{ n: number }>(sql`
    select coalesce(sum(amount), 0)::int as n from purchase_choice c join deal d on d.id = c.deal_id
    where option_id = ${optionId} and d.state in ('held', 'sold')`)
  return n
}

/** A careless server: it checks the stock first and writes later. */
const looksFirst: Handler<'/purchase/Choose'> = async ({ transId, chosen }, ctx) => {
  const [one] = chosen
  const left = await ctx.db.first(sql`
    select 1 from option_item o where id = ${one?.optionId ?? 0} and available > (
      select coalesce(sum(amount), 0) from purchase_choice where option_id = o.id)`)
  if (left === undefined) throw new Refusal(409, 'OUT_OF_STOCK')
  await ctx.db.run(sql`
    insert into purchase_choice (deal_id, option_id, amount)
    select id, ${one?.optionId ?? 0}, 1 from deal where purchase_id = ${transId}`)
  return await changedAnswer(ctx, transId)
}

let postgres: ThrowAwayPostgres | undefined
beforeAll(async () => {
  if (postgresAvailable()) postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

describe.each(databaseKinds)('on the %s database', (kind) => {
  let db: Database
  let world: SmallWorld
  beforeAll(async () => {
    if (kind === 'postgres' && postgres === undefined) return
    db = await freshDatabase(kind === 'postgres' ? postgres : undefined)
    world = await startSmallWorld(db)
  })
  afterAll(async () => {
    await world?.stop()
    await db?.close()
  })

  test.for(scarce)(
    `${crowd.buyers} buyers of ${crowd.pieces} pieces of $kind, by $path: each piece has one buyer`,
    { timeout: patience },
    async (one, context) => {
      if (world === undefined) return context.skip()
      const optionId = await piece(world, one)
      const statuses = await rush(world, one, optionId, await crowdOf(world))
      expect(await given(world, optionId)).toBe(crowd.pieces)
      expect(statuses.filter((status) => status === 200)).toHaveLength(crowd.pieces)
      expect(statuses.filter((status) => status === 409)).toHaveLength(crowd.buyers - crowd.pieces)
    },
  )

  // The embedded database runs one transaction at a time, so there even a careless check is accurate.
  test.runIf(kind === 'postgres')(
    'a server that looks first and then writes is seen to give away too many',
    { timeout: patience },
    async (context) => {
      if (postgres === undefined) return context.skip()
      const unguarded = await openDatabase({ url: await postgres.newDatabase(), fieldKeys: testFieldKeys })
      const careless = await startSmallWorld(unguarded, { handlers: { '/purchase/Choose': looksFirst } })
      try {
        const optionId = await piece(careless, scarce[0])
        await rush(careless, scarce[0], optionId, await crowdOf(careless))
        expect(await given(careless, optionId)).toBeGreaterThan(crowd.pieces)
      } finally {
        await careless.stop()
        await unguarded.close()
      }
    },
  )
})
