import type { Finding } from './codes.ts'
import { lettersOnly } from './text.ts'
import { BadRow, plainCapitals } from '../pad/bankItem.ts'
import { sepaText } from '../pad/pain008.ts'
import type { PulledScheme } from '../pad/scheme.ts'

/** Checks that a bank's file can hold a name, or it would delay everybody's debits. Empty passes. */
export function bankLetters(name: string, scheme: PulledScheme): Finding {
  if (name.trim() === '') return null
  try {
    if (scheme === 'sepa') sepaText(name, 70, 'holder')
    else plainCapitals(name, 'holder')
  } catch (fault) {
    if (fault instanceof BadRow) return 'bankLetters'
    throw fault
  }
  // §5
  return scheme === 'sepa' ? lettersOnly(name) : null
}
