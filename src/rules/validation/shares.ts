import type { Finding } from './codes.ts'

/**
 * Whether a split of shares is to be saved: both percentages given and at least two purchasers came back.
 */
// §5
export function sharesToSave(
  first: number | null,
  second: number | null,
  purchasersReturned: number,
): boolean {
  return first !== null && second !== null && purchasersReturned >= 2
}

/** Shares are positive percentages that make 100 together. */
// §3
export function shares(percentages: readonly number[]): Finding {
  const total = percentages.reduce((sum, share) => sum + share, 0)
  return percentages.every((share) => share > 0) && Math.abs(total - 100) < 0.005 ? null : 'sharesTotal'
}
