import { readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { pain008 } from '../../../src/rules/pad/pain008.ts'

/**
 * The types of ISO 20022's schema pain.008.001.08 that a Core debit uses: each element's content, order,
 * number and text form. Elements not listed here are not allowed: this leaves out the optional ones that no
 * Core file needs.
 */
const many = Infinity
type Part = readonly [name: string, least: number, most: number, type: string]
const one = (name: string, type: string): Part => [name, 1, 1, type]
const maybe = (name: string, type: string): Part => [name, 0, 1, type]
const types: Readonly<Record<string, readonly Part[]>> = {
  Document: [one('CstmrDrctDbtInitn', 'Initiation')],
  Initiation: [one('GrpHdr', 'GroupHeader'), ['PmtInf', 1, many, 'Batch']],
  GroupHeader: [
    one('MsgId', 'Max35Text'),
    one('CreDtTm', 'ISODateTime'),
    one('NbOfTxs', 'Max15NumericText'),
    maybe('CtrlSum', 'DecimalNumber'),
    one('InitgPty', 'Party'),
  ],
  Batch: [
    one('PmtInfId', 'Max35Text'),
    one('PmtMtd', 'DD'),
    maybe('BtchBookg', 'Boolean'),
    maybe('NbOfTxs', 'Max15NumericText'),
    maybe('CtrlSum', 'DecimalNumber'),
    maybe('PmtTpInf', 'PaymentType'),
    one('ReqdColltnDt', 'ISODate'),
    one('Cdtr', 'Party'),
    one('CdtrAcct', 'Account'),
    one('CdtrAgt', 'Agent'),
    maybe('ChrgBr', 'ChargeBearer'),
    maybe('CdtrSchmeId', 'Scheme'),
    ['DrctDbtTxInf', 1, many, 'Debit'],
  ],
  PaymentType: [['SvcLvl', 0, many, 'Code'], maybe('LclInstrm', 'Code'), maybe('SeqTp', 'Sequence')],
  Code: [one('Cd', 'Max35Text')],
  Party: [maybe('Nm', 'Max140Text')],
  Account: [one('Id', 'AccountId')],
  AccountId: [one('IBAN', 'IBAN')],
  Agent: [one('FinInstnId', 'Institution')],
  Institution: [maybe('BICFI', 'BIC'), maybe('Othr', 'OtherBank')],
  OtherBank: [one('Id', 'Max35Text')],
  Scheme: [one('Id', 'SchemeId')],
  SchemeId: [one('PrvtId', 'Person')],
  Person: [['Othr', 0, many, 'OtherPerson']],
  OtherPerson: [one('Id', 'CreditorId'), maybe('SchmeNm', 'Proprietary')],
  Proprietary: [one('Prtry', 'Max35Text')],
  Debit: [
    one('PmtId', 'PaymentId'),
    one('InstdAmt', 'Amount'),
    maybe('DrctDbtTx', 'Transaction'),
    one('DbtrAgt', 'Agent'),
    one('Dbtr', 'Party'),
    one('DbtrAcct', 'Account'),
    maybe('RmtInf', 'Remittance'),
  ],
  PaymentId: [one('EndToEndId', 'Max35Text')],
  Transaction: [maybe('MndtRltdInf', 'Mandate')],
  Mandate: [maybe('MndtId', 'Max35Text'), maybe('DtOfSgntr', 'ISODate')],
  Remittance: [['Ustrd', 0, many, 'Max140Text']],
}
const texts: Readonly<Record<string, RegExp>> = {
  Max35Text: /^.{1,35}$/u,
  Max140Text: /^.{1,140}$/u,
  Max15NumericText: /^\d{1,15}$/,
  DecimalNumber: /^(?=.{1,19}$)\d{1,17}(?:\.\d{1,17})?$/,
  Amount: /^(?=.{1,19}$)\d{1,9}\.\d{2}$/,
  ISODate: /^\d{4}-\d{2}-\d{2}$/,
  ISODateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
  DD: /^DD$/,
  Boolean: /^(?:true|false)$/,
  Sequence: /^(?:FRST|RCUR|OOFF|FNAL)$/,
  ChargeBearer: /^SLEV$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Z\d]{1,30}$/,
  BIC: /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/,
  CreditorId: /^[A-Z]{2}\d{2}[A-Z\d]{3}[A-Z\d]{1,28}$/,
}

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

function read(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node !== undefined) node.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.on('error', (fault) => {
    throw fault
  })
  parser.write(xml).close()
  const [document] = root.children
  if (document === undefined) throw new Error('no document')
  return document
}

/** Where a node differs from its type. */
function faultsOf({ children, text }: Node, type: string, path: string): string[] {
  const parts = types[type]
  if (parts === undefined) return texts[type]?.test(text) === true ? [] : [`${path}: "${text}" is no ${type}`]
  const order = children.map(({ name }) => parts.findIndex(([known]) => known === name))
  const found = [
    ...children.filter((_, at) => order[at] === -1).map(({ name }) => `${path}: no ${name} here`),
    ...(order.some((at, nth) => nth > 0 && at < (order[nth - 1] ?? 0)) ? [`${path}: another order`] : []),
    ...(text.trim() === '' ? [] : [`${path}: text beside elements`]),
  ]
  for (const [name, least, most, of] of parts) {
    const own = children.filter((child) => child.name === name)
    if (own.length < least || own.length > most) found.push(`${path}: ${own.length} of ${name}`)
    for (const child of own) found.push(...faultsOf(child, of, `${path}/${name}`))
  }
  return found
}

const creditor = {
  name: 'Lindenhof Wohnen',
  shortName: 'Lindenhof',
  originator: '',
  dataCentre: '',
  institution: '',
  transit: '',
  account: '',
  bsb: '',
  bankCode: '',
  balanced: false,
  creditorId: 'DE98ZZZ09999999999',
  iban: 'DE02120300000000202051',
  bic: '',
}
const debit = (nth: number) => ({
  reference: `LD${nth}T1`,
  minor: nth === 3 ? 7 : 112_000 + nth,
  dueOn: nth < 5 ? '2026-12-20' : '2026-12-21',
  name: nth === 2 ? 'Jörg & Søn "GmbH" <1>'.replaceAll(/["<>]/g, '') : 'Mía Lindqvist',
  isBusiness: false,
  institution: '',
  transit: '',
  account: '',
  bsb: '',
  iban: 'DE02100100100006820101',
  mandate: `M${nth}XABCDEF`,
  signedOn: '2026-11-20',
  isFirst: nth % 2 === 1,
})
const made = (bic: string) =>
  pain008({
    number: 12,
    madeOn: '2026-12-20',
    madeAt: '10:00:00',
    creditor: { ...creditor, bic },
    items: [1, 2, 3, 4, 5, 6].map(debit),
  })

const below = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...below(child, name)])
const textsOf = (node: Node, name: string): string[] => below(node, name).map(({ text }) => text)
const cents = (text: string): number => Math.round(Number(text) * 100)

test.each(['', 'BYLADEM1001'])(
  '62: every element of a SEPA file is where its schema puts it, with BIC "%s"',
  (bic) => {
    const document = read(made(bic))
    expect(document.name).toBe('Document')
    expect(document.attributes['xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08')
    expect(faultsOf(document, 'Document', '')).toEqual([])
  },
)

test('62: three debits match another generator’s output byte for byte, except for elements without meaning', () => {
  // Made by sepa 3.0.0 from the same three debits, without line breaks.
  const expected = readFileSync(new URL('pain008.expected.xml', import.meta.url), 'utf8')
  const said = expected
    // Only validators need it.
    .replace(/ xmlns:xsi=.*?\.xsd"/, '')
    // The agreement with the bank decides this.
    .replaceAll('<BtchBookg>false</BtchBookg>', '')
    // The bank's returns repeat the other reference.
    .replaceAll(/<InstrId>.*?<\/InstrId>/g, '')
    // False means the same as leaving it out: a changed account gets its own agreement.
    .replaceAll('<AmdmntInd>false</AmdmntInd>', '')
    .replaceAll('&apos;', "'")
  const items = ['Mía Lindqvist', 'Zoë O’Neill-Größe', 'A & B'].map((name, at) => ({
    ...debit(at + 1),
    name,
    minor: 2_500_001 + at,
    dueOn: '2026-12-20',
    mandate: 'M812XABCDEF',
    isFirst: at === 0,
  }))
  const own = { ...creditor, name: 'Lakeside Homes Inc', bic: 'BYLADEM1001' }
  const file = pain008({ number: 12, madeOn: '2026-12-20', madeAt: '10:00:00', creditor: own, items })
  expect(file.replaceAll('\n', '')).toBe(said)
})

test('62: its sums and counts match its debits, in the file and in each batch', () => {
  const document = read(made(''))
  const sums = (node: Node) => textsOf(node, 'InstdAmt').reduce((sum, text) => sum + cents(text), 0)
  for (const part of [document, ...below(document, 'PmtInf')]) {
    const head = part === document ? below(document, 'GrpHdr')[0] : part
    expect(Number(textsOf(head as Node, 'NbOfTxs')[0])).toBe(below(part, 'DrctDbtTxInf').length)
    expect(cents(textsOf(head as Node, 'CtrlSum')[0] ?? '')).toBe(sums(part))
  }
  expect(sums(document)).toBe([1, 2, 3, 4, 5, 6].map(debit).reduce((sum, { minor }) => sum + minor, 0))
  expect(new Set(textsOf(document, 'EndToEndId')).size).toBe(6)
  expect(below(document, 'InstdAmt').every(({ attributes }) => attributes['Ccy'] === 'EUR')).toBe(true)
})

test('the schema reader finds elements that are misplaced, doubled, or of the wrong type', () => {
  const spoilt = (from: RegExp | string, to: string) =>
    faultsOf(read(made('').replace(from, to)), 'Document', '')
  expect(spoilt('<PmtMtd>DD</PmtMtd>', '')).toHaveLength(1)
  expect(spoilt(/(<ReqdColltnDt>.*?<\/ReqdColltnDt>)\n(<Cdtr>.*?<\/Cdtr>)/, '$2\n$1')).toHaveLength(1)
  expect(spoilt('<ChrgBr>SLEV</ChrgBr>', '<ChrgBr>SHAR</ChrgBr>')).toHaveLength(1)
  expect(spoilt(/<InstdAmt Ccy="EUR">.*?</, '<InstdAmt Ccy="EUR">12,00<')).toHaveLength(1)
})
