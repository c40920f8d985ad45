import { canonicalJson } from '../signing/canonical.ts'
import { sha256Hex } from '../signing/sha256.ts'
import { type BeaconFault, beaconFault, type BeaconRound } from './beacon.ts'
import { drawnOrder, seedOf } from './draw.ts'
import { byText, type ListedEntry, listText, readList } from './entryList.ts'
import { type LaunchRules, readRules, type RulesFault, rulesFault, rulesText } from './launchRules.ts'

const format = 'lotline-draw-1'

/** The publication after a draw. All of it follows from rules, list and beacon. */
interface DrawFile {
  readonly format: typeof format
  readonly rules: string
  readonly rulesHash: string
  readonly list: string
  readonly listHash: string
  readonly beacon: BeaconRound
  readonly seed: string
  readonly order: readonly string[]
  /** Entries whose people have withdrawn, which keep their rank. */
  readonly withdrawn: readonly string[]
}

export interface DrawParts {
  readonly rules: LaunchRules
  readonly entries: readonly ListedEntry[]
  readonly beacon: Pick<BeaconRound, 'randomness' | 'signature'>
  readonly withdrawn: readonly string[]
}

/** The draw of these entries, with everything that proves it. */
function drawOf({ rules, entries, beacon, withdrawn }: DrawParts): DrawFile {
  const text = rulesText(rules)
  const list = listText(entries)
  const [rulesHash, listHash] = [sha256Hex(text), sha256Hex(list)]
  const seed = seedOf(rulesHash, listHash, beacon.randomness)
  return {
    format,
    rules: text,
    rulesHash,
    list,
    listHash,
    beacon: { round: rules.beacon.round, randomness: beacon.randomness, signature: beacon.signature },
    seed,
    order: drawnOrder(
      entries,
      rules.categories.map(({ id }) => id),
      seed,
    ),
    withdrawn: withdrawn.toSorted(byText),
  }
}

const textOf = (file: DrawFile): string => `${canonicalJson(file)}\n`

/** A draw's file in one spelling, so that its hash identifies it. */
export const drawFileText = (parts: DrawParts): string => textOf(drawOf(parts))

type DrawFault =
  | 'unreadable'
  | 'spelling'
  | 'rulesHash'
  | 'listForm'
  | 'listHash'
  | 'beaconRound'
  | 'seed'
  | 'order'
  | 'withdrawn'
  | RulesFault
  | BeaconFault

export type CheckedDraw =
  | { readonly fault: DrawFault }
  | {
      readonly fault: null
      readonly rules: LaunchRules
      readonly entries: readonly ListedEntry[]
      readonly order: readonly string[]
      readonly withdrawn: readonly string[]
      readonly beacon: BeaconRound
      readonly rulesHash: string
      readonly listHash: string
      readonly fileHash: string
    }

const refused = (fault: DrawFault): CheckedDraw => ({ fault })

/** Whether a text is meant as the file of a draw. */
export const isDrawFile = (text: string): boolean => text.startsWith('{') && text.includes(`"${format}"`)

/** Repeats a draw from its file, and compares. Any changed byte is a fault. */
export function checkDrawFile(text: string): CheckedDraw {
  let file: DrawFile
  try {
    file = JSON.parse(text) as DrawFile
  } catch {
    return refused('unreadable')
  }
  try {
    return checked(file, text)
  } catch {
    // A part is missing or of another kind.
    return refused('spelling')
  }
}

function checked(file: DrawFile, text: string): CheckedDraw {
  if (file.format !== format || textOf(file) !== text) return refused('spelling')
  if (sha256Hex(file.rules) !== file.rulesHash) return refused('rulesHash')
  const rules = readRules(file.rules)
  const wrong = rules === null ? 'rulesForm' : rulesFault(rules)
  if (rules === null || wrong !== null) return refused(wrong ?? 'rulesForm')
  if (sha256Hex(file.list) !== file.listHash) return refused('listHash')
  const ids = rules.categories.map(({ id }) => id)
  const entries = readList(file.list, ids)
  if (entries === null) return refused('listForm')
  if (file.beacon.round !== rules.beacon.round) return refused('beaconRound')
  const fault = beaconFault(file.beacon)
  if (fault !== null) return refused(fault)
  const again = drawOf({ rules, entries, beacon: file.beacon, withdrawn: [] })
  const { seed, order } = again
  if (file.seed !== seed) return refused('seed')
  if (canonicalJson(file.order) !== canonicalJson(order)) return refused('order')
  const known = new Set(order)
  const isSorted = file.withdrawn.every((id, at) => at === 0 || byText(file.withdrawn[at - 1] ?? '', id) < 0)
  if (!isSorted || !file.withdrawn.every((id) => known.has(id))) return refused('withdrawn')
  // Rejects anything else in the file.
  const { beacon, rulesHash, listHash, withdrawn } = file
  if (textOf({ ...again, withdrawn }) !== text) return refused('spelling')
  return {
    fault: null,
    rules,
    entries,
    order,
    withdrawn,
    beacon,
    rulesHash,
    listHash,
    fileHash: sha256Hex(text),
  }
}
