import { choicesOf, type WorksheetChoice } from '../worksheets.ts'
import { type Agency, agencyForm, type Agent, agentForm } from './broker.ts'
import type { Closing } from './closing.ts'
import { type FieldContext, sentOf, typedFrom } from './field.ts'
import { type Household, householdForm } from './household.ts'
import { purchaserFrom, sentPurchaser } from './handedPurchaser.ts'
import { type Purchaser } from './purchaser.ts'
import { type Solicitor, solicitorForm } from './solicitor.ts'

// §3 Broker worksheet offer
export interface SheetForms extends Household, Closing {
  readonly agency: Agency
  readonly agent: Agent
  readonly purchasers: readonly Purchaser[]
  readonly solicitor: Solicitor
}

export interface Sheet extends SheetForms {
  readonly projectId: string
  /** In order of preference. */
  readonly wishes: readonly WorksheetChoice[]
}

/** Earlier pages omitted some parts. */
export interface HandedSheet {
  readonly purchasers: readonly object[]
  readonly agency?: object | null | undefined
  readonly agent?: object | null | undefined
  readonly solicitor?: object | null | undefined
  readonly notes: string
}

/** A submission as form values. */
export function formsFrom(handed: HandedSheet): SheetForms {
  return {
    ...typedFrom(householdForm, handed),
    agency: typedFrom(agencyForm, handed.agency),
    agent: typedFrom(agentForm, handed.agent),
    purchasers: handed.purchasers.map(purchaserFrom),
    solicitor: typedFrom(solicitorForm, handed.solicitor),
    notes: handed.notes,
    consent: true,
  }
}

/** A whole worksheet from its submission. */
export const sheetFrom = (
  handed: HandedSheet & Parameters<typeof choicesOf>[0] & Pick<Sheet, 'projectId'>,
): Sheet => ({ ...formsFrom(handed), projectId: handed.projectId, wishes: choicesOf(handed) })

/** The form values to submit. */
export function sentForms(
  { agency, agent, purchasers, solicitor, ...sheet }: SheetForms,
  context: FieldContext,
  namesBroker: boolean,
) {
  const { flags, priorCommunity, heardFrom } = sentOf(householdForm, sheet, context)
  const its = sentOf(solicitorForm, solicitor, context)
  return {
    // Whether an ID is required does not change what is sent.
    purchasers: purchasers.map((one, at) =>
      sentPurchaser(one, { ...context, at, idDemanded: false, isParty: false }),
    ),
    agency: namesBroker ? sentOf(agencyForm, agency, context) : null,
    agent: namesBroker ? sentOf(agentForm, agent, context) : null,
    solicitor: its.name === '' ? null : its,
    flags,
    priorCommunity,
    ...(heardFrom === '' ? {} : { heardFrom }),
    notes: sheet.notes,
  }
}
