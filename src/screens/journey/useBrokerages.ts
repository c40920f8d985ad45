import { useEffect, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { showToast } from '../../controls/toast.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { line } from '../../i18n/line.ts'
import type { Agency } from '../../rules/fields/broker.ts'
import { messages } from '../../rules/messages.ts'
import { agencyNamed, type FoundAgency, type FoundAgent } from './agencies.ts'
import { agentsOf } from './knownAgents.ts'

export interface Brokerages {
  readonly companies: readonly FoundAgency[] | undefined
  /** Whether they could not be loaded, and none are known from earlier. */
  readonly failed: boolean
  /** The brokerage named in the form, if the builder knows it. */
  readonly named: FoundAgency | undefined
  /** Its agents; null if an offline device does not know them. */
  readonly agents: readonly FoundAgent[] | null
}

/** For forms with a brokerage; `projectId`: empty where the person may not ask. */
// §7 GetCompany, GetAgentListInfo
export function useBrokerages(projectId: string, agency: Agency | undefined): Brokerages {
  const answer = useAnswer('/comty/GetCompany', projectId === '' ? null : { projectId })
  const companies = answer.value?.companies
  const named = agency === undefined ? undefined : agencyNamed(companies, agency)
  const agencyId = named?.company_id
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
  return {
    companies,
    failed: answer.state === 'failed' && companies === undefined,
    named,
    agents: agents !== null && agents.of === agencyId ? agents.known : [],
  }
}
