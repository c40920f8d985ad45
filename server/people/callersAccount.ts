import { can } from '../../src/rules/permissions.ts'
import { type PersonRow, personById } from '../db/persons.ts'
import type { CallContext } from '../context/handler.ts'
import { allowed } from '../context/allowed.ts'

/** The session's account, never a body's or header's. @throws Refusal 401 */
export async function callersAccount({ db, actor }: CallContext): Promise<PersonRow> {
  allowed(can(actor, 'changeAccount', { ownerUserId: actor.userId }))
  const person = actor.userId === null ? undefined : await personById(db, actor.userId)
  if (person === undefined) throw new Error('can() lets nobody change an account who has none')
  return person
}
