import { currentEpoch, ensureEpoch } from '../epochs.ts'
import type { Database } from '../database.ts'
import type { Bucket } from './bucket.ts'

const marker = 'owner'

/**
 * Whose bucket it is: a copy of the database, which has another epoch, reads from it but neither writes nor removes
 * anything. Changes nothing.
 */
export async function ownerOf(db: Database, bucket: Bucket): Promise<'nobody' | 'ours' | 'another'> {
  const found = await bucket.get(marker)
  if (found === undefined) return 'nobody'
  return Buffer.from(found).toString('utf8') === (await currentEpoch(db)) ? 'ours' : 'another'
}

/** Whether the bucket belongs to this life of the database; one that belongs to nobody does from now on. */
export async function ownsBucket(db: Database, bucket: Bucket): Promise<boolean> {
  const whose = await ownerOf(db, bucket)
  if (whose === 'nobody') await takeBucket(db, bucket)
  return whose !== 'another'
}

/** Gives the bucket to this database, for example after a restore. */
export async function takeBucket(db: Database, bucket: Bucket): Promise<void> {
  await bucket.put(marker, Buffer.from(await ensureEpoch(db)))
}
