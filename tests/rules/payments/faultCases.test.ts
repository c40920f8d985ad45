import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { homesDepositPlan } from '../../../src/rules/pricing/depositPlan.ts'
import { percentOf } from '../../../src/rules/exactMoney.ts'

/** What can go wrong with money. Each fault has a test whose title begins with its number. */
const cases: Readonly<Record<number, string>> = {
  1: 'Double tap, two tabs, one key fifty times',
  2: 'Another key while one is live',
  3: 'Price or deposit changed before the page was opened',
  4: 'Forged amount, currency, status, role',
  5: 'Card number, CVV or expiry in a body',
  6: 'Crash after the commit, before the page was opened',
  7: 'Opening timed out, and was done',
  8: 'Opening timed out, and was not done',
  9: 'Unknown outcome at a gateway without keys',
  10: '429, 500, HTML with 200',
  11: 'Gateway down',
  12: 'Decline, then approval on one page',
  13: 'Challenge failed',
  14: 'Challenge hangs, tab closed',
  15: 'Tab closed after the approval',
  16: 'Return, notice and poll in any order, together',
  17: 'Notice before the answer to opening is committed',
  18: 'Duplicate, reordered or replayed notice',
  19: 'Bad signature, old or future notice',
  20: 'Two secrets while one is changed',
  21: 'Notice of the other mode',
  22: 'Forged return',
  23: 'Return without cookies',
  24: "Another's or dead token",
  25: 'Approved, other amount or currency',
  26: "Approved, another purchase's reference",
  27: 'Hold ends, page open',
  28: 'Closing says that it is complete',
  29: 'Closing unknown for half an hour',
  30: 'Late success, home free, same price',
  31: 'Late success, home gone or dearer',
  32: 'Two buyers paid',
  33: 'Release or cancel while paying',
  34: 'Idle reset or logout while paying',
  35: 'Old page revived, second success',
  36: 'Refund of a duplicate reported',
  37: 'Capture timed out',
  38: 'Capture too late',
  39: 'Authorisation nearly over',
  40: 'Partial and over-capture',
  41: 'Cancelled while the bank has it',
  42: 'Refund pressed twice, by two',
  43: 'Refund fails later',
  44: "Refund in the gateway's console",
  45: 'Dispute opened, won, lost',
  46: 'Debit under way, returned on day 4',
  47: 'Notices silent for a day',
  48: 'Gateway lists a payment that we lack',
  49: 'Payout differs',
  50: "Clock jump, yesterday's backup",
  51: 'Killed at each commit of settling',
  52: 'Two processes settle',
  53: 'Project removed with money',
  54: 'Half cents, three-way split',
  55: 'Subscription unpaid, overdue, cancelled, bought twice',
  56: 'Second agreement for the unit, pressed twice',
  57: 'Letters, short or swapped numbers, leading zeros',
  58: 'Second holder unsigned, future date, other paper',
  59: 'Crash between the paper and its row',
  60: 'No waiver, debit within ten days',
  61: 'File built or sent twice',
  62: 'Bad row, seven rows, accents',
  63: 'Returns: once more, suspend, unknown',
  64: 'Cancelled after the file left',
  65: 'Disputed on day 89',
  66: 'Account changed',
  67: 'Unsold with planned debits',
  68: 'Bank numbers in logs, mails, papers',
}

const files = [
  'tests/rules/payments/faultCases.test.ts',
  'tests/rules/pad/pad.test.ts',
  'tests/server/payment/payments.test.ts',
  'tests/server/payments/agreedDays.test.ts',
  'tests/server/payments/cardWaivers.test.ts',
  'tests/server/payments/crashCases.test.ts',
  'tests/server/payments/endedAgreements.test.ts',
  'tests/server/payments/faultCases.test.ts',
  'tests/server/payments/gatewayCases.test.ts',
  'tests/server/payments/ozanCases.test.ts',
  'tests/server/payments/payoutCases.test.ts',
  'tests/server/payments/stripeCases.test.ts',
  'tests/server/payments/twoServers.test.ts',
  'tests/server/purchase/gatewayCalls.test.ts',
  'tests/server/purchase/pad.test.ts',
  'tests/server/user/subscription.test.ts',
]

/** The numbers at the start of a file's test titles: `12:`, `3 and 4:`. */
function numbersIn(file: string): number[] {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
  const titles = text.matchAll(/\)?\(\s*['"`](\d+(?:(?:, | and )\d+)*):/g)
  return [...titles].flatMap(([, numbers = '']) => numbers.split(/, | and /).map(Number))
}

describe('faults of payments', () => {
  const tested = new Set(files.flatMap(numbersIn))
  test.each(Object.entries(cases))('%s, %s, has its test', (number) => {
    expect(tested.has(Number(number))).toBe(true)
  })
})

describe('cents', () => {
  const homes = [1, 2, 3].map((lotId) => ({ lotId, buildingType: '' }))
  const lines = homes.map(({ lotId }) => ({ lotId, minor: 33_333_33, isIncluded: false }))
  const plan = (total: number, percent: number) =>
    homesDepositPlan(
      [{ buildingType: '', daysAfter: 0, percentOrAmount: percent }],
      homes,
      { lines, total, currency: 'CAD' } as unknown as Parameters<typeof homesDepositPlan>[2],
      '2026-11-20',
    )

  test('54: half a cent is rounded up, and the parts of a split add up to the whole', () => {
    // An eighth of 300,841.16 is 37,605.145.
    expect(percentOf({ minor: 30_084_116, currency: 'CAD' }, 12.5).minor).toBe(3_760_515)
    for (const total of [100_000_00, 100_000_01, 99_999_99, 1, 2, 4]) {
      expect(plan(total, 100).reduce((sum, { minor }) => sum + minor, 0)).toBe(total)
    }
  })
})
