import type { Db } from '../db/database.ts'
import { type ProjectRow, type ProjectSpan, listProjects, projectOrder, stampsSince } from '../db/projects.ts'

type Listed = ProjectRow & ProjectSpan

interface Known {
  readonly moment: number
  readonly stamps: ReadonlyMap<string, string>
  readonly projects: readonly Listed[]
}

/** The read in progress, and the one to begin after it. */
interface Reading {
  known: Known | undefined
  now: Promise<Known> | undefined
  next: Promise<Known> | undefined
}

const memory = new WeakMap<Db, Reading>()

/** All projects with their ranges. Rereads only those that changed. */
export async function projectList(db: Db): Promise<readonly Listed[]> {
  const reading = memory.get(db) ?? { known: undefined, now: undefined, next: undefined }
  memory.set(db, reading)
  // A running read may miss the caller's change, so later callers share the next.
  if (reading.now === undefined) return (await begin(db, reading)).projects
  reading.next ??= reading.now.then(
    async () => await begin(db, reading),
    async () => await begin(db, reading),
  )
  return (await reading.next).projects
}

async function begin(db: Db, reading: Reading): Promise<Known> {
  reading.next = undefined
  const now = refreshed(db, reading.known)
  reading.now = now
  try {
    reading.known = await now
    return reading.known
  } finally {
    if (reading.now === now) reading.now = undefined
  }
}

async function refreshed(db: Db, known: Known | undefined): Promise<Known> {
  const { moment, stamps } = await stampsSince(db, known?.moment ?? 0)
  if (known === undefined)
    return {
      moment,
      stamps: new Map(stamps.map(({ id, stamp }) => [id, stamp])),
      projects: await listProjects(db),
    }
  const changed = stamps.filter(({ id, stamp }) => known.stamps.get(id) !== stamp)
  if (changed.length === 0) return { ...known, moment }
  const ids = changed.map(({ id }) => id)
  return {
    moment,
    stamps: new Map([...known.stamps, ...changed.map(({ id, stamp }): [string, string] => [id, stamp])]),
    projects: await withFresh(db, known.projects, ids),
  }
}

/** The list after rereading these projects. */
async function withFresh(
  db: Db,
  before: readonly Listed[],
  ids: readonly string[],
): Promise<readonly Listed[]> {
  const fresh = new Map((await listProjects(db, ids)).map((project) => [project.id, project]))
  const old = new Map(before.map((project) => [project.id, project]))
  const stays = ids.every((id) => {
    const [was, is] = [old.get(id), fresh.get(id)]
    return was?.name === is?.name && was?.sortOrder === is?.sortOrder
  })
  if (stays) return before.map((project) => fresh.get(project.id) ?? project)
  // The database sorts by the project's language.
  const order = await projectOrder(db)
  return order.flatMap((id) => fresh.get(id) ?? (ids.includes(id) ? [] : (old.get(id) ?? [])))
}
