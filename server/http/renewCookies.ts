import { newGrant } from '../people/grants.ts'
import { deviceSeconds, renewDeviceToken } from '../db/devices.ts'
import type { Database } from '../db/database.ts'
import type { Begun } from '../db/idempotency.ts'
import { renewSessionToken } from '../db/sessions.ts'
import { hashOfToken, newToken } from '../secrets/tokens.ts'
import type { ReceivedCall } from './runCall.ts'

/** The stored answer has only a hash of the first grant. */
export async function withGrant(db: Database, answer: unknown, begun: readonly Begun[]): Promise<unknown> {
  const device = begun.find(({ cookie }) => cookie === 'device')
  const lacksGrant =
    typeof answer === 'object' && answer !== null && 'grant' in answer && answer.grant === null
  if (!lacksGrant || device === undefined) return answer
  return { ...answer, grant: await newGrant(db, { personId: null, deviceId: device.id }) }
}

/** Repeats an earlier try's cookies with new tokens, as only hashes are stored. Ended ones stay ended. */
export async function renewCookies(
  db: Database,
  { jar, actor }: Pick<ReceivedCall, 'jar' | 'actor'>,
  begun: readonly Begun[],
): Promise<void> {
  const known = new Set([actor.sessionId, actor.deviceId, ...jar.begun.map(({ id }) => id)])
  for (const { cookie, id } of begun) {
    if (known.has(id)) continue
    const token = newToken()
    const tokenHash = hashOfToken(token)
    if (cookie === 'device') {
      if (await renewDeviceToken(db, id, tokenHash)) jar.set(cookie, { id, token, seconds: deviceSeconds })
      continue
    }
    const seconds = await renewSessionToken(db, id, tokenHash)
    if (seconds !== undefined) jar.set(cookie, { id, token, seconds })
  }
}
