import type { Act } from './act.ts'
import { canonicalJson } from './canonical.ts'
import { sha256Hex } from './sha256.ts'

/** An act's hash, which is the next act's `prev`. */
export const actHash = (act: Act): string => sha256Hex(canonicalJson(act))

export interface FrozenPaper {
  readonly key: string
  readonly revision: number
  /** SHA-256 of its bytes, in hex. */
  readonly sha256: string
}

/** The `prev` of an envelope's first act: its papers' hash, in signing order. */
export const papersHash = (envelope: number, papers: readonly FrozenPaper[]): string =>
  sha256Hex(
    canonicalJson({
      envelope,
      papers: papers.map(({ key, revision, sha256 }) => ({ key, revision, sha256 })),
    }),
  )

/**
 * A chain's fault, at an act. `changed`: not the act the next one follows. `foreign`: from another envelope.
 * `replayed`: a copy of an earlier act. `swapped`: not at its number's position. `missing`: a number without
 * an act.
 */
export interface ChainFault {
  readonly seq: number
  readonly kind: 'changed' | 'foreign' | 'replayed' | 'swapped' | 'missing'
}

/** A renumbered copy is the same act. */
const deedOf = (act: Act): string => canonicalJson({ ...act, seq: 0, prev: '' })

/** The expected end; without it, missing acts at the end would go unnoticed. */
export interface ChainHead {
  readonly seq: number
  readonly sha256: string
}

/** The hash of the papers if there are no acts. */
export function headOf(acts: readonly Act[], first: string): ChainHead {
  const last = acts.at(-1)
  return last === undefined ? { seq: 0, sha256: first } : { seq: last.seq, sha256: actHash(last) }
}

/**
 * Checks that each act follows the last, from `first` (`papersHash`) to `head`. By number: clocks can go
 * back.
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
    // This act was changed or the next one inserted.
    if ((next?.prev ?? head.sha256) !== actHash(act)) faults.push({ seq: act.seq, kind: 'changed' })
  }
  // The papers differ, or that act was changed.
  if (acts[0] !== undefined && acts[0].prev !== first) faults.push({ seq: 1, kind: 'changed' })
  return faults.filter(({ seq }, at) => faults.findIndex((other) => other.seq === seq) === at)
}
