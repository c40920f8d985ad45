import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNow } from '../../freshness/useNow.ts'
import type { TextOf } from '../../i18n/area.ts'
import { missingWords } from '../../i18n/en/missing.ts'
import { useText } from '../../i18n/useText.ts'
import { fieldContext, type AskedField } from '../../rules/fields/field.ts'
import {
  worksheetFields,
  type WorksheetFacts,
  worksheetJourney,
  type WorksheetStep,
} from '../../rules/journey/worksheet.ts'
import { isIdDemanded, namesBroker } from '../../rules/worksheets.ts'
import { fieldAreas, type FieldWords } from '../../session/fieldLabel.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { actorAtom, sessionAtom } from '../../session/sessionAtoms.ts'
import { useTouched } from '../journey/useTouched.ts'
import { useComing } from './comingPictures.ts'
import { openIn } from './openIn.ts'
import { usePrefill } from '../../session/usePrefill.ts'
import { noteOf, notedOf } from '../../rules/notedPrice.ts'
import { brokerPrefill } from './prefill.ts'
import { useHomes } from './useHomes.ts'
import { useWorksheet } from './useWorksheet.ts'
import { correctedBy, emptyDraft, lacksBack, noChoice, sheetOf, wishesOf } from './worksheetDraft.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'

/** A missing field's label, with purchaser or choice if there are several. */
function missingLabel(
  { label, missing = label, nth, id }: AskedField,
  words: FieldWords & TextOf<{ missing: typeof missingWords; worksheetForms: typeof worksheetFormsWords }>,
): string {
  const name = words.labels[missing]
  if (nth === null) return name
  return id.startsWith('purchasers.')
    ? words.missing.ofBuyer({ field: name, n: nth })
    : `${words.worksheetForms.choice({ n: nth })}: ${name}`
}

/** A step's input, with the other facts for the rules and the frame's props. */
export function useWorksheetStep(step: WorksheetStep, projectOfAddress?: string) {
  const { draft, change, kept } = useWorksheet()
  const coming = useComing(draft)
  const { state, person } = useAtomValue(sessionAtom)
  const actor = useAtomValue(actorAtom)
  const prefill = usePrefill()
  const now = useNow()
  const touched = useTouched()
  const projectId = projectOfAddress ?? draft?.projectId ?? ''
  const { market, voice } = useProjectVoice(projectId)
  const words = useText(
    { ...fieldAreas, missing: missingWords, worksheet: worksheetWords, worksheetForms: worksheetFormsWords },
    voice,
  )
  const homes = useHomes(projectId, market.currency)
  const asks = namesBroker(actor)
  // A signed-in broker need not retype data from their account or last worksheet.
  const fills = asks && draft !== undefined && prefill != null
  useEffect(() => {
    if (fills) change((now) => brokerPrefill(now, prefill))
    // Prefills once, so that a field the broker cleared stays empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fills])

  const typed = draft ?? emptyDraft
  const wish = wishesOf(typed)[0] ?? noChoice
  const wished = homes.wished(wish)
  const note = draft === undefined ? null : noteOf(draft.noted, wish, wished)
  useEffect(() => {
    // The first price of a choice; a change of the list leaves it alone.
    if (note !== null && note.of !== draft?.noted?.of) change({ noted: note })
  })
  const submitter =
    person === null || prefill === null || prefill === undefined
      ? null
      : { email: prefill.account.email, userType: person.UserType }
  const facts: WorksheetFacts = {
    sheet: { ...sheetOf(typed), projectId },
    namesBroker: asks,
    kind: homes.kind,
    open: wishesOf(typed).map((wish) => (homes.ready ? openIn(wish, homes) : null)),
    idDemanded: isIdDemanded(homes.worksheetIdRequired, correctedBy(typed)),
    context: fieldContext(market, new Date(now), submitter, homes.heardFrom),
    stuck: coming.stuck.map(({ id }) => `coming.${id}`),
  }
  const labelOf = (id: string): string => {
    const asked = worksheetJourney
      .flatMap(({ name }) => worksheetFields[name](facts))
      .find((one) => one.id === id && one.finding !== null)
    if (asked !== undefined) return missingLabel(asked, words)
    return coming.stuck.find((one) => `coming.${one.id}` === id)?.name ?? id
  }
  const backMissing = (at: number) =>
    typed.purchasers.length === 1
      ? words.worksheetForms.noBack
      : `${words.worksheet.buyerNth({ n: at + 1 })}: ${words.worksheetForms.noBack}`
  const names = {
    choices: words.worksheet.stepUnit,
    broker: words.worksheet.stepBroker,
    buyer: words.worksheet.stepBuyer,
    final: words.worksheet.stepFinal,
  }
  return {
    draft,
    change,
    homes,
    voice,
    market,
    prefill,
    person,
    touched,
    facts,
    asked: worksheetFields[step](facts),
    frame: {
      journey: worksheetJourney,
      step,
      facts,
      isKnown: draft !== undefined && state === 'known' && homes.isKnown,
      name: names[step],
      nameOf: (one: WorksheetStep) => names[one],
      labelOf,
      touched,
      voice,
      kept,
      summary: { homes, wish, market, noted: notedOf(typed.noted, wish) },
      underWay: coming.underWay,
      // Only said once there is a picture, and forbids nothing.
      doubts: typed.purchasers.flatMap((buyer, at) =>
        lacksBack(buyer) && (step === 'buyer' || step === 'final')
          ? [{ id: `purchasers.${at}.pictures`, step: 'buyer' as const, label: backMissing(at) }]
          : [],
      ),
    },
  }
}

/** The fields of one form in a step, by the form's path. */
export const fieldsUnder = (asked: readonly AskedField[], path: string): readonly AskedField[] =>
  asked.filter(({ id, name }) => id === path + name)
