import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** §3 Sales agency, in a worksheet and on its own. */
export const agencyFields = {
  name: f.text(160),
  address: z.optional(f.text(200)),
  telephone: z.optional(f.text(25)),
  fax: z.optional(f.text(25)),
  postalCode: z.optional(f.text(12)),
  contactName: z.optional(f.text(160)),
}
/** §3 Sales agent. */
export const agentFields = {
  firstName: f.text(80),
  lastName: f.text(80),
  contact: z.optional(f.text(25)),
  fax: z.optional(f.text(25)),
  email: f.text(254),
  commission: z.optional(f.text(20)),
}

/** Absent or empty matches all. */
const wanted = z.optional(z.nullable(f.text(80)))
const made = z.boolean()

/** Agencies and agents keep their first key: work that names them may arrive before them. */
// §3, §7
export const agencies = {
  '/comty/GetCompany': {
    request: z.strictObject({ projectId: f.projectId, name: wanted }),
    // No contact names: this list is cached on devices.
    answer: z.object({
      isOK: f.ok,
      companies: z.array(
        z.object({
          company_id: z.int(),
          name: z.string(),
          address: z.string(),
          telephone: z.string(),
          fax: z.string(),
          postalCode: z.string(),
        }),
      ),
    }),
    example: {
      request: { projectId: 'C0101' },
      answer: {
        isOK: 1,
        companies: [
          {
            company_id: 3,
            name: 'Lakeside Realty',
            address: '12 Pier Road',
            telephone: '905 555 0140',
            fax: '',
            postalCode: 'L1N 1A1',
          },
        ],
      },
    },
  },
  '/comty/CreateCompany': {
    request: z.strictObject({ projectId: f.projectId, ...agencyFields }),
    /** False if the builder already has it. */
    answer: z.object({ isOK: f.ok, company_id: z.int(), created: made }),
    example: {
      request: { projectId: 'C0101', name: 'Lakeside Realty', telephone: '905 555 0140' },
      answer: { isOK: 1, company_id: 3, created: true },
    },
  },
  '/comty/GetAgentListInfo': {
    request: z.strictObject({ projectId: f.projectId, companyId: f.id, name: wanted }),
    /** Only for sales staff, the agent, and the entry's creator. */
    answer: z.object({
      isOK: f.ok,
      agents: z.array(
        z.object({
          agent_id: z.int(),
          company_id: z.int(),
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          contact: z.string(),
          fax: z.string(),
          commission: z.string(),
        }),
      ),
    }),
    example: {
      request: { projectId: 'C0101', companyId: 3 },
      answer: {
        isOK: 1,
        agents: [
          {
            agent_id: 5,
            company_id: 3,
            firstName: 'Bea',
            lastName: 'Broker',
            email: 'broker@lotline.test',
            contact: '905 555 0141',
            fax: '',
            commission: '2.5',
          },
        ],
      },
    },
  },
  '/comty/AgentNameCreate': {
    request: z.strictObject({
      projectId: f.projectId,
      companyId: f.optionalId,
      /** Created on the same device; it may not have arrived yet. */
      company: z.optional(z.nullable(f.key)),
      ...agentFields,
    }),
    answer: z.object({ isOK: f.ok, agent_id: z.int(), company_id: z.nullable(z.int()), created: made }),
    example: {
      request: {
        projectId: 'C0101',
        company: '8c1d1f8e7c2a4f6f9a3e',
        firstName: 'Bea',
        lastName: 'Broker',
        email: 'broker@lotline.test',
      },
      answer: { isOK: 1, agent_id: 5, company_id: null, created: true },
    },
  },
}
