import { verifyFile } from '../../src/verify/verifyFile.ts'
import { sealedAfter, sealedBytes, type SealedPlace } from '../db/envelopePapers.ts'
import { addJob } from '../db/jobs.ts'
import { noteTimeAuthority } from '../db/timeAuthorities.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { knownSealKeys } from './publicSealKeys.ts'

const kind = 'seal.authorities'
/** Papers in one job; another follows. */
const most = 20

/**
 * Records time-stamp authorities of intact papers that earlier releases sealed with this server's keys. A
 * migration adds the first job.
 */
export const earlierStampsJob: JobKind = {
  kind,
  run: async ({ after }: { readonly after: SealedPlace | null }, { db, end }) => {
    const keys = await knownSealKeys(db)
    const places = await sealedAfter(db, after, most)
    for (const { envelopeId, key } of places) {
      const bytes = await sealedBytes(db, envelopeId, key)
      const { faults, seal, time } = await verifyFile(Uint8Array.from(bytes ?? []), keys, [])
      if (faults.length > 0 || seal?.known == null || time === null) continue
      await noteTimeAuthority(db, { fingerprint: time.fingerprint, name: time.authority })
    }
    await db.transaction(async (tx) => {
      const last = places.at(-1)
      if (last !== undefined)
        await addJob(tx, { kind, key: `${kind} ${last.envelopeId} ${last.key}`, payload: { after: last } })
      await end(tx, 'noted')
    })
    return 'noted'
  },
  backoff: { first: 60, most: 3600, tries: 20 },
  keepHours: 1,
}
