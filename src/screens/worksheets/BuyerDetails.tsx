import { actionsWords } from '../../i18n/en/actions.ts'
import { findingsWords } from '../../i18n/en/findings.ts'
import { missingWords } from '../../i18n/en/missing.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { focusFirstWrong } from '../../controls/focusFirstWrong.ts'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Field } from '../../controls/Field.tsx'
import { PhoneField } from '../../controls/PhoneField.tsx'
import { PlusIcon } from '../../controls/icons.tsx'
import { useNow } from '../../freshness/useNow.ts'
import { links } from '../../rules/links.ts'
import { isoDayIn, marketTimeZone } from '../../rules/validation/dates.ts'
import { defaultPhoneCountry } from '../../rules/validation/phone.ts'
import { type Solicitor, solicitorFindings } from '../../rules/validation/person.ts'
import { isIdDemanded, mostBuyers, namesBroker } from '../../rules/worksheets.ts'
import { describe } from '../../session/findings.ts'
import { actorAtom, personAtom } from '../../session/who.ts'
import { usePhones } from '../../session/usePhones.ts'
import { BuyerForm } from './BuyerForm.tsx'
import { removePicture, useComing } from './comingPictures.ts'
import { type KnownBuyer, knownBuyers, suggested } from './knownBuyers.ts'
import { missingOfBuyers, missingPictures, solicitorLabels } from './missingFields.ts'
import { More } from './More.tsx'
import { buyerPrefill, usePrefill } from './prefill.ts'
import { PageEmpty } from './PageEmpty.tsx'
import { useTouched } from './useTouched.ts'
import { useWorksheet } from './useWorksheet.ts'
import { correctedBy, type DraftBuyer, emptyBuyer } from './worksheetDraft.ts'
import { buyerFindings, submitterOf } from './worksheetFindings.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'

/** Who would like the home: up to three people, each with a picture of the ID. */
// §2 /submit-worksheet-buyer-details
export function BuyerDetails() {
  const { draft, change } = useWorksheet()
  const coming = useComing(draft)
  const person = useAtomValue(personAtom)
  const ownBroker = namesBroker(useAtomValue(actorAtom))
  const prefill = usePrefill()
  const { market, voice } = useProjectVoice(draft?.projectId ?? '')
  const words = useText(
    {
      worksheet: worksheetWords,
      actions: actionsWords,
      missing: missingWords,
      worksheetForms: worksheetFormsWords,
      findings: findingsWords,
    },
    voice,
  )
  const flags = useAnswer(
    '/comty/GetProjectFlags',
    draft === undefined || draft.projectId === '' ? null : { projectId: draft.projectId },
  )
  const navigate = useNavigate()
  const touched = useTouched()
  const phones = usePhones(market)
  const today = useNow()
  const forms = words.worksheetForms
  const [known, setKnown] = useState<readonly KnownBuyer[]>([])
  useEffect(() => {
    // A kiosk knows nobody.
    if (ownBroker) void knownBuyers().then(setKnown, () => undefined)
  }, [ownBroker])
  // A purchaser does not type their own name again.
  const forSelf = !ownBroker && person !== null
  const isKnown = draft !== undefined && prefill != null
  useEffect(() => {
    if (forSelf && isKnown) change(({ buyers }) => ({ buyers: buyerPrefill(buyers, prefill) }))
    // Once, when it is known: what is deleted on purpose stays deleted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [forSelf, isKnown])
  if (draft === undefined || draft.projectId === '') return draft === undefined ? null : <PageEmpty />

  const now = new Date(today)
  const idDemanded = isIdDemanded(flags.value?.worksheetIdRequired, correctedBy(draft))
  const findings = draft.buyers.map((buyer, at) =>
    buyerFindings(buyer, at, now, market, submitterOf(prefill, person), idDemanded),
  )
  const missing = [
    ...missingOfBuyers(draft, now, market, submitterOf(prefill, person), idDemanded, words),
    ...missingPictures(coming.stuck),
  ]
  const patchBuyer = (at: number, patch: Partial<DraftBuyer>) =>
    change(({ buyers }) => ({
      buyers: buyers.map((buyer, index) => (index === at ? { ...buyer, ...patch } : buyer)),
    }))
  const removeBuyer = (at: number) => {
    const { pictures = [], coming = [] } = draft.buyers[at] ?? {}
    for (const { id } of [...pictures, ...coming]) removePicture(id)
    change(({ buyers }) => ({ buyers: buyers.filter((_, index) => index !== at) }))
  }
  const solicitor = solicitorLabels(words)
  const solicitorWrong = solicitorFindings(draft.solicitor, defaultPhoneCountry(market, null))
  const solicitorError = (field: keyof Solicitor) => {
    const code = solicitorWrong[field]
    return code !== undefined && touched.shows(`solicitor.${field}`)
      ? describe(words, code, { label: solicitor[field] })
      : undefined
  }
  const putSolicitor = (field: keyof Solicitor, text: string) =>
    change((now) => ({ solicitor: { ...now.solicitor, [field]: text } }))
  const ofSolicitor = (
    field: Exclude<keyof Solicitor, 'telephone'>,
    extra: { inputMode?: 'email'; maxLength?: number } = {},
  ) => (
    <Field
      data-field={`solicitor.${field}`}
      label={solicitor[field]}
      value={draft.solicitor[field]}
      maxLength={160}
      error={solicitorError(field)}
      onChange={(event) => putSolicitor(field, event.target.value)}
      onBlur={() => touched.touch(`solicitor.${field}`)}
      {...extra}
    />
  )
  const next = () => {
    if (missing.length > 0) {
      touched.touchAll()
      focusFirstWrong()
      return
    }
    if (coming.underWay > 0) return
    void navigate(links.submitWorksheetFinal())
  }
  return (
    <WorksheetFrame
      step="buyer"
      ownBroker={ownBroker}
      title={words.worksheet.buyerTitle}
      text={words.worksheet.buyerText}
      missing={missing}
      onJump={touched.touchAll}
      underWay={coming.underWay}
      nextLabel={words.actions.next}

      onBack={() =>
        void navigate(
          ownBroker
            ? links.submitWorksheetBrokerDetails()
            : links.submitWorksheetChoices(draft.projectId, { unitId: draft.unitId ?? undefined }),
        )
      }
      onNext={next}
    >
      {draft.buyers.map((buyer, at) => (
        <BuyerForm
          // Buyers have no name of their own yet; their place is what they are.
          key={at}
          at={at}
          buyer={buyer}
          known={suggested(known, buyer)}
          fathers={market.name === 'tr'}
          today={isoDayIn(now, marketTimeZone[market.name])}
          findings={findings[at] ?? {}}
          touched={touched}
          market={market}

          onChange={(patch) => patchBuyer(at, patch)}
          onRemove={draft.buyers.length > 1 ? () => removeBuyer(at) : undefined}
        />
      ))}
      {draft.buyers.length < mostBuyers ? (
        <Button
          icon={<PlusIcon />}
          onClick={() => change(({ buyers }) => ({ buyers: [...buyers, emptyBuyer] }))}
        >
          {words.worksheet.addBuyer}
        </Button>
      ) : null}
      <section className="worksheet-group">
        <Checkbox
          label={words.worksheet.firstTimeBuyer}
          checked={draft.firstTimeBuyer}
          onChange={(event) => change({ firstTimeBuyer: event.target.checked })}
        />
        <Checkbox
          label={words.worksheet.foreignBuyer}
          checked={draft.foreignBuyer}
          onChange={(event) => change({ foreignBuyer: event.target.checked })}
        />
        <Checkbox
          label={words.worksheet.investor}
          checked={draft.investor}
          onChange={(event) => change({ investor: event.target.checked })}
        />
        <Checkbox
          label={forms.cashInstalment}
          checked={draft.cashInstalment}
          onChange={(event) => change({ cashInstalment: event.target.checked })}
        />
        <Field
          label={forms.priorCommunity}
          value={draft.priorCommunity}
          maxLength={120}
          onChange={(event) => change({ priorCommunity: event.target.value })}
        />
      </section>
      <More group title={forms.solicitor} begun={Object.values(draft.solicitor).join('') !== ''}>
        <p className="ll-quiet ll-small">{forms.solicitorText}</p>
        <div className="worksheet-fields">
          {ofSolicitor('name')}
          {ofSolicitor('firm')}
          <div data-field="solicitor.telephone">
            <PhoneField
              label={solicitor.telephone}
              error={solicitorError('telephone')}
              {...phones('solicitor', draft.solicitor.telephone, (text) => putSolicitor('telephone', text))}
              onBlur={() => touched.touch('solicitor.telephone')}
            />
          </div>
          {ofSolicitor('email', { inputMode: 'email', maxLength: 254 })}
          <div className="worksheet-wide">{ofSolicitor('address', { maxLength: 200 })}</div>
        </div>
      </More>
    </WorksheetFrame>
  )
}
