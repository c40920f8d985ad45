import { expect, test } from 'vitest'
import { schemas } from '../../../src/contract/schemas.ts'
import { moneyReasons } from '../../../src/rules/office/tasks.ts'
import { linkOf } from '../../../src/screens/office/taskText.ts'

const [task] = schemas['/comty/GetTransactionSaleList'].example.answer.TransQueue

test('a task about money leads to its row, or else to those of its sale, and late deposits to the sale itself', () => {
  if (task === undefined) throw new Error('no example')
  const at = (why: (typeof moneyReasons)[number], transid: number | null = 812) =>
    linkOf({ ...task, what: 'payment', id: 5, transid, why })
  const base = '/sales/lowrise/C0101'
  expect(Object.fromEntries(moneyReasons.map((why) => [why, at(why)]))).toEqual({
    waiverAsked: `${base}?transaction=812`,
    neverPaid: `${base}/payments?transaction=812&money=payment-5`,
    firstUnpaid: `${base}/payments?transaction=812`,
    disputeLost: `${base}/payments?transaction=812&money=payment-5`,
    refundAsked: `${base}/payments?transaction=812&money=payment-5`,
    unapplied: `${base}/payments?transaction=812&money=payment-5`,
    refundOwed: `${base}/payments?transaction=812&money=payment-5`,
    debitOwed: `${base}/debits?transaction=812`,
    receivedAsked: `${base}/payments?transaction=812&money=noted-5`,
    receivedOwed: `${base}/payments?transaction=812`,
    firstMissing: `${base}/payments?transaction=812`,
    firstOver: `${base}/payments?transaction=812`,
    depositLate: `${base}?transaction=812`,
    debitReturned: `${base}/debits?transaction=812`,
    disputed: `${base}/payments?transaction=812&money=payment-5`,
    differs: `${base}/payments?transaction=812`,
  })
  // What no sale explains is on the daily sheet.
  expect(at('differs', null)).toBe(`${base}/payments`)
})
