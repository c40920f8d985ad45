import { type Actor, userTypes } from './actor.ts'

// §1, §9
export const offerTypes = { unit: 0, model: 1, spec: 2 } as const

export type OfferKind = keyof typeof offerTypes

/** A project's kind of offer; unknown numbers count as by unit. */
// §1
export function offerKind(offerType: number): OfferKind {
  if (offerType === offerTypes.model) return 'model'
  return offerType === offerTypes.spec ? 'spec' : 'unit'
}

/** Whether they name a broker, unlike purchasers and kiosk visitors. */
export function namesBroker(actor: Pick<Actor, 'kind' | 'userType'>): boolean {
  return actor.kind === 'person' && actor.userType !== userTypes.purchaser
}

export interface WorksheetChoice {
  readonly unitId: number | null
  readonly modelId: number | null
  readonly templateId: number | null
  readonly specId: number | null
}

/** Whether ID photos and numbers are needed: unless the project waives or the builder has them. */
// §5 ID upload
export function isIdDemanded(
  required: boolean | undefined,
  corrected: { readonly pictures: number | undefined } | null,
): boolean {
  return required !== false && (corrected === null || corrected.pictures === 0)
}

/** §9: units per selection. */
export const mostChoices = 3
/** §9: purchasers per worksheet. */
export const mostBuyers = 3

function sameChoice(a: WorksheetChoice, b: WorksheetChoice): boolean {
  return (
    a.unitId === b.unitId && a.modelId === b.modelId && a.templateId === b.templateId && a.specId === b.specId
  )
}

/** A submitted worksheet's choices in order, without duplicates. */
// §9
export function choicesOf(sheet: {
  readonly unitId: number | null
  readonly modelId: number | null
  readonly templateId: number | null
  readonly specId?: number | null | undefined
  readonly otherChoices?: readonly WorksheetChoice[] | undefined
}): WorksheetChoice[] {
  const { unitId, modelId, templateId, specId = null, otherChoices = [] } = sheet
  const all: readonly WorksheetChoice[] = [{ unitId, modelId, templateId, specId }, ...otherChoices]
  return all.filter((choice, at) => all.findIndex((earlier) => sameChoice(earlier, choice)) === at)
}

// §3 Broker worksheet offer: options, inventory, included inventory
export interface FurnishedChoice extends WorksheetChoice {
  readonly options: readonly number[]
  readonly inventory: readonly number[]
  readonly includedInventory: readonly number[]
}

type Furnished = Partial<Record<'options' | 'inventory' | 'includedInventory', readonly number[] | undefined>>

/** Older worksheets have extras only for the first choice. */
export function furnishedChoices({
  unitId,
  modelId,
  templateId,
  specId = null,
  otherChoices = [],
  ...first
}: Omit<WorksheetChoice, 'specId'> & {
  readonly specId?: number | null | undefined
  readonly otherChoices?: readonly (WorksheetChoice & Furnished)[] | undefined
} & Furnished): FurnishedChoice[] {
  const all: readonly (WorksheetChoice & Furnished)[] = [
    { unitId, modelId, templateId, specId, ...first },
    ...otherChoices,
  ]
  return all.map((one) => ({
    unitId: one.unitId,
    modelId: one.modelId,
    templateId: one.templateId,
    specId: one.specId,
    options: one.options ?? [],
    inventory: one.inventory ?? [],
    includedInventory: one.includedInventory ?? [],
  }))
}

/** Finds duplicates without a unit, by model and elevation or specification. Null for a unit. */
// §5, §8
export function homeKey(projectId: string, offerType: number, choice: WorksheetChoice): string | null {
  const kind = offerKind(offerType)
  if (choice.unitId !== null || kind === 'unit') return null
  return kind === 'model'
    ? `${projectId} model ${choice.modelId ?? 0} ${choice.templateId ?? 0}`
    : `${projectId} spec ${choice.specId ?? 0}`
}

/** Whether a choice has what the project's kind of offer needs. */
// §1
export function choiceNamed(choice: WorksheetChoice, kind: OfferKind): boolean {
  if (kind === 'unit') return choice.unitId !== null
  return kind === 'model' ? choice.modelId !== null : choice.specId !== null
}

export interface OfferKey {
  readonly transactionId: number | string
  readonly purchaserId: number | string
}

/** Broker offers without duplicates by transaction and purchaser; keeps the first. */
// §5
export function distinctOffers<O extends OfferKey>(offers: readonly O[]): O[] {
  const seen = new Set<string>()
  return offers.filter((offer) => {
    const key = JSON.stringify([String(offer.transactionId), String(offer.purchaserId)])
    return seen.size !== seen.add(key).size
  })
}

const duplicateOfferCode = 'WORKSHEET_EXISTS'

/** Whether a refusal means a duplicate worksheet, by its code. */
// §5
export function isDuplicateOffer(refusal: { readonly code: string }): boolean {
  return refusal.code === duplicateOfferCode
}
