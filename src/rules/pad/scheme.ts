import type { MarketName } from '../markets.ts'

/** How deposits are collected: PAD in Canada, direct debit in Australia and Europe; where there is none, by transfer. */
export const debitSchemes = ['pad', 'becs', 'sepa', 'transfer'] as const
export type DebitScheme = (typeof debitSchemes)[number]
/** Those with an agreement and a file for the bank. */
export type PulledScheme = Exclude<DebitScheme, 'transfer'>

/** The market whose law an agreement follows. */
export const marketOfScheme: Readonly<Record<DebitScheme, MarketName>> = {
  pad: 'base',
  becs: 'au',
  sepa: 'de',
  transfer: 'tr',
}

/** Days between the confirmation and the first debit, unless the payor gave them up where that is allowed. */
export const noticeDays: Readonly<Record<PulledScheme, number>> = { pad: 10, becs: 0, sepa: 14 }

/** How many days before each debit the payor is told of its amount and day. */
export const announceDays: Readonly<Record<PulledScheme, number>> = { pad: 10, becs: 5, sepa: 14 }

/** Whether the payor may give the days of notice up. */
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

const steps: Readonly<Record<DebitState, readonly DebitState[]>> = {
  planned: ['notified', 'inFile', 'cancelled'],
  notified: ['inFile', 'cancelled'],
  inFile: ['sent'],
  sent: ['settled', 'returned'],
  // A payor may dispute for months what had been paid.
  settled: ['returned'],
  returned: ['planned', 'cancelled'],
  cancelled: [],
}

/** Whether a debit may become that: what has left in a file is not called back. */
export const mayBecome = (from: DebitState, to: DebitState): boolean => steps[from].includes(to)
