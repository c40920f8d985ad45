import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { byText, type ListedEntry } from './entryList.ts'

const label = 'lotline-draw-1'

/** A draw's seed, in hex: unknown before the beacon's round, then fixed. */
export const seedOf = (rulesHash: string, listHash: string, randomness: string): string =>
  bytesToHex(
    sha256(
      concatBytes(utf8ToBytes(label), hexToBytes(rulesHash), hexToBytes(listHash), hexToBytes(randomness)),
    ),
  )

/**
 * Entries in the draw's order: categories in theirs, households by `HMAC-SHA-256(seed, group)`, which anybody
 * can compute, their members together, by entry.
 */
export function drawnOrder(
  entries: readonly ListedEntry[],
  categories: readonly string[],
  seed: string,
): string[] {
  const key = hexToBytes(seed)
  const placeOf = new Map(categories.map((id, at) => [id, at]))
  const drawn = new Map<string, string>()
  for (const { group } of entries) {
    if (!drawn.has(group)) drawn.set(group, bytesToHex(hmac(sha256, key, utf8ToBytes(group))))
  }
  return entries
    .map(({ entry, group, category }) => ({
      entry,
      group,
      place: placeOf.get(category) ?? categories.length,
      number: drawn.get(group) ?? '',
    }))
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        byText(a.number, b.number) ||
        byText(a.group, b.group) ||
        byText(a.entry, b.entry),
    )
    .map(({ entry }) => entry)
}
