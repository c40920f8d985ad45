/** A deal in process as the page knows it: none, started, or failed to start. */
// §4
export type DealState =
  | { readonly status: null }
  | { readonly status: 'started'; readonly transactionId: number; readonly endsAt: number }
  | { readonly status: 'failed' }

export const noDeal: DealState = { status: null }

/** What a PutDPTimer answer makes of it: 1 starts the hold, anything else (-1) failed. `endsAt` is epoch ms. */
// §4
export function dealFromTimer(isOk: number, transactionId: number, endsAt: number): DealState {
  return isOk === 1 ? { status: 'started', transactionId, endsAt } : { status: 'failed' }
}

/** Ms a hold still lasts by the server's clock; 0 once it is over. `serverAhead` is that clock minus the device's. */
export function holdLeft(deal: DealState, now: number, serverAhead = 0): number {
  return deal.status === 'started' ? Math.max(0, deal.endsAt - (now + serverAhead)) : 0
}

/** At how many ms left a hold's countdown is spoken: at 5 minutes, and under 2. */
export const holdSpokenAt = [5 * 60_000, 2 * 60_000] as const

/** A Return-URL answer: 1 stores the transaction id, anything else failed. */
// §4
export function paymentOutcome(isOk: number): 'paid' | 'failed' {
  return isOk === 1 ? 'paid' : 'failed'
}

/** Unsell succeeds when its result is above 0. */
// §4
export function unsellSucceeded(result: number): boolean {
  return result > 0
}

/** A permission call allows with a value above 0. */
// §6
export function permissionAllows(value: number): boolean {
  return value > 0
}

/**
 * The state of a signature, the purchaser's or the witness's: 1 while it goes on, then 1, or 2 when a second document
 * was signed with it; null when it failed.
 */
// §4
export function signatureState(
  phase: 'inProgress' | 'succeeded' | 'failed',
  secondDocumentSigned: boolean,
): 1 | 2 | null {
  if (phase === 'failed') return null
  return phase === 'succeeded' && secondDocumentSigned ? 2 : 1
}

/** A digital document's creation gives data, or the word failed. */
// §4
export function documentCreated(answer: string | null): boolean {
  return answer !== null && answer !== '' && answer.trim().toLowerCase() !== 'failed'
}
