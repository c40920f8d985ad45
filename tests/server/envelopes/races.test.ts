/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { revisionsOf } from '../../../server/db/envelopePapers.ts'
import { envelopeById } from '../../../server/db/envelopes.ts'
import { actsOf } from '../../../server/db/signingActs.ts'
import { sql } from '../../../server/db/sql.ts'
import { openSealKey } from '../../../server/documents/sealKeys.ts'
import { sealJob } from '../../../server/envelopes/sealJob.ts'
import { claimNext, runClaimed } from '../../../server/jobs/runJob.ts'
import { expireEnvelopes } from '../../../server/timers/envelopeClock.ts'
import { checkChain, papersHash } from '../../../src/rules/signing/chain.ts'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { type ThrowAwayPostgres, postgresAvailable, startPostgres } from '../../postgres/startPostgres.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { sealedFiles } from './sealNow.ts'
import { type SigningWorld, startSigningWorld } from './signingWorld.ts'
import { databaseKinds } from '../db/engines.ts'

let postgres: ThrowAwayPostgres | undefined
beforeAll(async () => {
  if (postgresAvailable()) postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

const rounds = [0, 1, 2, 3, 4, 5]
/** Waits this long before the work, so that either side can come first. */
const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return await work()
}
type Said = { readonly status: number; readonly body: { readonly code?: string } }
const codeOf = ({ status, body }: Said): number | string => (status === 200 ? 200 : (body.code ?? status))

describe.each(databaseKinds)('simultaneous changes to an envelope, on the %s database', (kind) => {
  let url: string | undefined
  let db: Database | undefined
  let at: SigningWorld
  beforeAll(async () => {
    if (kind === 'postgres' && postgres === undefined) return
    url = kind === 'postgres' ? await postgres?.newDatabase() : undefined
    db = url === undefined ? await emptyDatabase() : await openDatabase({ url, fieldKeys: testFieldKeys })
    at = await startSigningWorld(db)
  })
  afterAll(async () => {
    await at?.world.stop()
    await db?.close()
  })

  async function sent(count = 2) {
    const begun = await at.begin('CA', { count })
    await at.create(begun)
    const { envelopeId, signers } = await at.list(begun)
    const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
    const of = (role: string) => ({
      ...env,
      signerId: signers.find((one) => one.role === role)?.signerId ?? 0,
    })
    return { env, of, buyer: begun.buyer }
  }
  type Sent = Awaited<ReturnType<typeof sent>>
  /** Everything that a signer will submit, read before anything else happens. */
  async function ready({ of }: Sent, role: string, cookie: string) {
    await at.consent(of(role), cookie)
    return { ...of(role), ...at.part(await at.get(of(role), cookie)) }
  }
  const version = async ({ env }: Sent): Promise<number> =>
    (await at.detail(env, at.staff.admin)).envelope.version
  /** An envelope whose next step is the officer's. */
  async function offered() {
    const one = await sent(1)
    await at.signAll(one.of('purchaser.1'), one.buyer)
    await at.signAll(one.of('witness'), one.buyer)
    await at.call('/digitaldocs/Approve', { ...one.env, version: await version(one) }, at.staff.admin)
    return one
  }
  async function chainOf({ env: { envelopeId } }: Sent) {
    const acts = await actsOf(at.db, envelopeId)
    const first = (await revisionsOf(at.db, envelopeId)).filter(({ revision }) => revision === 1)
    expect(checkChain(acts, papersHash(envelopeId, first))).toEqual([])
    return acts
  }
  const signedBy = async (one: Sent, role: string): Promise<number> =>
    (await chainOf(one)).filter(({ kind: what, signer }) => what === 'signed' && signer.role === role).length
  const stateOf = async ({ env }: Sent) => (await envelopeById(at.db, env.envelopeId))?.body.state

  test('two signers: both sign, and no two acts follow the same one', async (context) => {
    context.skip(db === undefined)
    for (const _ of rounds) {
      const one = await sent()
      const parts = [await ready(one, 'purchaser.1', one.buyer), await ready(one, 'purchaser.2', one.buyer)]
      const said = await Promise.all(
        parts.map(async (part) => await at.call('/digitaldocs/Sign', part, one.buyer)),
      )
      expect(said.map(codeOf)).toEqual([200, 200])
      expect([await signedBy(one, 'purchaser.1'), await signedBy(one, 'purchaser.2')]).toEqual([2, 2])
    }
  })

  test('one signer on two devices: signed once', async (context) => {
    context.skip(db === undefined)
    for (const _ of rounds) {
      const one = await sent()
      const part = await ready(one, 'purchaser.1', one.buyer)
      const said = await Promise.all(
        [1, 2].map(async () => await at.call('/digitaldocs/Sign', part, one.buyer)),
      )
      expect(new Set(said.map(codeOf))).toEqual(new Set([200, 'ALREADY_SIGNED']))
      expect(await signedBy(one, 'purchaser.1')).toBe(2)
    }
  })

  test('one signs, the other declines: declined, and signed only if that came first', async (context) => {
    context.skip(db === undefined)
    for (const round of rounds) {
      const one = await sent()
      const part = await ready(one, 'purchaser.1', one.buyer)
      const decline = { ...one.of('purchaser.2'), reason: 'Not our price' }
      const [signed, declined] = await Promise.all([
        later(round % 2 === 0 ? 0 : 8, async () => await at.call('/digitaldocs/Sign', part, one.buyer)),
        later(round % 2 === 0 ? 8 : 0, async () => await at.call('/digitaldocs/Decline', decline, one.buyer)),
      ])
      expect([codeOf(declined), await stateOf(one)]).toEqual([200, 'declined'])
      expect([200, 'ENVELOPE_NOT_SENT']).toContain(codeOf(signed))
      expect(await signedBy(one, 'purchaser.1')).toBe(codeOf(signed) === 200 ? 2 : 0)
    }
  })

  test('the officer signs, the rep changes the deal: one of them, never both', async (context) => {
    context.skip(db === undefined)
    for (const round of rounds) {
      const one = await offered()
      const part = await ready(one, 'officer', at.staff.officer)
      const changes = [{ key: 'closing.date', value: '2027-10-15' }]
      const change = { ...one.env, version: await version(one), changes }
      const [signed, changed] = await Promise.all([
        later(
          round % 2 === 0 ? 0 : 60,
          async () => await at.call('/digitaldocs/Sign', part, at.staff.officer),
        ),
        later(
          round % 2 === 0 ? 60 : 0,
          async () => await at.call('/digitaldocs/Markup', change, at.staff.rep),
        ),
      ])
      const [officer, rep] = [codeOf(signed), codeOf(changed)]
      expect([officer, rep].filter((code) => code === 200).length).toBe(1)
      if (officer === 200) expect(['OFFICER_SIGNED', 'ENVELOPE_COMPLETED', 'ENVELOPE_MOVED']).toContain(rep)
      else expect(['PAPERS_CHANGED', 'NOT_YOUR_TURN', 'PAPERS_STALE']).toContain(officer)
      expect(await stateOf(one)).toBe(officer === 200 ? 'completed' : 'sent')
      expect(await signedBy(one, 'officer')).toBe(officer === 200 ? 1 : 0)
    }
  })

  test('somebody signs while the time runs out: signed, or expired and nothing signed', async (context) => {
    context.skip(db === undefined)
    for (const round of rounds) {
      const one = await sent()
      const part = await ready(one, 'purchaser.1', one.buyer)
      await at.db.run(
        sql`update envelope set due_at = now() - interval '1 minute' where id = ${one.env.envelopeId}`,
      )
      const [signed] = await Promise.all([
        later(round % 2 === 0 ? 0 : 6, async () => await at.call('/digitaldocs/Sign', part, one.buyer)),
        later(
          round % 2 === 0 ? 6 : 0,
          async () => await expireEnvelopes(at.db, new Date(Date.now() + 80 * 3_600_000)),
        ),
      ])
      expect([200, 'ENVELOPE_EXPIRED']).toContain(codeOf(signed))
      expect(await signedBy(one, 'purchaser.1')).toBe(codeOf(signed) === 200 ? 2 : 0)
      // If this sweep was too early, the next one expires the envelope.
      await expireEnvelopes(at.db, new Date(Date.now() + 80 * 3_600_000))
    }
  })

  test('two processes seal one envelope: sealed once, and valid', async (context) => {
    context.skip(db === undefined)
    const one = await offered()
    await at.signAll(one.of('officer'), at.staff.officer)
    expect(await stateOf(one)).toBe('completed')
    const other = url === undefined ? at.db : await openDatabase({ url, fieldKeys: testFieldKeys })
    try {
      const kinds = (base: Database) => [
        sealJob({ db: base, sealKey: async () => await openSealKey(base, at.world.config), time: null }),
      ]
      await at.db.run(
        sql`delete from job where kind = 'seal' and payload ->> 'envelopeId' <> ${String(one.env.envelopeId)}`,
      )
      const slow = await claimNext(at.db, kinds(at.db))
      // The first process is taken for dead while it is still sealing.
      await at.db.run(sql`update job set claimed_until = now() - interval '1 second' where kind = 'seal'`)
      const second = await claimNext(other, kinds(other))
      if (slow === undefined || second === undefined) throw new Error('no job')
      const runs = await Promise.all([
        runClaimed(at.db, kinds(at.db), slow),
        runClaimed(other, kinds(other), second),
      ])
      expect(runs.map(({ outcome }) => outcome)).toEqual([null, 'sealed'])
      expect(await claimNext(at.db, kinds(at.db))).toBeUndefined()
      const { files, keys } = await sealedFiles(at.world, one.env.envelopeId)
      expect(files.size).toBe(3)
      for (const bytes of files.values()) {
        expect(await verifyFile(bytes, keys, [])).toMatchObject({ verdict: 'valid', faults: [] })
      }
    } finally {
      if (other !== at.db) await other.close()
    }
  })

  test('nobody waited for each other in a circle', async (context) => {
    context.skip(url === undefined)
    // A database session reports its counts when it ends.
    await at.world.stop()
    await db?.close()
    db = await openDatabase({ url, fieldKeys: testFieldKeys })
    const { deadlocks } = await db.one<{ deadlocks: number }>(
      sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
    )
    expect(deadlocks).toBe(0)
  })
})
