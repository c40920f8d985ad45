import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAction } from '../../calls/useAction.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Notice } from '../../controls/Notice.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { missingWords } from '../../i18n/en/missing.ts'
import { storageWords } from '../../i18n/en/storage.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { withValue } from '../../rules/fields/field.ts'
import { worksheetDone } from '../../rules/journey/worksheet.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import type { WorksheetChoice } from '../../rules/worksheets.ts'
import { lotLabel, modelLabel, unnamedLabel } from '../../session/deliveryLabel.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { restIdle } from '../../session/idleClock.ts'
import { troubleText } from '../../session/troubleText.ts'
import type { FieldValue } from '../journey/FormField.tsx'
import { FormFields } from '../journey/FormFields.tsx'
import { agencyNamed } from '../journey/agencies.ts'
import { Done } from './Done.tsx'
import { includedIn, useExtrasOf } from './ExtraItems.tsx'
import { handInWorksheet } from './handInWorksheet.ts'
import { rememberBuyers } from './knownBuyers.ts'
import { rememberBroker } from './prefill.ts'
import { PageEmpty } from './PageEmpty.tsx'
import { Review } from './Review.tsx'
import type { Wished } from './useHomes.ts'
import { useWorksheet } from './useWorksheet.ts'
import { useWorksheetStep } from './useWorksheetStep.ts'
import { noChoice, wishesOf, sheetOf } from './worksheetDraft.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'
import { rememberSheet } from '../../session/knownSheets.ts'

/** The buyer reviews everything, agrees and submits. Afterwards the same address shows the progress. */
// §2 /submit-worksheet-final
export function Final() {
  const [search] = useSearchParams()
  const done = search.get('done')
  return done === null ? <Check /> : <Done reference={done} />
}

/** A choice's kind of home, where the project's kind of offer is unknown. */
function kindOf({ unitId, specId }: WorksheetChoice): 0 | 1 | 2 {
  if (unitId !== null) return 0
  return specId === null ? 1 : 2
}

function Check() {
  const { files, key, clear } = useWorksheet()
  const { draft, change, homes, voice, market, touched, facts, asked, frame } = useWorksheetStep('final')
  const words = useText(
    {
      worksheet: worksheetWords,
      missing: missingWords,
      storage: storageWords,
      worksheetForms: worksheetFormsWords,
      lot: lotWords,
    },
    voice,
  )
  const extras = useExtrasOf(
    draft?.projectId ?? '',
    (draft === undefined ? [] : wishesOf(draft)).map((wish) => ({
      templateId: null,
      lot: homes.wished(wish).lot,
    })),
  )
  const { namesBroker } = facts
  const agencies = useAnswer(
    '/comty/GetCompany',
    draft === undefined || draft.projectId === '' || !namesBroker ? null : { projectId: draft.projectId },
  )
  const navigate = useNavigate()
  const { busy, problem, run } = useAction()
  if (draft === undefined || draft.projectId === '') return draft === undefined ? null : <PageEmpty />

  const first = homes.wished(wishesOf(draft)[0] ?? noChoice)
  const { lot } = first
  const gone = lot !== undefined && !isAvailable(lot) && !isInventory(lot)
  const submit = async () => {
    const goOn = restIdle('signing')
    try {
      const reference = await handInWorksheet({
        key: key(),
        draft,
        files,
        offerType: homes.ready ? homes.offerType : kindOf(wishesOf(draft)[0] ?? noChoice),
        agencyId: agencyNamed(agencies.value?.companies, draft.agency)?.company_id ?? null,
        included: extras.map(includedIn),
        wished: first,
        known: homes.known,
        namesBroker,
        context: facts.context,
        label: labelOf(first, draft.templateId),
      })
      // Submitted: no slow disk may delay saying so; the rest is cleared later.
      void rememberSheet(sheetOf(draft), {
        projectId: draft.projectId,
        unitIds: wishesOf(draft).flatMap(({ unitId }) => (unitId === null ? [] : [unitId])),
      })
      if (namesBroker) void rememberBuyers(draft.purchasers)
      if (namesBroker) void rememberBroker(draft)
      // Replaced, so that Back does not lead to a submitted form.
      await navigate(worksheetDone(reference), { replace: true })
      clear().catch(() => undefined)
    } finally {
      goOn()
    }
  }
  const closing = {
    touched,
    market,
    onChange: (name: string, value: FieldValue) => change((now) => withValue(now, name, value)),
  }
  return (
    <WorksheetFrame
      frame={frame}
      title={words.worksheet.finalTitle}
      text={words.worksheet.finalText}
      busy={busy}
      nextLabel={busy ? words.worksheet.submitting : words.worksheet.submit}
      foot={<FormFields {...closing} asked={asked.filter(({ name }) => name === 'consent')} />}
      onNext={() => void run(submit)}
    >
      {gone && lot !== undefined ? (
        <Notice kind="warning" live>
          {words.worksheet.lotTakenWarning({ home: homeTitle(lot, words) })}
        </Notice>
      ) : null}
      <Review draft={draft} facts={facts} homes={homes} market={market} />
      <section className="worksheet-group">
        <FormFields {...closing} asked={asked.filter(({ name }) => name !== 'consent')} />
      </section>
      {problem === null ? null : (
        <Notice kind="danger" live>
          {troubleText(problem, words.storage.unavailable, voice)}
        </Notice>
      )}
    </WorksheetFrame>
  )
}

/** The name of unsent work: the chosen home, never a person. */
function labelOf({ lot, model, spec }: Wished, templateId: number | null): string {
  if (lot !== undefined) return lotLabel(lot)
  const elevation = model?.elevations.find((one) => one.templateId === templateId)
  if (model !== undefined) return modelLabel(model.name, elevation?.letter)
  return spec?.text.slice(0, 60) || unnamedLabel
}
