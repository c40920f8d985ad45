import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useKey } from '../../calls/useKey.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { TextArea } from '../../controls/TextArea.tsx'
import { links } from '../../rules/links.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import { selectionPrice } from '../../rules/selectionPrice.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { restIdle } from '../../session/idleClock.ts'
import { personAtom } from '../../session/who.ts'
import { useProjectWording } from '../../session/wording.ts'
import { useLots } from '../../store/useLots.ts'
import { troubleText } from '../../session/troubleText.ts'
import { Done } from './Done.tsx'
import { handInWorksheet } from './handInWorksheet.ts'
import { PageEmpty } from './PageEmpty.tsx'
import { Review } from './Review.tsx'
import { useModelsOf } from './useModelsOf.ts'
import { useWorksheet } from './useWorksheet.ts'
import { agentOf, brokerFindings, buyerFindings } from './worksheetFindings.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'

/** Reads it all once more, agrees, hands it in. Afterwards the same address shows how far it has come. */
// §2 /submit-worksheet-final
export function Final() {
  const [search] = useSearchParams()
  const done = search.get('done')
  return done === null ? <Check /> : <Done reference={done} />
}

function Check() {
  const { draft, pictures, change, clear } = useWorksheet()
  const person = useAtomValue(personAtom)
  const { words, market } = useProjectWording(draft?.projectId ?? '')
  const known = useLots(draft === undefined || draft.projectId === '' ? null : draft.projectId)
  // A home without a lot is told by its model.
  const models = useModelsOf(
    draft === undefined || draft.unitId !== null ? null : draft.projectId,
    market.currency,
  )
  const templates = useAnswer(
    '/comty/GetAllTemplates',
    draft === undefined || draft.projectId === '' ? null : { projectId: draft.projectId },
  )
  const navigate = useNavigate()
  const key = useKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (draft === undefined || draft.projectId === '') return draft === undefined ? null : <PageEmpty />

  const ownBroker = person !== null
  const lot = known?.lots.find((one) => one.id === draft.unitId)
  const model = (lot?.models ?? models)?.find((one) => one.id === draft.modelId)
  const price =
    lot === undefined
      ? (templates.value?.templates.find((one) => one.template_id === draft.templateId)?.price ?? 0)
      : selectionPrice(lot, {})
  const gone = lot !== undefined && !isAvailable(lot) && !isInventory(lot)
  const open = [
    ...(draft.unitId === null && draft.modelId === null ? [words.worksheet.stepUnit] : []),
    ...(ownBroker && Object.keys(brokerFindings(draft, market)).length > 0
      ? [words.worksheet.stepBroker]
      : []),
    ...(draft.buyers.some(
      (buyer, at) =>
        Object.keys(
          buyerFindings(
            buyer,
            at,
            (pictures[at] ?? null) !== null,
            new Date(),
            market,
            agentOf(draft, person),
          ),
        ).length > 0,
    )
      ? [words.worksheet.stepBuyer]
      : []),
    ...(draft.consent ? [] : [words.missing.consent]),
  ]
  const submit = async () => {
    if (open.length > 0 || busy) return
    setBusy(true)
    setProblem(undefined)
    const goOn = restIdle('signing')
    try {
      const reference = await handInWorksheet({
        key: key.current(),
        draft,
        pictures,
        lot,
        known,
        ownBroker,
        label:
          lot === undefined
            ? (model?.name ?? words.terms.worksheet)
            : say(words.lot.title, { number: lot.number }),
      })
      // Replaced, so that Back does not lead into a form that was handed in.
      await navigate(`${links.submitWorksheetFinal()}?done=${reference}`, { replace: true })
      key.next()
      await clear()
    } catch (error) {
      setProblem(troubleText(error, words.storage.unavailable))
    } finally {
      goOn()
      setBusy(false)
    }
  }
  return (
    <WorksheetFrame
      step="final"
      ownBroker={ownBroker}
      title={words.worksheet.finalTitle}
      text={words.worksheet.finalText}
      missing={open}
      busy={busy}
      nextLabel={busy ? words.worksheet.submitting : words.worksheet.submit}
      words={words}
      onBack={() => void navigate(links.submitWorksheetBuyerDetails())}
      onNext={() => void submit()}
    >
      {gone && lot !== undefined ? (
        <Notice kind="warning" live>
          {say(words.worksheet.lotTakenWarning, { number: lot.number })}
        </Notice>
      ) : null}
      <Review
        draft={draft}
        pictures={pictures}
        lot={lot}
        model={model}
        price={price}
        market={market}
        words={words}
      />
      <section className="worksheet-group">
        <TextArea
          label={words.worksheet.notes}
          rows={3}
          maxLength={2000}
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
        <Checkbox
          label={words.worksheet.consent}
          checked={draft.consent}
          onChange={(event) => change({ consent: event.target.checked })}
        />
      </section>
      {problem === undefined ? null : (
        <Notice kind="danger" live>
          {problem}
        </Notice>
      )}
    </WorksheetFrame>
  )
}
