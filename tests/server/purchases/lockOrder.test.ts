/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { expireHolds } from '../../../server/db/holds.ts'
import { sql } from '../../../server/db/sql.ts'
import { sheetWith } from '../../../src/rules/pricing/sheetWith.ts'
import { dice } from '../../faults/chaos/dice.ts'
import { type ThrowAwayPostgres, postgresMissing, startPostgres } from '../../postgres/startPostgres.ts'
import { importFiles } from '../../world/importFiles.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { folderOf, planOf, project } from '../import/files.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { giveTerms, readyToReserve } from './newPurchase.ts'
import { type Shop, shopIn } from './shop.ts'

/** So few homes, and even fewer parking stalls, that all buyers block each other. */
const homes = 6
/** Each buyer acts at least `least` times, and at most `most` times until everything has succeeded once. */
const deeds = { least: 40, most: 200 }
const everything = [
  '/comty/PutDPTimerLR',
  '/comty/ExtendDPTimer',
  '/comty/RemoveDPTimerLR',
  '/purchase/Choose',
  '/purchase/MoveTo',
  '/purchase/TakeAgain',
  '/purchase/Reserve',
  '/purchase/Cancel',
] as const
const seed = Number(process.env['TEST_SEED'] ?? 7)

/**
 * Everything that locks homes, at once, on a real database. PostgreSQL counts every deadlock, even one whose
 * only trace was a retry after a second.
 */
describe.skipIf(postgresMissing() !== null)('whatever changes purchases and homes at once', () => {
  let postgres: ThrowAwayPostgres
  let url = ''
  let db: Database
  let world: SmallWorld
  let shop: Shop
  /** Errors inside the server, which its answers do not reveal. */
  const faults: string[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.newDatabase()
    db = await openDatabase({ url, fieldKeys: testFieldKeys })
    const silent = (): void => undefined
    const log = {
      info: silent,
      warn: silent,
      error: ({ err }: { readonly err?: unknown }): void => void faults.push(String(err)),
    }
    world = await startSmallWorld(db, { log })
    shop = shopIn(world)
    await giveTerms(db, open)
  })
  afterAll(async () => {
    await world?.stop()
    await postgres?.stop()
  })

  async function importOnce(price: number): Promise<void> {
    const numbers = [...world.lots.keys()]
    const rows = numbers.map((number) => `${number},available,38,${price}`)
    const outcome = await importFiles(
      db,
      folderOf({
        'project.json': project({ PROJECT_ID: open, PROJECT_NAME: 'Open' }),
        'lots.csv': `house_number,Status,Lot_size,Current_price\n${rows.join('\n')}\n`,
        'site-plan.svg': planOf(...numbers.map((number) => `lot-${number}`)),
      }),
      { remove: true },
    )
    if ('faults' in outcome) throw new Error(JSON.stringify(outcome.faults))
  }

  test(
    `a hold, a join, choices, more time, a move, a cancel, the end of a hold, a reservation and an import: no deadlock (seed ${seed})`,
    { timeout: 300_000 },
    async () => {
      const lots = [...world.lots.values()].slice(0, homes)
      const stalls = [await shop.option({ available: 2 }), await shop.option({ available: 2 })]
      await importOnce(500_000)
      const templateOf = new Map<number, number>()
      for (const { lot, template } of await db.all<{ lot: number; template: number }>(sql`
        select lot_id as lot, min(template.id) as template from lot_model join template using (model_id) group by lot_id`))
        templateOf.set(lot, template)
      const seen = new Map<string, number>()
      const hasAll = (): boolean => everything.every((path) => seen.has(`${path} 200`))
      const buying = { isOver: false }

      async function buyer(cookie: string, chance: ReturnType<typeof dice>): Promise<void> {
        let transId: number | null = null
        const ask = async (path: Parameters<Shop['call']>[0], body: object) => {
          const { status, body: answer } = await shop.call(path, body, cookie)
          const name = `${path} ${status === 200 ? 200 : answer.code}`
          seen.set(name, (seen.get(name) ?? 0) + 1)
          if (status >= 500) faults.push(name)
          return answer
        }
        for (let deed = 0; deed < deeds.most && (deed < deeds.least || !hasAll()); deed += 1) {
          const lot = chance.one(lots)
          if (transId === null) {
            const { transId: begun = null } = await ask('/comty/PutDPTimerLR', {
              lot_id: lot,
              template_id: templateOf.get(lot),
            })
            transId = begun
            continue
          }
          const purchase = await shop.read(transId, cookie)
          const of = { transId }
          switch (chance.whole(0, 8)) {
            case 0:
            case 1:
              await ask('/comty/PutDPTimerLR', {
                lot_id: lot,
                template_id: templateOf.get(lot),
                transaction_id: transId,
              })
              break
            case 2: {
              const chosen = chance.shuffled(stalls).map((optionId) => {
                return { lotId: purchase?.unitId ?? 0, optionId, amount: chance.whole(0, 1) }
              })
              await ask('/purchase/Choose', { ...of, chosen, total: sheetWith(purchase, chosen).total })
              break
            }
            case 3:
              await ask('/comty/ExtendDPTimer', of)
              break
            case 4:
              await ask('/purchase/MoveTo', { ...of, lotId: lot, templateId: templateOf.get(lot) })
              break
            case 5:
              await ask('/comty/RemoveDPTimerLR', { lot_id: chance.one(purchase.homes).lotId })
              break
            case 6:
              await ask('/purchase/TakeAgain', { ...of, total: (purchase.newSheet ?? purchase.sheet).total })
              break
            case 7:
              await readyToReserve(db, transId, open)
              await ask('/purchase/Reserve', { ...of, total: purchase.sheet.total })
              break
            default:
              await ask('/purchase/Cancel', of)
          }
          const { state } = await shop.read(transId, cookie)
          if (state !== 'open') transId = null
        }
      }

      /** Lets some holds expire, and puts sold homes back on the market. */
      async function sweep(chance: ReturnType<typeof dice>): Promise<void> {
        while (!buying.isOver) {
          const lot = chance.one(lots)
          const late = sql`clock_timestamp() - interval '1 second'`
          await db.transaction(async (tx) => {
            await tx.run(sql`select 1 from lot where id = ${lot} for update`)
            await tx.run(sql`update deal set expires_at = ${late} where lot_id = ${lot} and state = 'held'`)
            await tx.run(
              sql`update lot set held_until = ${late} where id = ${lot} and held_until is not null`,
            )
          })
          await expireHolds(db, 10)
          await db.run(sql`select unsell_lot(${chance.one(lots)})`)
          await new Promise((resolve) => setTimeout(resolve, chance.whole(0, 150)))
        }
      }

      /** Imports the builder's list again and again, each time with different prices. */
      async function importPrices(): Promise<number> {
        let count = 0
        for (; !buying.isOver || count === 0; count += 1) await importOnce(500_000 + count)
        return count
      }

      const { purchaser, broker, agent, rep } = world.cookies
      const bought = Promise.all(
        [purchaser, broker, agent, rep].map(async (cookie, nth) => await buyer(cookie, dice(seed + nth))),
      ).finally(() => (buying.isOver = true))
      const [, imports] = await Promise.all([bought, importPrices(), sweep(dice(seed + 9))])
      expect(faults).toEqual([])
      expect(imports).toBeGreaterThan(0)
      expect(hasAll(), [...seen].join('\n')).toBe(true)
      // A database session reports its counts when it ends.
      await world.stop()
      await db.close()
      const fresh = await openDatabase({ url, fieldKeys: testFieldKeys })
      try {
        const { deadlocks } = await fresh.one<{ deadlocks: number }>(
          sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
        )
        expect(deadlocks).toBe(0)
      } finally {
        await fresh.close()
      }
    },
  )
})
