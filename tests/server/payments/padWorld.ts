import { expect } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { open } from '../calls/smallWorld.ts'
import { newKey } from '../../world/startWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { creditor, form } from './padForm.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

export const of = ({ transId }: Purchase) => ({ projectId: open, transId })

/** A project that collects deposits by debit and has two managers. */
export class PadWorld {
  readonly world: PaymentWorld

  constructor(world: PaymentWorld) {
    this.world = world
  }

  get buyer() {
    return this.world.cookies.broker
  }
  get manager() {
    return this.world.cookies.manager
  }
  get second() {
    return this.world.cookies.rep
  }

  async add(purchase: Purchase, more: object = {}) {
    return await this.world.ask('/comty/AddPAD', { ...of(purchase), ...form, ...more }, this.buyer)
  }
  async cheque(purchase: Purchase, cookie = this.buyer) {
    const { bytes, type } = await multipart(of(purchase), {
      bytes: onePixel,
      name: 'a.png',
      type: 'image/png',
    })
    const headers = { 'content-type': type }
    return await this.world.call('/purchase/AddVoidCheque', bytes, { cookie, key: newKey(), headers })
  }
  async generate(purchase: Purchase) {
    return await this.world.ask('/comty/GeneratePAD', of(purchase), this.buyer)
  }
  async confirm(purchase: Purchase, sha256: string) {
    return await this.world.ask('/purchase/ConfirmPad', { ...of(purchase), sha256 }, this.buyer)
  }
  async approve(purchase: Purchase, cookie = this.manager) {
    return await this.world.ask('/purchase/ApprovePad', of(purchase), cookie)
  }
  async show(purchase: Purchase, more: object = {}, cookie = this.buyer) {
    return (await this.world.ask('/purchase/GetPad', { ...of(purchase), ...more }, cookie)).body
  }
  async make() {
    return await this.world.ask('/purchase/MakeBankFile', { projectId: open }, this.manager)
  }
  async file(number: number) {
    return await this.world.ask('/purchase/GetBankFile', { projectId: open, number }, this.manager)
  }
  async note(more: object, cookie = this.manager) {
    return await this.world.ask('/purchase/NoteBank', { projectId: open, ...more }, cookie)
  }

  async reserved(): Promise<Purchase> {
    const { world, buyer } = this
    const { transId, sheet } = await world.ready(buyer)
    const ask = { projectId: open, transId, total: sheet.total }
    expect((await world.ask('/purchase/Reserve', ask, buyer)).status).toBe(200)
    return await world.shop.read(transId, buyer)
  }
  async confirmed(more: object = {}, purchase?: Purchase): Promise<Purchase> {
    const bought = purchase ?? (await this.reserved())
    expect((await this.add(bought, more)).status).toBe(200)
    expect((await this.cheque(bought)).status).toBe(200)
    const { body } = await this.generate(bought)
    expect((await this.confirm(bought, body.sha256)).status).toBe(200)
    return bought
  }
  /** A purchase with an active debit agreement. */
  async running(): Promise<Purchase> {
    const purchase = await this.confirmed()
    expect((await this.approve(purchase)).body).toMatchObject({ isActive: true })
    return purchase
  }
  /** Changes the account, which two people approve. */
  async change(purchase: Purchase): Promise<void> {
    await this.confirmed({ change: true, account: '7654321' }, purchase)
    await this.approveTwice(purchase)
  }
  async approveTwice(purchase: Purchase): Promise<void> {
    await this.approve(purchase)
    expect((await this.approve(purchase, this.second)).body).toMatchObject({ isActive: true })
  }
  /** Makes debits due, as if their announced days had come: all of them, or one deposit's. */
  async makeDue({ transId }: Purchase, position: number | null = null): Promise<void> {
    await this.world.runJobs(true)
    await this.world.db.run(sql`
      update planned_debit set due_on = current_date - 2
      where purchase_id = ${transId} and (${position}::int is null or position = ${position})`)
  }
  /** Every debit of a purchase, with the last three digits of its account. */
  async debits({ transId }: Purchase) {
    return await this.world.db.all<{
      id: number
      state: string
      tries: number
      due: string
      last3: string
    }>(sql`
      select d.id::int as id, d.state, tries, due_on::text as due, last3
      from planned_debit d join mandate m on m.id = mandate_id
      where d.purchase_id = ${transId} and d.state <> 'cancelled' order by position`)
  }
}

export async function startPadWorld(database?: Database): Promise<PadWorld> {
  const world = await startPaymentWorld(database)
  await world.db.run(sql`
    update project set flags = (flags - 'payment') || ${JSON.stringify({ debits: creditor })}::jsonb,
      facts = facts || '{"salesCentre": {"email": "office@example.test"}}' where id = ${open}`)
  await world.db.run(sql`update person set roles = '{3}' where id = ${world.userIds['rep'] ?? 0}`)
  return new PadWorld(world)
}
