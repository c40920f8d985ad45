import { randomUUID } from 'node:crypto'
import { ensureEpoch } from '../epochs.ts'
import type { Database } from '../database.ts'
import { sql } from '../sql.ts'
import type { Bucket } from './bucket.ts'
import { ofFiles } from './keptBytes.ts'

const marker = 'owner'

/** The bucket is another database's or copy's, so nothing in it may be removed. */
export class NotOurBucket extends Error {
  constructor() {
    super('The bucket belongs to another life of the database. If this is the real one: npm run files -- own')
    this.name = 'NotOurBucket'
  }
}

interface Life {
  readonly id: string
  /** The mark last known to be in the bucket; null before the first. */
  readonly mark: string | null
  /** The bucket's next mark, stored here first, so that a crash in between loses nothing. */
  readonly next: string | null
}

const lifeOf = async (db: Database): Promise<Life | undefined> =>
  await db.first(sql`select id, bucket_mark as mark, bucket_next as next from epoch`)

/** The bucket's marker, if it belongs to this life of the database. */
const said = (id: string, mark: string | null): string => (mark === null ? id : `${id} ${mark}`)

async function whatItSays(bucket: Bucket): Promise<string | undefined> {
  const found = await bucket.get(marker)
  return found && Buffer.from(found).toString('utf8')
}

/** Which of this life's marks the bucket has; undefined for none. */
function markIn({ id, mark, next }: Life, text: string): { readonly mark: string | null } | undefined {
  if (text === said(id, mark)) return { mark }
  return next !== null && text === said(id, next) ? { mark: next } : undefined
}

/**
 * Who owns the bucket; changes nothing. A database with another epoch or an earlier mark is a copy: it reads,
 * but neither writes nor removes. A bucket with files but no mark counts as another's.
 */
export async function ownerOf(db: Database, bucket: Bucket): Promise<'nobody' | 'ours' | 'another'> {
  const text = await whatItSays(bucket)
  if (text === undefined) return (await bucket.list(ofFiles, '')).length === 0 ? 'nobody' : 'another'
  const life = await lifeOf(db)
  return life !== undefined && markIn(life, text) !== undefined ? 'ours' : 'another'
}

/** Whether the bucket is this life's. Takes over an empty one of nobody. */
export async function ownsBucket(db: Database, bucket: Bucket): Promise<boolean> {
  const whose = await ownerOf(db, bucket)
  if (whose === 'nobody') await takeBucket(db, bucket)
  return whose !== 'another'
}

/** Makes this database the bucket's owner, for example after a restore. */
export async function takeBucket(db: Database, bucket: Bucket): Promise<void> {
  const id = await ensureEpoch(db)
  const next = randomUUID()
  await db.run(sql`update epoch set bucket_next = ${next}`)
  await bucket.put(marker, Buffer.from(said(id, next)))
}

/**
 * Replaces the bucket's mark; call before removing anything. Of two copies of a database, the second then
 * finds an unknown mark and removes nothing. @throws NotOurBucket
 */
export async function markBucket(db: Database, bucket: Bucket): Promise<void> {
  if (!(await ownsBucket(db, bucket))) throw new NotOurBucket()
  const life = await lifeOf(db)
  const found = life && markIn(life, (await whatItSays(bucket)) ?? '')
  if (life === undefined || found === undefined) throw new NotOurBucket()
  const next = randomUUID()
  // Another process of this database may do the same; its mark is as good.
  const count = await db.run(sql`
    update epoch set bucket_mark = ${found.mark}, bucket_next = ${next}
    where id = ${life.id} and bucket_next is not distinct from ${life.next}`)
  if (count > 0) await bucket.put(marker, Buffer.from(said(life.id, next)))
  if ((await ownerOf(db, bucket)) !== 'ours') throw new NotOurBucket()
}
