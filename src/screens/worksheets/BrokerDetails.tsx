import { useEffect, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { showToast } from '../../controls/toast.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { withValue } from '../../rules/fields/field.ts'
import { FormFields } from '../journey/FormFields.tsx'
import {
  agenciesLike,
  agencyFilled,
  agencyNamed,
  agentFilled,
  agentsLike,
  type FoundAgent,
} from './agencies.ts'
import { agentsOf } from './knownAgents.ts'
import { brokerPrefill } from './prefill.ts'
import { PageEmpty } from './PageEmpty.tsx'
import { fieldsUnder, useWorksheetStep } from './useWorksheetStep.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'
import { messages } from '../../rules/messages.ts'

/** The buyer's brokerage and agent. */
// §2 /submit-worksheet-broker-details
export function BrokerDetails() {
  const { draft, change, prefill, voice, market, touched, asked, frame } = useWorksheetStep('broker')
  const words = useText(
    {
      worksheet: worksheetWords,
      actions: actionsWords,
      messages: messagesWords,
      worksheetForms: worksheetFormsWords,
    },
    voice,
  )
  const projectId = draft?.projectId ?? ''
  const agencies = useAnswer('/comty/GetCompany', projectId === '' ? null : { projectId })
  const agencyId =
    draft === undefined ? undefined : agencyNamed(agencies.value?.companies, draft.agency)?.company_id
  // Null if an offline device does not know them.
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
        // §8; offline, names are typed.
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
  // A signed-in broker need not retype what their account or last worksheet knows.
  const isKnown = draft !== undefined && prefill != null
  useEffect(() => {
    if (isKnown) change((now) => brokerPrefill(now, prefill))
    // Prefills once, so that a field the broker cleared stays empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown])

  if (draft === undefined || draft.projectId === '') return draft === undefined ? null : <PageEmpty />
  const { agency, agent } = draft
  const forms = words.worksheetForms
  const companies = agencies.value?.companies
  const named = agencyNamed(companies, agency)
  const found = agenciesLike(companies, agency.name)
  const known = agents !== null && agents.of === agencyId ? agents.known : []
  const colleagues = agentsLike(known ?? [], agent)
  const drawn = { touched, market }
  return (
    <WorksheetFrame
      frame={frame}
      title={words.worksheet.brokerTitle}
      text={words.worksheet.brokerText}
      nextLabel={words.actions.next}
    >
      <section className="worksheet-group">
        <h2>{words.worksheet.agency}</h2>
        {agencies.state === 'failed' && companies === undefined ? (
          <Notice kind="info">{words.messages.agenciesNotLoaded}</Notice>
        ) : null}
        <FormFields
          {...drawn}
          asked={fieldsUnder(asked, 'agency.')}
          more={forms.more({ who: words.worksheet.agency })}
          onChange={(name, value) => change((now) => ({ agency: withValue(now.agency, name, value) }))}
          hints={{
            name: agency.name.trim() === '' ? forms.someAgency : named ? forms.agencyKnown : forms.agencyMade,
          }}
          behind={{
            name:
              found.length === 0 ? null : (
                <div className="worksheet-known">
                  {found.map((one) => (
                    <Button
                      key={one.company_id}
                      onClick={() => change((now) => ({ agency: { ...now.agency, ...agencyFilled(one) } }))}
                    >
                      {one.name}
                    </Button>
                  ))}
                </div>
              ),
          }}
        />
      </section>
      <section className="worksheet-group">
        <h2>{words.worksheet.agent}</h2>
        <FormFields
          {...drawn}
          asked={fieldsUnder(asked, 'agent.')}
          onChange={(name, value) => change((now) => ({ agent: withValue(now.agent, name, value) }))}
        />
        {known === null ? <p className="ll-small ll-quiet">{forms.agentsUnknown}</p> : null}
        {colleagues.length === 0 ? null : (
          <div className="worksheet-known">
            {colleagues.map((one) => (
              <Button
                key={one.agent_id}
                onClick={() => change((now) => ({ agent: { ...now.agent, ...agentFilled(one) } }))}
              >
                {`${one.firstName} ${one.lastName}`}
              </Button>
            ))}
          </div>
        )}
      </section>
    </WorksheetFrame>
  )
}
