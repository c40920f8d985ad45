/** @module-tag long */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { addJob } from '../../../server/db/jobs.ts'
import { createSealKey } from '../../../server/db/sealKeys.ts'
import { sql } from '../../../server/db/sql.ts'
import { timeAuthoritiesOf } from '../../../server/db/timeAuthorities.ts'
import { earlierStampsJob } from '../../../server/documents/earlierStampsJob.ts'
import { timeAuthority } from '../../../server/documents/timestamp.ts'
import { claimNext, runClaimed } from '../../../server/jobs/runJob.ts'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { tsaTwin, type TsaTwin } from '../../world/tsaTwin.ts'
import { frozenPaper, type MadeKey, madeKey, sealedPaper } from './sealWorld.ts'

// Papers stamped by an earlier release, which did not record the time authority.
const made = madeKey()
let db: Database
let ours: TsaTwin
let theirs: TsaTwin
let frozen: Uint8Array
beforeAll(async () => {
  db = await emptyDatabase()
  ours = await tsaTwin()
  theirs = await tsaTwin()
  frozen = await frozenPaper()
  const [certificate] = made.key.certificates
  if (certificate === undefined) throw new Error('no certificate')
  const endsAt = new Date(made.known.endsAt)
  await createSealKey(db, { ...made.known, certificate, isOwn: false, endsAt })
})
afterAll(async () => {
  await db.close()
  await ours.stop()
  await theirs.stop()
})

/** Stores a sealed paper, but not its envelope. */
async function store(envelopeId: number, bytes: Uint8Array): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into envelope_sealed (envelope_id, paper_key, revision, bytes, sha256, pages)
      values (${envelopeId}, 'agreement', 1, ${bytes}, ${sha256}, 1)`)
  })
}
const stamped = async (key: MadeKey, by: TsaTwin): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from((await sealedPaper(key, { frozen, timestamp: timeAuthority(by.url) })).bytes)

test('authorities of earlier stamps are recorded, but only those under our own seals', async () => {
  const paper = await stamped(made, ours)
  expect((await verifyFile(paper, [made.known], await timeAuthoritiesOf(db))).doubts).toEqual(['timeUnknown'])
  const changed = await stamped(made, theirs)
  changed[200] = (changed[200] ?? 0) ^ 1
  await store(1, await stamped(madeKey('s_else'), theirs))
  await store(2, changed)
  for (let id = 3; id < 24; id += 1) await store(id, new TextEncoder().encode('no paper'))
  await store(24, paper)
  await addJob(db, { kind: earlierStampsJob.kind, payload: { after: null } })
  const outcomes: unknown[] = []
  for (;;) {
    const job = await claimNext(db, [earlierStampsJob])
    if (job === undefined) break
    outcomes.push((await runClaimed(db, [earlierStampsJob], job)).outcome)
  }
  expect(outcomes).toEqual(['noted', 'noted', 'noted'])
  const authorities = await timeAuthoritiesOf(db)
  expect(authorities).toHaveLength(1)
  expect(await verifyFile(paper, [made.known], authorities)).toMatchObject({ verdict: 'valid', doubts: [] })
})
