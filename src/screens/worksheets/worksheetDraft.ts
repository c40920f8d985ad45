/** One buyer as typed. */
export interface DraftBuyer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly birthDate: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly profession: string
  readonly employer: string
  readonly corporate: boolean
  readonly corporateName: string
  readonly idType: IdType
  readonly idNumber: string
}

export type IdType = 'driver licence' | 'passport' | 'id card' | 'other'

/** A worksheet while it is being filled in; lives in the session vault, on a kiosk in memory only. */
export interface WorksheetDraft {
  readonly projectId: string
  readonly unitId: number | null
  readonly modelId: number | null
  readonly templateId: number | null
  readonly agencyName: string
  readonly agencyPhone: string
  readonly agentFirstName: string
  readonly agentLastName: string
  readonly agentEmail: string
  readonly agentPhone: string
  readonly commission: string
  readonly buyers: readonly DraftBuyer[]
  readonly firstTimeBuyer: boolean
  readonly foreignBuyer: boolean
  readonly investor: boolean
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
  birthDate: '',
  address: '',
  city: '',
  postalCode: '',
  profession: '',
  employer: '',
  corporate: false,
  corporateName: '',
  idType: 'driver licence',
  idNumber: '',
}

export const emptyDraft: WorksheetDraft = {
  projectId: '',
  unitId: null,
  modelId: null,
  templateId: null,
  agencyName: '',
  agencyPhone: '',
  agentFirstName: '',
  agentLastName: '',
  agentEmail: '',
  agentPhone: '',
  commission: '',
  buyers: [emptyBuyer],
  firstTimeBuyer: false,
  foreignBuyer: false,
  investor: false,
  notes: '',
  consent: false,
  supersedes: null,
}

/** Whether anything was typed that a person would miss. */
export function isStarted(draft: WorksheetDraft): boolean {
  return (
    draft.agencyName !== '' ||
    draft.notes !== '' ||
    draft.buyers.some((one) => one.firstName + one.lastName + one.email !== '')
  )
}
