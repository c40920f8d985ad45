import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Field } from '../../controls/Field.tsx'
import { PhoneField } from '../../controls/PhoneField.tsx'
import { links } from '../../rules/links.ts'
import { describe } from '../../session/findings.ts'
import { personAtom } from '../../session/who.ts'
import { useProjectWording } from '../../session/wording.ts'
import { PageEmpty } from './PageEmpty.tsx'
import { focusFirstWrong, useTouched } from './useTouched.ts'
import { useWorksheet } from './useWorksheet.ts'
import type { WorksheetDraft } from './worksheetDraft.ts'
import { brokerFindings } from './worksheetFindings.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'

type TextField = 'agencyName' | 'agentFirstName' | 'agentLastName' | 'agentEmail' | 'commission'

/** Who brings the buyer: the brokerage and the agent. */
// §2 /submit-worksheet-broker-details
export function BrokerDetails() {
  const { draft, change, save } = useWorksheet()
  const person = useAtomValue(personAtom)
  const { words, market } = useProjectWording(draft?.projectId ?? '')
  const navigate = useNavigate()
  const touched = useTouched()

  // The broker who is signed in does not type their own name again.
  const isFresh = draft !== undefined && draft.agentFirstName === '' && draft.agentLastName === ''
  useEffect(() => {
    if (isFresh && person !== null && person.firstName !== '') {
      change({ agentFirstName: person.firstName, agentLastName: person.lastName })
    }
    // Once on opening: a name that is deleted on purpose stays deleted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft === undefined])

  if (draft === undefined || draft.projectId === '') return draft === undefined ? null : <PageEmpty />
  const findings = brokerFindings(draft, market)
  const labels: Partial<Record<keyof WorksheetDraft, string>> = {
    agencyName: words.worksheet.agencyName,
    agencyPhone: words.worksheet.telephone,
    agentFirstName: words.worksheet.firstName,
    agentLastName: words.worksheet.lastName,
    agentEmail: words.worksheet.email,
    agentPhone: words.worksheet.phone,
  }
  const errorOf = (field: keyof WorksheetDraft): string | undefined => {
    const code = findings[field]
    return code !== undefined && touched.shows(field) ? describe(code, { label: labels[field] }) : undefined
  }
  const text = (field: TextField, label: string, extra: { inputMode?: 'email'; maxLength?: number } = {}) => (
    <Field
      label={label}
      value={draft[field]}
      maxLength={160}
      error={errorOf(field)}
      onChange={(event) => change({ [field]: event.target.value })}
      onBlur={() => touched.touch(field)}
      {...extra}
    />
  )
  const missing = (Object.keys(findings) as (keyof WorksheetDraft)[]).map((field) => labels[field] ?? '')
  const next = () => {
    if (missing.length > 0) {
      touched.touchAll()
      focusFirstWrong()
      return
    }
    void save().then(() => navigate(links.submitWorksheetBuyerDetails()))
  }
  return (
    <WorksheetFrame
      step="broker"
      ownBroker
      title={words.worksheet.brokerTitle}
      text={words.worksheet.brokerText}
      missing={missing}
      nextLabel={words.actions.next}
      words={words}
      onBack={() =>
        void navigate(links.submitWorksheetChoices(draft.projectId, { unitId: draft.unitId ?? undefined }))
      }
      onNext={next}
    >
      <section className="worksheet-group">
        <h2>{words.worksheet.agency}</h2>
        <div className="worksheet-fields">
          <div className="worksheet-wide">{text('agencyName', words.worksheet.agencyName)}</div>
          <PhoneField
            label={words.worksheet.telephone}
            value={draft.agencyPhone}
            error={errorOf('agencyPhone')}
            onChange={(value) => change({ agencyPhone: value })}
            onBlur={() => touched.touch('agencyPhone')}
          />
          {text('commission', words.worksheet.commission, { maxLength: 20 })}
        </div>
      </section>
      <section className="worksheet-group">
        <h2>{words.worksheet.agent}</h2>
        <div className="worksheet-fields">
          {text('agentFirstName', words.worksheet.firstName)}
          {text('agentLastName', words.worksheet.lastName)}
          {text('agentEmail', words.worksheet.email, { inputMode: 'email' })}
          <PhoneField
            label={words.worksheet.phone}
            value={draft.agentPhone}
            error={errorOf('agentPhone')}
            onChange={(value) => change({ agentPhone: value })}
            onBlur={() => touched.touch('agentPhone')}
          />
        </div>
      </section>
    </WorksheetFrame>
  )
}
