import { compareLotNumbers } from '../../src/rules/lotText.ts'
import { writeLot } from '../../src/rules/lotCodec.ts'
import type { Lot } from '../../src/rules/lot.ts'
import { isListed } from '../../src/rules/models.ts'
import { RecentMap } from '../context/recentMap.ts'
import type { Db } from '../db/database.ts'
import { type LotEventRow, eventsAfter } from '../db/lotEvents.ts'
import { type GroupRow, groupsByLot, groupsOf } from '../db/purchaserGroups.ts'
import { type LotRow, inventoryOf, lotsOf } from '../db/lots.ts'
import { type ModelRow, modelsOf } from '../db/models.ts'
import { type ProjectRow, projectById, projectVersion } from '../db/projects.ts'
import { flagsOf } from './flags.ts'
import { PreparedLists } from './lists.ts'
import { mediaAddress } from './mediaAddress.ts'

/** One version of a project, for lists of lots and models. */
export interface Snapshot {
  readonly version: number
  readonly project: ProjectRow
  readonly lots: readonly LotRow[]
  readonly byId: ReadonlyMap<number, LotRow>
  readonly models: readonly ModelRow[]
  readonly inventory: readonly { lotId: number; templateId: number; totalPrice: number }[]
  readonly groups: readonly GroupRow[]
  readonly lotsOfGroup: ReadonlyMap<number, ReadonlySet<number>>
}

/** Lots with models to keep in memory, over all projects: about 5 kB each. */
const mostLots = 20_000
/** Above this many events, reloading is cheaper. */
const replayLimit = 200

interface Kept {
  readonly snapshots: RecentMap<string, Snapshot>
  readonly loading: Map<string, Promise<Snapshot | undefined>>
  readonly lists: PreparedLists
}

/** One cache per handle: a transaction must not cache what may roll back, nor wait for another's query. */
const memory = new WeakMap<Db, Kept>()

function keptOf(db: Db): Kept {
  let kept = memory.get(db)
  if (kept === undefined) {
    kept = {
      snapshots: new RecentMap(mostLots, ({ lots, models }) => lots.length + models.length),
      loading: new Map(),
      lists: new PreparedLists(),
    }
    memory.set(db, kept)
  }
  return kept
}

export function listsOf(db: Db): PreparedLists {
  return keptOf(db).lists
}

/** Returns the current snapshot; undefined without the project. Passing `versionOf` saves a query. */
export async function snapshotOf(
  db: Db,
  projectId: string,
  versionOf: (projectId: string) => number | undefined,
): Promise<Snapshot | undefined> {
  const version = versionOf(projectId) ?? (await projectVersion(db, projectId))
  if (version === undefined) return undefined
  const kept = keptOf(db)
  const found = kept.snapshots.get(projectId)
  if (found !== undefined && found.version >= version) return found
  const running = kept.loading.get(projectId)
  if (running !== undefined) {
    const loaded = await running
    // A load that started before this version may lack it.
    if (loaded !== undefined && loaded.version >= version) return loaded
  }
  const loading = refreshed(db, projectId, found).finally(() => {
    if (kept.loading.get(projectId) === loading) kept.loading.delete(projectId)
  })
  kept.loading.set(projectId, loading)
  const fresh = await loading
  const held = kept.snapshots.get(projectId)
  if (fresh !== undefined && fresh.version >= (held?.version ?? -1)) kept.snapshots.set(projectId, fresh)
  return fresh
}

async function refreshed(
  db: Db,
  projectId: string,
  old: Snapshot | undefined,
): Promise<Snapshot | undefined> {
  if (old !== undefined) {
    const events = await eventsAfter(db, projectId, old.version, replayLimit + 1)
    const next = replayed(old, events)
    if (next !== undefined) return next
  }
  return await loaded(db, projectId)
}

/** The snapshot after these events; undefined after a gap or more than status changes. */
export function replayed(old: Snapshot, events: readonly LotEventRow[]): Snapshot | undefined {
  if (events.length === 0 || events.length > replayLimit) return undefined
  const changed = new Map<number, LotRow>()
  let version = old.version
  for (const event of events) {
    version += 1
    const lot = changed.get(event.houseId) ?? old.byId.get(event.houseId)
    if (event.version !== version || event.kind === 'reload' || event.isWhole || lot === undefined)
      return undefined
    const { houseStatus, finalStatus, status, status2 } = event
    changed.set(lot.id, { ...lot, houseStatus, finalStatus, status, status2, version })
  }
  const lots = old.lots.map((lot) => changed.get(lot.id) ?? lot)
  return { ...old, version, lots, byId: new Map(lots.map((lot) => [lot.id, lot])) }
}

/** Version first: replaying newer events is harmless. §9: drops models that the market does not list. */
async function loaded(db: Db, projectId: string): Promise<Snapshot | undefined> {
  const project = await projectById(db, projectId)
  if (project === undefined) return undefined
  const models = await modelsOf(db, projectId)
  const { currencyCode } = flagsOf(project)
  const listed = new Set(models.filter((model) => isListed(model, currencyCode)).map(({ id }) => id))
  const lots = (await lotsOf(db, projectId))
    .map((lot) => withAddresses({ ...lot, models: lot.models.filter(({ id }) => listed.has(id)) }))
    .sort((a, b) => a.buildingId - b.buildingId || compareLotNumbers(a.number, b.number) || a.id - b.id)
  const groups = await groupsOf(db, projectId)
  const lotsOfGroup = new Map(groups.map((group) => [group.id, new Set<number>()]))
  for (const [lotId, groupIds] of await groupsByLot(db, projectId)) {
    for (const groupId of groupIds) lotsOfGroup.get(groupId)?.add(lotId)
  }
  return {
    version: project.version,
    project,
    lots,
    byId: new Map(lots.map((lot) => [lot.id, lot])),
    models,
    inventory: await inventoryOf(db, projectId),
    groups,
    lotsOfGroup,
  }
}

function withAddresses(lot: LotRow): LotRow {
  const models = lot.models.map((model) => ({
    ...model,
    elevations: model.elevations.map((elevation) => ({
      ...elevation,
      image: mediaAddress(elevation.image) ?? '',
    })),
  }))
  return { ...lot, models }
}

const texts = new WeakMap<Lot, string>()

/** The lot's string (§3), written once per object. */
export function textOfLot(lot: Lot): string {
  let text = texts.get(lot)
  if (text === undefined) {
    text = writeLot(lot)
    texts.set(lot, text)
  }
  return text
}
