import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerOf, type AskOf, performVerb, type VerbName } from '../../../server/admin/adminVerbs.ts'
import { removeByCommand } from '../../../server/admin/removeByCommand.ts'
import { readConfig } from '../../../server/config/config.ts'
import { balancesOf } from '../../../server/db/ledger.ts'
import { sql } from '../../../server/db/sql.ts'
import { removeProject } from '../../../server/import/write/removeProject.ts'
import { forgetOld } from '../../../server/timers/startTimers.ts'
import { importFiles } from '../../world/importFiles.ts'
import { open } from '../calls/smallWorld.ts'
import { folderOf, project } from '../import/files.ts'
import { type Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

// What is kept about money after its project is removed, or after many years.
let world: PaymentWorld
let purchase: Purchase
let page = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  const buyer = world.cookies.broker
  purchase = await world.ready(buyer)
  await world.openPage(purchase, buyer)
  page = (await world.shop.read(purchase.transId, buyer)).payment?.page ?? ''
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs(true)
})
afterAll(async () => await world?.stop())

const attempt = async () =>
  await world.db.one<Record<string, unknown>>(
    sql`select state, captured, refunded, charge_id, object_id, brand, last4, url from payment_attempt`,
  )
const books = async () => await balancesOf(world.db, open)
const home = async () =>
  await world.db.one(sql`
    select lot.id, number, final_status as status, removed_at is null as "isListed", d.state from lot
    join deal d on d.lot_id = lot.id where d.purchase_id = ${purchase.transId} order by d.id desc limit 1`)

test('years after a payment, its card and page are deleted; the books stay, and it can still be refunded', async () => {
  const shown = async (): Promise<number> => (await fetch(world.address + page)).status
  const [before, kept] = [await attempt(), await books()]
  expect(before).toMatchObject({ state: 'captured', last4: '4242' })
  const ago = async (days: number) =>
    await world.db.run(sql`update payment_attempt set secured_at = now() - make_interval(days => ${days})`)
  await ago(729)
  await forgetOld(world.db)
  expect(await attempt()).toEqual(before)
  await ago(731)
  await world.db.run(sql`update payment_attempt set dispute = 'open'`)
  await forgetOld(world.db)
  expect(await attempt()).toEqual(before)
  await world.db.run(sql`update payment_attempt set dispute = null`)
  await forgetOld(world.db)
  expect(await attempt()).toEqual({ ...before, brand: null, last4: null, url: null })
  await ago(0)
  expect(await shown()).toBe(404)
  expect(await books()).toEqual(kept)
  await world.runJobs(true)
  const { body } = await world.ask('/payment/GetPayments', { projectId: open }, world.cookies.manager)
  const left = Number(before['captured'])
  expect(body.payments).toMatchObject([{ transId: purchase.transId, left }])
  // Every answer of the gateway names the card again.
  const gatewayPage = await world.pageOf(purchase)
  const charge = world.twin.checkouts.get(gatewayPage)?.charge
  if (charge == null) throw new Error('Nothing was taken.')
  charge.refunded = 1000
  await world.twin.ring(gatewayPage, 'charge.refunded')
  await world.runJobs(true)
  expect(await attempt()).toMatchObject({ refunded: 1000, brand: null, last4: null })
})

test('53: a project is not removed while its money is moving, even on explicit request', async () => {
  const said: string[] = []
  const parts = { db: world.db, config: readConfig({}), origin: world.address }
  const perform = async <N extends VerbName>(name: N, ask: AskOf<N>): Promise<AnswerOf<N>> =>
    await performVerb(name, parts, ask)
  const remove = async (): Promise<string> => {
    const wishes = { withOpenWork: true, dryRun: false, agrees: async () => true }
    expect(await removeByCommand(perform, open, wishes, (line) => void said.push(line))).toBe(1)
    return said.at(-1) ?? ''
  }
  const refused = (why: string): string => `${open} was not removed: ${why}. Try again when this is settled.`
  for (const state of ['opening', 'open', 'processing', 'authorised']) {
    await world.db.run(sql`update payment_attempt set state = ${state}`)
    expect(await remove()).toBe(refused('1 card payment is not complete'))
  }
  await world.db.run(sql`update payment_attempt set state = 'captured', dispute = 'open'`)
  expect(await remove()).toBe(refused('1 card payment is disputed'))
  await world.db.run(sql`update payment_attempt set dispute = null`)
  await world.db.run(sql`
    insert into refund (attempt_id, amount, reason, state, asked_by, approved_by)
    select id, 1, 'office', 'approved', 'somebody', 'another' from payment_attempt`)
  expect(await remove()).toBe(refused('1 refund is not complete'))
  // The function itself refuses too, because the command is not its only caller.
  expect(await removeProject(world.db, { projectId: open, withOpenWork: true })).toMatchObject({
    removed: false,
    belongings: { refunds: 1 },
  })
  // An unapproved refund moves no money, so an explicit request is enough.
  await world.db.run(sql`update refund set state = 'asked', approved_by = null`)
  expect(await removeProject(world.db, { projectId: open, withOpenWork: false })).toMatchObject({
    removed: false,
    belongings: { refunds: 0, askedRefunds: 1 },
  })
  await world.db.run(sql`update refund set state = 'declined'`)
})

test('53: a project with money taken by card is removed only on explicit request; its money stays, and a later import finds its home sold', async () => {
  const [money, kept, sold] = [await attempt(), await books(), await home()]
  expect(sold).toMatchObject({ state: 'sold', isListed: true })
  const ask = { projectId: open, withOpenWork: false }
  expect(await removeProject(world.db, ask)).toMatchObject({ removed: false, belongings: { payments: 1 } })
  expect(await home()).toEqual(sold)
  expect(await removeProject(world.db, { ...ask, withOpenWork: true })).toMatchObject({ removed: true })
  expect([await attempt(), await books()]).toEqual([money, kept])
  expect(await home()).toMatchObject({ state: 'sold', isListed: false })
  // Our books still contain everything on the gateway's list.
  await world.reconcile()
  expect(await world.db.all(sql`select * from gateway_difference`)).toEqual([])

  const { number } = sold as { number: string }
  const folder = folderOf({
    'project.json': project({ PROJECT_ID: open, requireLogin: false }),
    'lots.csv': `house_number,Status,Current_price\n${number},available,501000\n`,
  })
  expect(await importFiles(world.db, folder)).toMatchObject({ lots: 1 })
  expect(await home()).toMatchObject({ ...(sold as object), state: 'sold', isListed: true })
  expect([await attempt(), await books()]).toEqual([money, kept])
  expect((await world.shop.read(purchase.transId, world.cookies.broker)).payment).toMatchObject({
    state: 'captured',
  })
  await world.reconcile()
  expect(await books()).toEqual(kept)
})
