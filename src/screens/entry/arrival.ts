import { call } from '../../calls/call.ts'
import { userTypes } from '../../rules/actor.ts'
import { afterLogin } from '../../rules/destinations.ts'
import { isAustralian } from '../../rules/markets.ts'
import type { Person } from '../../session/sessionAtoms.ts'

/**
 * The destination after signing in: the previous page, unless a broker must be activated first. Called only
 * then, because strangers may not see the flags.
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
    // Fails before registering.
    call('/comty/GetProjectFlags', { projectId }).catch(() => null),
  ])
  const [project] = found.ProjectGoogleMapInfo
  return {
    australian: isAustralian(projectId, project?.currencyCode, project?.locale),
    hasLots: project?.total !== 0,
    outsideIntegration: flags?.OutsideIntregation === 1,
  }
}
