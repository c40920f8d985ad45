import { daysBetween } from '../days.ts'
import {
  amountText,
  BadRow,
  type BankFileAsk,
  type BankItem,
  type Creditor,
  digitsOf,
  plainCapitals,
} from './bankItem.ts'

/** Payments Canada standard 005: records of 1464 characters with six segments of 240. */
const recordLength = 1464
const segments = 6
/** Transaction codes for personal and business debits without a special purpose. */
const codes = { personal: '450', business: '700' } as const

/** 0YYDDD: two-digit year and day of the year. */
function dayOfYear(day: string): string {
  const [year = ''] = day.split('-')
  const nth = daysBetween(`${year}-01-01`, day) + 1
  return `0${year.slice(2)}${String(nth).padStart(3, '0')}`
}

const wide = (text: string, width: number): string => text.slice(0, width).padEnd(width)
const short = (text: string, width: number, reference: string): string => {
  const plain = plainCapitals(text, reference)
  return wide(plain, width)
}

function segmentOf(item: BankItem, creditor: Creditor): string {
  const { reference } = item
  if (reference.length > 19) throw new BadRow(reference, 'a reference that does not fit')
  const institution = digitsOf(item.institution, [3, 3], reference)
  const transit = digitsOf(item.transit, [5, 5], reference)
  return [
    item.isBusiness ? codes.business : codes.personal,
    amountText(item.minor, 10, reference),
    dayOfYear(item.dueOn),
    `0${institution}${transit}`,
    digitsOf(item.account, [1, 12], reference).padEnd(12),
    '0'.repeat(22),
    '000',
    short(creditor.shortName, 15, 'creditor'),
    short(item.name, 30, reference),
    short(creditor.name, 30, 'creditor'),
    wide(creditor.originator, 10),
    wide(reference, 19),
    `0${digitsOf(creditor.institution, [3, 3], 'creditor')}${digitsOf(creditor.transit, [5, 5], 'creditor')}`,
    digitsOf(creditor.account, [1, 12], 'creditor').padEnd(12),
    ' '.repeat(15),
    ' '.repeat(22),
    '  ',
    '0'.repeat(11),
  ].join('')
}

/** The file of debits for a Canadian bank. @throws BadRow */
export function cpa005({ number, madeOn, creditor, items }: BankFileAsk): string {
  if (items.length === 0 || !Number.isInteger(number) || number < 1 || number > 9999) {
    throw new BadRow('file', 'nothing to say, or no number')
  }
  if (creditor.originator === '' || creditor.originator.length > 10)
    throw new BadRow('creditor', 'no originator')
  const origin = `${wide(creditor.originator, 10)}${String(number).padStart(4, '0')}`
  const count = (nth: number): string => String(nth).padStart(9, '0')
  const head = `A${count(1)}${origin}${dayOfYear(madeOn)}${digitsOf(creditor.dataCentre, [5, 5], 'creditor')}${' '.repeat(20)}CAD`
  const said = items.map((item) => segmentOf(item, creditor))
  const records = Array.from({ length: Math.ceil(said.length / segments) }, (_, at) => {
    return `D${count(at + 2)}${origin}${said.slice(at * segments, (at + 1) * segments).join('')}`
  })
  const sum = items.reduce((total, { minor }) => total + minor, 0)
  const debits = `${amountText(sum, 14, 'file')}${String(items.length).padStart(8, '0')}`
  const foot = `Z${count(records.length + 2)}${origin}${debits}${'0'.repeat(66)}`
  return [head, ...records, foot].map((record) => `${record.padEnd(recordLength)}\r\n`).join('')
}

/** Returns in a bank's file, of the same layout: records J with a reason. */
export function readCpa005Returns(
  text: string,
): { readonly reference: string; readonly code: string; readonly minor: number }[] {
  return text.split(/\r?\n/).flatMap((record) => {
    if (!record.startsWith('J')) return []
    return Array.from({ length: segments }, (_, at) => record.slice(24 + at * 240, 264 + at * 240)).flatMap(
      (one) => {
        if (one.trim() === '') return []
        return [
          { code: one.slice(0, 3), minor: Number(one.slice(3, 13)), reference: one.slice(150, 169).trim() },
        ]
      },
    )
  })
}
