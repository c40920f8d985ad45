import type { StatusTone } from '../../controls/StatusBadge.tsx'
import type { TextOf } from '../../i18n/area.ts'
import type { statusWords } from '../../i18n/en/status.ts'
import type { Lot } from '../../rules/lot.ts'
import { lotStatus } from '../../rules/lotStatus.ts'

export const statusWord = (lot: Lot, words: TextOf<{ status: typeof statusWords }>): string =>
  words.status[lotStatus(lot)]

/** Taken lots not known as sold look sold (§4: "everything else red"). */
export function lotTone(lot: Lot): StatusTone {
  const status = lotStatus(lot)
  return status === 'taken' ? 'sold' : status
}
