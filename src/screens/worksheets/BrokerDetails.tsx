import { actionsWords } from '../../i18n/en/actions.ts'
import { findingsWords } from '../../i18n/en/findings.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { focusFirstWrong } from '../../controls/focusFirstWrong.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { showToast } from '../../controls/toast.ts'
import { Field } from '../../controls/Field.tsx'
import { PhoneField } from '../../controls/PhoneField.tsx'
import { links } from '../../rules/links.ts'
import { phoneLimits } from '../../rules/validation/phone.ts'
import { messages } from '../../rules/messages.ts'
import { describe } from '../../session/findings.ts'
import { usePhones } from '../../session/usePhones.ts'
import {
  agenciesLike,
  agencyFilled,
  agencyNamed,
  agentFilled,
  agentsLike,
  type FoundAgent,
} from './agencies.ts'
import { agentsOf } from './knownAgents.ts'
import { brokerLabels, missingOfBroker } from './missingFields.ts'
import { More } from './More.tsx'
import { brokerPrefill, usePrefill } from './prefill.ts'
import { PageEmpty } from './PageEmpty.tsx'
import { useTouched } from './useTouched.ts'
import { useWorksheet } from './useWorksheet.ts'
import type { WorksheetDraft } from './worksheetDraft.ts'
import { brokerFindings } from './worksheetFindings.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'

type TextField =
  | 'agencyName'
  | 'agencyAddress'
  | 'agencyPostalCode'
  | 'agencyContact'
  | 'agentFirstName'
  | 'agentLastName'
  | 'agentEmail'
  | 'commission'

/** Who brings the buyer: the brokerage and the agent. */
// §2 /submit-worksheet-broker-details
export function BrokerDetails() {
  const { draft, change } = useWorksheet()
  const prefill = usePrefill()
  const { market, voice } = useProjectVoice(draft?.projectId ?? '')
  const words = useText(
    {
      worksheet: worksheetWords,
      actions: actionsWords,
      messages: messagesWords,
      findings: findingsWords,
      worksheetForms: worksheetFormsWords,
    },
    voice,
  )
  const navigate = useNavigate()
  const touched = useTouched()
  const phones = usePhones(market)

  const projectId = draft?.projectId ?? ''
  const agencies = useAnswer('/comty/GetCompany', projectId === '' ? null : { projectId })
  const agencyId = draft === undefined ? undefined : agencyNamed(agencies.value?.companies, draft)?.company_id
  // Of which brokerage, and whom; null where a device without a network does not know.
  const [agents, setAgents] = useState<{ of: number; known: readonly FoundAgent[] | null } | null>(null)
  useEffect(() => {
    if (agencyId === undefined) return
    let here = true
    agentsOf(projectId, agencyId).then(
      (found) => {
        if (here) setAgents({ of: agencyId, known: found })
      },
      () => {
        if (!here) return
        // §8; without a network a name is typed, as ever.
        setAgents({ of: agencyId, known: null })
        if (navigator.onLine)
          showToast({
            text: line(messagesWords, 'agentsNotLoaded'),
            duration: messages.agentsNotLoaded.duration,
          })
      },
    )
    return () => {
      here = false
    }
  }, [agencyId, projectId])
  // The broker who is signed in does not type again what the account or their last worksheet knows.
  const isKnown = draft !== undefined && prefill != null
  useEffect(() => {
    if (isKnown) change((now) => brokerPrefill(now, prefill))
    // Once, when it is known: what is deleted on purpose stays deleted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown])

  if (draft === undefined || draft.projectId === '') return draft === undefined ? null : <PageEmpty />
  const findings = brokerFindings(draft, market)
  const labels = brokerLabels(words)
  const errorOf = (field: keyof WorksheetDraft): string | undefined => {
    const code = findings[field]
    return code !== undefined && touched.shows(field)
      ? describe(words, code, { label: labels[field] })
      : undefined
  }
  const text = (field: TextField, extra: { inputMode?: 'email'; maxLength?: number; hint?: string } = {}) => (
    <Field
      data-field={field}
      label={labels[field] ?? field}
      value={draft[field]}
      maxLength={160}
      error={errorOf(field)}
      onChange={(event) => change({ [field]: event.target.value })}
      onBlur={() => touched.touch(field)}
      {...extra}
    />
  )
  const forms = words.worksheetForms
  const companies = agencies.value?.companies
  const named = agencyNamed(companies, draft)
  const found = agenciesLike(companies, draft.agencyName)
  const known = agents !== null && agents.of === agencyId ? agents.known : []
  const colleagues = agentsLike(known ?? [], draft)
  const phone = (field: 'agencyPhone' | 'agentPhone' | 'agencyFax' | 'agentFax', longest?: number) => (
    <div data-field={field}>
      <PhoneField
        label={labels[field] ?? field}
        error={errorOf(field)}
        {...phones(field, draft[field], (value) => change({ [field]: value }), longest)}
        onBlur={() => touched.touch(field)}
      />
    </div>
  )
  const missing = missingOfBroker(draft, market, words)
  const next = () => {
    if (missing.length > 0) {
      touched.touchAll()
      focusFirstWrong()
      return
    }
    void navigate(links.submitWorksheetBuyerDetails())
  }
  return (
    <WorksheetFrame
      step="broker"
      ownBroker
      title={words.worksheet.brokerTitle}
      text={words.worksheet.brokerText}
      missing={missing}
      onJump={touched.touchAll}
      nextLabel={words.actions.next}

      onBack={() =>
        void navigate(links.submitWorksheetChoices(draft.projectId, { unitId: draft.unitId ?? undefined }))
      }
      onNext={next}
    >
      <section className="worksheet-group">
        <h2>{words.worksheet.agency}</h2>
        {agencies.state === 'failed' && companies === undefined ? (
          <Notice kind="info">{words.messages.agenciesNotLoaded}</Notice>
        ) : null}
        <div className="worksheet-fields">
          <div className="worksheet-wide">
            {text('agencyName', {
              hint:
                draft.agencyName.trim() === ''
                  ? forms.someAgency
                  : named
                    ? forms.agencyKnown
                    : forms.agencyMade,
            })}
          </div>
          {found.length === 0 ? null : (
            <div className="worksheet-wide worksheet-known">
              {found.map((one) => (
                <Button key={one.company_id} onClick={() => change(agencyFilled(one))}>
                  {one.name}
                </Button>
              ))}
            </div>
          )}
          {phone('agencyPhone')}
        </div>
        <More
          title={forms.more({ who: words.worksheet.agency })}
          begun={draft.agencyAddress + draft.agencyFax + draft.agencyPostalCode + draft.agencyContact !== ''}
        >
          <div className="worksheet-fields">
            {text('agencyAddress', { maxLength: 200 })}
            {text('agencyPostalCode', { maxLength: 12 })}
            {phone('agencyFax', phoneLimits.faxText)}
            {text('agencyContact')}
          </div>
        </More>
      </section>
      <section className="worksheet-group">
        <h2>{words.worksheet.agent}</h2>
        <div className="worksheet-fields">
          {text('agentFirstName', { maxLength: 80 })}
          {text('agentLastName', { maxLength: 80 })}
          {text('agentEmail', { inputMode: 'email', maxLength: 254 })}
          {phone('agentPhone')}
          {text('commission', { maxLength: 20 })}
          {phone('agentFax', phoneLimits.faxText)}
        </div>
        {known === null ? <p className="ll-small ll-quiet">{forms.agentsUnknown}</p> : null}
        {colleagues.length === 0 ? null : (
          <div className="worksheet-known">
            {colleagues.map((one) => (
              <Button key={one.agent_id} onClick={() => change(agentFilled(one))}>
                {`${one.firstName} ${one.lastName}`}
              </Button>
            ))}
          </div>
        )}
      </section>
    </WorksheetFrame>
  )
}
