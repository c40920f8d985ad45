import { isIban, plainIban } from '../iban.ts'
import type { Finding } from './codes.ts'
import { digitsOnly } from './figures.ts'
import type { DebitScheme } from '../pad/scheme.ts'

/** Texts, because leading zeros count. */
export interface Account {
  readonly institution: string
  readonly transit: string
  readonly account: string
  readonly bsb: string
  readonly iban: string
}

const exactly =
  (count: number, otherwise: 'threeDigits' | 'fiveDigits' | 'bsbDigits') =>
  (text: string): Finding =>
    digitsOnly(text) ?? (text.trim().length === count ? null : otherwise)

/** The institution: 3 digits, such as 004. */
// §5 'Only Numbers Are Allowed'
export const institutionNumber = exactly(3, 'threeDigits')

/** The branch: 5 digits. */
export const transitNumber = exactly(5, 'fiveDigits')

/** Bank and branch in Australia: 6 digits, written 062-000. */
export const bsbNumber = (text: string): Finding =>
  exactly(6, 'bsbDigits')(text.replace(/^(\d{3})-(\d{3})$/, '$1$2'))

const longest: Readonly<Record<DebitScheme, number>> = { pad: 12, becs: 9, sepa: 34, transfer: 34 }

/** An account number: up to 12 digits in Canada, 9 in Australia, without branch or bank. */
export function accountNumber(
  text: string,
  scheme: DebitScheme,
  { institution, transit, bsb }: Account,
): Finding {
  const typed = text.trim()
  const wrong = digitsOnly(typed) ?? (typed.length <= longest[scheme] ? null : 'accountTooLong')
  if (wrong !== null || typed === '') return wrong
  const others =
    scheme === 'becs'
      ? [bsb.replace('-', '')]
      : [transit, `${institution}${transit}`, `${transit}${institution}`]
  return others.some((other) => other.trim() !== '' && other.trim() === typed) ? 'accountSwapped' : null
}

/** A German account by its IBAN. */
export function germanIban(text: string): Finding {
  const plain = plainIban(text)
  if (plain === '') return null
  return plain.startsWith('DE') && isIban(plain) ? null : 'ibanInvalid'
}

/** The only digits ever shown again. */
export const lastThree = ({ account, iban }: Pick<Account, 'account' | 'iban'>): string =>
  (plainIban(iban) || account.trim()).slice(-3)
