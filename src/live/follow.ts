import type { Answer } from '../contract/schemas.ts'
import { changeFollows, type LotChange } from '../rules/lotChange.ts'
import { tellNews } from '../store/lotNews.ts'
import { applyCatchUp, applyNews, lotListOf, touchLots } from '../store/lots.ts'
import type { Store } from '../store/store.ts'

export interface FollowDeps {
  readonly store: Store
  readonly now: () => number
  /** The lots' current cache scope. */
  readonly viewer: () => string
  readonly changesSince: (projectId: string, since: number) => Promise<Answer<'/live/GetChanges'>>
  readonly readAll: (projectId: string) => Promise<unknown>
  /** Settles with a screen's pending request for the list; undefined without one. */
  readonly listUnderWay: (projectId: string) => Promise<unknown> | undefined
  readonly readRest: (projectId: string) => Promise<unknown>
  readonly painted: () => Promise<void>
}

/** Applies updates in order, one at a time; fetches gaps. */
export interface Follower {
  /** `isWhole`: more than the status changed, so the lot is fetched. */
  news(change: LotChange, isWhole?: boolean): Promise<void>
  beacon(version: number): Promise<void>
  reload(version: number): Promise<void>
  /** Call after joining, a sleep or a return to the tab. */
  catchUp(): Promise<void>
}

/** In ms, for recording on disk. */
const touchEvery = 20_000

export function follower(projectId: string, deps: FollowDeps): Follower {
  let line: Promise<void> = Promise.resolve()
  let touchedAt = 0

  /** A failure leaves a gap that the next update or beacon reveals. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = line.then(work).catch(() => undefined)
    line = done
    return done
  }

  const readAll = async (): Promise<void> => void (await deps.readAll(projectId))

  async function fillGap(): Promise<void> {
    const scope = deps.viewer()
    let list = await lotListOf(deps.store, scope, projectId)
    if (list === undefined) {
      await deps.listUnderWay(projectId)?.catch(() => undefined)
      await deps.painted()
      list = await lotListOf(deps.store, scope, projectId)
    }
    if (list === undefined) return readAll()
    const found = await deps.changesSince(projectId, list.version)
    if (found.startOver || found.version < list.version) return startOver(found.version)
    if (found.changes.some((change) => change.kind === 'reload')) {
      await deps.readRest(projectId)
      return readAll()
    }
    await applyCatchUp(deps.store, scope, projectId, {
      since: list.version,
      version: found.version,
      changes: found.changes.map((change) => changeOf(projectId, change)),
      texts: found.lots,
      at: deps.now(),
    })
  }

  /** The server's version decreased (a restored backup), so the stored list must not win. */
  async function startOver(version: number): Promise<void> {
    await deps.store.facts.with((db) =>
      db.lotLists
        .where('[scope+projectId]')
        .equals([deps.viewer(), projectId])
        .filter((list) => list.version > version)
        .modify({ version: 0 }),
    )
    await readAll()
  }

  return {
    news: (change, isWhole = false) => {
      // Painted first, then stored.
      tellNews(change)
      return inTurn(async () => {
        await deps.painted()
        if (isWhole) {
          // One request for all lots that changed with it.
          const list = await lotListOf(deps.store, deps.viewer(), projectId)
          if (list === undefined || changeFollows(list.version, change.version) !== 'known') await fillGap()
          return
        }
        const became = await applyNews(deps.store, deps.viewer(), change, deps.now())
        if (became === 'gap' || became === 'unknown') await fillGap()
      })
    },
    beacon: (version) =>
      inTurn(async () => {
        const list = await lotListOf(deps.store, deps.viewer(), projectId)
        if (list === undefined || changeFollows(list.version, version) !== 'known') return fillGap()
        const at = deps.now()
        if (Math.abs(at - touchedAt) < touchEvery) return
        touchedAt = at
        await touchLots(deps.store, deps.viewer(), projectId, at)
      }),
    reload: () =>
      inTurn(async () => {
        await deps.readRest(projectId)
        await readAll()
      }),
    catchUp: () => inTurn(fillGap),
  }
}

type ServerChange = Answer<'/live/GetChanges'>['changes'][number]

/** Converts a change in the server's list to an update. */
export function changeOf(projectId: string, change: ServerChange): LotChange {
  const { houseId, version, houseStatus, finalStatus, status, status2 } = change
  return change.kind === 'hr'
    ? { projectId, houseId, status, version }
    : { projectId, houseId, houseStatus, finalStatus, status2, version }
}
