import type { Lot } from '../rules/lot.ts'
import { lotReader, MalformedLot } from '../rules/lotCodec.ts'
import type { LotBlock } from './factsDb.ts'
import { isSameBlock } from './lotBlocks.ts'

interface Block {
  readonly texts: readonly string[]
  readonly lots: ReadonlyMap<string, Lot>
}

interface Held {
  readonly lots: Lot[]
  readonly blocks: ReadonlyMap<number, Block>
  readonly read: (text: string) => Lot
  /** Whether this is the server's list, not the stored one with live updates. */
  readonly isHanded: boolean
}

/** The key of a community's lots as one viewer sees them. */
export const communityKey = (scope: string, projectId: string): string => `${scope} ${projectId}`

const communities = new Map<string, Held>()
const mostCommunities = 4

/** A community's lots. Unchanged ones keep their identity: an event repaints one. */
export function cachedLots(key: string, rows: readonly LotBlock[]): Lot[] {
  return holdRows(key, rows, false)
}

/** The lots of a list not stored yet; null if a stored one is known. */
export function cachedAhead(key: string, rows: readonly LotBlock[]): Lot[] | null {
  return communities.get(key)?.isHanded === false ? null : holdRows(key, rows, true)
}

function holdRows(key: string, rows: readonly LotBlock[], isHanded: boolean): Lot[] {
  const before = communities.get(key)
  const read = before?.read ?? lotReader()
  const blocks = new Map(rows.map((row) => [row.block, parsed(row, before?.blocks.get(row.block), read)]))
  return hold(key, before, { blocks, read, isHanded })
}

/** `cachedLots` after reading only some blocks; null if the others are unknown. */
export function changedLots(key: string, read: ReadonlyMap<number, LotBlock | undefined>): Lot[] | null {
  const before = communities.get(key)
  if (before === undefined || before.isHanded) return null
  const blocks = new Map(before.blocks)
  for (const [block, row] of read) {
    if (row === undefined) blocks.delete(block)
    else blocks.set(block, parsed(row, before.blocks.get(block), before.read))
  }
  return hold(key, before, { ...before, blocks })
}

function parsed({ texts }: LotBlock, before: Block | undefined, read: Held['read']): Block {
  if (before !== undefined && isSameBlock(texts, before.texts)) return before
  const lots = new Map<string, Lot>()
  for (const text of texts) {
    const lot = before?.lots.get(text) ?? readOrNull(text, read)
    if (lot !== null) lots.set(text, lot)
  }
  return { texts, lots }
}

/** Null for a broken text, which must not hide the rest of the list. */
function readOrNull(text: string, read: Held['read']): Lot | null {
  try {
    return read(text)
  } catch (fault) {
    if (fault instanceof MalformedLot) return null
    throw fault
  }
}

function hold(key: string, before: Held | undefined, now: Omit<Held, 'lots'>): Lot[] {
  const { blocks } = now
  const isSame =
    before?.blocks.size === blocks.size &&
    [...blocks].every(([block, held]) => before.blocks.get(block) === held)
  const lots = isSame
    ? before.lots
    : [...blocks].toSorted(([a], [b]) => a - b).flatMap(([, held]) => [...held.lots.values()])
  communities.delete(key)
  communities.set(key, { ...now, lots })
  const oldest = communities.keys().next().value
  if (communities.size > mostCommunities && oldest !== undefined) communities.delete(oldest)
  return lots
}

/** Drops all parsed lots when their viewer leaves. */
export const forgetCachedLots = (): void => communities.clear()
