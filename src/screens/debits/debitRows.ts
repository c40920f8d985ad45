import type { Answer } from '../../contract/schemas.ts'
import { type MandateState, willBeTaken } from '../../rules/pad/scheme.ts'

export type Debits = Answer<'/purchase/GetDebits'>
export type Agreement = Debits['rows'][number]

/** What has become of the money of an agreement, the most urgent first. */
export type DebitStanding = 'owed' | 'returned' | 'coming' | 'none'

/** A sale with its agreement, or without one yet. */
export interface DebitRow {
  readonly transId: number
  readonly unitId: number
  readonly homes: readonly string[]
  readonly state: MandateState | 'without'
  readonly standing: DebitStanding
  /** The debit to look at: owed back, returned, or the next one. */
  readonly debit: Agreement['debits'][number] | null
  readonly agreement: Agreement | null
  /** Without an agreement in force, what its page is for: to set one up, or to say how to pay. */
  readonly todo: 'setUp' | 'sheet' | null
}

const order: readonly DebitStanding[] = ['owed', 'returned', 'coming', 'none']
const rank = ({ state, standing }: DebitRow): number =>
  state === 'confirmed' || state === 'suspended' ? 0 : order.indexOf(standing) + 1

/**
 * The rows of the board: first agreements to check or suspended ones, then money that went wrong, then the next
 * to be collected, then sales without an agreement in force. Where buyers transfer the money, nobody agrees to debits.
 */
export function debitRows({
  rows,
  without,
  scheme,
}: Pick<Debits, 'rows' | 'without' | 'scheme'>): readonly DebitRow[] {
  const todo = scheme === 'transfer' ? 'sheet' : 'setUp'
  const needing = new Set(without.map(({ transId }) => transId))
  const agreed =
    scheme === 'transfer'
      ? []
      : rows.map((one): DebitRow => ({ ...rowOf(one), todo: needing.has(one.transId) ? todo : null }))
  const shown = new Set(agreed.map(({ transId }) => transId))
  // Sales whose agreement has ended are in both lists.
  const others = without.flatMap((one): DebitRow[] => {
    if (shown.has(one.transId)) return []
    return [{ ...one, state: 'without', standing: 'none', debit: null, agreement: null, todo }]
  })
  return [...agreed, ...others].toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(b.todo !== null) - Number(a.todo !== null) ||
      (a.debit?.dueOn ?? '9').localeCompare(b.debit?.dueOn ?? '9') ||
      b.transId - a.transId,
  )
}

export type DebitColumn = 'home' | 'who' | 'account' | 'state' | 'debit'

/** The board's columns: where buyers transfer the money, there are no payors, accounts and debits to show. */
export const columnsOf = (scheme: Debits['scheme']): readonly DebitColumn[] =>
  scheme === 'transfer' ? ['home'] : ['home', 'who', 'account', 'state', 'debit']

function rowOf(agreement: Agreement): Omit<DebitRow, 'todo'> {
  const { transId, unitId, homes, mandate } = agreement
  const debits = agreement.debits.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const owed = debits.find((one) => one.owed > 0 && !one.isPaidBack)
  const returned = debits.find(({ state }) => state === 'returned')
  const coming = debits.find(({ state }) => willBeTaken(state))
  return {
    transId,
    unitId,
    homes,
    state: mandate.state,
    standing: owed ? 'owed' : returned ? 'returned' : coming ? 'coming' : 'none',
    debit: owed ?? returned ?? coming ?? null,
    agreement,
  }
}
