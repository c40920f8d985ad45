import { call } from '../../calls/call.ts'
import { userTypes } from '../../rules/actor.ts'
import { afterActivation, afterLogin, type Arrival } from '../../rules/destinations.ts'
import { isAustralian } from '../../rules/markets.ts'
import { isSubscriptionDue } from '../../rules/payments/subscription.ts'
import type { Person } from '../../session/sessionAtoms.ts'

interface Place {
  readonly australian: boolean
  readonly hasLots: boolean
  readonly outsideIntegration: boolean
  /** Its marketplace requires a subscription. */
  readonly subscription: boolean
}

/**
 * Where to after signing in: the previous page, unless a broker must be activated first. Not called earlier:
 * strangers may not see the flags.
 */
// §2 After login
export async function arrival(person: Person, projectId: string | null, from?: string): Promise<string> {
  const mustActivate = person.UserType === userTypes.broker && !person.Activated
  if (from !== undefined && !mustActivate) return from
  return afterLogin(arrivalOf(person, projectId, await placeOf(projectId)))
}

/** The destination after activating an account. */
// §2 /payment
export async function firstArrival(person: Person, projectId: string | null): Promise<string> {
  const place = await placeOf(projectId)
  const owesFee = place?.subscription === true && (await isFeeDue().catch(() => false))
  return afterActivation(arrivalOf(person, projectId, place), owesFee)
}

const arrivalOf = (person: Person, projectId: string | null, place: Place | null): Arrival => ({
  projectId: projectId ?? '',
  userType: person.UserType,
  activated: person.Activated,
  australian: place?.australian ?? false,
  hasLots: place?.hasLots ?? true,
  outsideIntegration: place?.outsideIntegration ?? false,
})

async function isFeeDue(): Promise<boolean> {
  const { fee, state } = await call('/user/GetSubscription', {})
  return fee !== null && isSubscriptionDue(state)
}

async function placeOf(projectId: string | null): Promise<Place | null> {
  return projectId === null ? null : await foundPlace(projectId).catch(() => null)
}

async function foundPlace(projectId: string): Promise<Place> {
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
    subscription: project?.marketplace === true && project.subscription === true,
  }
}
