import type { OfferKind, WorksheetChoice } from '../worksheets.ts'
import type { Field, Form } from './field.ts'

export type OpenInWish = 'home' | 'model' | 'elevation' | null

export interface WishFacts {
  readonly kind: OfferKind
  readonly open: OpenInWish
}

type Row = Field<WorksheetChoice, WishFacts>

/** A choice of these kinds. An open one is missing or no longer available. */
const choice = (
  row: Omit<Row, 'kind' | 'when' | 'needed' | 'rule'>,
  kinds: readonly OfferKind[],
  part: OpenInWish,
): Row => ({
  ...row,
  kind: 'reference',
  when: (_, { kind }) => kinds.includes(kind),
  needed: (_, { open }) => open === part,
  rule: (_, { open }) => (open === part ? 'notSelected' : null),
})

const model = { id: 'modelId', label: 'homeModel', missing: 'chooseModel', noun: 'model' } as const

/** A choice by the project's offer: unit with home, model, or specification. */
// §9 worksheet offer type
export const wishForm: Form<WorksheetChoice, WishFacts> = {
  blank: { unitId: null, modelId: null, templateId: null, specId: null },
  fields: [
    choice({ id: 'unitId', label: 'wishUnit', noun: 'unit' }, ['unit'], 'home'),
    choice({ id: 'specId', label: 'wishSpec', noun: 'spec', wide: true }, ['spec'], 'home'),
    choice(model, ['model'], 'home'),
    choice(model, ['unit'], 'model'),
    choice({ id: 'templateId', label: 'wishElevation', noun: 'elevation' }, ['unit', 'model'], 'elevation'),
  ],
}

/** The first choice is at the top level. */
export const wishPath = (at: number): string => (at === 0 ? '' : `otherChoices.${at - 1}.`)
