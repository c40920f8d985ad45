import { createSession } from '../db/sessions.ts'
import type { CallContext } from '../context/handler.ts'
import { hashOfToken, newId, newToken } from '../secrets/tokens.ts'

/** §9: cookies last 5 hours, those of a sign-in one day. */
export const guestMinutes = 5 * 60
export const loginMinutes = 24 * 60

/** Created for guests too, because a hold needs an owner. */
// §4: "a random identifier is generated"
export async function sessionOfCaller(ctx: CallContext): Promise<string> {
  if (ctx.actor.sessionId !== null) return ctx.actor.sessionId
  return await newSession(ctx, null, guestMinutes)
}

/** Sets its cookie and returns its id; may replace a guest's. */
export async function newSession(
  ctx: CallContext,
  personId: number | null,
  minutes: number,
  {
    guestBefore = null,
    onlyProject = null,
  }: { guestBefore?: string | null; onlyProject?: string | null } = {},
): Promise<string> {
  const [id, token] = [newId('s'), newToken()]
  const tokenHash = hashOfToken(token)
  await createSession(ctx.db, {
    id,
    tokenHash,
    personId,
    deviceId: ctx.actor.deviceId,
    minutes,
    label: ctx.device,
    guestBefore,
    onlyProject,
  })
  ctx.cookies.set(personId === null ? 'guest' : 'session', { id, token, seconds: minutes * 60 })
  return id
}
