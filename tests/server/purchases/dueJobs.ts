import { handlers } from '../../../server/calls/handlers.ts'
import type { Outside } from '../../../server/context/identityProvider.ts'
import { sql } from '../../../server/db/sql.ts'
import type { Letter } from '../../../server/mail/mailer.ts'
import { jobKinds } from '../../../server/jobKinds.ts'
import type { JobKind } from '../../../server/jobs/jobKind.ts'
import { claimNext, type JobRun, runClaimed } from '../../../server/jobs/runJob.ts'
import { jobParts } from '../../world/jobParts.ts'
import type { SmallWorld } from '../calls/smallWorld.ts'

/**
 * The jobs of a small world with `outside`. Nothing runs until a test asks for it, and emails only reach
 * `letters`.
 */
export function dueJobs(
  world: SmallWorld,
  outside: Outside,
  letters: Letter[] = [],
): { readonly kinds: readonly JobKind[]; readonly runJobs: (all?: boolean) => Promise<JobRun[]> } {
  const { db, address: origin } = world
  const mailer = { send: async (letter: Letter) => void letters.push(letter), close: () => undefined }
  const kinds = jobKinds({
    ...jobParts(world, outside),
    db,
    mailer,
    origin,
    handlers,
    changed: async () => undefined,
  })
  return {
    kinds,
    /** Runs due jobs, or all jobs. */
    async runJobs(all = false) {
      if (all) await db.run(sql`update job set due_at = now() where outcome is null`)
      const runs: JobRun[] = []
      for (;;) {
        const claimed = await claimNext(db, kinds)
        if (claimed === undefined) return runs
        runs.push(await runClaimed(db, kinds, claimed))
      }
    },
  }
}
