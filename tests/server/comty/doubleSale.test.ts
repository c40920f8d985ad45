/** @module-tag more */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfToken, newId } from '../../../server/secrets/tokens.ts'
import type { Handler } from '../../../server/context/handler.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import { type ThrowAwayPostgres, postgresAvailable, startPostgres } from '../../postgres/startPostgres.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { freshDatabase } from '../db/engines.ts'

const lotsOfCrowd = fewOrMany(16, 500)
/** The buyers of one lot, the crowd's buyers and lots, and how many call at once. */
const crowd = { onOne: fewOrMany(40, 200), buyers: 4 * lotsOfCrowd, lots: lotsOfCrowd, together: 100 }
/** Generous: the embedded database runs one transaction at a time, and the machine may be busy. */
const patience = 600_000

async function guests(world: SmallWorld, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => ({ id: newId('s'), token: randomUUID() }))
  const ids = made.map(({ id }) => id)
  const hashes = made.map(({ token }) => hashOfToken(token))
  await world.db.run(sql`
    insert into session (id, token_hash, expires_at)
    select id, hash, now() + interval '1 hour' from unnest(${ids}::text[], ${hashes}::text[]) as made(id, hash)`)
  return made.map(({ token }) => `lotline-session=${token}`)
}

async function newLots(world: SmallWorld, count: number): Promise<number[]> {
  const rows = await world.db.all<{ id: number }>(sql`
    insert into lot (project_id, number, price)
    select ${open}, ${randomUUID()} || n, 500000 from generate_series(1, ${count}::int) n returning id`)
  return rows.map(({ id }) => id)
}

/** A network address for each buyer. */
const places = new Map<string, string>()
function placeOf(cookie: string): string {
  const nth = places.size
  const place = places.get(cookie) ?? `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
  places.set(cookie, place)
  return place
}

/** Makes every call, `together` at a time, and returns the answers. */
async function rush(world: SmallWorld, wishes: readonly { cookie: string; lotId: number }[]) {
  const answers: { status: number; lotId: number; transId: number | null }[] = []
  let next = 0
  const line = async (): Promise<void> => {
    for (let wish = wishes[next++]; wish !== undefined; wish = wishes[next++]) {
      const { cookie, lotId } = wish
      const body = { projectId: open, lot_id: lotId }
      // Each buyer calls from their own address, as real ones do.
      const headers = { 'x-forwarded-for': placeOf(cookie) }
      const options = { cookie, key: newKey(), headers }
      let answer = await world.call('/comty/PutDPTimerLR', body, options)
      // BUSY decides nothing, so this retries with the same key, as the page does.
      for (let tries = 1; answer.status === 503 && tries < 20; tries += 1) {
        answer = await world.call('/comty/PutDPTimerLR', body, options)
      }
      answers.push({ status: answer.status, lotId, transId: answer.body?.transId ?? null })
    }
  }
  await Promise.all(Array.from({ length: crowd.together }, line))
  return answers
}

/** Lots promised to more than one buyer. */
function doubles(answers: Awaited<ReturnType<typeof rush>>): number {
  const winners = new Map<number, number>()
  for (const { status, lotId } of answers) {
    if (status === 200) winners.set(lotId, (winners.get(lotId) ?? 0) + 1)
  }
  return [...winners.values()].filter((count) => count > 1).length
}

type Take = Handler<'/comty/PutDPTimerLR'>
const isTaken = (): Refusal => new Refusal(409, 'UNIT_TAKEN')

const write: Take = async ({ projectId, lot_id }, { db, actor }) => {
  const { id } = await db.one<{ id: number }>(sql`
    insert into deal (project_id, lot_id, session_id, state)
    values (${projectId}, ${lot_id}, ${actor.sessionId}, 'held') returning id`)
  return { isOK: 1, transId: id, expiresAt: null, mayLastUntil: null, otherBuilderInfo: null, version: 0 }
}

/** A careless server: it checks first and writes later. */
const looksFirst: Take = async (ask, here) => {
  const taken = await here.db.first(sql`select 1 from deal where lot_id = ${ask.lot_id} and state = 'held'`)
  if (taken !== undefined) throw isTaken()
  return await write(ask, here)
}

/** Another careless server: it checks a list that is up to half a second old. */
function looksAtList(db: Database): { handler: Take; stop: () => void } {
  let taken: ReadonlySet<number> = new Set()
  const look = async (): Promise<void> => {
    const rows = await db.all<{ id: number }>(sql`select lot_id as id from deal where state = 'held'`)
    taken = new Set(rows.map(({ id }) => id))
  }
  const timer = setInterval(() => void look().catch(() => undefined), 500)
  return {
    handler: async (ask, here) => {
      if (taken.has(ask.lot_id)) throw isTaken()
      return await write(ask, here)
    },
    stop: () => clearInterval(timer),
  }
}

let postgres: ThrowAwayPostgres | undefined
beforeAll(async () => {
  if (postgresAvailable()) postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

describe.each(['embedded', 'postgres'] as const)('on the %s database', (kind) => {
  let db: Database
  let world: SmallWorld
  beforeAll(async () => {
    if (kind === 'postgres' && postgres === undefined) return
    db = await freshDatabase(kind === 'postgres' ? postgres : undefined)
    world = await startSmallWorld(db, { env: { TRUST_PROXY: '1' } })
  })
  afterAll(async () => {
    await world?.stop()
    await db?.close()
  })

  test(
    `${crowd.onOne} buyers of one lot: one has it, all others are told that it was taken`,
    { timeout: patience },
    async (context) => {
      if (world === undefined) return context.skip()
      const [lotId = 0] = await newLots(world, 1)
      const buyers = await guests(world, crowd.onOne)
      const answers = await rush(
        world,
        buyers.map((cookie) => ({ cookie, lotId })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(crowd.onOne - 1)
    },
  )

  test(
    `${crowd.buyers} buyers of ${crowd.lots} lots: each has one buyer`,
    { timeout: patience },
    async (context) => {
      if (world === undefined) return context.skip()
      const lots = await newLots(world, crowd.lots)
      const buyers = await guests(world, crowd.buyers)
      const answers = await rush(
        world,
        buyers.map((cookie, n) => ({ cookie, lotId: lots[(n * 7) % lots.length] ?? 0 })),
      )
      expect(doubles(answers)).toBe(0)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(crowd.lots)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(crowd.buyers - crowd.lots)
      const rows = await world.db.all<{ lotId: number }>(sql`
      select lot_id as "lotId" from deal where state in ('held', 'sold') and lot_id = any(${lots}::int[])
      group by lot_id having count(*) <> 1`)
      expect(rows).toEqual([])
    },
  )

  // The embedded database runs one transaction at a time, so there only an outdated list can fail.
  test(
    `a server that looks ${kind === 'postgres' ? 'first' : 'at an old list'} and then writes is seen to sell twice`,
    { timeout: patience },
    async (context) => {
      if (world === undefined) return context.skip()
      const unguarded = await freshDatabase(kind === 'postgres' ? postgres : undefined)
      const list = looksAtList(unguarded)
      const handler = kind === 'postgres' ? looksFirst : list.handler
      const careless = await startSmallWorld(unguarded, {
        env: { TRUST_PROXY: '1' },
        handlers: { '/comty/PutDPTimerLR': handler },
      })
      try {
        await unguarded.run(sql`drop index one_active_deal`)
        const lots = await newLots(careless, fewOrMany(8, 50))
        const buyers = await guests(careless, 10 * lots.length)
        const answers = await rush(
          careless,
          buyers.map((cookie, n) => ({ cookie, lotId: lots[Math.floor(n / 10)] ?? 0 })),
        )
        expect(doubles(answers)).toBeGreaterThan(0)
      } finally {
        list.stop()
        await careless.stop()
        await unguarded.close()
      }
    },
  )
})
