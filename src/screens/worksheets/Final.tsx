import { lotWords } from '../../i18n/en/lot.ts'
import { missingWords } from '../../i18n/en/missing.ts'
import { storageWords } from '../../i18n/en/storage.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { useAtomValue } from 'jotai'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAction } from '../../calls/useAction.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { TextArea } from '../../controls/TextArea.tsx'
import { useNow } from '../../freshness/useNow.ts'
import { links } from '../../rules/links.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import { isIdDemanded, namesBroker, type WorksheetChoice } from '../../rules/worksheets.ts'
import { lotLabel, modelLabel, unnamedLabel } from '../../session/deliveryLabel.ts'
import { homeTitle } from '../../session/homeTitle.ts'
import { restIdle } from '../../session/idleClock.ts'
import { actorAtom, personAtom } from '../../session/who.ts'
import { troubleText } from '../../session/troubleText.ts'
import { agencyNamed } from './agencies.ts'
import { useComing } from './comingPictures.ts'
import { Done } from './Done.tsx'
import { includedIn, useExtrasOf } from './ExtraItems.tsx'
import { handInWorksheet } from './handInWorksheet.ts'
import { rememberBuyers } from './knownBuyers.ts'
import type { MissingField } from './Missing.tsx'
import { missingOfBroker, missingOfBuyers, missingPictures } from './missingFields.ts'
import { rememberBroker, usePrefill } from './prefill.ts'
import { PageEmpty } from './PageEmpty.tsx'
import { Review } from './Review.tsx'
import { useHomes, type Wished } from './useHomes.ts'
import { useWorksheet } from './useWorksheet.ts'
import { openIn } from './openIn.ts'
import { correctedBy, noChoice, wishesOf } from './worksheetDraft.ts'
import { submitterOf } from './worksheetFindings.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'

/** Reads it all once more, agrees, hands it in. Afterwards the same address shows how far it has come. */
// §2 /submit-worksheet-final
export function Final() {
  const [search] = useSearchParams()
  const done = search.get('done')
  return done === null ? <Check /> : <Done reference={done} />
}

/** What a wish is for by itself, where the project's kind of offer is not known to this device. */
function kindOf({ unitId, specId }: WorksheetChoice): 0 | 1 | 2 {
  if (unitId !== null) return 0
  return specId === null ? 1 : 2
}

function Check() {
  const { draft, files, key, change, clear } = useWorksheet()
  const coming = useComing(draft)
  const person = useAtomValue(personAtom)
  const ownBroker = namesBroker(useAtomValue(actorAtom))
  const prefill = usePrefill()
  const { market, voice } = useProjectVoice(draft?.projectId ?? '')
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
  const homes = useHomes(draft?.projectId ?? null, market.currency)
  const extras = useExtrasOf(
    draft?.projectId ?? '',
    (draft === undefined ? [] : wishesOf(draft)).map((wish) => ({
      templateId: null,
      lot: homes.wished(wish).lot,
    })),
  )
  const agencies = useAnswer(
    '/comty/GetCompany',
    draft === undefined || draft.projectId === '' || !ownBroker ? null : { projectId: draft.projectId },
  )
  const navigate = useNavigate()
  const today = useNow()
  const { busy, problem, run } = useAction()
  if (draft === undefined || draft.projectId === '') return draft === undefined ? null : <PageEmpty />

  const first = homes.wished(wishesOf(draft)[0] ?? noChoice)
  const { lot } = first
  const gone = lot !== undefined && !isAvailable(lot) && !isInventory(lot)
  const missing: MissingField[] = [
    ...wishesOf(draft).flatMap((choice, at) => {
      const open = homes.ready ? openIn(choice, homes) : null
      if (open === null) return []
      const step = links.submitWorksheetChoices(draft.projectId)
      return [{ label: words.worksheet.stepUnit, field: `choice.${at}.${open}`, at: step }]
    }),
    ...(ownBroker
      ? missingOfBroker(draft, market, words).map((one) => ({
          ...one,
          at: links.submitWorksheetBrokerDetails(),
        }))
      : []),
    ...[
      ...missingOfBuyers(
        draft,
        new Date(today),
        market,
        submitterOf(prefill, person),
        isIdDemanded(homes.worksheetIdRequired, correctedBy(draft)),
        words,
      ),
      ...missingPictures(coming.stuck),
    ].map((one) => ({ ...one, at: links.submitWorksheetBuyerDetails() })),
    ...(draft.consent ? [] : [{ label: words.missing.consent, field: 'consent' }]),
  ]
  const submit = async () => {
    const goOn = restIdle('signing')
    try {
      const reference = await handInWorksheet({
        key: key(),
        draft,
        files,
        offerType: homes.ready ? homes.offerType : kindOf(wishesOf(draft)[0] ?? noChoice),
        agencyId: agencyNamed(agencies.value?.companies, draft)?.company_id ?? null,
        included: extras.map(includedIn),
        wished: first,
        known: homes.known,
        ownBroker,
        label: labelOf(first, draft.templateId),
      })
      // It is handed in: a slow disk must not keep that from being said. What it does not clear now it clears later.
      if (ownBroker) void rememberBuyers(draft.buyers)
      if (ownBroker) void rememberBroker(draft)
      // Replaced, so that Back does not lead into a form that was handed in.
      await navigate(`${links.submitWorksheetFinal()}?done=${reference}`, { replace: true })
      clear().catch(() => undefined)
    } finally {
      goOn()
    }
  }
  return (
    <WorksheetFrame
      step="final"
      ownBroker={ownBroker}
      title={words.worksheet.finalTitle}
      text={words.worksheet.finalText}
      missing={missing}
      underWay={coming.underWay}
      busy={busy}
      nextLabel={busy ? words.worksheet.submitting : words.worksheet.submit}

      onBack={() => void navigate(links.submitWorksheetBuyerDetails())}
      onNext={() => {
        if (missing.length === 0 && coming.underWay === 0) void run(submit)
      }}
    >
      {gone && lot !== undefined ? (
        <Notice kind="warning" live>
          {words.worksheet.lotTakenWarning({ home: homeTitle(lot, words) })}
        </Notice>
      ) : null}
      <Review draft={draft} homes={homes} ownBroker={ownBroker} market={market} />
      <section className="worksheet-group">
        <TextArea
          label={words.worksheet.notes}
          rows={3}
          maxLength={2000}
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
        <Checkbox
          data-field="consent"
          label={words.worksheet.consent}
          checked={draft.consent}
          onChange={(event) => change({ consent: event.target.checked })}
        />
      </section>
      {problem === null ? null : (
        <Notice kind="danger" live>
          {troubleText(problem, words.storage.unavailable, voice)}
        </Notice>
      )}
    </WorksheetFrame>
  )
}

/** What unsent work is kept as: by what is wished for, never by whom. */
function labelOf({ lot, model, spec }: Wished, templateId: number | null): string {
  if (lot !== undefined) return lotLabel(lot)
  const elevation = model?.elevations.find((one) => one.templateId === templateId)
  if (model !== undefined) return modelLabel(model.name, elevation?.letter)
  return spec?.text.slice(0, 60) || unnamedLabel
}
