import { agencyForm, agentForm } from '../fields/broker.ts'
import { closingForm } from '../fields/closing.ts'
import { type Asked, askedOf, type FieldWorld, needsOf } from '../fields/field.ts'
import { householdForm } from '../fields/household.ts'
import { purchaserForm } from '../fields/purchaser.ts'
import type { Sheet } from '../fields/sheet.ts'
import { solicitorForm } from '../fields/solicitor.ts'
import { type OpenInWish, wishForm, wishPath } from '../fields/wish.ts'
import { links, type RouteName, type SelectionTarget } from '../links.ts'
import type { OfferKind } from '../worksheets.ts'
import { type Journey, progressDefault, progressOf } from './journey.ts'

/** What says which steps there are. */
export interface WorksheetWho {
  /** Purchasers, and visitors of a kiosk, come for themselves and name no broker. */
  readonly namesBroker: boolean
}

/** Everything that decides what is missing. */
export interface WorksheetFacts extends WorksheetWho {
  readonly sheet: Sheet
  readonly kind: OfferKind
  /** What is still open in each wish. */
  readonly open: readonly OpenInWish[]
  readonly idDemanded: boolean
  readonly world: FieldWorld
  /** Pictures that were chosen and will not arrive unaided, as ids of fields. */
  readonly stuck: readonly string[]
}

export type WorksheetStep = 'choices' | 'broker' | 'buyer' | 'final'

/** Which one of several; null of one. */
const nthOf = (all: readonly unknown[], at: number): number | null => (all.length === 1 ? null : at + 1)

/** The fields that each step asks, in their order. */
export const worksheetFields: Readonly<Record<WorksheetStep, (facts: WorksheetFacts) => Asked[]>> = {
  choices: ({ sheet: { wishes }, kind, open }) =>
    wishes.flatMap((wish, at) =>
      askedOf(
        wishForm,
        wish,
        { kind, open: open[at] ?? null },
        { path: wishPath(at), nth: nthOf(wishes, at) },
      ),
    ),
  broker: ({ sheet: { agency, agent }, world }) => [
    ...askedOf(agencyForm, agency, world, { path: 'agency.' }),
    ...askedOf(agentForm, agent, world, { path: 'agent.' }),
  ],
  buyer: ({ sheet: { purchasers, solicitor, ...sheet }, world, idDemanded }) => [
    ...purchasers.flatMap((purchaser, at) =>
      askedOf(
        purchaserForm,
        purchaser,
        { ...world, at, idDemanded },
        { path: `purchasers.${at}.`, nth: nthOf(purchasers, at) },
      ),
    ),
    ...askedOf(householdForm, sheet, world),
    ...askedOf(solicitorForm, solicitor, world, { path: 'solicitor.' }),
  ],
  final: ({ sheet, world }) => askedOf(closingForm, sheet, world),
}

/** A worksheet, step by step. The one place where their order stands, for the page and the server. */
// §2
export const worksheetJourney: Journey<WorksheetFacts, WorksheetStep, WorksheetWho> = [
  {
    name: 'choices',
    route: 'submitWorksheetChoices',
    address: ({ sheet: { projectId, wishes } }) =>
      worksheetStart(projectId, { unitId: wishes[0]?.unitId ?? undefined }),
    needs: (facts) => needsOf(worksheetFields.choices(facts)),
  },
  {
    name: 'broker',
    route: 'submitWorksheetBrokerDetails',
    address: links.submitWorksheetBrokerDetails,
    when: ({ namesBroker }) => namesBroker,
    needs: (facts) => needsOf(worksheetFields.broker(facts)),
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

/** Where a worksheet is begun, or gone on with. */
export const worksheetStart = (projectId: string, at: SelectionTarget = {}): string =>
  links.submitWorksheetChoices(projectId, at)

/** Where one that was handed in is told how far it has come. */
export const worksheetDone = (reference: string): string =>
  `${links.submitWorksheetFinal()}?done=${reference}`

/** How far a worksheet has come on a route, in percent; null where the route belongs to none. */
// §2 progress header
export function worksheetPercent(route: RouteName, who: WorksheetWho): number | null {
  if (route === 'welcomeSubmitWorksheet') return progressDefault
  const step = worksheetJourney.find((one) => one.route === route)
  return step === undefined ? null : progressOf(worksheetJourney, who, step.name).percent
}
