import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountNumber,
  bsbNumber,
  germanIban,
  institutionNumber,
  lastThree,
} from '../../../src/rules/validation/bankAccount.ts'
import { BadRow, type BankItem, type Creditor, plainCapitals } from '../../../src/rules/pad/bankItem.ts'
import { dayInFile, firstOfFile, isBankDay } from '../../../src/rules/pad/bankDay.ts'
import { becs } from '../../../src/rules/pad/becs.ts'
import { cpa005, readCpa005Returns } from '../../../src/rules/pad/cpa005.ts'
import { pain008 } from '../../../src/rules/pad/pain008.ts'
import { daysAfter } from '../../../src/rules/days.ts'
import { firstDay, planDebits } from '../../../src/rules/pad/plan.ts'
import { afterReturn, readReturns } from '../../../src/rules/pad/returns.ts'
import { debitStates, mayBecome } from '../../../src/rules/pad/scheme.ts'

const creditor: Creditor = {
  name: 'Lakeside Homes Inc',
  shortName: 'Lakeside',
  originator: 'LOTLINE001',
  dataCentre: '00320',
  institution: '004',
  transit: '00012',
  account: '0009876543',
  bsb: '062-000',
  bankCode: 'CBA',
  balanced: false,
  creditorId: 'DE98ZZZ09999999999',
  iban: 'DE02120300000000202051',
  bic: '',
}
const item = (nth: number, more: Partial<BankItem> = {}): BankItem => ({
  reference: `LD${nth}T1`,
  minor: 2_500_000 + nth,
  dueOn: '2026-12-20',
  name: 'Mía Lindqvist',
  isBusiness: false,
  institution: '003',
  transit: `00${100 * nth}`,
  account: `000123456${nth}`,
  bsb: '062000',
  iban: 'DE02100100100006820101',
  mandate: 'M812XABCDEF',
  signedOn: '2026-11-20',
  isFirst: nth === 1,
  ...more,
})
const file = { number: 12, madeOn: '2026-12-20', madeAt: '10:00:00', creditor }
const seven = [1, 2, 3, 4, 5, 6, 7].map((nth) => item(nth))

describe('CPA-005', () => {
  // Made by @cityssm/eft-generator 1.0.0 from the same seven debits.
  const expected = readFileSync(new URL('cpa005.expected.txt', import.meta.url), 'latin1').split('\r\n')

  test('62: seven debits match another generator’s output byte for byte', () => {
    const records = cpa005({ ...file, items: seven }).split('\r\n')
    expect(records.pop()).toBe('')
    expect(records.slice(0, 3)).toEqual(expected.slice(0, 3))
    // That generator counts records, 2, where the standard counts debits, 7.
    const foot = expected[3] ?? ''
    expect(foot.slice(38, 46)).toBe('00000002')
    expect(records[3]).toBe(`${foot.slice(0, 38)}00000007${foot.slice(46)}`)
  })

  test('every record has 1464 characters, and the trailer matches the rows', () => {
    const rows = fc.array(
      fc.record({
        minor: fc.integer({ min: 1, max: 9_999_999_999 }),
        account: fc.stringMatching(/^\d{1,12}$/),
      }),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(rows, (many) => {
        const items = many.map((one, at) => item(1, { ...one, reference: `LD${at}T1` }))
        const records = cpa005({ ...file, items })
          .split('\r\n')
          .slice(0, -1)
        for (const record of records) expect(record).toHaveLength(1464)
        expect(Number(records.at(-1)?.slice(24, 38))).toBe(items.reduce((sum, { minor }) => sum + minor, 0))
        expect(Number(records.at(-1)?.slice(38, 46))).toBe(items.length)
        const again = readCpa005Returns(records.map((record) => record.replace(/^D/, 'J')).join('\r\n'))
        expect(again.map(({ reference, minor }) => [reference, minor])).toEqual(
          items.map(({ reference, minor }) => [reference, minor]),
        )
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    { minor: 0 },
    { minor: 1.5 },
    { minor: 10_000_000_000 },
    { account: '1a' },
    { transit: '1' },
    { name: 'Ζωή' },
    { name: '' },
  ])('62: a bad row refuses the whole file: %o', (more) => {
    expect(() => cpa005({ ...file, items: [item(1), item(2, more)] })).toThrow(BadRow)
  })

  test('accents become plain capitals', () => {
    expect(plainCapitals('Zoë O’Neill-Größe', 'x')).toBe("ZOE O'NEILL-GROSSE")
  })
})

test('BECS: three debits match another generator’s output byte for byte', () => {
  // Made by aba-generator 2.1.0 from the same three debits. It ends no record after the last.
  const expected = readFileSync(new URL('becs.expected.txt', import.meta.url), 'latin1')
  const items = ['1234567', '12345678', '123456789'].map((account, at) => item(at + 1, { account }))
  const own = { ...creditor, originator: '301500', account: '12345678' }
  expect(becs({ ...file, creditor: own, items })).toBe(`${expected}\r\n`)
})

test('BECS: records of 120 characters in the positions of the direct entry format', () => {
  const [head = '', row = '', , foot = '', end] = becs({
    ...file,
    creditor: { ...creditor, originator: '301500', account: '12345678' },
    items: [item(1, { account: '1234567' }), item(2, { account: '7654321' })],
  }).split('\r\n')
  expect([head, row, foot].map(({ length }) => length)).toEqual([120, 120, 120])
  expect(end).toBe('')
  expect([head.slice(18, 23), head.slice(30, 56).trim(), head.slice(56, 62), head.slice(74, 80)]).toEqual([
    '01CBA',
    'LAKESIDE HOMES INC',
    '301500',
    '201226',
  ])
  expect([
    row.slice(1, 8),
    row.slice(8, 17),
    row.slice(18, 20),
    row.slice(20, 30),
    row.slice(30, 43),
    row.slice(62, 67),
  ]).toEqual(['062-000', '  1234567', '13', '0002500001', 'MIA LINDQVIST', 'LD1T1'])
  expect([
    foot.slice(0, 8),
    foot.slice(20, 30),
    foot.slice(30, 40),
    foot.slice(40, 50),
    foot.slice(74, 80),
  ]).toEqual(['7999-999', '0005000003', '0000000000', '0005000003', '000002'])
})

test('SEPA: first and later debits in separate batches, sums exact, names in its character set', () => {
  const xml = pain008({ ...file, items: [item(1, { name: 'Jürgen & Söhne' }), item(2)] })
  expect(xml.match(/<SeqTp>\w+/g)).toEqual(['<SeqTp>FRST', '<SeqTp>RCUR'])
  expect(xml).toContain('<CtrlSum>50000.03</CtrlSum>')
  expect(xml).toContain('<Nm>Juergen + Soehne</Nm>')
  expect(() => pain008({ ...file, items: [item(1, { iban: 'DE02100100100006820102' })] })).toThrow(BadRow)
})

describe('the day of a debit in a file', () => {
  test.each([
    // Due on a Thursday: the file is made the day before, that day, and the day after.
    ['pad', '2026-12-10', '2026-12-09', '2026-12-10'],
    ['pad', '2026-12-10', '2026-12-10', '2026-12-11'],
    ['pad', '2026-12-10', '2026-12-11', '2026-12-14'],
    ['pad', '2026-12-12', '2026-12-11', '2026-12-14'],
    ['becs', '2026-12-12', '2026-12-12', '2026-12-14'],
    ['becs', '2026-12-10', '2026-12-10', '2026-12-10'],
    ['sepa', '2026-12-10', '2026-12-08', '2026-12-10'],
    ['sepa', '2026-12-10', '2026-12-10', '2026-12-14'],
    // Christmas, and Good Friday with Easter Monday.
    ['sepa', '2026-12-25', '2026-12-21', '2026-12-28'],
    ['sepa', '2027-03-26', '2027-03-22', '2027-03-30'],
    ['sepa', '2025-04-18', '2025-04-17', '2025-04-23'],
  ] as const)('%s, announced for %s, made on %s: %s', (scheme, dueOn, madeOn, day) => {
    expect(dayInFile(scheme, dueOn, madeOn)).toBe(day)
  })

  test('is a bank day, far enough ahead, and never before the announced one', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => daysAfter('2026-01-01', days))
    fc.assert(
      fc.property(fc.constantFrom('pad', 'becs', 'sepa'), day, day, (scheme, dueOn, madeOn) => {
        const found = dayInFile(scheme, dueOn, madeOn)
        expect(isBankDay(scheme, found)).toBe(true)
        expect(found >= dueOn && found >= firstOfFile(scheme, madeOn)).toBe(true)
        expect(found <= daysAfter(dueOn > madeOn ? dueOn : madeOn, 9)).toBe(true)
      }),
    )
  })

  test('the European file requests the debits of a day together, ahead of it', () => {
    const items = [item(1, { dueOn: dayInFile('sepa', '2026-12-20', '2026-12-20') })]
    expect(pain008({ ...file, items })).toContain('<ReqdColltnDt>2026-12-23</ReqdColltnDt>')
  })
})

describe('numbers', () => {
  const plain = { institution: '003', transit: '00100', account: '', bsb: '062-000', iban: '' }

  test('57: digits only, whole, and not those of the branch', () => {
    expect([institutionNumber('003'), institutionNumber('03'), institutionNumber('00a')]).toEqual([
      null,
      'threeDigits',
      'digitsOnly',
    ])
    expect(accountNumber('0001234', 'pad', plain)).toBeNull()
    expect(accountNumber('00100', 'pad', plain)).toBe('accountSwapped')
    expect(accountNumber('00300100', 'pad', plain)).toBe('accountSwapped')
    expect(accountNumber('1234567890', 'becs', plain)).toBe('accountTooLong')
    expect([bsbNumber('062-000'), bsbNumber('062000'), bsbNumber('06200')]).toEqual([null, null, 'bsbDigits'])
  })

  test('an IBAN with one wrong digit is invalid', () => {
    const right = 'DE02 1203 0000 0000 2020 51'
    expect(germanIban(right)).toBeNull()
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const letters = right.replaceAll(' ', '').split('')
        letters[at] = String((Number(letters[at]) + by) % 10)
        expect(germanIban(letters.join(''))).toBe('ibanInvalid')
      }),
    )
    expect(germanIban('AT611904300234573201')).toBe('ibanInvalid')
    expect(lastThree({ account: '', iban: right })).toBe('051')
  })
})

describe('the plan', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  test('60: no debit before its notice or its day, and none is lost', () => {
    const deposits = fc.array(
      fc.record({
        day,
        daysAfter: fc.integer({ min: 0, max: 400 }),
        minor: fc.integer({ min: 1, max: 10 ** 9 }),
      }),
    )
    fc.assert(
      fc.property(deposits, day, fc.boolean(), fc.nat(2 * 10 ** 9), (all, confirmedOn, isWaived, paid) => {
        const plan = planDebits(all, { scheme: 'pad', confirmedOn, isWaived, paid })
        const sum = (of: readonly { minor: number }[]): number => of.reduce((at, { minor }) => at + minor, 0)
        const now = sum(all.filter(({ daysAfter: days }) => days === 0))
        expect(sum(plan)).toBe(sum(all) - Math.min(paid, now))
        expect(plan.every(({ minor }) => minor > 0)).toBe(true)
        const notBefore = daysAfter(confirmedOn, isWaived ? 1 : 10)
        for (const { dueOn, position } of plan) {
          expect(dueOn >= notBefore).toBe(true)
          expect(dueOn >= (all[position - 1]?.day ?? '')).toBe(true)
        }
      }),
    )
  })

  test('Germany gives 14 days, which nobody can waive', () => {
    expect(firstDay('sepa', '2026-11-20', true)).toBe('2026-12-04')
  })
})

describe('returns', () => {
  test('63: 901 and 908 are tried once more within 30 days, the rest never', () => {
    const asked = (times: number, next = '2026-12-04') => ({ times, on: '2026-11-20', next })
    expect(afterReturn('pad', '901', asked(1, '2026-12-20'))).toBe('again')
    expect(afterReturn('pad', '901', asked(1, '2026-12-21'))).toBe('suspend')
    expect([
      afterReturn('pad', '901', asked(1)),
      afterReturn('pad', '901', asked(2)),
      afterReturn('pad', '908', asked(1)),
    ]).toEqual(['again', 'suspend', 'again'])
    for (const code of ['900', '903', '905', '915', '917', '921'])
      expect(afterReturn('pad', code, asked(1))).toBe('suspend')
    expect(afterReturn('sepa', 'AM04', asked(1))).toBe('again')
  })

  const record = (code: string, reference: string): string =>
    `2062-000 12345678${code}130002500000${'LINDQVIST MIA'.padEnd(32)}${reference.padEnd(18)}062-000 98765432${'LAKESIDE'.padEnd(16)}10123456`

  test('an Australian bank’s own file of returns', () => {
    expect(record('6', 'LD1T1')).toHaveLength(120)
    const text = [
      `0${' '.repeat(17)}01CBA`.padEnd(120),
      record('6', 'LD1T1'),
      record('2', 'LD2T1'),
      '7999-999',
    ].join('\r\n')
    expect(readReturns('becs', text)).toEqual([
      { reference: 'LD1T1', code: '6', minor: 2_500_000 },
      { reference: 'LD2T1', code: '2', minor: 2_500_000 },
    ])
    expect(readReturns('becs', text.replace('LD2T1', '     '))).toBeNull()
  })

  test('a European bank’s own files: a status report, and a statement', () => {
    const one = (status: string, reference: string, code: string): string => `<TxInfAndSts>
      <OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>
      ${code === '' ? '' : `<StsRsnInf><Orgtr><Nm>Bank</Nm></Orgtr><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`}
      <OrgnlTxRef><Amt><InstdAmt Ccy="EUR">25000.5</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`
    const report = `<?xml version="1.0"?><Document><CstmrPmtStsRpt>
      ${one('RJCT', 'LD1T1', 'AM04')}${one('ACSP', 'LD2T1', '')}${one('RJCT', 'LD3T1', 'FOCR')}</CstmrPmtStsRpt></Document>`
    expect(readReturns('sepa', report)).toEqual([
      { reference: 'LD1T1', code: 'AM04', minor: 2_500_050 },
      { reference: 'LD3T1', code: 'FOCR', minor: 2_500_050 },
    ])
    // A rejected debit without a reason makes the file incomplete.
    expect(readReturns('sepa', report.replace('ACSP', 'RJCT'))).toBeNull()
    const statement = `<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><n:NtryDtls>
      <n:TxDtls><n:Refs><n:EndToEndId>LD4T1</n:EndToEndId></n:Refs></n:TxDtls>
      <n:TxDtls><n:Refs><n:EndToEndId>LD5T1</n:EndToEndId></n:Refs>
        <n:RtrInf><n:OrgnlBkTxCd><n:Domn><n:Cd>PMNT</n:Cd></n:Domn></n:OrgnlBkTxCd><n:Rsn><n:Cd>MD06</n:Cd></n:Rsn></n:RtrInf></n:TxDtls></n:NtryDtls></n:Document>`
    expect(readReturns('sepa', statement)).toEqual([{ reference: 'LD5T1', code: 'MD06', minor: null }])
    expect(readReturns('sepa', '<Document></Document>')).toBeNull()
  })

  test('half a list is refused', () => {
    expect(readReturns('pad', 'LD1T1;901\nLD2T1;what')).toBeNull()
    expect(readReturns('pad', '')).toBeNull()
    expect(readReturns('becs', 'LD1T1;6')).toEqual([{ reference: 'LD1T1', code: '6', minor: null }])
  })

  test('a debit in a file that was sent is never cancelled or planned again', () => {
    for (const to of debitStates) {
      if (to !== 'sent') expect(mayBecome('inFile', to)).toBe(false)
      if (to !== 'settled' && to !== 'returned') expect(mayBecome('sent', to)).toBe(false)
    }
  })
})
