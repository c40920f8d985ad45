import type { Actor } from '../../src/rules/permissions.ts'
import { grantOf } from '../db/actors.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../context/refusal.ts'
import { hashOfToken } from '../secrets/tokens.ts'

const expired = (): Refusal => new Refusal(401, 'GRANT_EXPIRED')

/**
 * As whom a sealed record is handed in: the one it was written for. When their right to hand in has ended, they have to
 * be here themselves: signed in again, or at the same kiosk. What was written while nobody was signed in carries no
 * right ('') and waits for whoever signs in on that browser.
 * @throws Refusal 401 GRANT_EXPIRED: the record waits for signing in.
 */
export async function authorOf(db: Db, token: string, callerNow: () => Promise<Actor>): Promise<Actor> {
  if (token === '') {
    const caller = await callerNow()
    if (caller.kind !== 'person') throw expired()
    return caller
  }
  const grant = await grantOf(db, hashOfToken(token))
  if (grant === undefined) throw expired()
  if (grant.stands && grant.actor !== undefined) return grant.actor
  const caller = await callerNow()
  if (grant.personId !== null) {
    if (caller.userId !== grant.personId) throw expired()
    return caller
  }
  if (grant.actor === undefined || caller.deviceId !== grant.deviceId) throw expired()
  return grant.actor
}
