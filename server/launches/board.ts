import type { LaunchBoard } from '../../src/contract/launchBoard.ts'
import { momentOfRound } from '../../src/rules/launch/beacon.ts'
import { marketOfProject } from '../communities/flags.ts'
import type { Db } from '../db/database.ts'
import { launchById, launchFigures, type LaunchRow, stateOf } from '../db/launches.ts'
import { projectById } from '../db/projects.ts'
import { rulesOf } from './draw.ts'

/** A launch as anyone sees it: no names, nothing of the caller. */
async function boardOf(db: Db, launch: LaunchRow): Promise<LaunchBoard | null> {
  const project = await projectById(db, launch.projectId)
  if (project === undefined) return null
  const figures = await launchFigures(db, launch.id)
  const rules = rulesOf(launch)
  return {
    id: launch.id,
    project: launch.projectId,
    community: project.name,
    name: launch.name,
    state: stateOf(launch),
    at: launch.readAt.toISOString(),
    opensAt: launch.opensAt.toISOString(),
    closesAt: launch.closesAt.toISOString(),
    startsAt: launch.startsAt.toISOString(),
    timeZone: marketOfProject(project).timeZone,
    categories: [...rules.categories],
    homes: rules.homes.length,
    mostInHousehold: launch.mostInGroup,
    turnMinutes: launch.turnMinutes,
    turnsAtOnce: launch.turnsAtOnce,
    entries: figures.entries,
    waiting: figures.waiting,
    homesTaken: figures.homes,
    upTo: figures.upTo,
    serving: [...figures.serving],
    rulesHash: launch.rulesHash,
    listHash: launch.listHash,
    listReceipt: launch.listReceipt,
    round: rules.beacon.round,
    roundAt: new Date(momentOfRound(rules.beacon.round)).toISOString(),
  }
}

interface Kept {
  readonly until: number
  readonly text: Promise<string | null>
}

/** The answer's text, read at most once in `seconds`, however many ask. */
export function keptBoards(
  db: Db,
  seconds: number,
  now: () => number = () => performance.now(),
): (id: string) => Promise<string | null> {
  const kept = new Map<string, Kept>()
  return async (id) => {
    const known = kept.get(id)
    if (known !== undefined && known.until > now()) return await known.text
    const text = (async () => {
      const launch = await launchById(db, id)
      const board = launch === undefined ? null : await boardOf(db, launch)
      return board === null ? null : JSON.stringify(board)
    })()
    const asked = { until: now() + seconds * 1000, text }
    for (const [old, { until }] of kept) if (until <= now()) kept.delete(old)
    kept.set(id, asked)
    const forget = (): void => {
      if (kept.get(id) === asked) kept.delete(id)
    }
    // Requests for launches that do not exist must not fill the memory.
    text.then((found) => found === null && forget(), forget)
    return await text
  }
}
