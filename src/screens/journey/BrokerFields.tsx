import type { ComponentProps } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { messagesWords } from '../../i18n/en/messages.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import type { Agency, Agent } from '../../rules/fields/broker.ts'
import { agenciesLike, agencyFilled, agentFilled, agentsLike } from './agencies.ts'
import { FormFields } from './FormFields.tsx'
import type { Brokerages } from './useBrokerages.ts'

type Drawn = Omit<ComponentProps<typeof FormFields>, 'hints' | 'behind'> & { readonly brokerages: Brokerages }

/** A brokerage, chosen from those of the builder or typed. */
// §3, §8
export function AgencyFields({
  brokerages: { companies, failed, named },
  agency,
  onChoose,
  ...drawn
}: Drawn & {
  readonly agency: Agency
  readonly onChoose: (filled: Partial<Agency>) => void
}) {
  const words = useText({ forms: worksheetFormsWords, messages: messagesWords })
  const found = agenciesLike(companies, agency.name)
  const hint =
    agency.name.trim() === ''
      ? words.forms.someAgency
      : named
        ? words.forms.agencyKnown
        : words.forms.agencyMade
  return (
    <>
      {failed ? <Notice kind="info">{words.messages.agenciesNotLoaded}</Notice> : null}
      <FormFields
        {...drawn}
        hints={companies === undefined ? {} : { name: hint }}
        behind={{
          name:
            found.length === 0 ? null : (
              <div className="form-known">
                {found.map((one) => (
                  <Button key={one.company_id} onClick={() => onChoose(agencyFilled(one))}>
                    {one.name}
                  </Button>
                ))}
              </div>
            ),
        }}
      />
    </>
  )
}

/** An agent, chosen from those of the brokerage or typed. */
// §3, §8
export function AgentFields({
  brokerages: { agents },
  agent,
  onChoose,
  ...drawn
}: Drawn & { readonly agent: Agent; readonly onChoose: (filled: Partial<Agent>) => void }) {
  const words = useText(worksheetFormsWords)
  const colleagues = agentsLike(agents ?? [], agent)
  return (
    <>
      <FormFields {...drawn} />
      {agents === null ? <p className="ll-small ll-quiet">{words.agentsUnknown}</p> : null}
      {colleagues.length === 0 ? null : (
        <div className="form-known">
          {colleagues.map((one) => (
            <Button key={one.agent_id} onClick={() => onChoose(agentFilled(one))}>
              {`${one.firstName} ${one.lastName}`}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
