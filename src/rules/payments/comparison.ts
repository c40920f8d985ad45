import type { PaymentProviderName } from './firstPayment.ts'

export interface Compared {
  readonly provider: PaymentProviderName
  /** Whether the gateway has a list to compare our books with. */
  readonly isComparable: boolean
  readonly comparedAt: string | null
}

/** Compared daily; after a day and a half without it, nobody knows whether they still agree. */
const freshMs = 36 * 60 * 60_000

/** What may be said of a gateway whose money shows no open difference. */
export function comparisonOf(
  { isComparable, comparedAt }: Compared,
  now: Date,
): 'agrees' | 'stale' | 'never' | 'notComparable' {
  if (!isComparable) return 'notComparable'
  if (comparedAt === null) return 'never'
  return now.getTime() - Date.parse(comparedAt) <= freshMs ? 'agrees' : 'stale'
}
