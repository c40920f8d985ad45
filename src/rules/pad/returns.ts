import { readCpa005Returns } from './cpa005.ts'
import type { PulledScheme } from './scheme.ts'

/** One debit that the bank gave back, and why. */
export interface Returned {
  readonly reference: string
  readonly code: string
  /** Minor units, where the bank says them. */
  readonly minor: number | null
}

/** Codes for money that was not there, which may be asked for once more. */
const again: Readonly<Record<PulledScheme, readonly string[]>> = {
  pad: ['901', '908'],
  becs: ['6'],
  sepa: ['AM04'],
}

/** What follows: asked for once more, or no debit until a person has decided. */
// 903 stopped, 905 closed, 915-921 not agreed; the bank's own list may know others
export const afterReturn = (scheme: PulledScheme, code: string, triesBefore: number): 'again' | 'suspend' =>
  again[scheme].includes(code) && triesBefore <= 1 ? 'again' : 'suspend'

/** Whether it can be a bank's code. */
const isCode = (scheme: PulledScheme, code: string): boolean =>
  (scheme === 'pad' ? /^9\d{2}$/ : scheme === 'becs' ? /^\d$/ : /^[A-Z]{2}\d{2}$/).test(code)

/**
 * The bank's returns: its own file in Canada, or a list of lines "reference;code". Null if it is none: half of such a file is
 * never taken.
 */
export function readReturns(scheme: PulledScheme, text: string): Returned[] | null {
  if (scheme === 'pad' && text.startsWith('A')) {
    const found = readCpa005Returns(text)
    return found.length > 0 && found.every(({ code, reference }) => isCode(scheme, code) && reference !== '')
      ? found
      : null
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const found = lines.map((line) => {
    const [reference = '', code = ''] = line.split(/[;,\t]/).map((part) => part.trim())
    return { reference, code, minor: null }
  })
  return found.length > 0 && found.every(({ reference, code }) => reference !== '' && isCode(scheme, code))
    ? found
    : null
}
