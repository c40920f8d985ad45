import type { Send } from '../../calls/action.ts'
import { showToast } from '../../controls/toast.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { line } from '../../i18n/line.ts'
import type { sentApplication } from '../../rules/fields/application.ts'
import { messages } from '../../rules/messages.ts'
import type { Brokerages } from '../journey/useBrokerages.ts'

/**
 * Adds an accepted application's brokerage and agent to the builder's list; the server detects new ones.
 * Failure does not stop the purchase.
 */
// §7 CreateCompany, AgentNameCreate; §8
export async function addBroker(
  send: Send,
  {
    projectId,
    agency,
    agent,
  }: { readonly projectId: string } & Pick<ReturnType<typeof sentApplication>, 'agency' | 'agent'>,
  { named }: Pick<Brokerages, 'named'>,
): Promise<void> {
  if (agency === null || agent === null) return
  const failed = (why: 'agencyNotCreated' | 'agentNotCreated') => (): undefined => {
    showToast({ text: line(messagesWords, why), duration: messages[why].duration, code: why })
  }
  const companyId =
    named?.company_id ??
    (await send('/comty/CreateCompany', { projectId, ...agency }).then(
      ({ company_id }) => company_id,
      failed('agencyNotCreated'),
    ))
  if (companyId === undefined) return
  await send('/comty/AgentNameCreate', { projectId, companyId, ...agent }).catch(failed('agentNotCreated'))
}
