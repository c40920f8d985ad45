import { debitSchemes } from '../../src/rules/pad/scheme.ts'
import { type Wording, wordingFaults, wordingParts } from '../../src/rules/pad/wording.ts'
import { type JsonReader, readWord } from './jsonReader.ts'

/** Texts for the bank's file and the agreement, with their maximum lengths. */
const DEBIT_FACTS = {
  name: 70,
  shortName: 15,
  address: 200,
  contact: 200,
  originator: 10,
  dataCentre: 5,
  institution: 3,
  transit: 5,
  account: 12,
  bsb: 7,
  bankCode: 3,
  creditorId: 35,
  iban: 42,
  bic: 11,
} as const
const DEBIT_YES_NO = ['balanced'] as const
const mostWording = 3000

/** How deposits are collected, the builder's account and numbers at its bank, and its own text of the agreement. */
export function readDebits(reader: JsonReader): Record<string, string | boolean | Wording> {
  const debits = reader.object('debits')
  if (debits === undefined) return {}
  const scheme = readWord(debits, 'scheme', debitSchemes)
  const said: Record<string, string | boolean | Wording> = { scheme }
  for (const [key, most] of Object.entries(DEBIT_FACTS)) said[key] = debits.text(key, most)
  for (const key of DEBIT_YES_NO) if (debits.has(key)) said[key] = debits.flag(key)
  const own = debits.object('agreement')
  if (own !== undefined) said['agreement'] = readWording(own, scheme)
  debits.rest()
  return said
}

function readWording(reader: JsonReader, scheme: string): Wording {
  const parts = wordingParts.filter((part) => reader.has(part))
  const wording = {
    version: reader.text('version', 40),
    ...Object.fromEntries(parts.map((part) => [part, reader.text(part, mostWording)])),
  }
  const known = debitSchemes.find((one) => one === scheme)
  for (const fault of known === undefined ? [] : wordingFaults(known, wording)) {
    const { part, why } = fault
    if (why === 'lacks') reader.fault(part, `This has to contain ${fault.text}.`)
    else if (why === 'unknown') reader.fault(part, `Nothing fills ${fault.text} here.`)
    else if (why === 'fixed') reader.fault(part, `With the scheme ${scheme}, the text is fixed.`)
    else reader.fault(part, 'Say which version of the text the bank has approved.')
  }
  reader.rest()
  return wording
}
