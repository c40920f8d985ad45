import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { personById } from '../db/persons.ts'

/** The caller's own name, for acts. @throws Refusal 409 if their account has none. */
export async function nameOfPerson({ db, actor }: CallContext): Promise<string> {
  const person = actor.userId === null ? undefined : await personById(db, actor.userId)
  const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
  // It is printed and sealed for everyone to read, so an address is not enough.
  if (name === '') throw new Refusal(409, 'NAME_NEEDED')
  return name
}
