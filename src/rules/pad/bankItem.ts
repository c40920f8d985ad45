export interface BankItem {
  /** Our reference, at most 18 capitals and digits; the bank's returns repeat it. */
  readonly reference: string
  readonly minor: number
  /** YYYY-MM-DD */
  readonly dueOn: string
  readonly name: string
  readonly isBusiness: boolean
  readonly institution: string
  readonly transit: string
  readonly account: string
  readonly bsb: string
  readonly iban: string
  readonly mandate: string
  /** YYYY-MM-DD */
  readonly signedOn: string
  readonly isFirst: boolean
}

/** The payee, as the builder's bank knows them. */
export interface Creditor {
  readonly name: string
  readonly shortName: string
  /** The originator or user number: 10 characters in Canada, 6 digits in Australia. */
  readonly originator: string
  readonly dataCentre: string
  readonly institution: string
  readonly transit: string
  readonly account: string
  readonly bsb: string
  readonly bankCode: string
  /** Whether an Australian file also credits its total to the creditor's account. */
  readonly balanced: boolean
  readonly creditorId: string
  readonly iban: string
  readonly bic: string
}

export interface BankFileAsk {
  readonly number: number
  /** YYYY-MM-DD */
  readonly madeOn: string
  /** HH:MM:SS, for formats that require it. */
  readonly madeAt: string
  readonly creditor: Creditor
  readonly items: readonly BankItem[]
}

/** The format cannot hold this row exactly; refuses the whole file. */
export class BadRow extends Error {
  readonly reference: string
  constructor(reference: string, why: string) {
    super(`${reference}: ${why}`)
    this.name = 'BadRow'
    this.reference = reference
  }
}

/** Plain capitals: accents are removed, ß becomes SS. @throws BadRow for other letters. */
export function plainCapitals(text: string, reference: string): string {
  const plain = text
    .toLocaleUpperCase('en')
    .replaceAll('Æ', 'AE')
    .replaceAll('Ø', 'O')
    .replaceAll('Œ', 'OE')
    .replaceAll('Ł', 'L')
    .replaceAll('Đ', 'D')
    .replaceAll('İ', 'I')
    .replaceAll(/[’‘`´]/g, "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (!/^[A-Z\d .,'&()/+-]+$/.test(plain))
    throw new BadRow(reference, 'a name has letters that the file cannot say')
  return plain
}

/** @throws BadRow unless it is a whole amount of at most this many digits. */
export function amountText(minor: number, digits: number, reference: string): string {
  const text = String(minor)
  if (!Number.isSafeInteger(minor) || minor <= 0 || text.length > digits)
    throw new BadRow(reference, 'an amount that does not fit')
  return text.padStart(digits, '0')
}

/** @throws BadRow unless it has only digits, within these lengths. */
export function digitsOf(text: string, [least, most]: readonly [number, number], reference: string): string {
  if (!/^\d*$/.test(text) || text.length < least || text.length > most)
    throw new BadRow(reference, 'a number that does not fit')
  return text
}
