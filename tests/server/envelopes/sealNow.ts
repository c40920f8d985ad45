import { openSealKey } from '../../../server/documents/sealKeys.ts'
import { knownSealKeys } from '../../../server/documents/publicSealKeys.ts'
import { sealJob } from '../../../server/envelopes/sealJob.ts'
import { sealedBytes, sealedOf } from '../../../server/db/envelopePapers.ts'
import { claimNext, type JobRun, runClaimed } from '../../../server/jobs/runJob.ts'
import type { KnownSealKey } from '../../../src/verify/verdict.ts'
import type { World } from '../../world/startWorld.ts'

/** Runs the sealing jobs, as a process of the server would. */
export async function runSealJobs({ db, config }: Pick<World, 'db' | 'config'>): Promise<JobRun[]> {
  const kinds = [sealJob({ db, sealKey: async () => await openSealKey(db, config), time: null })]
  const runs: JobRun[] = []
  for (let job = await claimNext(db, kinds); job !== undefined; job = await claimNext(db, kinds)) {
    runs.push(await runClaimed(db, kinds, job))
  }
  return runs
}

export interface SealedFiles {
  /** The files by the key of their paper. The certificate has an empty key. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly keys: readonly KnownSealKey[]
}

/** An envelope's sealed files, and the keys that are public. */
export async function sealedFiles({ db }: Pick<World, 'db'>, envelopeId: number): Promise<SealedFiles> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const { key } of await sealedOf(db, envelopeId)) {
    files.set(key, Uint8Array.from((await sealedBytes(db, envelopeId, key)) ?? []))
  }
  return { files, keys: await knownSealKeys(db) }
}
