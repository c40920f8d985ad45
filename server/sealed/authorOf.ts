import { lostCode } from '../../src/rules/office/fleet.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import { actorOfDeviceId, type Grant, grantOf } from '../db/actors.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../context/refusal.ts'
import { sealingKey, secretOfKey } from '../db/sealingKeys.ts'
import { ownerInGrant } from '../secrets/signedGrant.ts'
import { hashOfToken } from '../secrets/tokens.ts'

const expired = (): Refusal => new Refusal(401, 'GRANT_EXPIRED')

/** The author of an unknown grant, which a database restored to an earlier day has lost. */
async function forgottenGrant(db: Db, token: string): Promise<Grant> {
  const secretOf = async (kid: string): Promise<string | undefined> => secretOfKey(await sealingKey(db, kid))
  const owner = await ownerInGrant(token, secretOf)
  if (owner === undefined) throw expired()
  const { personId, deviceId } = owner
  const actor = deviceId === null ? undefined : await actorOfDeviceId(db, deviceId)
  // The grant may have been withdrawn since.
  return { stands: false, personId, deviceId, actor }
}

/**
 * A sealed record's author. Without a valid grant they must be present, signed in or at the same kiosk; a
 * guest's record has none ('') and waits for a sign-in on that browser.
 * @throws Refusal 401 GRANT_EXPIRED: the record waits for a sign-in.
 */
export async function authorOf(db: Db, token: string, callerNow: () => Promise<Actor>): Promise<Actor> {
  if (token === '') {
    const caller = await callerNow()
    if (caller.kind !== 'person') throw expired()
    return caller
  }
  const grant = (await grantOf(db, hashOfToken(token))) ?? (await forgottenGrant(db, token))
  if (grant.stands && grant.actor !== undefined) return grant.actor
  const caller = await callerNow().catch((fault: unknown) => {
    // Lets a lost device keep what it may not send: a final refusal would discard it.
    throw fault instanceof Refusal && fault.code === lostCode ? expired() : fault
  })
  if (grant.personId !== null) {
    if (caller.userId !== grant.personId) throw expired()
    return caller
  }
  if (grant.actor === undefined || caller.deviceId !== grant.deviceId) throw expired()
  return grant.actor
}
