/** What is to be done with an envelope. */
// §4
export const envelopeActions: Readonly<Record<number, string>> = {
  1: 'To Print',
  2: 'To Sign',
  3: 'To Email',
  4: 'To View',
  5: 'To Review',
  6: 'To Markup',
  7: 'Completed',
}

/** Who is to do it. */
// §4
export const envelopeActors: Readonly<Record<number, string>> = {
  1: 'Purchaser(s)',
  2: 'Signing Officer',
  3: 'Builder Solicitor',
  4: 'Purchaser Solicitor',
  5: 'Sales Admin',
  6: 'Broker',
  7: 'Second Signing Officer',
  8: 'Sales Manager',
  9: 'Sales Agent',
  10: 'Builder Manager',
}

/** What a pending markup says instead, by the actor who is to complete it. */
// §4
const pendingMarkup: Readonly<Record<number, string>> = {
  1: 'Purchaser To Add Signature',
  2: 'Officer To Markup',
  9: 'Sales Rep To Markup',
}

export interface EnvelopeState {
  readonly completed: boolean
  readonly actionId: number
  readonly actorId: number
  readonly markupPending: boolean
  readonly markupActorId: number | null
}

/**
 * The status text of an envelope: who has what to do. Completed ones say what was completed; a pending markup of the
 * purchaser, the officer or the sales rep says that instead.
 */
// §4
export function envelopeStatus(envelope: EnvelopeState): string {
  const action = envelopeActions[envelope.actionId] ?? ''
  if (envelope.completed) {
    // 'To Sign' becomes 'To Sign Completed'; action 7 is already the word.
    return envelope.actionId === 7 || action === '' ? 'Completed' : `${action} Completed`
  }
  const override = envelope.markupPending ? pendingMarkup[envelope.markupActorId ?? 0] : undefined
  if (override !== undefined) return override
  return [envelopeActors[envelope.actorId] ?? '', action].filter((part) => part !== '').join(' ')
}

/** Codes of the messages that stop a document check. */
export type EnvelopeFault =
  'envelopeEmpty' | 'envelopeDocumentMissing' | 'envelopeImageMissing' | 'envelopeNotFound' | 'envelopeOther'

/** What the RowsAffected of a document check means: null is fine, else the message that stops. */
// §5
export function documentCheck(rowsAffected: number): EnvelopeFault | null {
  if (rowsAffected === 1) return null
  if (rowsAffected === 0) return 'envelopeEmpty'
  if (rowsAffected === -1) return 'envelopeDocumentMissing'
  if (rowsAffected === -2) return 'envelopeImageMissing'
  return rowsAffected === -3 ? 'envelopeNotFound' : 'envelopeOther'
}
