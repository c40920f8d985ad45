import type { Answer } from '../contract/schemas.ts'
import { changeFollows, type LotChange } from '../rules/lotChange.ts'
import { tellNews } from '../store/lotNews.ts'
import { applyCatchUp, applyNews, lotListOf, touchLots } from '../store/lots.ts'
import type { Store } from '../store/store.ts'

/** What following a community needs of the deps. */
export interface FollowDeps {
  readonly store: Store
  readonly now: () => number
  /** Under whose name the lots are kept now. */
  readonly viewer: () => string
  /** /live/GetChanges. */
  readonly changesSince: (projectId: string, since: number) => Promise<Answer<'/live/GetChanges'>>
  /** Fetches and keeps the whole list. */
  readonly readAll: (projectId: string) => Promise<unknown>
  /** Ends when a screen that is asking for the whole list has its answer; undefined when none is. */
  readonly listUnderWay: (projectId: string) => Promise<unknown> | undefined
  /** Everything else that is kept of the community is out of date too. */
  readonly readRest: (projectId: string) => Promise<unknown>
  /** Resolves when the screen has had time to show what was told. */
  readonly painted: () => Promise<void>
}

/** Keeps the lots of one community true: news in their order, gaps asked for. One piece after the other. */
export interface Follower {
  /** `isWhole`: more than the status changed, so the lot is asked for. */
  news(change: LotChange, isWhole?: boolean): Promise<void>
  beacon(version: number): Promise<void>
  reload(version: number): Promise<void>
  /** After joining, a sleep, a return to the tab: whatever happened meanwhile. */
  catchUp(): Promise<void>
}

/** How often a true list is noted on disk as true, in ms. */
const touchEvery = 20_000

export function follower(projectId: string, deps: FollowDeps): Follower {
  let line: Promise<void> = Promise.resolve()
  let touchedAt = 0

  /** A failure leaves a gap that the next piece of news or beacon reveals. */
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
      // Then only what has happened since its answer is left to be asked.
      await deps.listUnderWay(projectId)?.catch(() => undefined)
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

  /** The server counts from elsewhere (restored from an older copy): what is held must not win over it. */
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
      // Screens show it now; that it is kept and complete is seen to when they have been painted.
      tellNews(change)
      return inTurn(async () => {
        await deps.painted()
        if (isWhole) {
          // One question answers for all lots that changed with it.
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

/** News as the page applies it, from what the server lists. */
export function changeOf(projectId: string, change: ServerChange): LotChange {
  const { houseId, version, houseStatus, finalStatus, status, status2 } = change
  return change.kind === 'hr'
    ? { projectId, houseId, status, version }
    : { projectId, houseId, houseStatus, finalStatus, status2, version }
}
