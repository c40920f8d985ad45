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
  /** Without an agreement, its page sets one up, or says how to pay. */
  readonly todo: 'setUp' | 'sheet' | null
}

const order: readonly DebitStanding[] = ['owed', 'returned', 'coming', 'none']
const rank = ({ state, standing }: DebitRow): number =>
  state === 'confirmed' || state === 'suspended' ? 0 : order.indexOf(standing) + 1

/**
 * The board's rows: agreements to check or suspended, money that went wrong, then the next to collect. Where
 * buyers transfer, nobody agrees to debits.
 */
export function debitRows({
  rows,
  without,
  scheme,
}: Pick<Debits, 'rows' | 'without' | 'scheme'>): readonly DebitRow[] {
  const agreed = scheme === 'transfer' ? [] : rows.map(rowOf)
  const todo = scheme === 'transfer' ? 'sheet' : 'setUp'
  const others = without.map((one): DebitRow => {
    return { ...one, state: 'without', standing: 'none', debit: null, agreement: null, todo }
  })
  return [...agreed, ...others].toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.debit?.dueOn ?? '9').localeCompare(b.debit?.dueOn ?? '9') ||
      b.transId - a.transId,
  )
}

function rowOf(agreement: Agreement): DebitRow {
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
    todo: null,
  }
}
