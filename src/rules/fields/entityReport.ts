import type { ExistenceProof } from '../fintrac/lists.ts'
import { pastDay } from '../validation/figures.ts'
import { blankDirectors, directorRows, directorsFrom, type WithDirectors } from './directors.ts'
import { type Form, nestedFrom, typedFrom } from './field.ts'
import { blankCommon, type ReportCommon, type ReportFacts, reportRowsOf } from './reportRows.ts'

/** The part of a corporation's record that the application does not ask for. */
export interface EntityReport extends ReportCommon, WithDirectors {
  readonly business: string
  readonly registrationNumber: string
  readonly registrationPlace: string
  readonly hasOwners: boolean
  readonly owners: string
  readonly bindingPaper: string
  readonly existenceProof: ExistenceProof | ''
  readonly existenceNumber: string
  readonly existenceOn: string
}

const yes = (): boolean => true
const isProven = ({ existenceProof }: EntityReport): boolean => existenceProof !== ''

// FINTRAC: entity information record, beneficial ownership; existence is confirmed within 30 days
export const entityReportForm: Form<EntityReport, ReportFacts> = {
  blank: {
    ...blankCommon,
    business: '',
    registrationNumber: '',
    registrationPlace: '',
    directors: blankDirectors,
    hasOwners: false,
    owners: '',
    bindingPaper: '',
    existenceProof: '',
    existenceNumber: '',
    existenceOn: '',
  },
  fields: [
    { id: 'business', kind: 'text', label: 'business', most: 160, needed: yes },
    { id: 'registrationNumber', kind: 'text', label: 'registrationNumber', most: 60, needed: yes },
    { id: 'registrationPlace', kind: 'text', label: 'registrationPlace', most: 120, needed: yes },
    ...directorRows<EntityReport, ReportFacts>({ when: yes, needed: yes }),
    { id: 'bindingPaper', kind: 'text', label: 'bindingPaper', most: 200, wide: true, needed: yes },
    { id: 'hasOwners', kind: 'tick', label: 'hasOwners', wide: true },
    {
      id: 'owners',
      kind: 'notes',
      label: 'owners',
      most: 600,
      wide: true,
      when: ({ hasOwners }) => hasOwners,
      needed: yes,
    },
    { id: 'existenceProof', kind: 'choice', label: 'existenceProof' },
    { id: 'existenceNumber', kind: 'text', label: 'existenceNumber', most: 80, when: isProven, needed: yes },
    {
      id: 'existenceOn',
      kind: 'date',
      label: 'existenceOn',
      most: 10,
      when: isProven,
      needed: yes,
      rule: (text, { now, timeZone }) => pastDay(text, now, timeZone),
    },
    ...reportRowsOf<EntityReport>(),
  ],
}

/** A corporation's record by field id, or as stored, even by an earlier version. */
export function entityReportFrom(record: Readonly<Record<string, unknown>>): EntityReport {
  const kept = nestedFrom(record) as { readonly directors?: unknown }
  return typedFrom(entityReportForm, { ...kept, directors: directorsFrom(kept.directors) })
}
