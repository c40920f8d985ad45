import type { IntervalTree, IntervalTreeNode, ObservabilitySet } from 'dexie'

/** Above this, one read of everything is faster than many single reads. */
const mostSingly = 4

/** A custom walker, because Dexie's would enlarge the first load. */
function rangesOf(tree: IntervalTree | null | undefined): IntervalTreeNode[] {
  if (!tree || !('from' in tree)) return []
  return [...rangesOf(tree.l), tree, ...rangesOf(tree.r)]
}

/** Whether a write may have changed a community's list. */
export function isListChanged(parts: ObservabilitySet, scope: string, projectId: string): boolean {
  const key = JSON.stringify([scope, projectId])
  return Object.entries(parts).some(
    ([part, tree]) =>
      /\/lotLists\/(:dels)?$/.test(part) &&
      rangesOf(tree).some(({ from, to }) => {
        const [first, last] = [JSON.stringify(from), JSON.stringify(to)]
        return first !== last || first === key
      }),
  )
}

/** Which of a community's lots a write touches: none, these blocks, or too many to name. */
export function changedBlocks(
  parts: ObservabilitySet,
  scope: string,
  projectId: string,
): readonly number[] | 'many' {
  const blocks = new Set<number>()
  for (const [part, tree] of Object.entries(parts)) {
    if (!/\/lotBlocks\/(:dels)?$/.test(part)) continue
    for (const { from, to } of rangesOf(tree)) {
      if (!Array.isArray(from) || JSON.stringify(from) !== JSON.stringify(to)) return 'many'
      const [ofScope, ofProject, block] = from as readonly unknown[]
      if (ofScope === scope && ofProject === projectId) blocks.add(Number(block))
    }
  }
  return blocks.size > mostSingly ? 'many' : [...blocks]
}
