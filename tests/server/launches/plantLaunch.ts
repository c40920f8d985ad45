import type { Database } from '../../../server/db/database.ts'
import { insertEntry, insertHousehold } from '../../../server/db/launchEntries.ts'
import { drawLaunch } from '../../../server/db/launches.ts'
import { insertWithRules } from '../../../server/launches/desk.ts'
import { closeLists } from '../../../server/launches/draw.ts'
import { runTurns } from '../../../server/launches/turns.ts'
import { newId } from '../../../server/secrets/tokens.ts'
import { quicknet, roundAfter } from '../../../src/rules/launch/beacon.ts'
import type { LaunchRules } from '../../../src/rules/launch/launchRules.ts'
import type { LaunchState } from '../../../src/rules/launch/launchState.ts'
import { roundFrom } from '../../rules/launch/randomDraw.ts'

const minute = 60_000

/** For each state, the hours from now until entries open, entries close and turns begin. */
const times: Readonly<Record<'planned' | 'open' | 'closed' | 'drawn' | 'running', [number, number, number]>> =
  {
    planned: [1, 2, 3],
    open: [-1, 1, 2],
    closed: [-3, -1, 1],
    drawn: [-3, -1, 1],
    running: [-3, -2, -1],
  }

interface Plant {
  readonly project: string
  readonly lots: readonly number[]
  readonly state: Exclude<LaunchState, 'ended' | 'cancelled'>
  /** The people who have entered, each on their own. */
  readonly people?: readonly number[]
  readonly turnsAtOnce?: number
  readonly categories?: readonly string[]
}

/** Enters a person on their own. The list must not be closed yet. */
export async function plantEntry(
  db: Database,
  launchId: string,
  personId: number,
  { group = newId('g'), category = 'c1', isNew = true } = {},
): Promise<string> {
  const id = newId('e')
  await db.transaction(async (tx) => {
    if (isNew) await insertHousehold(tx, { id: group, launchId, category, size: 4, key: newId('k') })
    const one = { id, launchId, groupId: group, category, personId, channel: 'phone', receipt: 'x' } as const
    await insertEntry(tx, one)
  })
  return id
}

/**
 * A launch in this state. It is drawn in the order of `people`, and while it runs, the first of them have a
 * turn.
 */
export async function plantLaunch(
  db: Database,
  { project, lots, state, people = [], turnsAtOnce = 2, categories = ['Neighbours', 'Everybody'] }: Plant,
): Promise<{ readonly id: string; readonly entries: readonly string[]; readonly rules: LaunchRules }> {
  const id = newId('l')
  const [opens, closes, starts] = times[state].map((hours) => Date.now() + hours * 60 * minute) as [
    number,
    number,
    number,
  ]
  const rules: LaunchRules = {
    format: 'lotline-rules-1',
    launch: id,
    project,
    name: 'Spring release',
    homes: lots.toSorted((a, b) => a - b),
    categories: categories.map((name, at) => ({ id: `c${at + 1}`, name })),
    mostInHousehold: 3,
    opensAt: new Date(opens).toISOString(),
    closesAt: new Date(closes).toISOString(),
    startsAt: new Date(starts).toISOString(),
    turnMinutes: 15,
    turnsAtOnce,
    beacon: { chain: quicknet.chain, round: roundAfter(closes) },
  }
  await db.transaction(async (tx) => await insertWithRules(tx, rules))
  const entries: string[] = []
  for (const personId of people) entries.push(await plantEntry(db, id, personId))
  if (state === 'planned' || state === 'open') return { id, entries, rules }
  await closeLists(db)
  if (state === 'closed') return { id, entries, rules }
  const beacon = roundFrom(id)
  await db.transaction(async (tx) => await drawLaunch(tx, id, { ...beacon, order: entries }))
  await runTurns(db)
  return { id, entries, rules }
}
