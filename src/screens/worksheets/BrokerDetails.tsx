import { actionsWords } from '../../i18n/en/actions.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { withValue } from '../../rules/fields/field.ts'
import { AgencyFields, AgentFields } from '../journey/BrokerFields.tsx'
import { useBrokerages } from '../journey/useBrokerages.ts'
import { PageEmpty } from './PageEmpty.tsx'
import { fieldsUnder, useWorksheetStep } from './useWorksheetStep.ts'
import type { WorksheetDraft } from './worksheetDraft.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'

/** The buyer's brokerage and agent. */
// §2 /submit-worksheet-broker-details
export function BrokerDetails() {
  const { draft, change, voice, market, touched, asked, frame } = useWorksheetStep('broker')
  const words = useText(
    {
      worksheet: worksheetWords,
      actions: actionsWords,
      worksheetForms: worksheetFormsWords,
    },
    voice,
  )
  const brokerages = useBrokerages(draft?.projectId ?? '', draft?.agency)
  if (draft === undefined || draft.projectId === '') return draft === undefined ? null : <PageEmpty />
  const { agency, agent } = draft
  const forms = words.worksheetForms
  const type = (patch: (now: WorksheetDraft) => Partial<WorksheetDraft>) =>
    change((now) => ({ ...patch(now), broker: 'typed' }))
  const drawn = { touched, market, brokerages }
  return (
    <WorksheetFrame
      frame={frame}
      title={words.worksheet.brokerTitle}
      text={words.worksheet.brokerText}
      nextLabel={words.actions.next}
    >
      <section className="worksheet-group">
        <h2>{words.worksheet.agency}</h2>
        <AgencyFields
          {...drawn}
          agency={agency}
          asked={fieldsUnder(asked, 'agency.')}
          more={forms.more({ who: words.worksheet.agency })}
          onChange={(name, value) => type((now) => ({ agency: withValue(now.agency, name, value) }))}
          onChoose={(filled) => type((now) => ({ agency: { ...now.agency, ...filled } }))}
        />
      </section>
      <section className="worksheet-group">
        <h2>{words.worksheet.agent}</h2>
        <AgentFields
          {...drawn}
          agent={agent}
          asked={fieldsUnder(asked, 'agent.')}
          onChange={(name, value) => type((now) => ({ agent: withValue(now.agent, name, value) }))}
          onChoose={(filled) => type((now) => ({ agent: { ...now.agent, ...filled } }))}
        />
      </section>
    </WorksheetFrame>
  )
}
