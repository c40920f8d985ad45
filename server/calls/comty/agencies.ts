import type { GroupHandlers } from '../../context/handler.ts'
import { agenciesFound, agentsFound, createAgency, createAgent } from '../../worksheets/agencies.ts'

/** Sales agencies and agents (§7). */
export const agencies = {
  '/comty/GetCompany': agenciesFound,
  '/comty/CreateCompany': createAgency,
  '/comty/GetAgentListInfo': agentsFound,
  '/comty/AgentNameCreate': createAgent,
} satisfies GroupHandlers
