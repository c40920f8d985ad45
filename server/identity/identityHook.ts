import type { Database } from '../db/database.ts'
import { checkByReference, checkByScan, type IdentityCheckRow } from '../db/identityChecks.ts'
import type { IdentityProvider, Ring } from '../context/identityProvider.ts'
import type { Webhook } from '../webhooks/webhook.ts'
import { applyDecision } from './applyDecision.ts'
import { factOf } from './factOf.ts'

/** The check a notice is about, or undefined. @throws while our own row is incomplete. */
async function checkOf(
  db: Database,
  { name }: IdentityProvider,
  ring: Ring,
): Promise<IdentityCheckRow | undefined> {
  const found = await checkByScan(db, name, ring.scan)
  if (found !== undefined || ring.reference === null) return found
  const begun = await checkByReference(db, ring.reference)
  // The notice arrived before the answer was recorded.
  if (begun?.method === name && begun.scan === null) throw new Error('The check is only beginning.')
  return undefined
}

/**
 * A provider's notices may be late, repeated, early, out of order or forged, so they only prompt a request.
 */
export function identityHook(provider: IdentityProvider): Webhook {
  return {
    provider: provider.name,
    read(bytes, headers) {
      if (!provider.isTheirs(bytes, headers)) return null
      const ring = provider.readHook(bytes)
      return ring === null ? null : { eventId: ring.event }
    },
    accepted: { status: 200, body: 'ok' },
    async handle(raw, signal, db) {
      const ring = provider.readHook(Buffer.from(raw, 'utf8'))
      const check = ring === null ? undefined : await checkOf(db, provider, ring)
      if (ring === null || check?.scan == null) return async () => 'unknown'
      const decision = factOf(await provider.fetch(check.scan, signal))
      if (decision.state === 'pending' && ring.isDecided) throw new Error('There is no decision yet.')
      return async (tx) => await applyDecision(tx, check.id, decision, `provider:${provider.name}`)
    },
  }
}
