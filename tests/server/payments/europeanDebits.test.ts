/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { markets } from '../../../src/rules/markets.ts'
import { zoneOffset } from '../../../src/rules/zoneOffset.ts'
import { open } from '../calls/smallWorld.ts'
import { creditor, holder } from './padForm.ts'
import { type PadWorld, startPadWorld } from './padWorld.ts'

let pad: PadWorld
beforeAll(async () => {
  pad = await startPadWorld()
  const debits = {
    ...creditor,
    scheme: 'sepa',
    creditorId: 'DE98ZZZ09999999999',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  }
  await pad.world.db.run(sql`
    update project set flags = flags || ${JSON.stringify({ debits })}::jsonb where id = ${open}`)
})
afterAll(async () => await pad.world.stop())

const typed = {
  holder: { ...holder, postalCode: '10115', phone: '+4930123456' },
  institution: '',
  transit: '',
  account: '',
  iban: 'DE02 1001 0010 0006 8201 01',
}

test('two deposits of a new mandate: one is its first debit, and returns are read from the bank’s report', async () => {
  const purchase = await pad.reserved()
  expect((await pad.add(purchase, typed)).body).toMatchObject({ isOK: 1 })
  const { sha256 } = (await pad.generate(purchase)).body
  expect((await pad.confirm(purchase, sha256)).status).toBe(200)
  expect((await pad.approve(purchase)).body).toMatchObject({ isActive: true })
  await pad.makeDue(purchase)
  const { number } = (await pad.make()).body
  const { content } = (await pad.file(number)).body
  // The file's time, like its date, is the project's local time.
  const [, madeAt = ''] = /<CreDtTm>([^<]+)</.exec(content) ?? []
  const off = new Date(`${madeAt}Z`).getTime() - Date.now() - zoneOffset(Date.now(), markets.base.timeZone)
  expect(Math.abs(off)).toBeLessThan(5 * 60_000)
  const batches = String(content).split('<PmtInf>').slice(1)
  const inBatches = (kind: string): number =>
    batches
      .filter((one) => one.includes(`<SeqTp>${kind}</SeqTp>`))
      .reduce((sum, one) => sum + one.split('<DrctDbtTxInf>').length - 1, 0)
  const debits = await pad.debits(purchase)
  expect(debits.length).toBeGreaterThan(1)
  expect([inBatches('FRST'), inBatches('RCUR')]).toEqual([1, debits.length - 1])

  await pad.note({ number, what: 'sent' })
  const returns = `<Document><TxInfAndSts><OrgnlEndToEndId>LD${debits[0]?.id}T1</OrgnlEndToEndId><TxSts>RJCT</TxSts>
    <StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts></Document>`
  expect((await pad.note({ what: 'returned', returns })).body).toMatchObject({ changed: 1, unknown: [] })
  expect((await pad.show(purchase)).mandate).toMatchObject({ state: 'suspended', suspendedWhy: 'AC04' })
})

test('three months’ rent of a lease are three debits', async () => {
  const { db } = pad.world
  await db.run(sql`update project set flags = flags || '{"locale": "de-DE"}' where id = ${open}`)
  await db.run(sql`delete from deposit where project_id = ${open}`)
  await db.run(sql`
    insert into deposit (project_id, building_type, day_after, amount)
    select ${open}, '', day, 100 from unnest(array[0, 30, 60]) day`)
  const purchase = await pad.reserved()
  const { total, deposits } = purchase.sheet
  expect(deposits.map(({ minor }) => minor)).toEqual([total, total, total])
  expect((await pad.add(purchase, typed)).body).toMatchObject({ isOK: 1 })
  expect((await pad.confirm(purchase, (await pad.generate(purchase)).body.sha256)).status).toBe(200)
  expect((await pad.approve(purchase)).body).toMatchObject({ isActive: true })
  expect(await pad.debits(purchase)).toHaveLength(3)
})
