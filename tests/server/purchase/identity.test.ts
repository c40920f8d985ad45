/** @module-tag long */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { forgetPictures } from '../../../server/identity/forgetPictures.ts'
import { open, password } from '../calls/smallWorld.ts'
import { type IdentityWorld, startIdentityWorld } from '../identity/identityWorld.ts'
import { readyToReserve } from '../purchases/newPurchase.ts'
import type { Purchase } from '../purchases/shop.ts'

let world: IdentityWorld
let buyer = ''
let rep = ''
beforeAll(async () => {
  world = await startIdentityWorld()
  buyer = world.cookies.broker
  rep = world.cookies.rep
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  world.twin.fault = 'none'
  await world.db.run(sql`delete from job`)
  await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
  await world.db.run(
    sql`update lot set held_until = now() - interval '1 minute' where held_until is not null`,
  )
  await world.db.run(sql`select expire_holds(100)`)
  await world.setFlags({ identity: 'verified' })
})

async function due(cookie = buyer): Promise<Purchase> {
  const purchase = await world.begun(cookie)
  await world.db.run(
    sql`update purchase set preview_version = sheet_version, preview_at = now() where id = ${purchase.transId}`,
  )
  return purchase
}
const seen = {
  firstName: 'Mia',
  lastName: 'Lindqvist',
  birthDate: '1990-04-01',
  identity: 'photo',
  documentType: 'passport',
  documentNumber: 'AB123456',
  jurisdiction: 'Canada',
  documentCountry: 'CA',
  seenOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
}
const attest = async ({ transId }: Purchase, over: object, cookie = rep) =>
  await world.ask(
    '/purchase/AttestIdentity',
    { projectId: open, transId, position: 1, ...seen, ...over },
    cookie,
  )
const person = async ({ transId }: Purchase) => (await world.shop.read(transId, buyer)).identity?.people[0]

test('staff confirm with their password or not at all, and buyers never for themselves', async () => {
  const purchase = await due()
  expect((await attest(purchase, {})).body.code).toBe('PROVE_AGAIN')
  expect((await attest(purchase, { password: 'Wrong2026!' })).body.code).toBe('WRONG_PASSWORD')
  expect((await attest(purchase, { code: '000000' })).body.code).toBe('CODE_WRONG')
  expect((await attest(purchase, { password }, buyer)).status).toBe(403)
  expect(await person(purchase)).toMatchObject({ standing: 'open' })
  expect((await attest(purchase, { password })).status).toBe(200)
  expect(await person(purchase)).toMatchObject({ standing: 'done', method: 'original', document: 'passport' })
  const { actor } = await world.db.one<{ actor: string }>(
    sql`select actor from audit where action = 'identity.attest' order by seq desc limit 1`,
  )
  expect(actor).toBe(`person:${world.userIds['rep']}`)
})

test('staff must explain another name', async () => {
  const purchase = await due()
  const { transId } = purchase
  const typed = { 'purchasers.0.firstName': 'Mia', 'purchasers.0.lastName': 'Berg' }
  await world.ask('/purchase/KeepFields', { projectId: open, transId, typed }, buyer)
  const start = { projectId: open, transId, position: 1, method: 'veriff' }
  const { body } = await world.ask('/purchase/StartIdentity', start, buyer)
  const scan = body.url.split('/').at(-1)
  await world.twin.decide(scan, 'otherName')
  await world.runJobs()
  expect(await person(purchase)).toMatchObject({ standing: 'nameDiffers', name: 'Robin Elsewhere' })
  const refused = await attest(purchase, { password })
  expect([refused.body.code, refused.body.field]).toEqual(['WRONG_FIELD', 'nameNote'])
  expect(
    (await attest(purchase, { password, nameNote: 'Married last month, certificate seen.' })).status,
  ).toBe(200)
  expect(await person(purchase)).toMatchObject({ standing: 'done', method: 'original' })
  const other = { 'purchasers.0.firstName': 'Maria', 'purchasers.0.lastName': 'Garcia' }
  await world.ask('/purchase/KeepFields', { projectId: open, transId, typed: other }, buyer)
  expect(await person(purchase)).toMatchObject({ standing: 'nameDiffers' })
})

test('whoever refuses an ID goes on once staff have said why; only they read it, and no report counts it', async () => {
  const purchase = await due()
  const { transId } = purchase
  const { firstName, lastName } = seen
  const where = { projectId: open, transId, position: 1, identity: 'refused', firstName, lastName }
  const refuse = async (over: object, cookie = rep) =>
    await world.ask('/purchase/AttestIdentity', { ...where, ...over }, cookie)
  const unsaid = await refuse({ password, refusedWhy: ' ' })
  expect([unsaid.status, unsaid.body.field]).toEqual([422, 'refusedWhy'])
  const ofNobody = await refuse({ password, refusedWhy: 'Agreed.', lastName: '' })
  expect([ofNobody.status, ofNobody.body.field]).toEqual([422, 'lastName'])
  const refusedWhy = 'Showed it to her own lawyer only; the manager agreed.'
  expect((await refuse({ refusedWhy })).body.code).toBe('PROVE_AGAIN')
  expect((await refuse({ refusedWhy, password }, buyer)).status).toBe(403)
  expect(await person(purchase)).toMatchObject({ standing: 'open' })
  expect((await refuse({ refusedWhy, password })).status).toBe(200)
  const told = await person(purchase)
  expect(told).toMatchObject({ standing: 'done', method: 'refused', name: '', document: null })
  expect(told).not.toHaveProperty('refusedWhy')
  expect((await world.shop.read(transId, rep)).identity?.people[0]).toMatchObject({ refusedWhy })
  const kept = await world.db.one(sql`
    select (select refused_why::text like '%lawyer%' from identity_check where purchase_id = ${transId}) as clear,
      (select count(*)::int from audit where action = 'identity.refused') as audited`)
  expect(kept).toEqual({ clear: false, audited: 1 })
  await world.setFlags({ identity: 'verified', fintracReport: true })
  await readyToReserve(world.db, transId, open)
  const report = await world.ask('/purchase/GetReport', { projectId: open, transId }, rep)
  expect(report.body.people).toMatchObject([{ isSeen: false, seen: null }])
  // An ID that is shown after all counts instead.
  expect((await attest(purchase, { password })).status).toBe(200)
  expect(await person(purchase)).toMatchObject({ standing: 'done', method: 'original' })
})

test('a noted refusal stands for the person it names, and for nobody typed in their place', async () => {
  const purchase = await due()
  const { transId } = purchase
  const type = async (firstName: string, lastName: string) =>
    await world.ask(
      '/purchase/KeepFields',
      {
        projectId: open,
        transId,
        typed: { 'purchasers.0.firstName': firstName, 'purchasers.0.lastName': lastName },
      },
      buyer,
    )
  const refused = {
    identity: 'refused',
    refusedWhy: 'The manager agreed.',
    firstName: 'Mia Sofia',
    lastName: 'Lindqvist',
  }
  const where = { projectId: open, transId, position: 1 }
  const noted = await world.ask('/purchase/AttestIdentity', { ...where, ...refused, password }, rep)
  expect(noted.status).toBe(200)
  expect((await world.shop.read(transId, buyer)).typed).toMatchObject({
    'purchasers.0.firstName': 'Mia Sofia',
    'purchasers.0.lastName': 'Lindqvist',
  })
  await type('Mia', 'Lindqvist')
  expect(await person(purchase)).toMatchObject({ standing: 'done', method: 'refused' })
  await type('Maria', 'Garcia')
  expect(await person(purchase)).toMatchObject({ standing: 'open' })
})

test('with two sources, which must differ and confirm different things', async () => {
  const purchase = await due()
  const two = {
    identity: 'dualProcess',
    firstSource: 'Lakeside Bank',
    firstKind: 'nameAccount',
    firstNumber: '123456',
    secondSource: 'lakeside bank ',
    secondKind: 'nameBirth',
    secondNumber: '99',
    password,
  }
  expect((await attest(purchase, two)).body.why).toBe('sameSource')
  const same = { ...two, secondSource: 'Tax office', secondKind: 'nameAccount' }
  expect((await attest(purchase, same)).body.why).toBe('sameKind')
  expect((await attest(purchase, { ...same, secondKind: 'nameBirth' })).status).toBe(200)
  expect(await person(purchase)).toMatchObject({ standing: 'done', method: 'dualProcess' })
})

test('without any notice the planned job finds the decision', async () => {
  const purchase = await due()
  const start = { projectId: open, transId: purchase.transId, position: 1, method: 'veriff' }
  const { body } = await world.ask('/purchase/StartIdentity', start, buyer)
  await world.twin.decide(body.url.split('/').at(-1), 'approve', 'silent')
  await world.runJobs()
  expect(await person(purchase)).toMatchObject({ standing: 'pending' })
  await world.runJobs(true)
  expect(await person(purchase)).toMatchObject({ standing: 'done', method: 'veriff' })
})

test('the picture is shown to participants and staff, and deleted when its term is over, here and at the provider', async () => {
  await world.setFlags({ identity: 'upload' })
  const purchase = await due()
  const { transId } = purchase
  const about = { trans_id: transId, position: 1, image_id: 1 }
  expect((await world.upload(buyer, about)).body).toMatchObject({ isOK: 1, received: 1 })
  const show = { projectId: open, transId, position: 1, nth: 1 }
  for (const cookie of [buyer, rep]) {
    expect((await world.ask('/purchase/ShowIdentityPicture', show, cookie)).body.contentType).toBe(
      'image/png',
    )
  }
  expect((await world.ask('/purchase/ShowIdentityPicture', show, world.cookies.purchaser)).status).toBe(404)
  const start = { projectId: open, transId, position: 1, method: 'veriff' }
  const { body } = await world.ask('/purchase/StartIdentity', start, buyer)
  const scan: string = body.url.split('/').at(-1)
  await world.db.run(
    sql`update purchase set state = 'reserved', ended_at = now() - interval '91 days' where id = ${transId}`,
  )
  await forgetPictures(world.db)
  await world.runJobs(true)
  const left = await world.db.one(sql`
    select (select count(*)::int from identity_picture where purchase_id = ${transId}) as pictures,
           (select count(*)::int from identity_check where purchase_id = ${transId}) as checks`)
  expect(left).toEqual({ pictures: 0, checks: 2 })
  expect(world.twin.sessions.get(scan)?.isForgotten).toBe(true)
})

test('a cancelled purchase leaves nothing: no check, no picture, no record at the provider', async () => {
  await world.setFlags({ identity: 'upload' })
  const purchase = await due()
  const { transId } = purchase
  await world.upload(buyer, { trans_id: transId, position: 1 })
  const start = { projectId: open, transId, position: 1, method: 'veriff' }
  const { body } = await world.ask('/purchase/StartIdentity', start, buyer)
  const fileId = await world.db.one<{ id: string }>(
    sql`select file_id as id from identity_picture where purchase_id = ${transId}`,
  )
  expect((await world.ask('/purchase/Cancel', { projectId: open, transId }, buyer)).status).toBe(200)
  await world.runJobs(true)
  const left = await world.db.one(sql`
    select (select count(*)::int from identity_picture where purchase_id = ${transId}) as pictures,
           (select count(*)::int from identity_check where purchase_id = ${transId}) as checks,
           (select count(*)::int from file where id = ${fileId.id}) as files`)
  expect(left).toEqual({ pictures: 0, checks: 0, files: 0 })
  expect(world.twin.sessions.get(body.url.split('/').at(-1))?.isForgotten).toBe(true)
})

test('a worksheet’s picture still goes to its worksheet, whatever numbers purchases have', async () => {
  await world.setFlags({ identity: 'upload' })
  const { transId } = await due()
  const answer = await world.upload(buyer, { trans_id: transId })
  // Without a position and a home, the number is that of a worksheet, which is not this caller's.
  expect([answer.status, answer.body.code]).toEqual([404, 'WORKSHEET_NOT_FOUND'])
})
