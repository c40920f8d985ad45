import type { PaymentProviderName } from './firstPayment.ts'

export interface Compared {
  readonly provider: PaymentProviderName
  /** Whether the gateway has a list to compare with our books. */
  readonly isComparable: boolean
  readonly comparedAt: string | null
}

/** Compared daily; after a day and a half without, the books may differ. */
const freshMs = 36 * 60 * 60_000

/** The report on a gateway without open differences. */
export function comparisonOf(
  { isComparable, comparedAt }: Compared,
  now: Date,
): 'agrees' | 'stale' | 'never' | 'notComparable' {
  if (!isComparable) return 'notComparable'
  if (comparedAt === null) return 'never'
  return now.getTime() - Date.parse(comparedAt) <= freshMs ? 'agrees' : 'stale'
}
