import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifySealed } from '../../../server/admin/verifySealed.ts'
import { readConfig } from '../../../server/config/config.ts'
import type { Database } from '../../../server/db/database.ts'
import { addJob } from '../../../server/db/jobs.ts'
import { currentSealKey } from '../../../server/db/sealKeys.ts'
import { sql } from '../../../server/db/sql.ts'
import { sealFindings } from '../../../server/doctor/sealFindings.ts'
import { sealKeyFile } from '../../../server/documents/sealKeyFiles.ts'
import { ensureSealKey, openSealKey, sealKeyFault } from '../../../server/documents/sealKeys.ts'
import { timeJob, timeJobKind } from '../../../server/documents/timeJob.ts'
import { rememberedAuthority } from '../../../server/documents/rememberedAuthority.ts'
import { timeAuthoritiesOf } from '../../../server/db/timeAuthorities.ts'
import { timeAuthority } from '../../../server/documents/timestamp.ts'
import { claimNext, runClaimed } from '../../../server/jobs/runJob.ts'
import { actHash, checkChain, headOf, papersHash } from '../../../src/rules/signing/chain.ts'
import { borrowedStrokes } from '../../../src/rules/signing/evidence.ts'
import type { Act } from '../../../src/rules/signing/act.ts'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { tsaTwin, type TsaTwin } from '../../world/tsaTwin.ts'
import { madeKey, type SealedPaper, sealedPaper } from './sealWorld.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

/**
 * Faults 39 to 46 of the list of faults and misuse of signed papers, each with the outcome that it must have.
 */
const here = {} as { db: Database }
const made = madeKey()
let folder: string
let twin: TsaTwin
let sealed: SealedPaper

beforeAll(async () => {
  here.db = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'lotline-faults-'))
  twin = await tsaTwin()
  twin.fault = 'fail'
  sealed = await sealedPaper(made, { timestamp: timeAuthority(twin.url) })
})
afterAll(async () => {
  await here.db.close()
  await twin.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function verified(bytes: Uint8Array, fingerprint = made.known.fingerprint, authority?: string) {
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, bytes)
  const lines: string[] = []
  const keys = async () => await Promise.reject(new Error('There is no database here.'))
  const ask = { file, fingerprint: fingerprint || undefined, authority, keys, authorities: keys }
  const code = await verifySealed(ask, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}
const spoilt = (at: number): Uint8Array => sealed.bytes.with(at, (sealed.bytes[at] ?? 0) ^ 1)

async function timeLater(): Promise<void> {
  expect(sealed.hasTime).toBe(false)
  expect((await verified(sealed.bytes)).code).toBe(0)
  const rows = new Map([[5, sealed.bytes as Uint8Array]])
  const papers = {
    read: async (_: unknown, { id }: { id: number }) => await Promise.resolve(rows.get(id)),
    write: async (_: unknown, { id }: { id: number }, bytes: Uint8Array) =>
      await Promise.resolve(void rows.set(id, bytes)),
  }
  const kinds = [timeJob(rememberedAuthority(timeAuthority(twin.url), here.db), papers)]
  await addJob(here.db, { kind: timeJobKind, payload: { id: 5 } })
  const run = async () => {
    await here.db.run(sql`update job set due_at = now(), claimed_until = null`)
    const job = await claimNext(here.db, kinds)
    if (job === undefined) throw new Error('no job')
    return await runClaimed(here.db, kinds, job)
  }
  expect(await run()).toMatchObject({ outcome: null, fault: expect.any(Error) })
  expect(rows.get(5)).toBe(sealed.bytes)
  twin.fault = null
  expect(await run()).toMatchObject({ outcome: 'stamped' })
  const stamped = Uint8Array.from(rows.get(5) ?? [])
  expect(stamped.length).toBe(sealed.bytes.length)
  const found = await verifyFile(stamped, [made.known], await timeAuthoritiesOf(here.db))
  expect(found).toMatchObject({ verdict: 'valid', time: { authority: 'Twin time authority' } })
  // If the authority is unknown, neither the page nor the command calls the paper valid.
  expect(await verifyFile(stamped, [made.known], [])).toMatchObject({ verdict: 'unknown', faults: [] })
  expect(await verified(stamped)).toMatchObject({
    code: 2,
    text: expect.stringContaining('comes from an unknown authority'),
  })
  expect((await verified(stamped, undefined, found.time?.fingerprint)).code).toBe(0)
}

async function keyMissing(): Promise<void> {
  const config = readConfig({ LOTLINE_DATA: folder, LOTLINE_DEMO: '0' })
  await ensureSealKey(here.db, config)
  rmSync(sealKeyFile(folder, (await currentSealKey(here.db))?.kid ?? ''))
  await expect(openSealKey(here.db, config)).rejects.toMatchObject({ why: 'keyMissing' })
  expect(await sealKeyFault(here.db, config)).toMatch(/^The key that seals papers is missing: /)
}

async function nearEnd(): Promise<void> {
  const config = readConfig({ LOTLINE_DATA: folder, LOTLINE_DEMO: '0' })
  await here.db.run(sql`delete from seal_key`)
  await ensureSealKey(here.db, config)
  const { endsAt } = (await currentSealKey(here.db)) ?? { endsAt: new Date() }
  const [finding] = await sealFindings(here.db, config, new Date(endsAt.getTime() - 60 * 86_400_000))
  expect(finding).toMatchObject({ state: 'wrong', says: expect.stringContaining('60 days') })
}

function clockBack(): void {
  const { acts, envelope, papers } = sealed.evidence
  const first = papersHash(envelope, papers)
  const back = acts.reduce<Act[]>((chain, act, at) => {
    const before = chain.at(-1)
    const server = at < 3 ? act.at.server : new Date(Date.parse(act.at.server) - 3_600_000).toISOString()
    const prev = before === undefined ? first : actHash(before)
    return [...chain, { ...act, prev, at: { server, device: null } }]
  }, [])
  expect(checkChain(back, first, headOf(back, first))).toEqual([])
  const byClock = back.toSorted((a, b) => a.at.server.localeCompare(b.at.server))
  expect(checkChain(byClock, first, headOf(back, first)).some(({ kind }) => kind === 'swapped')).toBe(true)
}

test.each<[number, string, () => Promise<void> | void]>([
  [39, 'the time authority is down: sealed without a time stamp, which comes later', timeLater],
  [40, 'the seal key is missing: nothing is sealed, and the reason is given', keyMissing],
  [41, 'the seal certificate is near its end: an alarm 60 days before', nearEnd],
  [
    42,
    'a bit flipped: 1',
    async () => {
      expect(await verified(spoilt(2000))).toMatchObject({
        code: 1,
        text: expect.stringContaining('one byte'),
      })
    },
  ],
  [
    43,
    'bytes appended: 1, with their number',
    async () => {
      const { code, text } = await verified(Buffer.concat([sealed.bytes, Buffer.from('12345')]))
      expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('5 bytes were added') })
    },
  ],
  [
    44,
    'a row of the evidence changed: the chain breaks there',
    async () => {
      const { acts, envelope, papers, head } = sealed.evidence
      const rows = acts.map((act) => (act.seq === 3 ? { ...act, kind: 'declined' as const } : act))
      expect(checkChain(rows, papersHash(envelope, papers), head)).toEqual([{ seq: 3, kind: 'changed' }])
      const twist = { twist: () => ({ ...sealed.evidence, acts: rows }), frozen: sealed.frozen }
      const { bytes } = await sealedPaper(made, twist)
      expect(await verified(bytes)).toMatchObject({
        code: 1,
        text: expect.stringContaining('Entry 3 was changed'),
      })
    },
  ],
  [
    45,
    'strokes of another deal: flagged',
    () => {
      const [hash] = sealed.evidence.acts[5]?.fields.map(({ strokesSha256 }) => strokesSha256 ?? '') ?? []
      expect(borrowedStrokes(sealed.evidence.acts)).toEqual([])
      expect(borrowedStrokes(sealed.evidence.acts, new Set([hash ?? '']))).toEqual([
        { seq: 6, kind: 'strokesBorrowed' },
      ])
    },
  ],
  [46, 'the clock goes back an hour: the order is that of the numbers', clockBack],
])('fault %i: %s', async (_, __, comes) => {
  await comes()
})

test('the exit codes of npm run verify: 2 for an unknown seal, 3 for none', async () => {
  const stranger = await verified(sealed.bytes, madeKey().known.fingerprint)
  expect(stranger).toMatchObject({ code: 2, text: expect.stringContaining('recognise its key') })
  const nobody = await verified(sealed.bytes, '')
  expect(nobody).toMatchObject({ code: 2, text: expect.stringContaining('There is no database here.') })
  expect(await verified(sealed.frozen)).toMatchObject({
    code: 3,
    text: expect.stringContaining('never sealed'),
  })
  expect(await verified(Buffer.from('hello'))).toMatchObject({ code: 3 })
  const gone = {
    file: join(folder, 'gone.pdf'),
    fingerprint: undefined,
    keys: async () => await Promise.resolve([]),
    authorities: async () => await Promise.resolve([]),
  }
  expect(await verifySealed(gone, () => undefined)).toBe(3)
})
