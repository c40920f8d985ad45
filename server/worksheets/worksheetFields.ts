import type { Ask } from '../../src/contract/schemas.ts'
import { choiceNamed, offerKind } from '../../src/rules/worksheets.ts'
import { agencyForm, agentForm } from '../../src/rules/fields/broker.ts'
import { askedOf, type FieldContext, typedFrom } from '../../src/rules/fields/field.ts'
import { idKinds } from '../../src/rules/fields/purchaser.ts'
import { sheetFrom } from '../../src/rules/fields/sheet.ts'
import { stepsOf } from '../../src/rules/journey/journey.ts'
import {
  worksheetFields,
  type WorksheetFacts,
  worksheetJourney,
  type WorksheetWho,
} from '../../src/rules/journey/worksheet.ts'
import { refuseFirst } from '../context/refuseFirst.ts'

type Worksheet = Ask<'/user/AddWorksheetOffer'>

export interface SheetContext extends FieldContext, WorksheetWho {
  readonly idDemanded: boolean
}

/** Each purchaser's pictures. Enough unassigned ones for all count as one each. */
function picturesOf({ purchasers, pictures: all }: Worksheet, at: number): number {
  return purchasers[at]?.pictures ?? (all >= purchasers.length ? all : 0)
}

function factsOf(
  worksheet: Worksheet,
  { namesBroker, idDemanded, ...context }: SheetContext,
): WorksheetFacts {
  const kind = offerKind(worksheet.offerType)
  const sheet = sheetFrom(worksheet)
  return {
    sheet: {
      ...sheet,
      purchasers: sheet.purchasers.map((one, at) => ({ ...one, pictures: picturesOf(worksheet, at) })),
    },
    // A partly entered broker follows the same rules.
    namesBroker: namesBroker || worksheet.agency !== null || worksheet.agent !== null,
    kind,
    // Whether it can be built there is checked with the lot.
    open: sheet.wishes.map((wish) => (choiceNamed(wish, kind) ? null : 'home')),
    idDemanded,
    context,
    stuck: [],
  }
}

/** Forms have a place for each kind of ID; a request lists those entered. */
function nameInRequest(id: string, { purchasers }: Worksheet): string {
  const [, at, slot, rest] = /^purchasers\.(\d)\.otherIds\.(\d)\.(.*)$/.exec(id) ?? []
  if (rest === undefined) return id
  const given = purchasers[Number(at)]?.otherIds ?? []
  const place = given.findIndex(({ idType }) => idType === idKinds[Number(slot)])
  return `purchasers.${at}.otherIds.${place}.${rest}`
}

/** Checks a separately created agency by its worksheet rules. @throws Refusal 422. */
export function checkAgency(agency: NonNullable<Worksheet['agency']>, country: string): void {
  refuseFirst(askedOf(agencyForm, typedFrom(agencyForm, agency), { country }))
}

/** @throws Refusal 422. */
export function checkAgent(agent: NonNullable<Worksheet['agent']>, country: string): void {
  refuseFirst(askedOf(agentForm, typedFrom(agentForm, agent), { country }))
}

/** Checks a worksheet by its forms (§5): calls cannot skip steps. @throws Refusal 422 */
export function checkFields(worksheet: Worksheet, context: SheetContext): void {
  const facts = factsOf(worksheet, context)
  for (const { name } of stepsOf(worksheetJourney, facts)) {
    refuseFirst(worksheetFields[name](facts), { nameOf: (id) => nameInRequest(id, worksheet) })
  }
}
