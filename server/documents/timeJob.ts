import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { addTime } from './seal.ts'
import type { TimeAuthority } from './timestamp.ts'

/** Where a job finds its sealed paper. */
export interface SealedPapers<Which> {
  read(db: Db, which: Which): Promise<Uint8Array | undefined>
  /** Replaces the file with the time-stamped one. */
  write(tx: Db, which: Which, bytes: Uint8Array): Promise<void>
}

export const timeJobKind = 'seal.time'

/** Time-stamps a paper sealed while the authority was away; until then checks report the stamp as missing. */
export function timeJob<Which extends object>(
  authority: TimeAuthority | null,
  papers: SealedPapers<Which>,
): JobKind {
  return {
    kind: timeJobKind,
    // Never gives up; otherwise the paper would stay in doubt forever.
    backoff: { first: 60, most: 6 * 3600, tries: 100_000 },
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
