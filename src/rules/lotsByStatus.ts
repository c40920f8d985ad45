import type { Lot } from './lot.ts'
import { type LotStatus, lotStatus, lotStatuses } from './lotStatus.ts'

export type LotsByStatus = ReadonlyMap<LotStatus, readonly Lot[]>

interface Grouped {
  readonly lots: readonly Lot[]
  readonly statuses: readonly LotStatus[]
  readonly groups: LotsByStatus
}

/** Lots by status; a change rebuilds only the groups a lot leaves and joins. */
export function grouper(): (lots: readonly Lot[]) => LotsByStatus {
  let now: Grouped | null = null
  return (lots) => {
    const before = now?.lots.length === lots.length ? now : null
    const touched = new Map<LotStatus, Lot[]>()
    if (before === null) for (const status of lotStatuses) touched.set(status, [])
    const statuses: LotStatus[] = []
    for (let at = 0; at < lots.length; at += 1) {
      const [lot, was] = [lots[at], before?.statuses[at]]
      if (lot === undefined) continue
      if (was !== undefined && before?.lots[at] === lot) {
        statuses.push(was)
        continue
      }
      const status = lotStatus(lot)
      statuses.push(status)
      for (const one of was === undefined ? [status] : [status, was]) touched.set(one, [])
    }
    if (before !== null && touched.size === 0) return before.groups
    for (let at = 0; at < lots.length; at += 1) {
      const [lot, status] = [lots[at], statuses[at]]
      if (lot !== undefined && status !== undefined) touched.get(status)?.push(lot)
    }
    const groups = new Map(
      lotStatuses.map((status) => [status, touched.get(status) ?? before?.groups.get(status) ?? []]),
    )
    now = { lots, statuses, groups }
    return groups
  }
}

/** An empty list means all. */
export function withStatus(
  lots: readonly Lot[],
  groups: LotsByStatus,
  statuses: readonly LotStatus[],
): readonly Lot[] {
  if (statuses.length === 0) return lots
  const asked = [...groups].filter(([status, group]) => group.length > 0 && statuses.includes(status))
  const [only] = asked
  if (only !== undefined && asked.length === 1) return only[1]
  return lots.filter((lot) => statuses.includes(lotStatus(lot)))
}

const open: readonly LotStatus[] = ['available', 'inventory']

/** The lots that "Available only" leaves: all, if none is available. */
export function onlyAvailable(lots: readonly Lot[]): readonly Lot[] {
  const free = lots.filter((lot) => open.includes(lotStatus(lot)))
  return free.length === 0 ? lots : free
}

/**
 * What a list of lots shows. Without chosen statuses, unavailable lots are folded, unless `whole`; a `chosen`
 * one, or one that becomes unavailable while open, keeps its place.
 */
export function lister(): (
  lots: readonly Lot[],
  groups: LotsByStatus,
  statuses: readonly LotStatus[],
  whole: boolean,
  chosen?: number,
) => readonly Lot[] {
  const wereFree = new Set<number>()
  const wereChosen = new Set<number>()
  return (lots, groups, statuses, whole, chosen) => {
    for (const status of open) for (const { id } of groups.get(status) ?? []) wereFree.add(id)
    if (chosen !== undefined) wereChosen.add(chosen)
    if (whole || statuses.length > 0) return withStatus(lots, groups, statuses)
    if (!lots.some(({ id }) => wereFree.has(id))) return lots
    const shown = lots.filter(({ id }) => wereFree.has(id) || wereChosen.has(id))
    return shown.length === lots.length ? lots : shown
  }
}
