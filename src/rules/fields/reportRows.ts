import type { FundsWay, PoliticalKind, RiskRating, RiskReason } from '../fintrac/lists.ts'
import { amountAboveZero, pastDay } from '../validation/figures.ts'
import type { Field, FieldContext } from './field.ts'
import type { TakenFacts } from './identityRows.ts'

/** The report's questions for persons and corporations alike. */
export interface ReportCommon {
  readonly isThirdParty: boolean
  readonly thirdPartyName: string
  readonly thirdPartyAddress: string
  readonly thirdPartyBirthDate: string
  readonly thirdPartyOccupation: string
  readonly thirdPartyRelation: string
  readonly political: PoliticalKind | ''
  readonly politicalOffice: string
  readonly wealthSource: string
  readonly purpose: string
  readonly purposeOther: string
  readonly fundsWay: FundsWay | ''
  readonly fundsAmount: string
  readonly fundsOn: string
  readonly fundsFrom: string
  readonly fundsInstitution: string
  readonly fundsAccount: string
  readonly fundsHolder: string
  /** Computed from the answers if empty. */
  readonly risk: RiskRating | ''
  readonly riskReason: RiskReason | ''
  readonly riskNote: string
}

/** Only staff rate the risk and record the people they saw. */
export type ReportFacts = TakenFacts

export const blankCommon: ReportCommon = {
  isThirdParty: false,
  thirdPartyName: '',
  thirdPartyAddress: '',
  thirdPartyBirthDate: '',
  thirdPartyOccupation: '',
  thirdPartyRelation: '',
  political: '',
  politicalOffice: '',
  wealthSource: '',
  purpose: '',
  purposeOther: '',
  fundsWay: '',
  fundsAmount: '',
  fundsOn: '',
  fundsFrom: '',
  fundsInstitution: '',
  fundsAccount: '',
  fundsHolder: '',
  risk: '',
  riskReason: '',
  riskNote: '',
}

type Row = Field<ReportCommon, ReportFacts>
type Ids = Row['id']

const past = (text: string, { now, timeZone }: FieldContext) => pastDay(text, now, timeZone)
const yes = (): boolean => true
const hasThird = ({ isThirdParty }: ReportCommon): boolean => isThirdParty
const isPolitical = ({ political }: ReportCommon): boolean => political !== '' && political !== 'none'
const hasFunds = ({ fundsWay }: ReportCommon): boolean => fundsWay !== '' && fundsWay !== 'none'
const isOfBank = ({ fundsWay }: ReportCommon): boolean =>
  ['cheque', 'draft', 'wire', 'card'].includes(fundsWay)
const byStaff = (_: ReportCommon, { isStaff }: ReportFacts): boolean => isStaff

const text = (id: Ids, label: Row['label'], most: number, more: Partial<Row> = {}): Row => ({
  id,
  kind: 'text',
  label,
  most,
  ...more,
})

/** Third party, political position, purpose, receipt of funds, and staff's rating. */
// FINTRAC: third party determination, PEP and HIO, business relationship, receipt of funds
const reportRows: readonly Row[] = [
  { id: 'purpose', kind: 'choice', label: 'purpose', needed: yes },
  text('purposeOther', 'purposeOther', 200, {
    when: ({ purpose }) => purpose === 'other',
    needed: yes,
  }),
  { id: 'political', kind: 'choice', label: 'political', needed: yes, wide: true },
  text('politicalOffice', 'politicalOffice', 200, { when: isPolitical, needed: yes }),
  text('wealthSource', 'wealthSource', 300, { when: isPolitical, needed: yes }),
  { id: 'isThirdParty', kind: 'tick', label: 'isThirdParty', wide: true },
  text('thirdPartyName', 'thirdPartyName', 160, { when: hasThird, needed: yes }),
  text('thirdPartyAddress', 'thirdPartyAddress', 200, { when: hasThird, needed: yes }),
  {
    id: 'thirdPartyBirthDate',
    kind: 'date',
    label: 'thirdPartyBirthDate',
    most: 10,
    when: hasThird,
    rule: past,
    sensitive: true,
  },
  text('thirdPartyOccupation', 'thirdPartyOccupation', 120, { when: hasThird, needed: yes }),
  text('thirdPartyRelation', 'thirdPartyRelation', 120, { when: hasThird, needed: yes }),
  { id: 'fundsWay', kind: 'choice', label: 'fundsWay', needed: yes },
  {
    id: 'fundsAmount',
    kind: 'decimal',
    label: 'fundsAmount',
    most: 20,
    when: hasFunds,
    needed: yes,
    rule: amountAboveZero,
  },
  { id: 'fundsOn', kind: 'date', label: 'fundsOn', most: 10, when: hasFunds, needed: yes, rule: past },
  text('fundsFrom', 'fundsFrom', 160, { when: hasFunds, needed: yes }),
  text('fundsInstitution', 'fundsInstitution', 160, { when: isOfBank }),
  text('fundsAccount', 'fundsAccount', 40, { when: isOfBank, sensitive: true }),
  text('fundsHolder', 'fundsHolder', 160, { when: isOfBank }),
  { id: 'risk', kind: 'choice', label: 'risk', when: byStaff },
  {
    id: 'riskReason',
    kind: 'choice',
    label: 'riskReason',
    when: byStaff,
    needed: ({ risk }) => risk !== '',
  },
  { id: 'riskNote', kind: 'notes', label: 'riskNote', most: 500, wide: true, when: byStaff },
]

/** The rows of every report, for use in a longer form. */
export const reportRowsOf = <V extends ReportCommon>(): readonly Field<V, ReportFacts>[] =>
  reportRows as unknown as readonly Field<V, ReportFacts>[]
