/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPaper, paperByKey } from '../../../server/db/papers.ts'
import { newKey } from '../../world/startWorld.ts'
import { sql } from '../../../server/db/sql.ts'
import { type Place, type SigningWorld, startSigningWorld } from './signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

type Begun = Awaited<ReturnType<SigningWorld['begin']>>

/** Sends a purchase's papers, again if something has changed. */
async function send(begun: Begun) {
  const { body } = await at.create(begun)
  expect(body.data, JSON.stringify(body)).toMatchObject({ state: 'sent' })
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const of = (role: string) => ({ ...env, signerId: signers.find((one) => one.role === role)?.signerId ?? 0 })
  return { env, of }
}
const moveTo = async ({ transactionId }: Begun, street: string) =>
  await at.db.run(
    sql`update purchaser set address = ${street} where purchase_id = ${transactionId} and position = 1`,
  )
const changesAt = async (env: { projectId: string; envelopeId: number }) =>
  (await at.detail(env, at.staff.rep)).changes.map(({ key, before, after, by }) => [key, before, after, by])
const begunIn = async (place: Place) => await at.begin(place, { count: 2 })

test('a renewed envelope says how it differs, to the desk and to whoever read the one before', async () => {
  const begun = await begunIn('CA')
  const { buyer } = begun
  const first = await send(begun)
  expect(await changesAt(first.env)).toEqual([])
  await at.signAll(first.of('purchaser.1'), buyer)
  await moveTo(begun, '9 Oak Street')
  const next = await send(begun)
  expect(next.env.envelopeId).toBeGreaterThan(first.env.envelopeId)
  expect(await changesAt(next.env)).toContainEqual([
    'purchaser.1.street',
    '1 Elm Street',
    '9 Oak Street',
    'renewal',
  ])
  const shown = async (role: string, cookie = buyer) =>
    (await at.get(next.of(role), cookie)).changes?.find(({ key }) => key === 'purchaser.1.street')
  const moved = { key: 'purchaser.1.street', before: '1 Elm Street', after: '9 Oak Street' }
  expect(await shown('purchaser.1')).toEqual(moved)
  // Those who have read nothing so far are told nothing.
  expect(await shown('purchaser.2')).toBeUndefined()
  expect(await shown('officer', at.staff.officer)).toBeUndefined()
  // Consenting is not reading.
  await at.consent(next.of('purchaser.1'), buyer)
  expect(await shown('purchaser.1')).toEqual(moved)
  expect((await at.signAll(next.of('purchaser.1'), buyer)).status).toBe(200)
  expect(await shown('purchaser.1')).toBeUndefined()
})

test('renewed twice: whoever missed the second hears of both changes', async () => {
  const begun = await begunIn('AU')
  const first = await send(begun)
  await at.signAll(first.of('purchaser.1'), begun.buyer)
  await moveTo(begun, '9 Oak Street')
  await send(begun)
  await moveTo(begun, '7 Ash Street')
  const last = await send(begun)
  const { changes } = await at.get(last.of('purchaser.1'), begun.buyer)
  const streets = changes?.filter(({ key }) => key === 'purchaser.1.street')
  expect(streets?.map(({ before, after }) => [before, after])).toEqual([
    ['1 Elm Street', '9 Oak Street'],
    ['9 Oak Street', '7 Ash Street'],
  ])
})

test('what was struck out before counts as said, and is not a change again', async () => {
  const begun = await at.begin('CA')
  const { env, of } = await send(begun)
  for (const role of ['purchaser.1', 'witness']) await at.signAll(of(role), begun.buyer)
  const { envelope } = await at.detail(env, at.staff.rep)
  const changes = [{ key: 'purchaser.1.street', value: '9 Oak Street' }]
  const marked = await at.call(
    '/digitaldocs/Markup',
    { ...env, version: envelope.version, changes },
    at.staff.rep,
  )
  expect(marked.body.detail?.changes, JSON.stringify(marked.body)).toMatchObject([{ by: 'initials' }])
  await at.call('/digitaldocs/EnvelopeRenew', env, at.staff.rep)
  expect(await changesAt((await send(begun)).env)).toEqual([])
})

test('papers that come, go, or have other wording are named', async () => {
  const begun = await begunIn('TR')
  const { projectId, transactionId, buyer } = begun
  const { env } = await send(begun)
  const [agreement, schedule] = [
    await paperByKey(at.db, projectId, 'agreement'),
    await paperByKey(at.db, projectId, 'schedule'),
  ]
  if (agreement === undefined || schedule === undefined) throw new Error('No papers')
  const blocks = [{ heading: 'Another agreement' }, ...agreement.blocks.slice(1)] as typeof agreement.blocks
  await insertPaper(at.db, { ...agreement, blocks, sourceHash: newKey(), order: 0 })
  await at.db.run(sql`delete from paper where project_id = ${projectId} and key = 'schedule'`)
  await insertPaper(at.db, { ...schedule, key: 'rules', title: 'Rules', sourceHash: newKey(), order: 1 })
  const renewed = await at.call('/digitaldocs/EnvelopeRenew', env, at.staff.rep)
  expect(renewed.status).toBe(200)
  const next = await send({ projectId, transactionId, buyer, lotId: begun.lotId })
  expect(await changesAt(next.env)).toEqual([
    ['paper.reworded', 'Agreement', 'Agreement', 'renewal'],
    ['paper.added', '', 'Rules', 'renewal'],
    ['paper.gone', 'Schedule', '', 'renewal'],
  ])
})
