import { randomUUID } from 'node:crypto'
import { ensureEpoch } from '../epochs.ts'
import type { Database } from '../database.ts'
import { sql } from '../sql.ts'
import type { Bucket } from './bucket.ts'
import { ofFiles } from './keptBytes.ts'

const marker = 'owner'

/** The bucket is another database's, or that of a copy of this one, so that nothing in it is removed. */
export class NotOurBucket extends Error {
  constructor() {
    super('The bucket belongs to another life of the database. If this is the real one: npm run files -- own')
    this.name = 'NotOurBucket'
  }
}

interface Life {
  readonly id: string
  /** Null until it has written one. */
  readonly mark: string | null
  /** Written before the bucket is, so that a process that ends in between loses nothing. */
  readonly next: string | null
}

const lifeOf = async (db: Database): Promise<Life | undefined> =>
  await db.first(sql`select id, bucket_mark as mark, bucket_next as next from epoch`)

/** What the bucket says if it belongs to this life of the database. */
const said = (id: string, mark: string | null): string => (mark === null ? id : `${id} ${mark}`)

async function whatItSays(bucket: Bucket): Promise<string | undefined> {
  const found = await bucket.get(marker)
  return found && Buffer.from(found).toString('utf8')
}

/** The mark, of those of this life, that the bucket has; undefined if it has none of them. */
function markIn({ id, mark, next }: Life, text: string): { readonly mark: string | null } | undefined {
  if (text === said(id, mark)) return { mark }
  return next !== null && text === said(id, next) ? { mark: next } : undefined
}

/**
 * Whose bucket it is: a copy of the database, which has another epoch or an earlier mark, reads from it but neither writes
 * nor removes anything. With files and without an owner, it may be anybody's. Changes nothing.
 */
export async function ownerOf(db: Database, bucket: Bucket): Promise<'nobody' | 'ours' | 'another'> {
  const text = await whatItSays(bucket)
  if (text === undefined) return (await bucket.list(ofFiles, '')).length === 0 ? 'nobody' : 'another'
  const life = await lifeOf(db)
  return life !== undefined && markIn(life, text) !== undefined ? 'ours' : 'another'
}

/** Whether the bucket belongs to this life of the database; an empty one that belongs to nobody does from now on. */
export async function ownsBucket(db: Database, bucket: Bucket): Promise<boolean> {
  const whose = await ownerOf(db, bucket)
  if (whose === 'nobody') await takeBucket(db, bucket)
  return whose !== 'another'
}

/** Gives the bucket to this database, for example after a restore. */
export async function takeBucket(db: Database, bucket: Bucket): Promise<void> {
  const id = await ensureEpoch(db)
  const next = randomUUID()
  await db.run(sql`update epoch set bucket_next = ${next}`)
  await bucket.put(marker, Buffer.from(said(id, next)))
}

/**
 * Puts a new mark in place of the last: of two databases that are copies of each other, the one that comes second finds a
 * mark that it did not write, and does nothing from then on. Before anything is removed. @throws NotOurBucket
 */
export async function markBucket(db: Database, bucket: Bucket): Promise<void> {
  if (!(await ownsBucket(db, bucket))) throw new NotOurBucket()
  const life = await lifeOf(db)
  const found = life && markIn(life, (await whatItSays(bucket)) ?? '')
  if (life === undefined || found === undefined) throw new NotOurBucket()
  const next = randomUUID()
  // Another process of this database may be doing the same: then its mark is as good.
  const count = await db.run(sql`
    update epoch set bucket_mark = ${found.mark}, bucket_next = ${next}
    where id = ${life.id} and bucket_next is not distinct from ${life.next}`)
  if (count > 0) await bucket.put(marker, Buffer.from(said(life.id, next)))
  if ((await ownerOf(db, bucket)) !== 'ours') throw new NotOurBucket()
}
