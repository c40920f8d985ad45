import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { personById } from '../db/persons.ts'

/** The caller's own name, for acts. @throws Refusal 409 if their account has none. */
export async function nameOfPerson({ db, actor }: CallContext): Promise<string> {
  const person = actor.userId === null ? undefined : await personById(db, actor.userId)
  const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
  // Printed and sealed for all to read, so an address will not do.
  if (name === '') throw new Refusal(409, 'NAME_NEEDED')
  return name
}
