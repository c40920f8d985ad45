import { createHash } from 'node:crypto'
import type { Answer } from '../../src/contract/schemas.ts'
import type { PersonRow } from '../db/persons.ts'

export type UserRecord = Answer<'/user/Login'>['UserRecord']

/** §3 User record: what the page may know of the signed-in person. The identifier opens nothing. */
export function userRecordOf(person: PersonRow): UserRecord {
  return {
    UserId: person.id,
    UserType: person.userType,
    Activated: person.activated,
    PasswordRequired: person.passwordHash !== '',
    UniqueIdentifier: createHash('sha256').update(`lotline person ${person.id}`).digest('hex').slice(0, 16),
    StripeSubscriptionActive: false,
    firstName: person.firstName,
    lastName: person.lastName,
    roles: person.roles,
    projects: person.projects,
    allProjects: person.allProjects,
    events: person.groups,
    companyId: person.companyId,
    allowedToUnsell: person.allowedToUnsell,
  }
}
