import type { Lot } from './lot.ts'
import { type LotStatusFields, confirmSelectionShown } from './lotStatus.ts'

/** The number of a lot as it is shown: none on what cannot be had, where the builder wants it so. */
// §6: "hidden unavailable lot numbers"
export function numberShown(lot: LotStatusFields & Pick<Lot, 'number'>, hide: boolean | undefined): string {
  return hide === true && !confirmSelectionShown(lot) ? '' : lot.number
}
