import { call } from '../../calls/call.ts'
import { userTypes } from '../../rules/actor.ts'
import { afterLogin } from '../../rules/destinations.ts'
import { isAustralian } from '../../rules/markets.ts'
import type { Person } from '../../session/sessionAtoms.ts'

/**
 * Where somebody goes who has just come in: on with what they were at, unless a broker has to be activated first. What
 * the way depends on is asked once they are in, since a stranger may not see it.
 */
// §2 After login
export async function arrival(person: Person, projectId: string | null, from?: string): Promise<string> {
  const mustActivate = person.UserType === userTypes.broker && !person.Activated
  if (from !== undefined && !mustActivate) return from
  const place = projectId === null ? null : await placeOf(projectId).catch(() => null)
  return afterLogin({
    projectId: projectId ?? '',
    userType: person.UserType,
    activated: person.Activated,
    australian: place?.australian ?? false,
    hasLots: place?.hasLots ?? true,
    outsideIntegration: place?.outsideIntegration ?? false,
  })
}

async function placeOf(
  projectId: string,
): Promise<{ australian: boolean; hasLots: boolean; outsideIntegration: boolean }> {
  const [found, flags] = await Promise.all([
    call('/comty/SearchProjectMain', { projectId }),
    // Who is not registered yet is told nothing of it.
    call('/comty/GetProjectFlags', { projectId }).catch(() => null),
  ])
  const [project] = found.ProjectGoogleMapInfo
  return {
    australian: isAustralian(projectId, project?.currencyCode, project?.locale),
    hasLots: project?.total !== 0,
    outsideIntegration: flags?.OutsideIntregation === 1,
  }
}
