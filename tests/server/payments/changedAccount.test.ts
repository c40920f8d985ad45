/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositsDue } from '../../../server/db/reminders.ts'
import { sql } from '../../../server/db/sql.ts'
import type { Purchase } from '../purchases/shop.ts'
import { daysUntil } from './paymentWorld.ts'
import { of, type PadWorld, startPadWorld } from './padWorld.ts'

let pad: PadWorld
beforeAll(async () => {
  pad = await startPadWorld()
})
afterAll(async () => await pad.world.stop())

/** Expects the debits on the second account, at least nine days away, with the payor notified. */
async function comesAnew(purchase: Purchase): Promise<void> {
  for (const { state, last3, due } of await pad.debits(purchase)) {
    expect([state, last3]).toEqual(['planned', '321'])
    expect(daysUntil(due)).toBeGreaterThanOrEqual(9)
  }
  await pad.world.runJobs(true)
  expect((await pad.debits(purchase)).every(({ state }) => state === 'notified')).toBe(true)
}
const unlisted = async ({ transId }: Purchase): Promise<number> =>
  (
    await pad.world.db.all(sql`
      select 1 from job where kind = 'mail' and payload->>'matter' = 'debitUnlisted'
        and payload->>'purchaseId' = ${String(transId)}`)
  ).length

test('66: a file with the old account that nobody has downloaded is void; its debits use the new one', async () => {
  const [purchase, other] = [await pad.running(), await pad.running()]
  await pad.makeDue(purchase)
  await pad.makeDue(other)
  const { number } = (await pad.make()).body
  await pad.change(purchase)
  expect((await pad.file(number)).body).toMatchObject({ code: 'BANK_FILE_VOID' })
  expect(await unlisted(purchase)).toBe(1)
  await comesAnew(purchase)
  // The other payor's debits go into the next file.
  expect((await pad.make()).body).toMatchObject({ number: number + 1 })
  expect((await pad.debits(other)).every(({ state }) => state === 'inFile')).toBe(true)
  await pad.note({ number: number + 1, what: 'sent' })
})

test.each(['changed', 'ended and made again'] as const)(
  '66: never sent, a file hands its debits to the agreement that was %s meanwhile',
  async (how) => {
    const purchase = await pad.running()
    await pad.makeDue(purchase)
    const { number } = (await pad.make()).body
    await pad.file(number)
    if (how === 'changed') {
      await pad.change(purchase)
    } else {
      await pad.world.ask('/purchase/CancelPad', of(purchase), pad.buyer)
      await pad.confirmed({ account: '7654321' }, purchase)
      await pad.approveTwice(purchase)
    }
    expect((await pad.debits(purchase)).every(({ state }) => state === 'inFile')).toBe(true)
    expect((await pad.note({ number, what: 'neverSent' })).status).toBe(200)
    expect(await unlisted(purchase)).toBe(1)
    await comesAnew(purchase)
  },
)

test('66: what is returned after the account was changed is collected from the new one', async () => {
  const purchase = await pad.running()
  await pad.makeDue(purchase)
  const { number } = (await pad.make()).body
  await pad.note({ number, what: 'sent' })
  await pad.change(purchase)
  const debits = await pad.debits(purchase)
  const returns = debits.map(({ id }) => `LD${id}T1;905`).join('\n')
  expect((await pad.note({ what: 'returned', returns })).body).toMatchObject({ changed: debits.length })
  expect(await pad.show(purchase)).toMatchObject({ mandate: { state: 'active' } })
  await comesAnew(purchase)
})

test('66: disputed after the account was changed, a debit waits for the office; the buyer is reminded', async () => {
  const purchase = await pad.running()
  await pad.makeDue(purchase)
  const { number } = (await pad.make()).body
  await pad.note({ number, what: 'sent' })
  await pad.note({ number, what: 'settled' })
  await pad.change(purchase)
  const returns = (await pad.debits(purchase)).map(({ id }) => `LD${id}T1;920`).join('\n')
  await pad.note({ what: 'returned', returns })
  for (const debit of await pad.debits(purchase))
    expect(debit).toMatchObject({ state: 'returned', last3: '567' })
  const due = await depositsDue(pad.world.db, 400, purchase.transId)
  expect(due.length).toBeGreaterThan(0)
})

test('63: once an agreement is suspended, none of its debits is sent in a waiting file', async () => {
  const purchase = await pad.running()
  await pad.makeDue(purchase, 1)
  await pad.world.db.run(sql`
    update planned_debit set due_on = current_date + 90 where purchase_id = ${purchase.transId} and position > 1`)
  const first = (await pad.make()).body.number
  await pad.note({ number: first, what: 'sent' })
  await pad.makeDue(purchase)
  const waiting = (await pad.make()).body.number
  expect(waiting).toBe(first + 1)
  const [debit] = await pad.debits(purchase)
  await pad.note({ what: 'returned', returns: `LD${debit?.id}T1;915` })
  expect((await pad.file(waiting)).body).toMatchObject({ code: 'BANK_FILE_VOID' })
  expect((await pad.debits(purchase)).map(({ state }) => state).slice(1)).not.toContain('inFile')
  expect((await pad.make()).body).toMatchObject({ code: 'NOTHING_DUE' })
})
