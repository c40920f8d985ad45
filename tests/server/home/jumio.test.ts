import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { open } from '../calls/smallWorld.ts'
import { type IdentityWorld, startIdentityWorld } from '../identity/identityWorld.ts'

let world: IdentityWorld
let buyer = ''
beforeAll(async () => {
  world = await startIdentityWorld()
  buyer = world.cookies.broker
  await world.setFlags({ identity: 'verified', jumio: true })
})
afterAll(async () => await world.stop())

test('CallJumio accepts neither addresses nor workflow from a client, and the decision fills the application', async () => {
  const { transId } = await world.begun(buyer)
  await world.db.run(
    sql`update purchase set preview_version = sheet_version, preview_at = now() where id = ${transId}`,
  )
  const asked = {
    customerInternalReference: String(transId),
    userReference: 'Mia Lindqvist, 1990-04-01',
    successUrl: 'https://evil.example/ok',
    callbackUrl: 'https://evil.example/hook',
    errorUrl: 'https://evil.example/no',
    workflowId: 100,
  }
  const { status, body } = await world.ask('/Home/CallJumio', asked, buyer)
  expect([status, body.isOK]).toEqual([200, 1])
  const session = world.twin.sessions.get(body.transactionReference)
  expect(session?.back).toBe(`${world.address}/IdVerify?check=${session?.reference ?? ''}`)
  expect(session?.hook).toBe(`${world.address}/webhooks/jumio`)
  // Jumio gets only our reference, and no personal data.
  expect(session?.reference).toMatch(/^v_/)
  // A repeated call leads to the page that is already open.
  const again = await world.ask('/Home/CallJumio', asked, buyer)
  expect(again.body.redirectUrl).toBe(body.redirectUrl)

  await world.twin.decide(body.transactionReference, 'approve', 'usual', {
    firstName: 'Ayşe',
    lastName: 'Yıldız',
  })
  expect(world.twin.hooks.at(-1)).toMatchObject({ status: 200 })
  await world.runJobs()
  const data = await world.ask(
    '/Home/GetJumioScanData',
    { jumioIdScanReference: body.transactionReference },
    buyer,
  )
  expect(data.body).toMatchObject({
    state: 'approved',
    document: { type: 'driver licence', jurisdiction: 'ON', country: 'CA' },
  })
  const purchase = await world.shop.read(transId, buyer)
  expect(purchase.identity?.people[0]).toMatchObject({ standing: 'done', method: 'jumio' })
  expect(purchase.typed).toMatchObject({ 'purchasers.0.birthDate': '1990-04-01' })
  // The name is in normal spelling, and the number is left out because this project does not require it.
  expect(purchase.typed['purchasers.0.firstName']).toMatch(/^Ay[sş]e$/)
  expect(JSON.stringify(purchase)).not.toContain('L12345678901234')
})

test('a project that does not allow Jumio, and one without identity checks', async () => {
  await world.setFlags({ jumio: null })
  const { transId } = await world.begun(world.cookies.purchaser)
  await world.db.run(
    sql`update purchase set preview_version = sheet_version, preview_at = now() where id = ${transId}`,
  )
  const asked = { customerInternalReference: String(transId) }
  expect((await world.ask('/Home/CallJumio', asked, world.cookies.purchaser)).body.code).toBe('IDENTITY_OFF')
  await world.setFlags({ jumio: true, identity: null })
  const flags = await world.ask('/comty/GetProjectFlags', { projectId: open, projectType: 1 }, buyer)
  expect(flags.body).toMatchObject({
    veriff: true,
    jumio: true,
    witness: true,
    mfaForProjectDocs: false,
    identity: null,
  })
  expect((await world.shop.read(transId, world.cookies.purchaser)).steps.checksIdentity).toBe(false)
  expect((await world.ask('/Home/CallJumio', asked, world.cookies.purchaser)).body.code).toBe('STEP_ORDER')
})
