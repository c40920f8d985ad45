/** @module-tag more */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfToken, newId } from '../../../server/secrets/tokens.ts'
import type { Handler } from '../../../server/context/handler.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import {
  type ThrowAwayPostgres,
  postgresAvailable,
  startOwnPostgres,
  startPostgres,
} from '../../postgres/startPostgres.ts'
import { type ServerProcess, serveProcess } from '../../world/serverProcess.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { fewOrMany, testInFull } from '../../twoSpeeds.ts'
import { needs } from '../../needs.ts'
import { freshDatabase } from '../db/engines.ts'

const lotsOfCrowd = fewOrMany(16, 500)
/** The buyers of one lot, the crowd's buyers and lots, and how many call at once. */
const crowd = { onOne: fewOrMany(40, 200), buyers: 4 * lotsOfCrowd, lots: lotsOfCrowd, together: 100 }
/** The attempts on four processes, and how many of them are for the same lot. */
const attempts = Number(process.env['TEST_ROUNDS'] ?? 50_000)
const forEachLot = 25
/** A statement may take 15 seconds, also on a busy machine. */
const portion = 10_000
/** Generous: the embedded database runs one transaction at a time, and the machine may be busy. */
const patience = 600_000

async function guests(db: Database, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => ({ id: newId('s'), token: randomUUID() }))
  for (let from = 0; from < count; from += portion) {
    const some = made.slice(from, from + portion)
    const hashes = some.map(({ token }) => hashOfToken(token))
    await db.run(sql`
      insert into session (id, token_hash, expires_at)
      select id, hash, now() + interval '3 hours'
      from unnest(${some.map(({ id }) => id)}::text[], ${hashes}::text[]) as made(id, hash)`)
  }
  return made.map(({ token }) => `lotline-session=${token}`)
}

async function newLots(db: Database, count: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    insert into lot (project_id, number, price)
    select ${open}, ${randomUUID()} || n, 500000 from generate_series(1, ${count}::int) n returning id`)
  return rows.map(({ id }) => id)
}

interface Wish {
  readonly cookie: string
  readonly lotId: number
}

/** Asks a server for a lot, from a network address; the answer's status. */
type Ask = (wish: Wish, key: string, from: string) => Promise<number>

const path = '/comty/PutDPTimerLR'

const askWorld =
  (world: SmallWorld): Ask =>
  async ({ cookie, lotId }, key, from) => {
    const options = { cookie, key, headers: { 'x-forwarded-for': from } }
    return (await world.call(path, { projectId: open, lot_id: lotId }, options)).status
  }

const askProcess =
  (server: ServerProcess): Ask =>
  async ({ cookie, lotId }, key, from) =>
    (await server.call(path, { projectId: open, lot_id: lotId }, cookie, key, { 'x-forwarded-for': from }))
      .status

/** How many buyers of each lot were told that it is theirs, and how many answers of each status there were. */
interface Told {
  readonly winners: ReadonlyMap<number, number>
  readonly statuses: ReadonlyMap<number, number>
}

/** Makes every call, `together` at a time and on each server in turn. */
async function rush(servers: readonly Ask[], wishes: readonly Wish[]): Promise<Told> {
  const winners = new Map<number, number>()
  const statuses = new Map<number, number>()
  const add = (to: Map<number, number>, which: number): void => void to.set(which, (to.get(which) ?? 0) + 1)
  // Each buyer calls from their own address, as real ones do.
  const places = new Map<string, string>()
  const placeOf = (cookie: string): string => {
    const nth = places.size
    const place = places.get(cookie) ?? `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
    places.set(cookie, place)
    return place
  }
  const line = wishes.entries()
  const one = async (): Promise<void> => {
    for (const [nth, wish] of line) {
      const ask = servers[nth % servers.length]
      if (ask === undefined) throw new Error('There is no server.')
      const key = newKey()
      let status = await ask(wish, key, placeOf(wish.cookie))
      // BUSY decides nothing, so this retries with the same key, as the page does.
      for (let tries = 1; status === 503 && tries < 20; tries += 1)
        status = await ask(wish, key, placeOf(wish.cookie))
      add(statuses, status)
      if (status === 200) add(winners, wish.lotId)
    }
  }
  await Promise.all(Array.from({ length: crowd.together }, one))
  return { winners, statuses }
}

/** Lots promised to more than one buyer. */
const doubles = ({ winners }: Told): number => [...winners.values()].filter((count) => count > 1).length

/** The lots, of these, that do not have exactly one buyer in the database. */
const notOnce = async (db: Database, lots: readonly number[]): Promise<number[]> =>
  (
    await db.all<{ id: number }>(sql`
      select l.id from lot l left join deal d on d.lot_id = l.id and d.state in ('held', 'sold')
      where l.id = any(${lots}::int[]) group by l.id having count(d.id) <> 1`)
  ).map(({ id }) => id)

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
      const [lotId = 0] = await newLots(db, 1)
      const buyers = await guests(db, crowd.onOne)
      const { statuses } = await rush(
        [askWorld(world)],
        buyers.map((cookie) => ({ cookie, lotId })),
      )
      expect(Object.fromEntries(statuses)).toEqual({ 200: 1, 409: crowd.onOne - 1 })
    },
  )

  test(
    `${crowd.buyers} buyers of ${crowd.lots} lots: each has one buyer`,
    { timeout: patience },
    async (context) => {
      if (world === undefined) return context.skip()
      const lots = await newLots(db, crowd.lots)
      const buyers = await guests(db, crowd.buyers)
      const told = await rush(
        [askWorld(world)],
        buyers.map((cookie, n) => ({ cookie, lotId: lots[(n * 7) % lots.length] ?? 0 })),
      )
      expect(doubles(told)).toBe(0)
      expect(Object.fromEntries(told.statuses)).toEqual({ 200: crowd.lots, 409: crowd.buyers - crowd.lots })
      expect(await notOnce(db, lots)).toEqual([])
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
        const lots = await newLots(unguarded, fewOrMany(8, 50))
        const buyers = await guests(unguarded, 10 * lots.length)
        const told = await rush(
          [askWorld(careless)],
          buyers.map((cookie, n) => ({ cookie, lotId: lots[Math.floor(n / 10)] ?? 0 })),
        )
        expect(doubles(told)).toBeGreaterThan(0)
        expect((await notOnce(unguarded, lots)).length).toBeGreaterThan(0)
      } finally {
        list.stop()
        await careless.stop()
        await unguarded.close()
      }
    },
  )
})

testInFull(
  `${attempts} attempts on four processes: each lot has one buyer`,
  async (context) => {
    needs(context, postgresAvailable(), 'postgresql')
    const own = await startOwnPostgres()
    const place = { url: own.url, fieldKeys: testFieldKeys }
    await (await startSmallWorld(place)).stop()
    const db = await openDatabase(place)
    const folder = await mkdtemp(join(tmpdir(), 'lotline-processes-'))
    const env = {
      LOTLINE_DATA: folder,
      DATABASE_URL: own.url,
      LOTLINE_FIELD_KEYS: testFieldKeys.join(','),
      TRUST_PROXY: '1',
      RATE_ADDRESS: '1000000',
    }
    const servers: ServerProcess[] = []
    try {
      for (let nth = 0; nth < 4; nth += 1) servers.push(await serveProcess(env, patience))
      const lots = await newLots(db, Math.ceil(attempts / forEachLot))
      // All who want a lot are next to each other in line. Each buyer wants five and may hold three.
      const buyers = await guests(db, Math.ceil(attempts / 5) + 1)
      const wishes = Array.from({ length: attempts }, (_, nth) => ({
        cookie: buyers[(nth * 7) % buyers.length] ?? '',
        lotId: lots[Math.floor(nth / forEachLot)] ?? 0,
      }))
      const told = await rush(servers.map(askProcess), wishes)
      expect(doubles(told)).toBe(0)
      const { 200: sold = 0, 409: taken = 0, 422: tooMany = 0 } = Object.fromEntries(told.statuses)
      expect([sold, sold + taken + tooMany]).toEqual([lots.length, attempts])
      expect(await notOnce(db, lots)).toEqual([])
    } finally {
      for (const server of servers) await server.kill()
      await db.close()
      await own.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
  40 * patience,
)
