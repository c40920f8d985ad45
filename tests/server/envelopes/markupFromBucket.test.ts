/** @module-tag long */
import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveIn } from '../../../server/db/objects/moveBytes.ts'
import { type Bucket, openBucket } from '../../../server/db/objects/bucket.ts'
import { frozenBytes } from '../../../server/db/envelopePapers.ts'
import type { Database } from '../../../server/db/database.ts'
import { type S3Twin, startS3Twin } from '../../world/s3Twin.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { type SigningWorld, startSigningWorld } from './signingWorld.ts'

let twin: S3Twin
let at: SigningWorld
let db: Database
/** How often the bucket was asked while a transaction was open. */
let askedInside = 0
const inside = new AsyncLocalStorage<true>()
beforeAll(async () => {
  twin = await startS3Twin()
  const open = await emptyDatabase()
  const real = openBucket(twin.place)
  const bucket: Bucket = {
    ...real,
    async get(name) {
      if (inside.getStore() === true) askedInside += 1
      return await real.get(name)
    },
  }
  db = {
    ...open,
    bucket,
    async transaction(work) {
      return await open.transaction(
        async (tx) => await inside.run(true, async () => await work({ ...tx, bucket })),
      )
    },
  }
  at = await startSigningWorld(db)
})
afterAll(async () => {
  await at.world.stop()
  await db.close()
  await twin.stop()
})

test('a counter-offer fetches its papers from the bucket before its transaction', async () => {
  const begun = await at.begin('CA')
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  for (const role of ['purchaser.1', 'witness']) {
    const signerId = signers.find((one) => one.role === role)?.signerId ?? 0
    await at.signAll({ ...env, signerId }, begun.buyer)
  }
  expect((await moveIn(db)).files).toBeGreaterThan(0)
  askedInside = 0
  const change = async (value: string) => {
    const { envelope } = await at.detail(env, at.staff.rep)
    const ask = {
      ...env,
      version: envelope.version,
      changes: [{ key: 'purchaser.1.street', value }],
    }
    return await at.call('/digitaldocs/Markup', ask, at.staff.rep)
  }
  twin.fault = () => 'busy'
  expect((await change('9 Oak Street')).status).toBe(503)
  twin.fault = () => undefined
  expect((await change('9 Oak Street')).status).toBe(200)
  expect(askedInside).toBe(0)
  expect((await frozenBytes(db, env.envelopeId, 'agreement', 2))?.length).toBeGreaterThan(0)
})
