import type { Handlers } from '../../context/handler.ts'
import { agenciesFound, agentsFound, createAgency, createAgent } from '../../worksheets/agencies.ts'

type Paths =
  '/comty/GetCompany' | '/comty/CreateCompany' | '/comty/GetAgentListInfo' | '/comty/AgentNameCreate'

/** Sales agencies and agents: searched, or created while filling in a worksheet (§7). */
export const agencies: Handlers<Paths> = {
  '/comty/GetCompany': agenciesFound,
  '/comty/CreateCompany': createAgency,
  '/comty/GetAgentListInfo': agentsFound,
  '/comty/AgentNameCreate': createAgent,
}
