/** @module-tag long */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteReturned } from '../../../server/db/returnedMail.ts'
import { sql } from '../../../server/db/sql.ts'
import { postbox } from '../../world/postbox.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { giveTerms, readyToReserve } from '../purchases/newPurchase.ts'
import { type Purchase, type Shop, shopIn } from '../purchases/shop.ts'

const centre = 'sales@example.test'
const ada = 'ada@example.test'
let world: SmallWorld
let shop: Shop
let buyer = ''
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  await giveTerms(world.db, open)
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  for (const table of ['job', 'returned_mail']) await world.db.run(sql`delete from ${sql.raw(table)}`)
  await says({ currencyCode: 'CAD' }, centre)
  buyer = await shop.visitor()
})

/** Sets flags of the project, and its sales centre's address. */
async function says(flags: object, email: string): Promise<void> {
  await world.db.run(sql`
    update project set flags = flags || ${sql.json(flags)},
                       facts = facts || ${sql.json({ salesCentre: { email } })} where id = ${open}`)
}

async function begun(): Promise<Purchase> {
  const { body } = await shop.hold(await shop.lot(500_000), buyer)
  await readyToReserve(world.db, body.transId, open)
  return await shop.read(body.transId, buyer)
}
const reserve = async ({ transId, sheet }: Purchase) =>
  await shop.call('/purchase/Reserve', { transId, total: sheet.total }, buyer)
const mails = async () => await postbox(world.db).fetch()

describe('a reservation', () => {
  test('is emailed to the purchaser, who needs no account, and to the sales centre, with its receipt', async () => {
    const purchase = await begun()
    const { reference, receipt } = (await reserve(purchase)).body.purchase
    const letters = await mails()
    expect(letters.map(({ to }) => to)).toEqual([ada, centre])
    for (const { text, html } of letters) {
      for (const said of [
        `Lot ${purchase.homes[0]?.number}`,
        `Project ${open}`,
        '$500,000',
        reference,
        `https://homes.test/receipt#${receipt}`,
      ]) {
        expect(text).toContain(said)
        expect(html).toContain(said)
      }
    }
    expect(letters[0]?.text).toContain('Ada Love')
    // The sales centre can see the buyer's name on the screen, so it is not in the email.
    expect(letters[1]?.text).not.toContain('Ada')
  })

  test('made twice is emailed once', async () => {
    const purchase = await begun()
    await Promise.all([reserve(purchase), reserve(purchase)])
    await reserve(purchase)
    expect(await mails()).toHaveLength(2)
  })

  test('that was refused is not emailed', async () => {
    const purchase = await begun()
    const { transId, sheet } = purchase
    await shop.call('/purchase/Reserve', { transId, total: sheet.total - 1 }, buyer)
    expect(await mails()).toEqual([])
  })

  test('is emailed only to the purchaser where the project names no sales centre', async () => {
    await says({}, '')
    await reserve(await begun())
    expect((await mails()).map(({ to }) => to)).toEqual([ada])
  })

  test.each<[string, string, string]>([
    ['TRY', 'Sizin için ayrıldı', '₺500.000'],
    ['EUR', 'Für Sie reserviert', '500.000\u00A0€'],
    ['AUD', 'Reserved for you: Block', 'AU$500,000'],
  ])('speaks the language of its market, %s', async (currencyCode, subject, total) => {
    await says({ currencyCode }, centre)
    await reserve(await begun())
    const [letter] = await mails()
    expect(letter?.subject).toContain(subject)
    expect(letter?.text).toContain(total)
  })

  test('is reported to a sales centre however many there are; the limit applies to what strangers can request', async () => {
    for (let time = 0; time < 7; time += 1) {
      buyer = await shop.visitor()
      await reserve(await begun())
    }
    const to = (await mails()).map((letter) => letter.to)
    expect(to.filter((address) => address === centre)).toHaveLength(7)
    expect(to.filter((address) => address === ada)).toHaveLength(5)
  })

  test('goes to no address that bounced', async () => {
    await noteReturned(world.db, ada, 'bounced')
    await reserve(await begun())
    expect((await mails()).map(({ to }) => to)).toEqual([centre])
  })
})
