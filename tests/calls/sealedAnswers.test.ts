import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { CallRefused, NoNetwork } from '../../src/calls/refused.ts'
import { mayShowCopy, sealedAnswers } from '../../src/calls/sealedAnswers.ts'
import { type Answer, schemas } from '../../src/contract/schemas.ts'
import { isBegun } from '../../src/store/deviceRegister.ts'
import { theVault } from '../../src/store/sessionVault.ts'
import { openVaultDb } from '../../src/store/vaultDb.ts'

const path = '/digitaldocs/GetEnvelopes'
const ask = { projectId: 'C0303' }
const { envelopes } = schemas[path].example.answer as Answer<typeof path>
const answer = {
  value: {
    isOK: 1 as const,
    envelopes: envelopes.map((one) => ({ ...one, purchasers: ['Ada Nielsen'] })),
  },
  asOf: 1_700_000_000_000,
}
const session = { scope: 'user:3', grant: 'g', onDisk: true }

/** What is on disk: names, and bytes as text. */
async function onDisk(): Promise<{ key: string; text: string }[]> {
  const db = await openVaultDb('lotline-session')
  const rows = await db.drafts.toArray()
  db.close()
  return rows.map(({ key, sealed }) => ({ key, text: new TextDecoder('latin1').decode(sealed) }))
}

afterEach(async () => await theVault().drop())

test('a list that names people is kept for the session, sealed, and does not count as something they have begun', async () => {
  await theVault().begin(session)
  await sealedAnswers.save(path, ask, answer)
  expect(await sealedAnswers.load(path, ask)).toEqual(answer)
  expect(await sealedAnswers.load(path, { projectId: 'C0101' })).toBe(null)
  const rows = await onDisk()
  expect(rows.map(({ key }) => key.slice(0, 10))).toEqual(['desk-list '])
  expect(JSON.stringify(rows)).not.toContain('Nielsen')
  expect(rows.filter(({ key }) => isBegun(key))).toEqual([])
})

test('a reset deletes it, and the next session finds nothing', async () => {
  await theVault().begin(session)
  await sealedAnswers.save(path, ask, answer)
  await theVault().drop()
  expect(await onDisk()).toEqual([])
  await theVault().begin(session)
  expect(await sealedAnswers.load(path, ask)).toBe(null)
})

test('a long session keeps the newest only', async () => {
  await theVault().begin(session)
  const now = vi.spyOn(Date, 'now')
  try {
    for (let nth = 0; nth < 70; nth += 1) {
      now.mockReturnValue(answer.asOf + nth)
      await sealedAnswers.save(path, { projectId: `C${nth}` }, answer)
    }
    // Viewing an answer makes it a recent one again.
    now.mockReturnValue(answer.asOf + 70)
    await sealedAnswers.save(path, { projectId: 'C10' }, answer)
    await sealedAnswers.save(path, { projectId: 'C70' }, answer)
  } finally {
    now.mockRestore()
  }
  const kept = async (nth: number) => (await sealedAnswers.load(path, { projectId: `C${nth}` })) !== null
  expect(await onDisk()).toHaveLength(60)
  expect(await Promise.all([9, 10, 11, 12, 69, 70].map(kept))).toEqual([false, true, false, true, true, true])
})

test('it is deleted for somebody who may no longer see it', async () => {
  await theVault().begin(session)
  await sealedAnswers.save(path, ask, answer)
  await sealedAnswers.drop(path, ask)
  expect(await sealedAnswers.load(path, ask)).toBe(null)
})

test('a copy is shown in place of what only the network or a busy server withholds, never of a refusal', () => {
  const refused = (status: number, code: string) =>
    new CallRefused(status, { message: '', code, requestId: '' })
  const after = (error: CallRefused | NoNetwork) => mayShowCopy({ state: 'failed', error })
  expect([new NoNetwork(), refused(503, 'BUSY'), refused(429, 'TOO_MANY')].map(after)).toEqual([
    true,
    true,
    true,
  ])
  const withdrawn = [
    refused(404, 'ENVELOPE_NOT_FOUND'),
    refused(403, 'NOT_ALLOWED'),
    refused(401, 'SIGN_IN_FIRST'),
  ]
  expect(withdrawn.map(after)).toEqual([false, false, false])
  expect(mayShowCopy({ state: 'fresh', error: null })).toBe(false)
})

test('a kiosk keeps it in memory only', async () => {
  await theVault().begin({ ...session, onDisk: false })
  await sealedAnswers.save(path, ask, answer)
  expect(await sealedAnswers.load(path, ask)).toEqual(answer)
  expect(await onDisk()).toEqual([])
})
