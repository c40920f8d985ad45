import type { Act } from './act.ts'
import { canonicalJson } from './canonical.ts'
import { sha256Hex } from './sha256.ts'

/** The hash of an act, which is the `prev` of the next. */
export const actHash = (act: Act): string => sha256Hex(canonicalJson(act))

/** The papers as an envelope froze them. */
export interface FrozenPaper {
  readonly key: string
  readonly revision: number
  /** Of its bytes, in hex. */
  readonly sha256: string
}

/** The `prev` of an envelope's first act: its papers, in the order in which they are signed. */
export const papersHash = (envelope: number, papers: readonly FrozenPaper[]): string =>
  sha256Hex(
    canonicalJson({
      envelope,
      papers: papers.map(({ key, revision, sha256 }) => ({ key, revision, sha256 })),
    }),
  )

/**
 * What is wrong with a chain, and at which act. `changed`: the act is not the one that the next one follows. `foreign`: of another
 * envelope. `replayed`: an act that stands before it, again. `swapped`: later or earlier than its number says. `missing`: a number
 * that nobody has.
 */
export interface ChainFault {
  readonly seq: number
  readonly kind: 'changed' | 'foreign' | 'replayed' | 'swapped' | 'missing'
}

/** An act without its place: a copy that got a new number is the same deed. */
const deedOf = (act: Act): string => canonicalJson({ ...act, seq: 0, prev: '' })

/** Where a chain ends: without it, acts cut off at the end would not be missed. */
export interface ChainHead {
  readonly seq: number
  readonly sha256: string
}

/** The head of an envelope's acts; of its papers alone while nobody has done anything. */
export function headOf(acts: readonly Act[], first: string): ChainHead {
  const last = acts.at(-1)
  return last === undefined ? { seq: 0, sha256: first } : { seq: last.seq, sha256: actHash(last) }
}

/**
 * Checks that every act follows from the one before, from `first` (`papersHash`) up to `head`, and names each that does not. Order is
 * by number, never by clock: clocks go back.
 */
export function checkChain(
  acts: readonly Act[],
  first: string,
  head = headOf(acts, first),
): readonly ChainFault[] {
  const faults: ChainFault[] = []
  const seen = new Set<number>()
  const deeds = new Set<string>()
  const envelope = acts[0]?.envelope
  const numbers = new Set(acts.map(({ seq }) => seq))
  const highest = Math.max(head.seq, ...numbers)
  for (let seq = 1; seq <= highest; seq += 1) if (!numbers.has(seq)) faults.push({ seq, kind: 'missing' })
  for (const [at, act] of acts.entries()) {
    const deed = deedOf(act)
    const before = acts[at - 1]
    if (seen.has(act.seq) || deeds.has(deed)) faults.push({ seq: act.seq, kind: 'replayed' })
    else if (act.envelope !== envelope) faults.push({ seq: act.seq, kind: 'foreign' })
    else if (before !== undefined && act.seq < before.seq) faults.push({ seq: act.seq, kind: 'swapped' })
    seen.add(act.seq)
    deeds.add(deed)
  }
  if (faults.length > 0) return faults
  for (const [at, act] of acts.entries()) {
    const next = acts[at + 1]
    // What follows an act holds its hash: if they differ, the act is not what it was, or what follows it was put there.
    if ((next?.prev ?? head.sha256) !== actHash(act)) faults.push({ seq: act.seq, kind: 'changed' })
  }
  // The papers are not those that the first act was done on, or that act was changed.
  if (acts[0] !== undefined && acts[0].prev !== first) faults.push({ seq: 1, kind: 'changed' })
  return faults.filter(({ seq }, at) => faults.findIndex((other) => other.seq === seq) === at)
}
