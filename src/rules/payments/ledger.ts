/** Ledger accounts. Money at the gateway is positive, what we owe for it negative. */
export type LedgerAccount =
  | 'gatewayPending'
  | 'promised'
  | 'gatewayClearing'
  | 'gatewayOther'
  | 'depositsHeld'
  | 'unapplied'
  | 'disputes'
  | 'bank'
  | 'refundsDue'
  | 'fees'

/**
 * The bank's handling of a debit. `debitOwed`: its sale ended, the payor gets it back; `debitNotOwed`: the
 * bank returned it first.
 */
export type DebitEntryKind = 'debited' | 'debitReturned' | 'debitOwed' | 'debitNotOwed' | 'debitPaidBack'

/** Money by cheque or bank transfer: received or returned. */
export type NotedEntryKind = 'received' | 'wentBack'

/** A gateway's action. `refundFailed`: refunded money came back. */
export type EntryKind =
  | 'authorised'
  | 'voided'
  | 'captured'
  | 'refunded'
  | 'refundFailed'
  | 'disputed'
  | 'disputeWon'
  | 'disputeLost'

/** About a page unknown to us: more money than before, or less. */
export type FoundEntryKind = 'found' | 'foundLess'

/** The outcome of a gateway's payout to the builder's bank. */
export type PayoutEntryKind = 'paidOut' | 'payoutFailed'

export interface Posting {
  readonly account: LedgerAccount
  /** Minor units. */
  readonly amount: number
}

/** A movement from one account to another. @throws RangeError for invalid amounts. */
function moved(amount: number, [plus, minus]: readonly [LedgerAccount, LedgerAccount]): readonly Posting[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('Not an amount')
  return [
    { account: plus, amount },
    { account: minus, amount: -amount },
  ]
}

/**
 * A gateway event's postings, adding up to zero. `isAgain`: a dispute had been decided the other way, so no
 * money is held for it. @throws RangeError for invalid amounts.
 */
export function postingsOf(
  kind: EntryKind,
  amount: number,
  { isUnapplied, isAgain = false }: { readonly isUnapplied: boolean; readonly isAgain?: boolean | undefined },
): readonly Posting[] {
  const owed: LedgerAccount = isUnapplied ? 'unapplied' : 'depositsHeld'
  const pairs: Readonly<Record<EntryKind, readonly [LedgerAccount, LedgerAccount]>> = {
    authorised: ['gatewayPending', 'promised'],
    voided: ['promised', 'gatewayPending'],
    captured: ['gatewayClearing', owed],
    refunded: [owed, 'gatewayClearing'],
    refundFailed: ['gatewayClearing', owed],
    disputed: ['disputes', 'gatewayClearing'],
    disputeWon: ['gatewayClearing', isAgain ? owed : 'disputes'],
    disputeLost: [owed, isAgain ? 'gatewayClearing' : 'disputes'],
  }
  return moved(amount, pairs[kind])
}

/** A bank event's postings, adding up to zero. @throws RangeError for invalid amounts. */
export function debitPostings(kind: DebitEntryKind, amount: number): readonly Posting[] {
  const pairs: Readonly<Record<DebitEntryKind, readonly [LedgerAccount, LedgerAccount]>> = {
    debited: ['bank', 'depositsHeld'],
    debitReturned: ['depositsHeld', 'bank'],
    debitOwed: ['depositsHeld', 'refundsDue'],
    debitNotOwed: ['refundsDue', 'depositsHeld'],
    debitPaidBack: ['refundsDue', 'bank'],
  }
  return moved(amount, pairs[kind])
}

/** Postings of a cheque or transfer, adding up to zero. @throws RangeError for invalid amounts. */
export const notedPostings = (kind: NotedEntryKind, amount: number): readonly Posting[] =>
  moved(amount, kind === 'received' ? ['bank', 'depositsHeld'] : ['depositsHeld', 'bank'])

/** Postings of unknown money at a gateway, adding up to zero. @throws RangeError for invalid amounts. */
export const foundPostings = (kind: FoundEntryKind, amount: number): readonly Posting[] =>
  moved(amount, kind === 'found' ? ['gatewayClearing', 'unapplied'] : ['unapplied', 'gatewayClearing'])

/**
 * Postings of a payout's part, adding up to zero; negative for a refund or a failed payout. `from`: the
 * account with the money at the gateway. @throws RangeError for invalid amounts.
 */
export function payoutPostings({
  amount,
  fee,
  from,
}: {
  /** Minor units, with the gateway's fee. */
  readonly amount: number
  readonly fee: number
  readonly from: 'gatewayClearing' | 'gatewayOther'
}): readonly Posting[] {
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(fee)) throw new RangeError('Not an amount')
  const postings: readonly Posting[] = [
    { account: 'bank', amount: amount - fee },
    { account: 'fees', amount: fee },
    { account: from, amount: 0 - amount },
  ]
  return postings.filter((one) => one.amount !== 0)
}
