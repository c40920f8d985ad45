/** @module-tag long */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { judgePurchases, type JudgedPurchases, readPurchases } from './chaos/purchases/purchaseLedger.ts'
import { purchaseFigures, runPurchases } from './chaos/purchases/runPurchases.ts'

const seed = Number(process.env['TEST_SEED'] ?? 20_261_125)
const rounds = Number(process.env['TEST_ROUNDS'] ?? 60)

/** Corrupts the purchases, to prove that the judge notices. */
async function tamper(dataFolder: string): Promise<void> {
  const db = await openDatabase({ directory: join(dataFolder, 'database') })
  const first = sql`(select min(id) from purchase where state = 'reserved')`
  const second = sql`(select min(id) from purchase where state = 'reserved' and id > ${first})`
  try {
    await db.run(sql`
      insert into purchase (project_id, currency, sheet, frozen)
      select project_id, currency, sheet, frozen from purchase where id = ${first}`)
    await db.run(sql`
      update purchaser set city = (select city from purchaser where purchase_id = ${first} and position = 1)
      where purchase_id = ${second}`)
    await db.run(sql`
      update purchaser set address = '' where purchase_id = (select max(purchase_id) from purchaser)`)
  } finally {
    await db.close()
  }
}

/**
 * Buyers walk from hold to Congratulations while everything breaks, on a real disk, against a real server.
 */
test.skipIf(chromiumPath() === null)(
  `${rounds} rounds of chaos: no purchase is lost, doubled or mixed up (needs Chromium)`,
  async () => {
    let tampered: JudgedPurchases | undefined
    const run = await runPurchases({
      rounds,
      seed,
      say: (line) => void process.stdout.write(`${line}\n`),
      after: async (dataFolder, walks) => {
        await tamper(dataFolder)
        tampered = judgePurchases(walks, await readPurchases(dataFolder))
      },
    })
    const figures = purchaseFigures(run)
    process.stdout.write(`${figures}\n`)
    const { lost, doubled, mixed, reserved } = run.judged
    expect(run.gaveUpAfter, figures).toBeNull()
    expect([lost, doubled, mixed], figures).toEqual([[], [], []])
    expect(reserved).toBe(run.walks.length)
    expect(run.left, figures).toEqual([])
    expect(run.pageFaults).toEqual([])
    // With fewer rounds, this only checks that they run.
    if (rounds >= 60) expect(run.missed, figures).toEqual([])
    // The same judge finds the faults in deliberately corrupted data.
    expect(tampered?.doubled).toHaveLength(1)
    expect(tampered?.mixed.length).toBeGreaterThanOrEqual(1)
    expect(tampered?.lost.length).toBeGreaterThanOrEqual(2)
  },
  60 * 60_000,
)
