import { type IdRead, writtenName } from './idRead.ts'

/** AAMVA dates are MMDDCCYY in the United States and CCYYMMDD in Canada. */
function dayOf(text: string | undefined, american: boolean): string | undefined {
  if (text === undefined || !/^\d{8}$/.test(text)) return undefined
  const [year, month, day] = american
    ? [text.slice(4), text.slice(0, 2), text.slice(2, 4)]
    : [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? `${year}-${month}-${day}`
    : undefined
}

/** A PDF417 barcode in AAMVA's card format (versions 1 to 10), or null. */
export function readIdBarcode(text: string): IdRead | null {
  if (!/^@[\s\S]{0,8}(?:ANSI|AAMVA)/.test(text)) return null
  const values = new Map<string, string>()
  for (const line of text.split(/[\r\n]+/)) {
    // The first subfile follows the header ("…DL00410278DLDAQ…") or begins a line ("DLDAQ…").
    const subfile = /ANSI|AAMVA/.test(line) ? /^.*(?:DL|ID)(?=D[A-Z]{2})/ : /^(?:DL|ID)(?=D[A-Z]{2})/
    const [, name, value] = /^([DZ][A-Z]{2})(.*)$/.exec(line.replace(subfile, '')) ?? []
    if (name !== undefined && value !== undefined && !values.has(name)) values.set(name, value.trim())
  }
  const value = (name: string): string | undefined => {
    const found = values.get(name)
    return found === undefined || found === '' || found === 'NONE' || found === 'unavl' ? undefined : found
  }
  const [whole = '', ...given] = (value('DAA') ?? '').split(',')
  const first = value('DAC') ?? value('DCT')?.split(/[,$]/)[0] ?? given[0]
  const last = value('DCS') ?? value('DAB') ?? (whole === '' ? undefined : whole)
  const american = value('DCG') !== 'CAN'
  const postalCode = value('DAK')?.replace(/\s+$/, '').replace(/0000$/, '')
  const found = {
    firstName: first === undefined ? undefined : writtenName(first),
    lastName: last === undefined ? undefined : writtenName(last),
    idNumber: value('DAQ'),
    birthDate: dayOf(value('DBB'), american),
    idExpiry: dayOf(value('DBA'), american),
    address: value('DAG') === undefined ? undefined : writtenName(value('DAG') ?? ''),
    city: value('DAI') === undefined ? undefined : writtenName(value('DAI') ?? ''),
    postalCode,
  }
  const present = Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined))
  return Object.keys(present).length === 0 ? null : present
}
