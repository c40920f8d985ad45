import { mostRetakes, type PictureDoubt } from '../../rules/pictureQuality.ts'
import type { IdType, Solicitor } from '../../rules/validation/person.ts'
import type { FurnishedChoice, WorksheetChoice } from '../../rules/worksheets.ts'

export type { IdType }

/** What is known of a picture of an ID; its bytes are kept beside the draft, under its id. */
export interface DraftPicture {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly side: 'front' | 'back' | null
  readonly doubt: PictureDoubt | null
}

/** A picture that was chosen and is not in the form yet. */
export type ComingPicture = Pick<DraftPicture, 'id' | 'name' | 'side'>

/** The kinds of ID that a form asks for. */
// §3
export const idKinds = ['driver licence', 'passport', 'id card'] as const satisfies readonly IdType[]

/** Number and expiry of an ID by its kind. */
export type OtherIds = Readonly<Partial<Record<IdType, { readonly number: string; readonly expiry: string }>>>

/** One buyer as typed. */
export interface DraftBuyer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly phone2: string
  readonly phone3: string
  readonly fatherNames: string
  readonly birthDate: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly countryId: number | null
  readonly provinceId: number | null
  readonly profession: string
  readonly employer: string
  readonly corporate: boolean
  readonly corporateName: string
  readonly corporateNumber: string
  readonly directors: string
  readonly idType: IdType
  readonly idNumber: string
  readonly idExpiry: string
  /** Of the kinds other than `idType`, as far as they were asked for. */
  readonly otherIds: OtherIds
  readonly pictures: readonly DraftPicture[]
  /** Named from the moment they are chosen, so that nobody hands in without them unknowingly. */
  readonly coming: readonly ComingPicture[]
  /** How often a better picture was asked for. */
  readonly retakes: number
}

/** A home that is wished for, and what is wanted with it. */
export type DraftWish = Omit<FurnishedChoice, 'includedInventory'>

/** A worksheet while it is being filled in; lives in the session vault, on a kiosk in memory only. */
export interface WorksheetDraft {
  readonly projectId: string
  readonly unitId: number | null
  readonly modelId: number | null
  readonly templateId: number | null
  readonly specId: number | null
  /** The wishes after the first. */
  readonly otherChoices: readonly DraftWish[]
  readonly agencyName: string
  readonly agencyPhone: string
  readonly agencyAddress: string
  readonly agencyFax: string
  readonly agencyPostalCode: string
  readonly agencyContact: string
  readonly agentFirstName: string
  readonly agentLastName: string
  readonly agentEmail: string
  readonly agentPhone: string
  readonly agentFax: string
  readonly commission: string
  readonly buyers: readonly DraftBuyer[]
  readonly firstTimeBuyer: boolean
  readonly foreignBuyer: boolean
  readonly investor: boolean
  readonly cashInstalment: boolean
  readonly priorCommunity: string
  readonly solicitor: Solicitor
  /** With the first wish. */
  readonly options: readonly number[]
  readonly inventory: readonly number[]
  readonly notes: string
  readonly consent: boolean
  /** The key of an unsent or refused worksheet that this one corrects. */
  readonly supersedes: string | null
}

export const emptyBuyer: DraftBuyer = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phone2: '',
  phone3: '',
  fatherNames: '',
  birthDate: '',
  address: '',
  city: '',
  postalCode: '',
  countryId: null,
  provinceId: null,
  profession: '',
  employer: '',
  corporate: false,
  corporateName: '',
  corporateNumber: '',
  directors: '',
  idType: 'driver licence',
  idNumber: '',
  idExpiry: '',
  otherIds: {},
  pictures: [],
  coming: [],
  retakes: 0,
}

export const emptySolicitor: Solicitor = { name: '', firm: '', telephone: '', email: '', address: '' }

export const emptyDraft: WorksheetDraft = {
  projectId: '',
  unitId: null,
  modelId: null,
  templateId: null,
  specId: null,
  otherChoices: [],
  agencyName: '',
  agencyPhone: '',
  agencyAddress: '',
  agencyFax: '',
  agencyPostalCode: '',
  agencyContact: '',
  agentFirstName: '',
  agentLastName: '',
  agentEmail: '',
  agentPhone: '',
  agentFax: '',
  commission: '',
  buyers: [emptyBuyer],
  firstTimeBuyer: false,
  foreignBuyer: false,
  investor: false,
  cashInstalment: false,
  priorCommunity: '',
  solicitor: emptySolicitor,
  options: [],
  inventory: [],
  notes: '',
  consent: false,
  supersedes: null,
}

/** Whether anything was typed that a person would miss. */
export function isStarted(draft: WorksheetDraft): boolean {
  return (
    draft.agencyName !== '' ||
    draft.notes !== '' ||
    draft.otherChoices.length > 0 ||
    draft.buyers.some(
      (one) => one.firstName + one.lastName + one.email !== '' || one.pictures.length + one.coming.length > 0,
    )
  )
}

/** A draft as it was kept, by this version of the page or an earlier one; null when it is none. */
export function draftFrom(kept: unknown): WorksheetDraft | null {
  if (typeof kept !== 'object' || kept === null) return null
  const draft = { ...emptyDraft, ...(kept as Partial<WorksheetDraft>) }
  return {
    ...draft,
    otherChoices: draft.otherChoices.map((wish) => ({ ...noChoice, ...wish })),
    buyers: draft.buyers.map((buyer) => ({ ...emptyBuyer, ...buyer })),
  }
}

/** The worksheet that a draft corrects, as far as it is known here: null where it corrects none. */
export const correctedBy = ({ supersedes }: WorksheetDraft): { readonly pictures: undefined } | null =>
  supersedes === null ? null : { pictures: undefined }

/** The pictures that a draft names, whether they are there or coming. */
export const pictureIds = ({ buyers }: WorksheetDraft): readonly string[] =>
  buyers.flatMap(({ pictures, coming }) => [...pictures, ...coming].map(({ id }) => id))

/** Which side of an ID the next picture of a buyer shows, as far as one can guess: front, then rear. */
export function nextSide({ pictures, coming }: DraftBuyer): DraftPicture['side'] {
  const taken = new Set([...pictures, ...coming].map(({ side }) => side))
  return (['front', 'back'] as const).find((side) => !taken.has(side)) ?? null
}

/** Whether a buyer may still be asked for a better picture; the one there is counts in any case. */
export const mayAskAgain = (buyer: DraftBuyer): boolean => buyer.retakes < mostRetakes

/** All wishes of a draft, in their order. */
export function wishesOf(draft: WorksheetDraft): readonly DraftWish[] {
  const { unitId, modelId, templateId, specId, options, inventory, otherChoices } = draft
  return [{ unitId, modelId, templateId, specId, options, inventory }, ...otherChoices]
}

/** The draft with these wishes; without any it has an empty first one. */
export function withChanges(wishes: readonly DraftWish[]): Partial<WorksheetDraft> {
  const [first = noChoice, ...otherChoices] = wishes
  return { ...first, otherChoices }
}

/** The wish with another home or another elevation: what was wanted with the one before goes with that. */
export function wishChanged(wish: DraftWish, patch: Partial<WorksheetChoice>): DraftWish {
  const next = { ...wish, ...patch }
  return {
    ...next,
    options: next.templateId === wish.templateId ? wish.options : [],
    inventory: next.unitId === wish.unitId ? wish.inventory : [],
  }
}

export const noChoice: DraftWish = {
  unitId: null,
  modelId: null,
  templateId: null,
  specId: null,
  options: [],
  inventory: [],
}
