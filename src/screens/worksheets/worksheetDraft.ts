import { agencyForm, agentForm } from '../../rules/fields/broker.ts'
import { closingForm } from '../../rules/fields/closing.ts'
import { isBegun, typedFrom } from '../../rules/fields/field.ts'
import { householdForm } from '../../rules/fields/household.ts'
import { purchaserFrom } from '../../rules/fields/handedPurchaser.ts'
import { type Purchaser, purchaserForm } from '../../rules/fields/purchaser.ts'
import type { Sheet, SheetForms } from '../../rules/fields/sheet.ts'
import { solicitorForm } from '../../rules/fields/solicitor.ts'
import { mostRetakes, type PictureDoubt } from '../../rules/pictureQuality.ts'
import type { NotedPrice } from '../../rules/notedPrice.ts'
import type { FurnishedChoice, WorksheetChoice } from '../../rules/worksheets.ts'

/** An ID picture without its bytes, stored beside the draft under its id. */
export interface DraftPicture {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly side: 'front' | 'back' | null
  readonly doubt: PictureDoubt | null
}

/** A chosen picture that is not in the form yet. */
export type ComingPicture = Pick<DraftPicture, 'id' | 'name' | 'side'>

/** One purchaser as typed, with the pictures of their ID. */
export interface DraftPurchaser extends Omit<Purchaser, 'pictures'> {
  readonly pictures: readonly DraftPicture[]
  /** Listed as soon as chosen, so that nobody submits without them unknowingly. */
  readonly coming: readonly ComingPicture[]
  /** How often a better picture was requested. */
  readonly retakes: number
}

/** A chosen home and its extras. */
export type DraftWish = Omit<FurnishedChoice, 'includedInventory'>

/** A worksheet being filled in, in the session vault; on a kiosk in memory. */
export interface WorksheetDraft extends DraftWish, Omit<SheetForms, 'purchasers'> {
  readonly projectId: string
  /** The choices after the first. */
  readonly otherChoices: readonly DraftWish[]
  readonly purchasers: readonly DraftPurchaser[]
  /** Not filled in from earlier worksheets yet; filled in, and untouched since; or typed. */
  readonly broker: 'open' | 'filled' | 'typed'
  /** The key of an unsent or refused worksheet that this one corrects. */
  readonly supersedes: string | null
  /** The price of the first choice, as seen when it was made. */
  readonly noted: NotedPrice | null
}

export const emptyPurchaser: DraftPurchaser = {
  ...purchaserForm.blank,
  pictures: [],
  coming: [],
  retakes: 0,
}

export const noChoice: DraftWish = {
  unitId: null,
  modelId: null,
  templateId: null,
  specId: null,
  options: [],
  inventory: [],
}

export const emptyDraft: WorksheetDraft = {
  projectId: '',
  ...noChoice,
  otherChoices: [],
  agency: agencyForm.blank,
  agent: agentForm.blank,
  broker: 'open',
  purchasers: [emptyPurchaser],
  ...householdForm.blank,
  ...closingForm.blank,
  solicitor: solicitorForm.blank,
  supersedes: null,
  noted: null,
}

const counted = (typed: DraftPurchaser): Purchaser => ({ ...typed, pictures: typed.pictures.length })

/** A draft in the rules' form. */
export const sheetOf = (draft: WorksheetDraft): Sheet => ({
  ...draft,
  wishes: wishesOf(draft),
  purchasers: draft.purchasers.map(counted),
})

/** Whether it contains any input that a person would miss. */
export function isStarted(draft: WorksheetDraft): boolean {
  return (
    (draft.broker !== 'filled' && isBegun(agencyForm, draft.agency)) ||
    draft.notes !== '' ||
    draft.otherChoices.length > 0 ||
    draft.purchasers.some(
      (one) => one.firstName + one.lastName + one.email !== '' || one.pictures.length + one.coming.length > 0,
    )
  )
}

/** A stored purchaser, from this version of the page or an earlier one. */
export function draftPurchaser(kept: Partial<DraftPurchaser>): DraftPurchaser {
  const { pictures = [], coming = [], retakes = 0 } = kept
  return { ...purchaserFrom(kept), pictures, coming, retakes }
}

type Kept = Partial<WorksheetDraft> & { readonly buyers?: readonly Partial<DraftPurchaser>[] }

/** A stored draft of this or an earlier version; null if it is none. */
export function draftFrom(kept: unknown): WorksheetDraft | null {
  if (typeof kept !== 'object' || kept === null) return null
  const known = kept as Kept
  const { projectId, otherChoices, purchasers, buyers, solicitor, supersedes, noted } = known
  const { unitId, modelId, templateId, specId, options, inventory } = { ...noChoice, ...known }
  return {
    projectId: projectId ?? '',
    unitId,
    modelId,
    templateId,
    specId,
    options,
    inventory,
    otherChoices: (otherChoices ?? []).map((wish) => ({ ...noChoice, ...wish })),
    // Earlier versions stored everything flat, except the purchasers and the solicitor.
    agency: typedFrom(agencyForm, known.agency ?? known),
    agent: typedFrom(agentForm, known.agent ?? known),
    broker: known.broker ?? 'open',
    purchasers: (purchasers ?? buyers ?? [emptyPurchaser]).map(draftPurchaser),
    ...typedFrom(householdForm, known),
    ...typedFrom(closingForm, known),
    solicitor: typedFrom(solicitorForm, solicitor),
    supersedes: supersedes ?? null,
    noted: noted ?? null,
  }
}

/** The worksheet that a draft corrects, if known here; otherwise null. */
export const correctedBy = ({ supersedes }: WorksheetDraft): { readonly pictures: undefined } | null =>
  supersedes === null ? null : { pictures: undefined }

/** All pictures in a draft, finished or coming. */
export const pictureIds = ({ purchasers }: WorksheetDraft): readonly string[] =>
  purchasers.flatMap(({ pictures, coming }) => [...pictures, ...coming].map(({ id }) => id))

/** Which side a buyer's next picture probably shows: front, then back. */
export function nextSide({ pictures, coming }: DraftPurchaser): DraftPicture['side'] {
  const taken = new Set([...pictures, ...coming].map(({ side }) => side))
  return (['front', 'back'] as const).find((side) => !taken.has(side)) ?? null
}

/** Whether the front of an ID is there without its back; a passport has everything on one page. */
export function lacksBack({ idType, pictures, coming }: DraftPurchaser): boolean {
  const sides = [...pictures, ...coming].map(({ side }) => side)
  return idType !== 'passport' && sides.length > 0 && sides.every((side) => side === 'front')
}

/** Whether to ask again for a better picture; the current one counts anyway. */
export const mayAskAgain = ({ retakes }: DraftPurchaser): boolean => retakes < mostRetakes

/** All choices of a draft, in order. */
export function wishesOf(draft: WorksheetDraft): readonly DraftWish[] {
  const { unitId, modelId, templateId, specId, options, inventory, otherChoices } = draft
  return [{ unitId, modelId, templateId, specId, options, inventory }, ...otherChoices]
}

/** The draft with these choices; without any, an empty first one. */
export function withWishes(wishes: readonly DraftWish[]): Partial<WorksheetDraft> {
  const [first = noChoice, ...otherChoices] = wishes
  return { ...first, otherChoices }
}

/** Changes a choice's home or elevation, dropping the previous one's extras. */
export function wishChanged(wish: DraftWish, patch: Partial<WorksheetChoice>): DraftWish {
  const next = { ...wish, ...patch }
  return {
    ...next,
    options: next.templateId === wish.templateId ? wish.options : [],
    inventory: next.unitId === wish.unitId ? wish.inventory : [],
  }
}
