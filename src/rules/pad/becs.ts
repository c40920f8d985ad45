import { amountText, BadRow, type BankFileAsk, digitsOf, plainCapitals } from './bankItem.ts'

/** The Australian direct entry format (ABA): records of 120 characters. */
const wide = (text: string, width: number): string => text.slice(0, width).padEnd(width)
const bsb = (text: string, reference: string): string => {
  const plain = digitsOf(text.replace('-', ''), [6, 6], reference)
  return `${plain.slice(0, 3)}-${plain.slice(3)}`
}

/** DDMMYY */
const dayText = (day: string): string => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`

/** An Australian bank's file of debits, all on its processing day. @throws BadRow */
export function becs({ creditor, items }: BankFileAsk): string {
  if (items.length === 0) throw new BadRow('file', 'nothing to say')
  if (!/^[A-Z]{3}$/.test(creditor.bankCode)) throw new BadRow('creditor', 'no code of its bank')
  const name = plainCapitals(creditor.name, 'creditor')
  const day = items.reduce((last, { dueOn }) => (dueOn > last ? dueOn : last), '')
  const head = `0${' '.repeat(17)}01${creditor.bankCode}${' '.repeat(7)}${wide(name, 26)}${digitsOf(creditor.originator, [6, 6], 'creditor')}${wide('DEPOSITS', 12)}${dayText(day)}`
  const own = `${bsb(creditor.bsb, 'creditor')}${digitsOf(creditor.account, [1, 9], 'creditor').padStart(9)}`
  const rows = items.map(({ reference, minor, account, name: payor, bsb: at }) => {
    // 13: an externally initiated debit.
    const amount = amountText(minor, 10, reference)
    return `1${bsb(at, reference)}${digitsOf(account, [1, 9], reference).padStart(9)} 13${amount}${wide(plainCapitals(payor, reference), 32)}${wide(reference, 18)}${own}${wide(name, 16)}${'0'.repeat(8)}`
  })
  const total = amountText(
    items.reduce((sum, { minor }) => sum + minor, 0),
    10,
    'file',
  )
  const { balanced } = creditor
  // 50: a credit. Some banks want the total paid into the creditor's account.
  if (balanced)
    rows.push(
      `1${own} 50${total}${wide(name, 32)}${wide('DEPOSITS', 18)}${own}${wide(name, 16)}${'0'.repeat(8)}`,
    )
  const nothing = '0'.repeat(10)
  const sums = balanced ? [nothing, total, total] : [total, nothing, total]
  const foot = `7999-999${' '.repeat(12)}${sums.join('')}${' '.repeat(24)}${String(rows.length).padStart(6, '0')}`
  return [head, ...rows, foot].map((record) => `${record.padEnd(120)}\r\n`).join('')
}

/** Returns in an Australian bank's file, of the same layout: records 2 with a reason. */
export function readBecsReturns(
  text: string,
): { readonly reference: string; readonly code: string; readonly minor: number }[] {
  return text
    .split(/\r?\n/)
    .filter((record) => record.startsWith('2'))
    .map((record) => ({
      code: record.slice(17, 18),
      minor: Number(record.slice(20, 30)),
      reference: record.slice(62, 80).trim(),
    }))
}
