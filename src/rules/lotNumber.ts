import type { Lot } from './lot.ts'
import { type LotStatusFields, confirmSelectionShown } from './lotStatus.ts'

/**
 * A lot's number as shown: hidden on unavailable lots if the builder wants, but not from people it is offered
 * to.
 */
// §6: "hidden unavailable lot numbers"
export function numberShown(
  lot: LotStatusFields & Pick<Lot, 'number'>,
  hide: boolean | undefined,
  isOffered = false,
): string {
  return hide === true && !isOffered && !confirmSelectionShown(lot) ? '' : lot.number
}
