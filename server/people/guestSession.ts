import { createSession } from '../db/sessions.ts'
import type { Here } from '../context/handler.ts'
import { hashOfToken, newId, newToken } from '../secrets/tokens.ts'

/** §9: cookies live 5 hours, those of a login one day. */
export const guestMinutes = 5 * 60
export const loginMinutes = 24 * 60

/** The caller's session; a guest without one gets it now, since a hold has to belong to somebody. */
// §4: "a random identifier is generated"
export async function sessionOfCaller(here: Here): Promise<string> {
  if (here.actor.sessionId !== null) return here.actor.sessionId
  return await newSession(here, null, guestMinutes)
}

/** Starts a session of a person, or a guest's, and sets its cookie; the session's id. */
export async function newSession(here: Here, personId: number | null, minutes: number): Promise<string> {
  const [id, token] = [newId('s'), newToken()]
  const tokenHash = hashOfToken(token)
  await createSession(here.db, {
    id,
    tokenHash,
    personId,
    deviceId: here.actor.deviceId,
    minutes,
    label: here.device,
  })
  here.cookies.set(personId === null ? 'guest' : 'session', { id, token, seconds: minutes * 60 })
  return id
}
