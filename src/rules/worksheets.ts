import { type Actor, userTypes } from './actor.ts'

/** What a worksheet offers for, per project. */
// §1, §9
export const offerTypes = { unit: 0, model: 1, spec: 2 } as const

export type OfferKind = keyof typeof offerTypes

/** The kind of offer of a project; a number that is none counts as by unit. */
// §1
export function offerKind(offerType: number): OfferKind {
  if (offerType === offerTypes.model) return 'model'
  return offerType === offerTypes.spec ? 'spec' : 'unit'
}

/** Whether who hands in names a brokerage and an agent: purchasers, and visitors of a kiosk, come for themselves. */
export function namesBroker(actor: Pick<Actor, 'kind' | 'userType'>): boolean {
  return actor.kind === 'person' && actor.userType !== userTypes.purchaser
}

/** One wish of a worksheet, in the order of wish. */
export interface WorksheetChoice {
  readonly unitId: number | null
  readonly modelId: number | null
  readonly templateId: number | null
  readonly specId: number | null
}

/**
 * Whether a picture and the number of each buyer's ID are needed: unless the project says otherwise, and but for a
 * correction, whose pictures the builder has already. A page does not know how many those are; the server does.
 */
// §5 ID upload
export function isIdDemanded(
  required: boolean | undefined,
  corrected: { readonly pictures: number | undefined } | null,
): boolean {
  return required !== false && (corrected === null || corrected.pictures === 0)
}

/** §9: units a selection holds at most. */
export const mostChoices = 3
/** §9: purchasers a worksheet holds at most. */
export const mostBuyers = 3

/** Two wishes for the same home are one. */
function sameChoice(a: WorksheetChoice, b: WorksheetChoice): boolean {
  return (
    a.unitId === b.unitId && a.modelId === b.modelId && a.templateId === b.templateId && a.specId === b.specId
  )
}

/** The wishes of a worksheet as it is handed in, in their order, each once. */
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

/** A wish with what is wanted with that home: options, and items of a built one: bought with it, or coming with it at no charge. */
// §3 Broker worksheet offer: options, inventory, included inventory
export interface FurnishedChoice extends WorksheetChoice {
  readonly options: readonly number[]
  readonly inventory: readonly number[]
  readonly includedInventory: readonly number[]
}

type Furnished = Partial<Record<'options' | 'inventory' | 'includedInventory', readonly number[] | undefined>>

/** The wishes of a worksheet in their order, each with its own; one of before says it of the first alone. */
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

/**
 * What makes two worksheets of a buyer one where no unit is chosen: the home by its model and elevation, or by its
 * specification. Null for a unit, which is its own key.
 */
// §5, §8
export function homeKey(projectId: string, offerType: number, choice: WorksheetChoice): string | null {
  const kind = offerKind(offerType)
  if (choice.unitId !== null || kind === 'unit') return null
  return kind === 'model'
    ? `${projectId} model ${choice.modelId ?? 0} ${choice.templateId ?? 0}`
    : `${projectId} spec ${choice.specId ?? 0}`
}

/** Whether a choice names what the project's kind of offer is for. */
// §1
export function choiceNamed(choice: WorksheetChoice, kind: OfferKind): boolean {
  if (kind === 'unit') return choice.unitId !== null
  return kind === 'model' ? choice.modelId !== null : choice.specId !== null
}

/** What makes two broker offers one. */
export interface OfferKey {
  readonly transactionId: number | string
  readonly purchaserId: number | string
}

/** Broker offers, each transaction and purchaser once; the first of equal ones stays. */
// §5
export function distinctOffers<O extends OfferKey>(offers: readonly O[]): O[] {
  const seen = new Set<string>()
  return offers.filter((offer) => {
    const key = JSON.stringify([String(offer.transactionId), String(offer.purchaserId)])
    return seen.size !== seen.add(key).size
  })
}

const duplicateOfferCode = 'WORKSHEET_EXISTS'

/** Whether a refusal says that the same worksheet is there already: by its code, whatever its words are. */
// §5
export function isDuplicateOffer(refusal: { readonly code: string }): boolean {
  return refusal.code === duplicateOfferCode
}
