import { anonymous } from '../../src/rules/anonymous.ts'
import { lostCode } from '../../src/rules/office/fleet.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import type { Db } from '../db/database.ts'
import { actorOfDevice, actorOfSession, type DeviceActor } from '../db/actors.ts'
import { RecentMap } from '../context/recentMap.ts'
import { Refusal } from '../context/refusal.ts'
import type { Tokens } from './cookies.ts'
import { hashOfToken } from '../secrets/tokens.ts'

/** How soon a revocation by another process takes effect. */
const believedMs = 10_000
/** How many callers of each kind to cache; the least recently used go first. */
const mostKept = 20_000

interface Kept<T> {
  readonly until: number
  readonly found: Promise<T>
}

export interface WhoIs {
  /**
   * A person comes before their guest session and kiosk.
   * @throws Refusal 403 DEVICE_LOST on a locked-out device, unless it `mayBeLost`.
   */
  actorOf(tokens: Partial<Tokens>, mayBeLost?: boolean): Promise<Actor>
  /** For the hub; null on a device that is locked out. */
  listenerOf(tokens: Partial<Tokens>): Promise<Actor | null>
  /** To be called after sign-in, sign-out, enrolment and release. */
  forget(token: string): void
  forgetHash(hash: string): void
}

/** Identifies callers, with a ten-second cache. */
export function whoIs(db: Db, now: () => number = Date.now): WhoIs {
  const sessions = new RecentMap<string, Kept<Awaited<ReturnType<typeof actorOfSession>>>>(mostKept)
  const devices = new RecentMap<string, Kept<DeviceActor | undefined>>(mostKept)

  async function holderOf(token: string | undefined): Promise<Actor | undefined> {
    if (token === undefined) return undefined
    const found = await remembered(sessions, token, now(), (hash) => actorOfSession(db, hash))
    // It may have expired in the cache.
    return found && found.expiresAt > now() ? found.actor : undefined
  }

  return {
    async listenerOf(tokens) {
      try {
        return await this.actorOf(tokens)
      } catch (fault) {
        if (fault instanceof Refusal) return null
        throw fault
      }
    },
    async actorOf({ session, guest, device }, mayBeLost = false) {
      const found =
        device === undefined
          ? undefined
          : await remembered(devices, device, now(), (hash) => actorOfDevice(db, hash))
      if (found?.isLost === true && !mayBeLost) throw new Refusal(403, lostCode)
      const person = (await holderOf(session)) ?? (await holderOf(guest)) ?? anonymous
      const kiosk = found?.actor
      if (person.kind === 'person') return { ...person, deviceId: kiosk?.deviceId ?? null }
      return { ...(kiosk ?? anonymous), sessionId: person.sessionId }
    },
    forget(token) {
      this.forgetHash(hashOfToken(token))
    },
    forgetHash(hash) {
      sessions.delete(hash)
      devices.delete(hash)
    },
  }
}

async function remembered<T>(
  kept: RecentMap<string, Kept<T>>,
  token: string,
  now: number,
  find: (hash: string) => Promise<T>,
): Promise<T> {
  const hash = hashOfToken(token)
  const known = kept.get(hash)
  if (known && known.until > now) return await known.found
  const found = find(hash)
  kept.set(hash, { until: now + believedMs, found })
  found.catch(() => kept.delete(hash))
  return await found
}
