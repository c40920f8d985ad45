import { fieldContext } from '../../src/rules/fields/field.ts'
import { reportAsked } from '../../src/rules/fields/report.ts'
import type { ReportFacts } from '../../src/rules/fields/reportRows.ts'
import type { ReportType } from '../../src/rules/fintrac/lists.ts'
import { identityStanding } from '../../src/rules/identity/finding.ts'
import { can } from '../../src/rules/permissions.ts'
import { marketOfProject } from '../communities/flags.ts'
import { targetOf } from '../communities/ofProject.ts'
import type { CallContext } from '../context/handler.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import type { FintracRecord } from '../db/fintracRecords.ts'
import type { IdentityCheckRow } from '../db/identityChecks.ts'
import type { ReportedPurchaser } from '../db/purchasers.ts'
import type { ProjectRow } from '../db/projects.ts'

export const typeOf = ({ isCorporate }: ReportedPurchaser): ReportType => (isCorporate ? 'entity' : 'person')

/** A purchaser's valid identity check; undefined for an unverified picture or a noted refusal. */
export function findingOf(
  checks: readonly IdentityCheckRow[],
  person: ReportedPurchaser,
): IdentityCheckRow | undefined {
  const own = checks.filter(({ position, method }) => position === person.position && method !== 'refused')
  const { standing, by } = identityStanding('verified', person, own)
  return standing === 'done' ? own.find((one) => one === by) : undefined
}

/** Whether a record says how its person was identified, required even after a refusal. */
export const isIdentified = (kept: FintracRecord | undefined): boolean =>
  kept?.identity != null && kept.identity['identity'] !== 'refused'

/** Staff rate the risk; buyers get a shorter form. */
export const isStaffOf = ({ actor }: CallContext, project: ProjectRow): boolean =>
  can(actor, 'attestIdentity', targetOf({ project })).allowed

export function reportFacts(ctx: CallContext, project: ProjectRow, isSeen: boolean): ReportFacts {
  return {
    ...fieldContext(marketOfProject(project), ctx.now, null),
    isSeen,
    isStaff: isStaffOf(ctx, project),
  }
}

type Values = Readonly<Record<string, unknown>>

/** The typed record, checked by its form. @throws Refusal 422 for the first missing or wrong field. */
export function checkedRecord(type: ReportType, record: Values, facts: ReportFacts): Values {
  const { asked, sent } = reportAsked(type, record, facts)
  refuseFirst(asked, { nameOf: (id) => `record.${id}` })
  return sent
}

/** The form's initial values, from the application. */
export const prefilledOf = (person: ReportedPurchaser): Values =>
  person.isCorporate
    ? { registrationNumber: person.corporationNumber, directors: person.directors }
    : { occupation: person.profession, employer: person.employer }
