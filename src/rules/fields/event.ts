import type { Form } from './field.ts'

interface EventFields {
  readonly name: string
  readonly abb: string
  readonly startsOn: string
  readonly endsOn: string
  readonly isDefault: boolean
}

export const eventForm: Form<EventFields, object> = {
  blank: { name: '', abb: '', startsOn: '', endsOn: '', isDefault: false },
  fields: [
    { id: 'name', kind: 'text', label: 'eventName', most: 100, needed: () => true },
    { id: 'abb', kind: 'text', label: 'eventAbb', most: 20 },
    { id: 'startsOn', was: 'starts_on', kind: 'date', label: 'eventStarts', needed: () => true },
    {
      id: 'endsOn',
      was: 'ends_on',
      kind: 'date',
      label: 'eventEnds',
      needed: () => true,
      rule: (text, _, { startsOn }) => (startsOn !== '' && text < startsOn ? 'endsEarly' : null),
    },
    { id: 'isDefault', was: 'is_default', kind: 'tick', label: 'eventDefault', wide: true },
  ],
}

/** A reopened event's last day; `today`: null if it closes. */
export const reopenForm: Form<{ readonly until: string }, { readonly today: string | null }> = {
  blank: { until: '' },
  fields: [
    {
      id: 'until',
      kind: 'date',
      label: 'eventEnds',
      wide: true,
      when: (_, { today }) => today !== null,
      needed: () => true,
      rule: (text, { today }) => (today !== null && text < today ? 'dayOver' : null),
    },
  ],
}
