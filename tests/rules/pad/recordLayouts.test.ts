import { describe, expect, test } from 'vitest'
import type { BankItem, Creditor } from '../../../src/rules/pad/bankItem.ts'
import { becs } from '../../../src/rules/pad/becs.ts'
import { cpa005 } from '../../../src/rules/pad/cpa005.ts'

// The records as in the banks' own documents: first and last position, counted from 1, and content. Written
// by hand, without our own writers.
type Layout = readonly (readonly [from: number, to: number, text: string])[]

const digits = (text: string, width: number): string => text.padStart(width, '0')
const left = (text: string, width: number): string => text.padEnd(width, ' ')
const blank = (width: number): string => ' '.repeat(width)

/** A record without a gap or an overlap. */
function recordOf(layout: Layout, length: number): string {
  let next = 1
  for (const [from, to, text] of layout) {
    expect([from, text.length]).toEqual([next, to - from + 1])
    next = to + 1
  }
  expect(next).toBe(length + 1)
  return layout.map(([, , text]) => text).join('')
}

const creditor: Creditor = {
  name: 'Côté & Fils Habitations Inc',
  shortName: 'Cote Fils',
  originator: 'CF00012345',
  dataCentre: '86900',
  institution: '815',
  transit: '30001',
  account: '1234567',
  bsb: '062-000',
  bankCode: 'CBA',
  balanced: false,
  creditorId: '',
  iban: '',
  bic: '',
}
const item: BankItem = {
  reference: 'LD41T1',
  minor: 1_234_567,
  dueOn: '2028-12-31',
  name: 'Renée O’Hara',
  isBusiness: true,
  institution: '003',
  transit: '00102',
  account: '0012345',
  bsb: '733-001',
  iban: '',
  mandate: 'M1',
  signedOn: '2028-11-30',
  isFirst: true,
}

describe('Standard 005 of Payments Canada, logical records A, D and Z', () => {
  const origin: Layout = [
    [11, 20, 'CF00012345'],
    [21, 24, '0007'],
  ]
  const segment = (start: number, one: BankItem, due: string, payor: string): Layout => {
    const at = (from: number, to: number, text: string): Layout[number] => [
      start + from - 25,
      start + to - 25,
      text,
    ]
    return [
      at(25, 27, one.isBusiness ? '700' : '450'),
      at(28, 37, digits(String(one.minor), 10)),
      at(38, 43, due),
      // The payor's institution with a leading zero, then the branch.
      at(44, 52, '000300102'),
      at(53, 64, left(one.account, 12)),
      at(65, 86, digits('', 22)),
      at(87, 89, '000'),
      at(90, 104, left('COTE FILS', 15)),
      at(105, 134, left(payor, 30)),
      at(135, 164, left('COTE & FILS HABITATIONS INC', 30)),
      at(165, 174, 'CF00012345'),
      at(175, 193, left(one.reference, 19)),
      at(194, 202, '081530001'),
      at(203, 214, left('1234567', 12)),
      at(215, 229, blank(15)),
      at(230, 251, blank(22)),
      at(252, 253, blank(2)),
      at(254, 264, digits('', 11)),
    ]
  }

  test('position by position, across the end of a leap year', () => {
    const other = {
      ...item,
      reference: 'LD42T2',
      minor: 1,
      isBusiness: false,
      dueOn: '2029-01-02',
      name: 'Li Wu',
    }
    const [a, d, z, end] = cpa005({
      number: 7,
      madeOn: '2028-12-30',
      madeAt: '10:00:00',
      creditor,
      items: [item, other],
    }).split('\r\n')
    expect(end).toBe('')
    expect(a).toBe(
      recordOf(
        [
          [1, 1, 'A'],
          [2, 10, '000000001'],
          ...origin,
          [25, 30, '028365'],
          [31, 35, '86900'],
          [36, 55, blank(20)],
          [56, 58, 'CAD'],
          [59, 1464, blank(1406)],
        ],
        1464,
      ),
    )
    expect(d).toBe(
      recordOf(
        [
          [1, 1, 'D'],
          [2, 10, '000000002'],
          ...origin,
          ...segment(25, item, '028366', "RENEE O'HARA"),
          ...segment(265, other, '029002', 'LI WU'),
          // Four segments that are not used.
          [505, 1464, blank(960)],
        ],
        1464,
      ),
    )
    expect(z).toBe(
      recordOf(
        [
          [1, 1, 'Z'],
          [2, 10, '000000003'],
          ...origin,
          [25, 38, '00000001234568'],
          [39, 46, '00000002'],
          // No credits, and no corrections of credits or debits.
          [47, 60, digits('', 14)],
          [61, 68, digits('', 8)],
          [69, 82, digits('', 14)],
          [83, 90, digits('', 8)],
          [91, 104, digits('', 14)],
          [105, 112, digits('', 8)],
          [113, 1464, blank(1352)],
        ],
        1464,
      ),
    )
  })
})

test('the direct entry file of Australian banks, records 0, 1 and 7, position by position', () => {
  const [head, row, foot, end] = becs({
    number: 7,
    madeOn: '2028-12-29',
    madeAt: '10:00:00',
    creditor: { ...creditor, originator: '301500', account: '12345678' },
    items: [item],
  }).split('\r\n')
  expect(end).toBe('')
  expect(head).toBe(
    recordOf(
      [
        [1, 1, '0'],
        [2, 18, blank(17)],
        [19, 20, '01'],
        [21, 23, 'CBA'],
        [24, 30, blank(7)],
        [31, 56, left('COTE & FILS HABITATIONS IN', 26)],
        [57, 62, '301500'],
        [63, 74, left('DEPOSITS', 12)],
        [75, 80, '311228'],
        [81, 120, blank(40)],
      ],
      120,
    ),
  )
  expect(row).toBe(
    recordOf(
      [
        [1, 1, '1'],
        [2, 8, '733-001'],
        // Right-aligned, padded with blanks.
        [9, 17, '  0012345'],
        [18, 18, ' '],
        [19, 20, '13'],
        [21, 30, '0001234567'],
        [31, 62, left("RENEE O'HARA", 32)],
        [63, 80, left('LD41T1', 18)],
        [81, 87, '062-000'],
        [88, 96, ' 12345678'],
        [97, 112, 'COTE & FILS HABI'],
        [113, 120, '00000000'],
      ],
      120,
    ),
  )
  expect(foot).toBe(
    recordOf(
      [
        [1, 1, '7'],
        [2, 8, '999-999'],
        [9, 20, blank(12)],
        [21, 30, '0001234567'],
        [31, 40, digits('', 10)],
        [41, 50, '0001234567'],
        [51, 74, blank(24)],
        [75, 80, '000001'],
        [81, 120, blank(40)],
      ],
      120,
    ),
  )
})

test('a balanced file credits its total to our own account: one more record 1, and the trailer nets to zero', () => {
  const own = { ...creditor, originator: '301500', account: '12345678' }
  const file = { number: 7, madeOn: '2028-12-29', madeAt: '10:00:00', items: [item, { ...item, minor: 1 }] }
  const plain = becs({ ...file, creditor: own }).split('\r\n')
  const [head, first, second, credit, foot, end] = becs({
    ...file,
    creditor: { ...own, balanced: true },
  }).split('\r\n')
  expect([head, first, second]).toEqual(plain.slice(0, 3))
  expect(credit).toBe(
    recordOf(
      [
        [1, 1, '1'],
        [2, 8, '062-000'],
        [9, 17, ' 12345678'],
        [18, 18, ' '],
        [19, 20, '50'],
        [21, 30, '0001234568'],
        [31, 62, left('COTE & FILS HABITATIONS INC', 32)],
        [63, 80, left('DEPOSITS', 18)],
        [81, 87, '062-000'],
        [88, 96, ' 12345678'],
        [97, 112, 'COTE & FILS HABI'],
        [113, 120, '00000000'],
      ],
      120,
    ),
  )
  expect(foot).toBe(
    recordOf(
      [
        [1, 1, '7'],
        [2, 8, '999-999'],
        [9, 20, blank(12)],
        [21, 30, digits('', 10)],
        [31, 40, '0001234568'],
        [41, 50, '0001234568'],
        [51, 74, blank(24)],
        [75, 80, '000003'],
        [81, 120, blank(40)],
      ],
      120,
    ),
  )
  expect(end).toBe('')
})
