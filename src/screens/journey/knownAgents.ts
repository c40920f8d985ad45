import { call } from '../../calls/call.ts'
import { drafts } from '../../calls/drafts.ts'
import type { FoundAgent } from './agencies.ts'

type Agents = readonly FoundAgent[]

/** Sealed and deleted with the session, like a draft; on a kiosk in memory. */
const knownAgentsKey = 'known-agents'
const most = 20

async function remembered(): Promise<[string, Agents][]> {
  const kept = await drafts.load(knownAgentsKey).catch(() => undefined)
  return Array.isArray(kept) ? (kept as [string, Agents][]) : []
}

/**
 * A brokerage's agents, from the server or, offline, as last known in this session.
 * @throws what the call throws if none are known.
 */
export async function agentsOf(projectId: string, companyId: number): Promise<Agents> {
  const name = `${projectId} ${companyId}`
  const before = await remembered()
  try {
    const { agents } = await call('/comty/GetAgentListInfo', { projectId, companyId })
    const others = before.filter(([other]) => other !== name)
    await drafts.save(knownAgentsKey, [[name, agents], ...others].slice(0, most)).catch(() => undefined)
    return agents
  } catch (fault) {
    const kept = before.find(([other]) => other === name)
    if (kept === undefined) throw fault
    return kept[1]
  }
}
