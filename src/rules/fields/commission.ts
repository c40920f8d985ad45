import { pastDay } from '../validation/figures.ts'
import type { Form } from './field.ts'

/** Days are by the calendar of the sale's community. */
interface CommissionFacts {
  readonly now: Date
  readonly timeZone: string
}

/** When the builder paid a commission, with a reference for finding the payment. */
export const commissionForm: Form<{ readonly paidOn: string; readonly note: string }, CommissionFacts> = {
  blank: { paidOn: '', note: '' },
  fields: [
    {
      id: 'paidOn',
      kind: 'date',
      label: 'commissionPaidOn',
      needed: () => true,
      rule: (text, { now, timeZone }) => pastDay(text, now, timeZone),
    },
    { id: 'note', kind: 'text', label: 'commissionNote', most: 200, wide: true },
  ],
}

interface Statement {
  /** The broker; null for all. */
  readonly person: number | null
  readonly from: string
  readonly until: string
}

/** A statement's broker and days; empty means from the first, or to the last. */
export const statementForm: Form<Statement, object> = {
  blank: { person: null, from: '', until: '' },
  fields: [
    { id: 'person', kind: 'reference', label: 'broker', wide: true },
    { id: 'from', kind: 'date', label: 'eventStarts' },
    {
      id: 'until',
      kind: 'date',
      label: 'eventEnds',
      rule: (text, _, { from }) => (from !== '' && text < from ? 'endsEarly' : null),
    },
  ],
}
