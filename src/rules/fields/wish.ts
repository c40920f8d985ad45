import type { OfferKind, WorksheetChoice } from '../worksheets.ts'
import type { Field, Form } from './field.ts'

export type OpenInWish = 'home' | 'model' | 'elevation' | null

export interface WishFacts {
  readonly kind: OfferKind
  readonly open: OpenInWish
}

type Row = Field<WorksheetChoice, WishFacts>

/** Missing, or no longer available. */
const openAs = (isMeant: (facts: WishFacts) => boolean): Pick<Row, 'needed' | 'rule'> => ({
  needed: (_, facts) => isMeant(facts),
  rule: (_, facts) => (isMeant(facts) ? 'notSelected' : null),
})

/** One choice, by the project's kind of offer: a unit and what is built on it, a model, or a specification. */
// §9 worksheet offer type
export const wishForm: Form<WorksheetChoice, WishFacts> = {
  blank: { unitId: null, modelId: null, templateId: null, specId: null },
  fields: [
    {
      id: 'unitId',
      kind: 'reference',
      label: 'wishUnit',
      noun: 'unit',
      when: (_, { kind }) => kind === 'unit',
      ...openAs(({ open }) => open === 'home'),
    },
    {
      id: 'specId',
      kind: 'reference',
      label: 'wishSpec',
      noun: 'spec',
      wide: true,
      when: (_, { kind }) => kind === 'spec',
      ...openAs(({ open }) => open === 'home'),
    },
    {
      id: 'modelId',
      kind: 'reference',
      label: 'homeModel',
      missing: 'chooseModel',
      noun: 'model',
      when: (_, { kind }) => kind === 'model',
      ...openAs(({ open }) => open === 'home'),
    },
    {
      id: 'modelId',
      kind: 'reference',
      label: 'homeModel',
      missing: 'chooseModel',
      noun: 'model',
      when: (_, { kind }) => kind === 'unit',
      ...openAs(({ open }) => open === 'model'),
    },
    {
      id: 'templateId',
      kind: 'reference',
      label: 'wishElevation',
      noun: 'elevation',
      when: (_, { kind }) => kind !== 'spec',
      ...openAs(({ open }) => open === 'elevation'),
    },
  ],
}

/** The first choice is at the top level. */
export const wishPath = (at: number): string => (at === 0 ? '' : `otherChoices.${at - 1}.`)
