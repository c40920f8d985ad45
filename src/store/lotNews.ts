import type { LotChange } from '../rules/lotChange.ts'

/** Updates not on disk yet. Screens show them in the same frame; rows follow. */
const latest = new Map<string, LotChange>()
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

/** Tells every screen at once. An update is a state, so older ones are ignored. */
export function tellNews(change: LotChange): void {
  const key = keyOf(change.projectId, change.houseId)
  const known = Math.max(latest.get(key)?.version ?? 0, settled.get(change.projectId) ?? 0)
  if (change.version <= known) return
  latest.set(key, change)
  for (const listener of ofCommunities.get(change.projectId) ?? []) listener(change)
  for (const listener of ofLots.get(key) ?? []) listener()
}

/** A lot's update that its row may lack, or null. */
export const newsOf = (projectId: string, lotId: number): LotChange | null =>
  latest.get(keyOf(projectId, lotId)) ?? null

/** Calls `listener` with each update of a community. Returns the unsubscribe function. */
export const onNews = (projectId: string, listener: (change: LotChange) => void): (() => void) =>
  heard(ofCommunities, projectId, listener)

/** Calls `listener` after updates of one lot. Returns the unsubscribe function. */
export const onNewsOf = (projectId: string, lotId: number, listener: () => void): (() => void) =>
  heard(ofLots, keyOf(projectId, lotId), listener)

/** Drops updates that the stored rows have caught up with. */
export function settleNews(projectId: string, version: number): void {
  settled.set(projectId, version)
  for (const [key, change] of latest) {
    if (change.projectId !== projectId || change.version > version) continue
    latest.delete(key)
    for (const listener of ofLots.get(key) ?? []) listener()
  }
}
