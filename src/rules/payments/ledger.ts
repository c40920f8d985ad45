/** Ledger accounts. Money at the gateway is positive, what we owe for it negative. */
export type Account =
  'gatewayPending' | 'promised' | 'gatewayClearing' | 'depositsHeld' | 'unapplied' | 'bank'

/** What the builder's bank did with a debit. */
export type DebitEntryKind = 'debited' | 'debitReturned'

/** What a gateway did. `applied`: unapplied money was used for its purchase after all. */
export type EntryKind = 'authorised' | 'voided' | 'captured' | 'refunded'

export interface Posting {
  readonly account: Account
  /** Minor units. */
  readonly amount: number
}

/** The postings of one gateway event; they add up to zero. @throws RangeError for invalid amounts. */
export function postingsOf(kind: EntryKind, amount: number, isUnapplied: boolean): readonly Posting[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('Not an amount')
  const owed: Account = isUnapplied ? 'unapplied' : 'depositsHeld'
  const pairs: Readonly<Record<EntryKind, readonly [Account, Account]>> = {
    authorised: ['gatewayPending', 'promised'],
    voided: ['promised', 'gatewayPending'],
    captured: ['gatewayClearing', owed],
    refunded: [owed, 'gatewayClearing'],
  }
  const [plus, minus] = pairs[kind]
  return [
    { account: plus, amount },
    { account: minus, amount: -amount },
  ]
}

/** The postings of one bank event; they add up to zero. @throws RangeError for invalid amounts. */
export function debitPostings(kind: DebitEntryKind, amount: number): readonly Posting[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('Not an amount')
  const sign = kind === 'debited' ? 1 : -1
  return [
    { account: 'bank', amount: sign * amount },
    { account: 'depositsHeld', amount: -sign * amount },
  ]
}
