import type { MarketName } from '../markets.ts'

/** PAD in Canada, direct debit in Australia and Europe; elsewhere by transfer. */
export const debitSchemes = ['pad', 'becs', 'sepa', 'transfer'] as const
export type DebitScheme = (typeof debitSchemes)[number]
/** Schemes with an agreement and a bank file. */
export type PulledScheme = Exclude<DebitScheme, 'transfer'>

/** The market whose law governs an agreement. */
export const marketOfScheme: Readonly<Record<DebitScheme, MarketName>> = {
  pad: 'base',
  becs: 'au',
  sepa: 'de',
  transfer: 'tr',
}

/**
 * Days from confirmation to first debit, unless waived where allowed. Rule H1 (amendments in force since 31
 * December 2023) requires 10 calendar days before the first debit and any change of amount or day, and 30
 * only if the payee ends an agreement that does not provide for it.
 */
export const noticeDays: Readonly<Record<PulledScheme, number>> = { pad: 10, becs: 0, sepa: 14 }

/** Days of notice before each debit. */
export const announceDays: Readonly<Record<PulledScheme, number>> = { pad: 10, becs: 5, sepa: 14 }

/** Days before a debit unlike its agreement's paper, which nobody can waive. */
export const changeDays: Readonly<Record<PulledScheme, number>> = { pad: 10, becs: 14, sepa: 14 }

/** Whether the payer may waive the notice. */
export const mayWaiveNotice = (scheme: DebitScheme): boolean => scheme === 'pad'

export const mandateStates = [
  'draft',
  'signed',
  'confirmed',
  'active',
  'suspended',
  'cancelled',
  'ended',
] as const
export type MandateState = (typeof mandateStates)[number]

export const debitStates = [
  'planned',
  'notified',
  'inFile',
  'sent',
  'settled',
  'returned',
  'cancelled',
] as const
export type DebitState = (typeof debitStates)[number]

/** Whether a debit is still to be collected, in a file or not. */
export const willBeTaken = (state: DebitState): boolean =>
  ['planned', 'notified', 'inFile', 'sent'].includes(state)

const steps: Readonly<Record<DebitState, readonly DebitState[]>> = {
  planned: ['notified', 'inFile', 'cancelled'],
  notified: ['inFile', 'cancelled'],
  inFile: ['sent'],
  sent: ['settled', 'returned'],
  // A payer can dispute it for months.
  settled: ['returned'],
  returned: ['planned', 'cancelled'],
  cancelled: [],
}

/** Whether a debit may change state. One in a sent file cannot be recalled. */
export const mayBecome = (from: DebitState, to: DebitState): boolean => steps[from].includes(to)
