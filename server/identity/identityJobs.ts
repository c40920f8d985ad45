import { addJob } from '../db/jobs.ts'
import type { Db } from '../db/database.ts'
import { checkById } from '../db/identityChecks.ts'
import { type ProviderName } from '../../src/rules/identity/finding.ts'
import type { Outside } from '../context/identityProvider.ts'
import { type JobKind } from '../jobs/jobKind.ts'
import { applyDecision } from './applyDecision.ts'
import { factOf } from './factOf.ts'

const kind = 'identity'
/**
 * How long to ask a silent provider at least; longer while its page can be opened. Notices are accepted even
 * later.
 */
const leastMs = 3 * 60 * 60_000

/** Asks a check's provider soon. Several notices within five seconds cause one request. */
export async function askSoon(tx: Db, checkId: number, now: Date): Promise<void> {
  await addJob(tx, {
    kind,
    payload: { check: checkId },
    key: `${kind} ${checkId} ${Math.floor(now.getTime() / 5000)}`,
  })
}

/** Asks after a while, in case no notice comes. */
export async function askLater(tx: Db, checkId: number): Promise<void> {
  await addJob(tx, { kind, payload: { check: checkId }, key: `${kind} ${checkId}`, inSeconds: 60 })
}

/** Asks a provider for its decision until there is one. */
export function identityJob(outside: Outside): JobKind {
  return {
    kind,
    // Eight days: a page of Veriff lasts seven.
    backoff: { first: 30, most: 900, tries: 800 },
    keepHours: 24,
    async run({ check }: { check: number }, { db, signal, end }) {
      const row = await checkById(db, check)
      if (row?.scan == null || (row.state !== 'pending' && row.state !== 'again')) return 'known'
      const provider = outside.identity.get(row.method as ProviderName)
      if (provider === undefined) throw new Error('Nobody asks this provider now.')
      const decision = factOf(await provider.fetch(row.scan, signal))
      const isLate = Date.now() > Math.max(row.madeAt.getTime() + leastMs, row.urlEndsAt?.getTime() ?? 0)
      if (decision.state === 'pending' && !isLate) throw new Error('There is no decision yet.')
      return await db.transaction(async (tx) => {
        const decided = decision.state === 'pending' ? { ...decision, state: 'expired' as const } : decision
        const outcome = await applyDecision(tx, row.id, decided, `provider:${provider.name}`)
        await end(tx, outcome)
        return outcome
      })
    },
  }
}

/** Has a provider delete someone's data. */
export function forgetIdentityJob(outside: Outside): JobKind {
  return {
    kind: 'forgetIdentity',
    backoff: { first: 60, most: 6 * 3600, tries: 30 },
    keepHours: 24,
    async run({ provider, scan }: { provider: ProviderName; scan: string }, { signal }) {
      const known = outside.identity.get(provider)
      if (known === undefined) throw new Error('Nobody asks this provider now.')
      const told = await known.forget(scan, signal)
      // The provider has no record, so there is nothing to delete.
      if (told.kind === 'absent') return 'absent'
      factOf(told)
      return 'forgotten'
    },
  }
}
