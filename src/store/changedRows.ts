import { cmp, type ObservabilitySet, RangeSet } from 'dexie'

/** More are read with all others: that is one question instead of many. */
const mostSingly = 100

/** What a write anywhere on the device touched of a community's lots: nothing, these ids, or more than can be named. */
export function changedRows(
  parts: ObservabilitySet,
  scope: string,
  projectId: string,
): readonly number[] | 'many' {
  const ids = new Set<number>()
  for (const [part, tree] of Object.entries(parts)) {
    if (!/\/lots\/(:dels)?$/.test(part)) continue
    for (const { from, to } of RangeSet(tree)) {
      if (!Array.isArray(from) || cmp(from, to) !== 0) return 'many'
      const [ofScope, ofProject, id] = from as readonly unknown[]
      if (ofScope === scope && ofProject === projectId) ids.add(Number(id))
    }
  }
  return ids.size > mostSingly ? 'many' : [...ids]
}
