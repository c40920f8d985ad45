import { agencyForm, agentForm } from '../fields/broker.ts'
import { closingForm } from '../fields/closing.ts'
import { type AskedField, askedOf, type FieldContext, needsOf } from '../fields/field.ts'
import { householdForm } from '../fields/household.ts'
import { purchaserForm } from '../fields/purchaser.ts'
import type { Sheet } from '../fields/sheet.ts'
import { solicitorForm } from '../fields/solicitor.ts'
import { type OpenInWish, wishForm, wishPath } from '../fields/wish.ts'
import { links, type RouteName, type SelectionTarget } from '../links.ts'
import type { OfferKind } from '../worksheets.ts'
import { type Journey, progressDefault, progressOf } from './journey.ts'

export interface WorksheetWho {
  /** Purchasers and kiosk visitors act for themselves and name no broker. */
  readonly namesBroker: boolean
}

export interface WorksheetFacts extends WorksheetWho {
  readonly sheet: Sheet
  readonly kind: OfferKind
  readonly open: readonly OpenInWish[]
  readonly idDemanded: boolean
  readonly context: FieldContext
  /** Field ids of photos that will not arrive without help. */
  readonly stuck: readonly string[]
}

export type WorksheetStep = 'choices' | 'broker' | 'buyer' | 'final'

const nthOf = (all: readonly unknown[], at: number): number | null => (all.length === 1 ? null : at + 1)

/** The ID comes first, because its picture fills in the names. */
export const idFields: readonly string[] = ['idType', 'pictures', 'idNumber', 'idExpiry']

const idFirst = (asked: readonly AskedField[]): AskedField[] => [
  ...idFields.flatMap((id) => asked.filter(({ name }) => name === id)),
  ...asked.filter(({ name }) => !idFields.includes(name)),
]

export const worksheetFields: Readonly<Record<WorksheetStep, (facts: WorksheetFacts) => AskedField[]>> = {
  choices: ({ sheet: { wishes }, kind, open }) =>
    wishes.flatMap((wish, at) =>
      askedOf(
        wishForm,
        wish,
        { kind, open: open[at] ?? null },
        { path: wishPath(at), nth: nthOf(wishes, at) },
      ),
    ),
  broker: ({ sheet: { agency, agent }, context }) => [
    ...askedOf(agencyForm, agency, context, { path: 'agency.' }),
    ...askedOf(agentForm, agent, context, { path: 'agent.' }),
  ],
  buyer: ({ sheet: { purchasers, solicitor, ...sheet }, context, idDemanded }) => [
    ...purchasers.flatMap((purchaser, at) =>
      idFirst(
        askedOf(
          purchaserForm,
          purchaser,
          { ...context, at, idDemanded, isParty: false },
          { path: `purchasers.${at}.`, nth: nthOf(purchasers, at) },
        ),
      ),
    ),
    ...askedOf(householdForm, sheet, context),
    ...askedOf(solicitorForm, solicitor, context, { path: 'solicitor.' }),
  ],
  final: ({ sheet, context }) => askedOf(closingForm, sheet, context),
}

/** The steps of a worksheet, in the order used by page and server. */
// §2
export const worksheetJourney: Journey<WorksheetFacts, WorksheetStep, WorksheetWho> = [
  {
    name: 'choices',
    route: 'submitWorksheetChoices',
    address: ({ sheet: { projectId, wishes } }) =>
      worksheetStart(projectId, { unitId: wishes[0]?.unitId ?? undefined }),
    needs: (facts) => needsOf(worksheetFields.choices(facts)),
    passes: true,
  },
  {
    name: 'broker',
    route: 'submitWorksheetBrokerDetails',
    address: links.submitWorksheetBrokerDetails,
    when: ({ namesBroker }) => namesBroker,
    needs: (facts) => needsOf(worksheetFields.broker(facts)),
    passes: true,
  },
  {
    name: 'buyer',
    route: 'submitWorksheetBuyerDetails',
    address: links.submitWorksheetBuyerDetails,
    needs: (facts) => [...needsOf(worksheetFields.buyer(facts)), ...facts.stuck],
  },
  {
    name: 'final',
    route: 'submitWorksheetFinal',
    address: links.submitWorksheetFinal,
    needs: (facts) => needsOf(worksheetFields.final(facts)),
  },
]

/** Where to start or continue a worksheet. */
export const worksheetStart = (projectId: string, at: SelectionTarget = {}): string =>
  links.submitWorksheetChoices(projectId, at)

/** The status page of a submitted worksheet. */
export const worksheetDone = (reference: string): string =>
  `${links.submitWorksheetFinal()}?done=${reference}`

/** A worksheet's progress on a route, in percent; null for other routes. */
// §2 progress header
export function worksheetPercent(route: RouteName, who: WorksheetWho): number | null {
  if (route === 'welcomeSubmitWorksheet') return progressDefault
  const step = worksheetJourney.find((one) => one.route === route)
  return step === undefined ? null : progressOf(worksheetJourney, who, step.name).percent
}
