/** @module-tag more */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/db/sql.ts'
import { postgresAvailable } from '../postgres/startPostgres.ts'
import { isShort } from '../twoSpeeds.ts'
import { judgeAll } from './matrix/judge.ts'
import { cells, runCell, type Sabotage } from './matrix/runCell.ts'
import { openStages } from './matrix/stages.ts'

const seed = Number(process.env['TEST_SEED'] ?? 20_261_128)

/** In `npm test`: every fault once, each with a journey that it could harm. */
const sample = [
  'server killed, purchase, last',
  'database killed, worksheet, last',
  'browser killed, hold, first',
  'network cut, upload, middle',
  'disk full, sign, last',
  'clock jumped, kiosk, middle',
  'update, pay, first',
  'second tab, office, middle',
]
const wanted = process.env['TEST_CELLS']
const chosen = cells.filter(({ name }) =>
  wanted === undefined ? !isShort || sample.includes(name) : new RegExp(wanted).test(name),
)

/** Guards broken on purpose, one for each fault, and the cell in which the judge must notice. */
const broken: readonly (readonly [cell: string, guard: string, sabotage: Sabotage])[] = [
  ['server killed, worksheet, last', 'keys are not remembered', { forgets: true, when: 'afterCommit' }],
  ['database killed, upload, first', 'a promise comes before the commit', { promises: true, when: 'before' }],
  ['browser killed, worksheet, last', 'unsent work is not stored', { looksNot: true, when: 'afterCommit' }],
  ['network cut, worksheet, last', 'keys are not remembered', { forgets: true }],
  ['disk full, worksheet, last', 'a promise comes before the commit', { promises: true, when: 'before' }],
  [
    'clock jumped, purchase, middle',
    'holds end by the process’s clock',
    {
      does: async ({ db }) => {
        await db.run(sql`update deal set expires_at = now() - interval '1 second' where state = 'held'`)
        await db.run(
          sql`update lot set held_until = now() - interval '1 second' where held_until is not null`,
        )
        await db.run(sql`select expire_holds(100)`)
      },
    },
  ],
  ['update, worksheet, last', 'keys are not remembered', { forgets: true, when: 'afterCommit' }],
  ['second tab, worksheet, last', 'tabs do not share their unsent work', { forgets: true }],
]
const controls = isShort || wanted !== undefined ? broken.slice(3, 4) : broken

test('the two tables make 288 cells, each with its own name', () => {
  expect(new Set(cells.map(({ name }) => name)).size).toBe(288)
  for (const name of [...sample, ...broken.map(([cell]) => cell)])
    expect(cells.map((cell) => cell.name)).toContain(name)
})

describe.skipIf(!postgresAvailable())('whatever breaks, at whichever step (needs PostgreSQL)', () => {
  let stages: Awaited<ReturnType<typeof openStages>>
  beforeAll(async () => {
    stages = await openStages()
  }, 300_000)
  afterAll(async () => await stages?.stop())

  test.each(chosen)('$name: nothing lost, nothing left, nothing twice', async (cell) => {
    const began = performance.now()
    const found = await runCell(stages, cell, seed).catch((error: unknown) => [`broke: ${String(error)}`])
    process.stdout.write(`${cell.name}: ${Math.round(performance.now() - began)} ms ${found.join('; ')}\n`)
    expect(found, `TEST_SEED=${seed} TEST_CELLS='^${cell.name}$'`).toEqual([])
  })

  test.each(controls)('%s: the judge notices that %s', async (name, _, sabotage) => {
    const cell = cells.find((one) => one.name === name)
    if (cell === undefined) throw new Error(name)
    expect(await judgeAll(stages[cell.journey.at]), 'nothing was wrong before').toEqual([])
    expect(await runCell(stages, cell, seed, sabotage)).not.toEqual([])
  })
})
