import type { SourceKind, WayOfIdentity } from '../fintrac/lists.ts'
import { isAccepted } from '../identity/documents.ts'
import { expiryDate } from '../validation/dates.ts'
import { pastDay } from '../validation/figures.ts'
import { noSpecialCharacters } from '../validation/text.ts'
import type { Field, FieldContext } from './field.ts'

export interface IdentityTaken {
  readonly identity: WayOfIdentity | ''
  readonly documentType: string
  readonly documentNumber: string
  readonly jurisdiction: string
  readonly documentCountry: string
  readonly documentExpiry: string
  readonly bureau: string
  readonly fileNumber: string
  readonly firstSource: string
  readonly firstKind: SourceKind | ''
  readonly firstNumber: string
  readonly secondSource: string
  readonly secondKind: SourceKind | ''
  readonly secondNumber: string
  readonly refusedWhy: string
  readonly seenOn: string
}

export interface TakenFacts extends FieldContext {
  /** Whether there is an identity check, so that none of this is typed. */
  readonly isSeen: boolean
  /** Only staff can record having seen an original. */
  readonly isStaff: boolean
}

export const blankTaken: IdentityTaken = {
  identity: '',
  documentType: '',
  documentNumber: '',
  jurisdiction: '',
  documentCountry: '',
  documentExpiry: '',
  bureau: '',
  fileNumber: '',
  firstSource: '',
  firstKind: '',
  firstNumber: '',
  secondSource: '',
  secondKind: '',
  secondNumber: '',
  refusedWhy: '',
  seenOn: '',
}

type Row = Field<IdentityTaken, TakenFacts>

const yes = (): boolean => true
const isTyped = ({ isSeen, isStaff }: TakenFacts): boolean => isStaff && !isSeen
const by =
  (...ways: readonly WayOfIdentity[]) =>
  ({ identity }: IdentityTaken, facts: TakenFacts): boolean =>
    isTyped(facts) && (ways as readonly string[]).includes(identity)
const text = (
  id: Row['id'],
  label: Row['label'],
  when: NonNullable<Row['when']>,
  more: Partial<Row> = {},
): Row => ({ id, kind: 'text', label, most: 120, when, needed: yes, ...more })

// FINTRAC: photo identification, credit file, dual process
/**
 * A photo ID needs number, jurisdiction and country; a credit file its bureau; two sources must be independent and
 * confirm different things.
 */
const identityRows: readonly Row[] = [
  {
    id: 'identity',
    kind: 'choice',
    label: 'wayOfIdentity',
    wide: true,
    when: (_, facts) => isTyped(facts),
    needed: yes,
  },
  {
    id: 'documentType',
    kind: 'choice',
    label: 'documentType',
    when: by('photo'),
    needed: yes,
    rule: (value) => (isAccepted(value) ? null : 'documentRefused'),
  },
  text('documentNumber', 'documentNumber', by('photo'), {
    most: 60,
    sensitive: true,
    rule: noSpecialCharacters,
  }),
  text('jurisdiction', 'jurisdiction', by('photo'), { most: 80 }),
  { id: 'documentCountry', kind: 'choice', label: 'documentCountry', when: by('photo'), needed: yes },
  {
    id: 'documentExpiry',
    kind: 'date',
    label: 'documentExpiry',
    noun: 'id',
    most: 10,
    when: by('photo'),
    rule: (value, { now, timeZone }) => expiryDate(value, now, timeZone),
  },
  text('bureau', 'bureau', by('creditFile')),
  text('fileNumber', 'fileNumber', by('creditFile'), { most: 60, sensitive: true }),
  text('firstSource', 'firstSource', by('dualProcess')),
  { id: 'firstKind', kind: 'choice', label: 'firstKind', when: by('dualProcess'), needed: yes },
  text('firstNumber', 'firstNumber', by('dualProcess'), { most: 60, sensitive: true }),
  text('secondSource', 'secondSource', by('dualProcess'), {
    rule: (value, _, { firstSource }) =>
      value.trim().toLowerCase() === firstSource.trim().toLowerCase() ? 'sameSource' : null,
  }),
  {
    id: 'secondKind',
    kind: 'choice',
    label: 'secondKind',
    when: by('dualProcess'),
    needed: yes,
    rule: (value, _, { firstKind }) => (value === firstKind ? 'sameKind' : null),
  },
  text('secondNumber', 'secondNumber', by('dualProcess'), { most: 60, sensitive: true }),
  text('refusedWhy', 'refusedWhy', by('refused'), { most: 300, wide: true }),
  {
    id: 'seenOn',
    kind: 'date',
    label: 'seenOn',
    most: 10,
    when: by('photo', 'creditFile', 'dualProcess'),
    needed: yes,
    rule: (value, { now, timeZone }) => pastDay(value, now, timeZone),
  },
]

/** These rows for use in a longer form. */
export const identityRowsOf = <V extends IdentityTaken, F extends TakenFacts>(): readonly Field<V, F>[] =>
  identityRows as unknown as readonly Field<V, F>[]
