import { readBecsReturns } from './becs.ts'
import { readCpa005Returns } from './cpa005.ts'
import { readIsoReturns } from './isoReturns.ts'
import { daysAfter } from '../days.ts'
import type { PulledScheme } from './scheme.ts'

export interface Returned {
  readonly reference: string
  readonly code: string
  /** Present if the bank reports them. */
  readonly minor: number | null
}

/** Codes for insufficient funds, after which one retry is allowed. */
const again: Readonly<Record<PulledScheme, readonly string[]>> = {
  pad: ['901', '908'],
  becs: ['6'],
  sepa: ['AM04'],
}

/** How long after the first one a debit may be tried again. */
// Rule H1: 30 days
const againDays = 30

/**
 * The state after a return: one retry on the next possible day, or no debit until somebody decides. `asked`:
 * how often and for which day the bank was asked.
 */
// 903 stopped, 905 closed, 915-921 not agreed; the bank's own list may have others
export const afterReturn = (
  scheme: PulledScheme,
  code: string,
  asked: { readonly times: number; readonly on: string; readonly next: string },
): 'again' | 'suspend' =>
  again[scheme].includes(code) && asked.times <= 1 && asked.next <= daysAfter(asked.on, againDays)
    ? 'again'
    : 'suspend'

/** The check for a bank's own file of returns, as opposed to typed lines. */
const ownFile: Readonly<
  Record<
    PulledScheme,
    { readonly looksSo: (text: string) => boolean; readonly read: (text: string) => Returned[] }
  >
> = {
  pad: { looksSo: (text) => text.startsWith('A'), read: readCpa005Returns },
  becs: { looksSo: (text) => /^0 {17}/.test(text), read: readBecsReturns },
  sepa: { looksSo: (text) => text.trimStart().startsWith('<'), read: readIsoReturns },
}

/** Whether this could be a bank's code. */
const isCode = (scheme: PulledScheme, code: string): boolean =>
  (scheme === 'pad' ? /^9\d{2}$/ : scheme === 'becs' ? /^\d$/ : /^[A-Z]{2}[A-Z\d]{2}$/).test(code)

/** A bank's returns: its file, or lines of "reference;code". Null if any part is invalid. */
export function readReturns(scheme: PulledScheme, text: string): Returned[] | null {
  const found = ownFile[scheme].looksSo(text) ? ownFile[scheme].read(text) : typedLines(text)
  return found.length > 0 && found.every(({ code, reference }) => isCode(scheme, code) && reference !== '')
    ? found
    : null
}

function typedLines(text: string): Returned[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [reference = '', code = ''] = line.split(/[;,\t]/).map((part) => part.trim())
    return { reference, code, minor: null }
  })
}
