import type { Findings } from '../fault.ts'
import { type Drawn, walk, wordsOf } from './drawn.ts'
import { areaOf, isInside } from './flatten.ts'

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Marks buildings on the site plan by `data-building`, by name or inner text. Missing ones are notices. */
export function markBuildings(
  file: string,
  root: Drawn,
  buildings: readonly string[],
  findings: Findings,
): void {
  const shapes: { node: Drawn; area: number }[] = []
  const texts: Drawn[] = []
  const named = new Map<string, Drawn>()
  walk(root, (node) => {
    const area = node.rings.reduce((sum, ring) => sum + areaOf(ring), 0)
    if (area > 0) shapes.push({ node, area })
    if (node.middle !== undefined) texts.push(node)
    for (const name of node.names) {
      const bare = plain(name.replace(/^building[\s_-]*/i, ''))
      const building = buildings.find((one) => plain(one) === bare || plain(one) === plain(name))
      if (building !== undefined && !named.has(building)) named.set(building, node)
    }
  })
  shapes.sort((a, b) => a.area - b.area)
  const missing: string[] = []
  for (const building of buildings) {
    const text = texts.find((one) => plain(wordsOf(one)) === plain(building))
    const middle = text?.middle
    const node =
      named.get(building) ??
      (middle === undefined ? undefined : shapes.find((one) => isInside(middle, one.node.rings))?.node)
    if (node === undefined) missing.push(building)
    else node.attributes.set('data-building', building)
  }
  if (missing.length > 0)
    findings.notice(
      file,
      {},
      `Buildings that cannot be chosen on the plan: ${missing.join(', ')}. Name a shape or group after each, such as "building-${missing[0]}".`,
    )
}
