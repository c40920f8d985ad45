import type { StatusTone } from '../../controls/StatusBadge.tsx'
import type { Lot } from '../../rules/lot.ts'
import { lotStatus } from '../../rules/lotStatus.ts'

/** How a lot's status looks. What is taken for a reason without a word of its own looks sold (§4: "everything else red"). */
export function lotTone(lot: Lot): StatusTone {
  const status = lotStatus(lot)
  return status === 'taken' ? 'sold' : status
}
