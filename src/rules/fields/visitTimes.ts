import type { Form } from './field.ts'

interface TypedTimes {
  readonly startsAt: string
  readonly count: string
  readonly minutes: string
  readonly places: string
  readonly weeks: string
}

export const visitCounts = [1, 2, 3, 4, 6, 8, 10, 12] as const
export const visitMinutes = [15, 20, 30, 45, 60, 90] as const
export const visitPlaces = [1, 2, 3, 4, 5, 10] as const
export const visitWeeks = [1, 2, 4, 8, 12] as const

/** Times that the office offers: some in a row, on the same weekday of some weeks. */
export const visitTimesForm: Form<TypedTimes, object> = {
  blank: { startsAt: '', count: '6', minutes: '30', places: '1', weeks: '1' },
  fields: [
    { id: 'startsAt', kind: 'moment', label: 'visitsStart', wide: true, needed: () => true },
    { id: 'count', kind: 'choice', label: 'visitsCount', needed: () => true },
    { id: 'minutes', kind: 'choice', label: 'visitsMinutes', needed: () => true },
    { id: 'places', kind: 'choice', label: 'visitsPlaces', needed: () => true },
    { id: 'weeks', kind: 'choice', label: 'visitsWeeks', needed: () => true },
  ],
}
