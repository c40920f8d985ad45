import type { Form } from './field.ts'

interface TypedLaunch {
  readonly name: string
  /** Local times of the project. */
  readonly opensAt: string
  readonly closesAt: string
  readonly startsAt: string
  readonly turnMinutes: string
  readonly turnsAtOnce: string
  readonly mostInHousehold: string
  /** One per line, the first one first. */
  readonly categories: string
}

export const turnMinuteChoices = [5, 10, 15, 20, 30, 60] as const
export const atOnceChoices = [1, 2, 3, 5, 10, 20] as const
export const householdChoices = [1, 2, 3, 4, 5, 6] as const

/** The categories of a launch as typed. */
export const categoriesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const laterThan = (text: string, before: string) =>
  before !== '' && text !== '' && text <= before ? 'momentEarly' : null

/** A new launch, whose rules are fixed and published on saving. */
export const launchForm: Form<TypedLaunch, object> = {
  blank: {
    name: '',
    opensAt: '',
    closesAt: '',
    startsAt: '',
    turnMinutes: '15',
    turnsAtOnce: '3',
    mostInHousehold: '2',
    categories: '',
  },
  fields: [
    { id: 'name', kind: 'text', label: 'launchName', most: 100, wide: true, needed: () => true },
    { id: 'opensAt', kind: 'moment', label: 'launchOpens', needed: () => true },
    {
      id: 'closesAt',
      kind: 'moment',
      label: 'launchCloses',
      needed: () => true,
      rule: (text, _, { opensAt }) => laterThan(text, opensAt),
    },
    {
      id: 'startsAt',
      kind: 'moment',
      label: 'launchStarts',
      needed: () => true,
      rule: (text, _, { closesAt }) => laterThan(text, closesAt),
    },
    { id: 'turnMinutes', kind: 'choice', label: 'turnMinutes', needed: () => true },
    { id: 'turnsAtOnce', kind: 'choice', label: 'turnsAtOnce', needed: () => true },
    { id: 'mostInHousehold', kind: 'choice', label: 'mostInHousehold', needed: () => true },
    {
      id: 'categories',
      kind: 'notes',
      label: 'launchCategories',
      most: 1500,
      wide: true,
      needed: () => true,
    },
  ],
}

/** The round of the beacon, as published. */
export const drawForm: Form<{ readonly randomness: string; readonly signature: string }, object> = {
  blank: { randomness: '', signature: '' },
  fields: [
    { id: 'randomness', kind: 'text', label: 'randomness', most: 80, wide: true, needed: () => true },
    { id: 'signature', kind: 'text', label: 'beaconSignature', most: 200, wide: true, needed: () => true },
  ],
}

/** The caller's own entry: a category, or a household's key. */
export const entryForm: Form<
  { readonly category: string; readonly size: string; readonly key: string },
  { readonly isJoining: boolean; readonly most: number }
> = {
  blank: { category: '', size: '1', key: '' },
  fields: [
    {
      id: 'category',
      kind: 'choice',
      label: 'launchCategory',
      wide: true,
      when: (_, { isJoining }) => !isJoining,
      needed: () => true,
    },
    {
      id: 'size',
      kind: 'choice',
      label: 'householdSize',
      wide: true,
      when: (_, { isJoining, most }) => !isJoining && most > 1,
      needed: () => true,
    },
    {
      id: 'key',
      kind: 'text',
      label: 'householdKey',
      most: 20,
      wide: true,
      when: (_, { isJoining }) => isJoining,
      needed: () => true,
    },
  ],
}
