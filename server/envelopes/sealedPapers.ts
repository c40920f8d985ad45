import { saveSealed, sealedBytes, sealedOf } from '../db/envelopePapers.ts'
import type { SealedPapers } from '../documents/timeJob.ts'
import { sha256Hex } from '../secrets/sha256.ts'

/** A sealed paper of an envelope, or its certificate. */
export interface SealedPaper {
  readonly envelopeId: number
  readonly key: string
}

/** Where envelopes' sealed papers are stored, for the job that adds their time stamps. */
export const sealedPapers: SealedPapers<SealedPaper> = {
  read: async (db, { envelopeId, key }) => await sealedBytes(db, envelopeId, key),
  write: async (tx, { envelopeId, key }, bytes) => {
    const paper = (await sealedOf(tx, envelopeId)).find((one) => one.key === key)
    const sha256 = sha256Hex(bytes)
    if (paper !== undefined) await saveSealed(tx, envelopeId, { ...paper, bytes, sha256 })
  },
}
