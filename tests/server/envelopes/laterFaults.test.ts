/** @module-tag long */
import { existsSync, renameSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultWorkflows } from '../../../src/rules/envelopes/workflow.ts'
import { sealedOf } from '../../../server/db/envelopePapers.ts'
import { noteBounced } from '../../../server/db/envelopeMoves.ts'
import { currentSealKey } from '../../../server/db/sealKeys.ts'
import { sql } from '../../../server/db/sql.ts'
import { saveWorkflow } from '../../../server/db/workflows.ts'
import { ensureSealKey } from '../../../server/documents/sealKeys.ts'
import { sealKeyFile } from '../../../server/documents/sealKeyFiles.ts'
import { runSealJobs } from './sealNow.ts'
import { type SigningWorld, startSigningWorld } from './signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
  await ensureSealKey(at.db, at.world.config)
})
afterAll(async () => await at.world.stop())

async function sent() {
  const begun = await at.begin('CA')
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
  const of = (role: string) => ({
    ...env,
    signerId: signers.find((one) => one.role === role)?.signerId ?? 0,
  })
  const approve = async () => {
    const { version } = (await at.detail(env, at.staff.admin)).envelope
    return (await at.call('/digitaldocs/Approve', { ...env, version }, at.staff.admin)).status
  }
  return { begun, env, of, approve, buyer: begun.buyer }
}

test('40: the seal key is missing: the envelope waits at its last step, and is sealed once the key is back', async () => {
  const { env, of, approve, buyer } = await sent()
  await at.signAll(of('purchaser.1'), buyer)
  await at.signAll(of('witness'), buyer)
  expect(await approve()).toBe(200)
  const { kid = '' } = (await currentSealKey(at.db)) ?? {}
  const file = sealKeyFile(at.world.config.dataFolder, kid)
  renameSync(file, `${file}.away`)
  try {
    expect((await at.signAll(of('officer'), at.staff.officer)).status).toBe(200)
    const [run] = await runSealJobs(at.world)
    expect(run).toMatchObject({ outcome: null, fault: expect.objectContaining({ why: 'keyMissing' }) })
    expect(await sealedOf(at.db, env.envelopeId)).toEqual([])
  } finally {
    renameSync(`${file}.away`, file)
  }
  expect(existsSync(file)).toBe(true)
  await at.db.run(sql`update job set due_at = now(), claimed_until = null where kind = 'seal'`)
  expect(await runSealJobs(at.world)).toMatchObject([{ outcome: 'sealed' }])
  expect((await sealedOf(at.db, env.envelopeId)).length).toBe(3)
})

test('58: no call skips a step: at each, everybody who comes later is refused', async () => {
  const { of, approve, buyer } = await sent()
  const officer = async () => (await at.signAll(of('officer'), at.staff.officer)).status
  const refused = async (...calls: (() => Promise<number>)[]) => {
    for (const one of calls) expect(await one()).toBeGreaterThanOrEqual(400)
  }
  const witness = async () => (await at.signAll(of('witness'), buyer)).status
  await refused(witness, approve, officer)
  expect((await at.signAll(of('purchaser.1'), buyer)).status).toBe(200)
  await refused(approve, officer)
  expect(await witness()).toBe(200)
  await refused(officer)
  expect(await approve()).toBe(200)
  expect(await officer()).toBe(200)
})

test('64: an earlier step’s mail bounces: that step reopens, though the papers moved on', async () => {
  const [purchasers, , , , mail] = defaultWorkflows.canada
  const [admin, officer] = [defaultWorkflows.canada[1], defaultWorkflows.canada[2]]
  const steps = [purchasers, { ...mail, no: 2 }, { ...admin, no: 3 }, { ...officer, no: 4 }]
  await saveWorkflow(at.db, 'C9001', { name: 'mailed first', steps })
  try {
    const { env, of, approve, buyer } = await sent()
    await at.signAll(of('purchaser.1'), buyer)
    await at.signAll(of('witness'), buyer)
    const stateOf = async (no: number) =>
      (await at.detail(env, at.staff.admin)).steps.find((step) => step.no === no)?.state
    expect([await stateOf(2), await stateOf(3)]).toEqual(['done', 'now'])
    await at.db.transaction(async (tx) => await noteBounced(tx, 'ada@example.test', new Date()))
    const back = await at.detail(env, at.staff.admin)
    expect(back.envelope.state).toBe('sent')
    expect(await stateOf(2)).toBe('now')
    expect(back.signers.find(({ role }) => role === 'purchaser.1')?.isReturned).toBe(true)
    expect(await approve()).toBeGreaterThanOrEqual(400)
    const again = { ...of('purchaser.1'), email: 'ada@new.test' }
    expect((await at.call('/digitaldocs/InviteSigner', again, at.staff.rep)).status).toBe(200)
    expect(await stateOf(2)).toBe('done')
    expect(await approve()).toBe(200)
  } finally {
    await saveWorkflow(at.db, 'C9001', { name: 'canada', steps: defaultWorkflows.canada })
  }
})
