import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { addTime } from './seal.ts'
import type { TimeAuthority } from './timestamp.ts'

/** Where sealed papers are kept, by a job's payload. */
export interface SealedPapers<Which> {
  read(db: Db, which: Which): Promise<Uint8Array | undefined>
  /** Puts the stamped file in the place of the unstamped one. */
  write(tx: Db, which: Which, bytes: Uint8Array): Promise<void>
}

export const timeJobKind = 'seal.time'

/**
 * Stamps the time on a paper that was sealed while the authority was silent. It tries for two weeks; a paper that never gets a time is
 * sealed all the same.
 */
export function timeJob<Which extends object>(
  authority: TimeAuthority | null,
  papers: SealedPapers<Which>,
): JobKind {
  return {
    kind: timeJobKind,
    backoff: { first: 60, most: 6 * 3600, tries: 60 },
    keepHours: 24,
    run: async (which: Which, { db, end }) => {
      const sealed = await papers.read(db, which)
      if (sealed === undefined) return 'gone'
      if (authority === null) throw new Error('No time-stamp authority is configured.')
      const stamped = await addTime(sealed, authority)
      if (stamped === null) throw new Error('The time-stamp authority does not answer.')
      await db.transaction(async (tx) => {
        await papers.write(tx, which, stamped)
        await end(tx, 'stamped')
      })
      return 'stamped'
    },
  }
}
