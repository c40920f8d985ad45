import type { LotChange } from '../rules/lotChange.ts'

/**
 * Live news on its way to the disk. A screen shows it in the frame in which it came; the rows of the store say the
 * same a moment later, and from then on they count.
 */
const latest = new Map<string, LotChange>()
/** The version that the rows of each community say. */
const settled = new Map<string, number>()
const ofLots = new Map<string, Set<() => void>>()
const ofCommunities = new Map<string, Set<(change: LotChange) => void>>()

const keyOf = (projectId: string, lotId: number): string => `${projectId}/${lotId}`

function heard<L>(places: Map<string, Set<L>>, key: string, listener: L): () => void {
  const listeners = places.get(key) ?? new Set<L>()
  places.set(key, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) places.delete(key)
  }
}

/** Tells every screen at once. News says how a lot is, not what changed, so that an older piece is just ignored. */
export function tellNews(change: LotChange): void {
  const key = keyOf(change.projectId, change.houseId)
  const known = Math.max(latest.get(key)?.version ?? 0, settled.get(change.projectId) ?? 0)
  if (change.version <= known) return
  latest.set(key, change)
  for (const listener of ofCommunities.get(change.projectId) ?? []) listener(change)
  for (const listener of ofLots.get(key) ?? []) listener()
}

/** The news of a lot that its row may not say yet, or null. */
export const newsOf = (projectId: string, lotId: number): LotChange | null =>
  latest.get(keyOf(projectId, lotId)) ?? null

/** Runs `listener` with each piece of news of a community. Gives back how to stop. */
export const onNews = (projectId: string, listener: (change: LotChange) => void): (() => void) =>
  heard(ofCommunities, projectId, listener)

/** Runs `listener` after news of one lot. Gives back how to stop. */
export const onNewsOf = (projectId: string, lotId: number, listener: () => void): (() => void) =>
  heard(ofLots, keyOf(projectId, lotId), listener)

/** Lets go of news that the rows of the store have caught up with. */
export function settleNews(projectId: string, version: number): void {
  settled.set(projectId, version)
  for (const [key, change] of latest) {
    if (change.projectId !== projectId || change.version > version) continue
    latest.delete(key)
    for (const listener of ofLots.get(key) ?? []) listener()
  }
}
