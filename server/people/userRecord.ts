import type { Answer } from '../../src/contract/schemas.ts'
import { isSubscribed } from '../../src/rules/payments/subscription.ts'
import type { Db } from '../db/database.ts'
import type { PersonRow } from '../db/persons.ts'
import { subscriptionOf } from '../db/subscriptions.ts'
import { sha256Hex } from '../secrets/sha256.ts'

export type UserRecord = Answer<'/user/Login'>['UserRecord']

/** Identifies a person to partners; gives access to nothing. */
export const identifierOf = ({ id }: Pick<PersonRow, 'id'>): string =>
  sha256Hex(`lotline person ${id}`).slice(0, 16)

/** §3 User record as sent. `onlyProject` limits it to the session's reach. */
export async function userRecordOf(
  db: Db,
  now: Date,
  person: PersonRow,
  onlyProject: string | null = null,
): Promise<UserRecord> {
  const subscription = await subscriptionOf(db, person.id)
  return {
    UserId: person.id,
    UserType: person.userType,
    Activated: person.activated,
    PasswordRequired: person.passwordHash !== '',
    UniqueIdentifier: identifierOf(person),
    StripeSubscriptionActive: subscription !== undefined && isSubscribed(subscription, now),
    firstName: person.firstName,
    lastName: person.lastName,
    roles: person.roles,
    projects: onlyProject === null ? person.projects : [onlyProject],
    allProjects: onlyProject === null && person.allProjects,
    events: person.groups,
    companyId: person.companyId,
    allowedToUnsell: person.allowedToUnsell,
  }
}
