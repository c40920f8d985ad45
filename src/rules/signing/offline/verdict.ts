import type { TabletFault } from './tabletChain.ts'

/** Conflicts, for which staff must find another solution with the buyers. */
export const conflictReasons = ['homeGone', 'signedElsewhere', 'papersChanged', 'ended'] as const
/** Doubts, which somebody must review before accepting. */
export const reviewReasons = ['revoked', 'late', 'counter', 'chain', 'order', 'unsigned', 'refused'] as const
export type ConflictReason = (typeof conflictReasons)[number]
export type ReviewReason = (typeof reviewReasons)[number]

export type OfflineVerdict =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'conflict'; readonly why: ConflictReason }
  | { readonly outcome: 'review'; readonly why: ReviewReason }

/** The server's findings when a submission arrived. */
export interface OfflineFacts {
  readonly isSent: boolean
  /** Every home of the purchase is still held for it, or sold to it. */
  readonly hasHomes: boolean
  readonly samePapers: boolean
  readonly isSignedElsewhere: boolean
  readonly isRevoked: boolean
  /** Received after the ticket ended, or signed after that by its own account. */
  readonly isLate: boolean
  /** Signed with the key of the ticket's tablet, and submitted by its staff member. */
  readonly isOfTablet: boolean
  readonly fault: TabletFault | null
}

/** The verdict on a submission. Drops nothing, accepts nothing doubtful; conflicts come before reviews. */
export function offlineVerdict(facts: OfflineFacts): OfflineVerdict {
  const conflict = (why: ConflictReason): OfflineVerdict => ({ outcome: 'conflict', why })
  const review = (why: ReviewReason): OfflineVerdict => ({ outcome: 'review', why })
  if (!facts.hasHomes) return conflict('homeGone')
  if (facts.fault === 'counter') return review('counter')
  if (facts.isSignedElsewhere) return conflict('signedElsewhere')
  if (!facts.isSent) return conflict('ended')
  if (!facts.samePapers) return conflict('papersChanged')
  if (facts.isRevoked) return review('revoked')
  if (!facts.isOfTablet) return review('unsigned')
  if (facts.fault !== null) return review(facts.fault)
  return facts.isLate ? review('late') : { outcome: 'taken' }
}
