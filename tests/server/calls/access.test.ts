/** @module-tag more */
import { isShort, testInFull } from '../../twoSpeeds.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls, factsOf, type CallPath } from '../../../src/contract/table.ts'
import type { Action } from '../../../src/rules/permissions.ts'
import { clearPlan, type Relation, statusOf } from './accessCells.ts'
import { accessTable, signOf } from './accessTable.ts'
import { everybody, type SmallWorld, startSmallWorld } from './smallWorld.ts'

/**
 * Watches the server's `can()` and records which check (the calling function) refuses which action. While
 * `without` names a check or an action, that is always allowed, as if the server had no such check.
 */
const watch = vi.hoisted(() => ({
  without: null as string | null,
  refused: (_check: string, _action: string): void => undefined,
}))
vi.mock('../../../src/rules/permissions.ts', async (original) => {
  const real = await original<typeof import('../../../src/rules/permissions.ts')>()
  /** The file and function that call `can()`. */
  const asking = (): string => {
    const lines = (new Error().stack ?? '').split('\n')
    const line = lines.find((one) => one.includes('/server/') && !one.includes('/tests/')) ?? ''
    const file = /\/server\/([\w/]+)\.ts/.exec(line)?.[1] ?? ''
    return `${file} ${/at (?:async )?(?:Object\.)?([\w/.]+) \(/.exec(line)?.[1] ?? ''}`.trim()
  }
  const can: typeof real.can = (actor, action, target) => {
    const decision = real.can(actor, action, target)
    if (decision.allowed) return decision
    const check = asking()
    if (watch.without === check || watch.without === action) return { allowed: true }
    watch.refused(check, action)
    return decision
  }
  return { ...real, can }
})

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld(undefined, { env: { TRUST_PROXY: '1' } })
})
afterAll(async () => await world.stop())

interface Cells {
  readonly path: CallPath
  readonly relation: Relation
  readonly expected: string
}
const relations = ['own', 'same', 'other', 'builder', 'none'] as const
/** The caller that anyone on the internet can be. */
const stranger = everybody.indexOf('guest')
/** Marks callers that `npm test` leaves out. */
const unasked = ' '

/**
 * The callers that `npm test` tries for one call: guests; about a quarter of the other callers whom it refuses;
 * and, in each row, one whom it allows. The choice differs from call to call.
 */
function sampled(path: CallPath, place: number): Cells[] {
  const all = relations.flatMap((relation) => {
    const expected = accessTable[path][relation]
    return expected === undefined ? [] : [{ path, relation, expected }]
  })
  if (!isShort) return all
  const isRefused = (sign: string | undefined): boolean => sign !== undefined && !'+w'.includes(sign)
  return all.flatMap((cells) => {
    const may = everybody
      .map((_, who) => who)
      .slice(0, cells.expected.length)
      .filter((who) => !isRefused(cells.expected[who]))
    const signs = Array.from(cells.expected, (sign, who) => {
      if (!isRefused(sign)) return who === may[place % may.length] ? sign : unasked
      if (who !== stranger && (place + who) % 4 !== 0) return unasked
      const refusals = all.filter(({ expected }) => isRefused(expected[who]))
      return cells === refusals[(place + who) % refusals.length] ? sign : unasked
    })
    const expected = signs.join('')
    return expected.trim() === '' ? [] : [{ ...cells, expected }]
  })
}
const rows = (Object.keys(accessTable) as CallPath[]).flatMap(sampled)

async function answered({ path, relation, expected }: Cells): Promise<string> {
  await clearPlan(world)
  const ask = async (who: (typeof everybody)[number], nth: number): Promise<string> => {
    if (expected[nth] === unasked) return unasked
    const status = await statusOf(world, path, who, relation)
    return signOf[status] ?? String(status)
  }
  const callers = everybody.slice(0, expected.length)
  // Calls that change something run one after another, because all holds count towards the same limits.
  if (factsOf(path).changes !== true) return (await Promise.all(callers.map(ask))).join('')
  let signs = ''
  for (const [nth, who] of callers.entries()) signs += await ask(who, nth)
  return signs
}

/** The cells in which each check and each action refused a caller. */
const refusedAt = new Map<string, Set<Cells>>()

/**
 * Checks whose removal changes no status. The first four shape an answer and have their own tests; the
 * handler repeats what the last one refuses.
 */
const notMissable: Readonly<Record<string, string>> = {
  'communities/projectSearch isListedFor': 'leaves projects out of lists',
  'deals/lotInfo lotInfo': 'leaves out who has the home',
  'deals/holds permissionOn': 'is the answer itself',
  'fintrac/reportOf isStaffOf': 'asks buyers for less, and leaves out how staff rate them',
  'http/projectGuard checkSignedIn': 'saves the work of a handler that refuses the same',
}

/** Whether removing the check changes any cell in which it refused a caller. */
async function isMissed(name: string): Promise<boolean> {
  watch.without = name
  try {
    for (const cells of refusedAt.get(name) ?? []) if ((await answered(cells)) !== cells.expected) return true
    return false
  } finally {
    watch.without = null
  }
}

describe.sequential('who gets which answer', () => {
  test.each(rows)('$path $relation: $expected', async (cells) => {
    watch.refused = (check, action) => {
      for (const name of [check, action]) {
        refusedAt.set(name, (refusedAt.get(name) ?? new Set()).add(cells))
      }
    }
    expect(await answered(cells)).toBe(cells.expected)
    watch.refused = () => undefined
  })

  // Each of these tests repeats many cells, which takes minutes.
  const patience = 900_000
  testInFull(
    'every check that refuses anybody is missed when it is taken out',
    { timeout: patience },
    async () => {
      const checks = [...refusedAt.keys()].filter((name) => name.includes('/') && !(name in notMissable))
      const notMissed: string[] = []
      for (const check of checks) if (!(await isMissed(check))) notMissed.push(check)
      expect(notMissed).toEqual([])
      expect(checks.length).toBeGreaterThanOrEqual(12)
    },
  )

  testInFull(
    'every rule that a call of the contract relies on is missed when it says yes to everybody',
    { timeout: patience },
    async () => {
      const actions = new Set(Object.values(calls).map(({ action }) => action as Action | 'open'))
      for (const action of actions) {
        // Projects that require a sign-in refuse guests earlier, and browsing is narrowed rather than
        // refused.
        if (action === 'open' || action === 'browse') continue
        expect(await isMissed(action), action).toBe(true)
      }
    },
  )
})
