/** @module-tag more */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { stillWaiting, type Held } from './chaos/chaosWorld.ts'
import { judge, lateOf, readStored, type HandedIn, type Judged } from './chaos/ledger.ts'
import { figuresOf, runChaos } from './chaos/runChaos.ts'
import { fewOrMany, isShort } from '../twoSpeeds.ts'

const seed = Number(process.env['TEST_SEED'] ?? 20_261_120)
/** The rounds of `npm test`, one each: the faults that could lose the most. */
const worst = ['answer lost', 'kill at the promise']
const rounds = Number(process.env['TEST_ROUNDS'] ?? fewOrMany(worst.length, 60))

/** Corrupts a server's data, to prove that the judge notices. */
async function tamper(dataFolder: string): Promise<void> {
  const db = await openDatabase({ directory: join(dataFolder, 'database') })
  try {
    await db.run(
      sql`delete from worksheet where id = (select id from worksheet order by id offset 2 limit 1)`,
    )
    await db.run(sql`delete from worksheet_image where id = (select max(id) from worksheet_image)`)
    await db.run(sql`
      insert into worksheet (client_ref, project_id, buyer_email, body, filled_in_at)
      select ${randomUUID()}, project_id, buyer_email, body, filled_in_at
      from worksheet where id = (select min(id) from worksheet)`)
  } finally {
    await db.close()
  }
}

/** Everything breaks, on purpose and repeatedly: on a real disk, in a real browser, against a real server. */
test.skipIf(chromiumPath() === null)(
  `${rounds} rounds of chaos: nothing lost, nothing doubled, nothing out of order (needs Chromium)`,
  async () => {
    let tampered: Judged | undefined
    const run = await runChaos({
      rounds,
      seed,
      only: isShort ? worst : undefined,
      after: async (dataFolder: string, handed: readonly HandedIn[]) => {
        await tamper(dataFolder)
        tampered = judge(handed, await readStored(dataFolder))
      },
    })
    const figures = figuresOf(run)
    process.stdout.write(`${figures}\n`)
    expect(run.judged.lost, figures).toEqual([])
    expect(run.judged.doubled, figures).toEqual([])
    expect(run.judged.outOfOrder, figures).toEqual([])
    expect(run.judged.unknown, figures).toEqual([])
    expect(run.orphans, figures).toEqual([])
    expect(run.emptied, 'the outbox was empty in the end').toBe(true)
    expect(run.handed.filter(({ key }) => key !== null).length).toBeGreaterThanOrEqual(rounds)
    expect(run.atOnce, 'one sender at a time').toBeLessThanOrEqual(1)
    // Two more runs, judged as strictly, may reach the rare states that chance left out. A few rounds need
    // not reach them all.
    let missed: readonly string[] = isShort ? [] : run.missed
    for (let more = 1; missed.length > 0 && more <= 2; more += 1) {
      const again = await runChaos({ rounds: rounds / 2, seed: seed + more })
      process.stdout.write(`${figuresOf(again)}\n`)
      expect([again.judged.lost, again.judged.doubled, again.judged.outOfOrder]).toEqual([[], [], []])
      missed = missed.filter((state) => (again.missed as readonly string[]).includes(state))
    }
    expect(missed, 'rare states that were not reached').toEqual([])
    expect(run.pageFaults).toEqual([])
    // The same judge finds the faults in deliberately corrupted data.
    expect(tampered?.lost.length).toBeGreaterThanOrEqual(2)
    expect(tampered?.doubled.length).toBe(1)
    expect(tampered?.outOfOrder.length).toBeGreaterThanOrEqual(1)
  },
  30 * 60_000,
)

test('what is still being sent waits, what needs a person does not; late is what the server has in the end', () => {
  const held = (key: string, more: Partial<Held> = {}): Held => {
    return {
      key,
      state: 'sent',
      parent: null,
      reason: null,
      attempts: 1,
      verdict: null,
      ...more,
    }
  }
  const rows = [
    held('a', { state: 'received' }),
    held('a-picture', { state: 'sending', parent: 'a' }),
    held('b', { state: 'notPossible' }),
    held('b-picture', { state: 'onThisDevice', parent: 'b' }),
    held('c', { state: 'onThisDevice' }),
    held('d', { state: 'confirmed' }),
  ]
  const waited = stillWaiting(rows)
  expect(waited).toEqual(['a', 'a-picture', 'c'])
  const sheet = { id: 1, key: 'a', email: 'a@x', offerType: 0, isConflict: false, expected: 1, at: 0 }
  const stored = {
    worksheets: [{ ...sheet, pictures: [{ key: 'a-picture', at: 0 }] }],
    agencies: new Map(),
    agents: new Map([['an agent', null]]),
  }
  expect(lateOf(waited, stored)).toEqual(['a', 'a-picture'])
  const handed = { email: 'c@x', offerType: 0, pictures: [], newAgency: null, key: 'c' }
  expect(judge([handed], stored).lost).toContain('c@x')
})
