import { isDay, isoDay } from '../../src/rules/days.ts'

export interface Writing {
  /** BCP 47 tag from project.json, or ''. */
  readonly locale: string
}

const marksOf = new Map<string, { decimal: string; group: string }>()

/** A locale's decimal and thousands separators, from Intl. */
function marks(locale: string): { decimal: string; group: string } {
  let found = marksOf.get(locale)
  if (found === undefined) {
    const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1_234_567.8)
    const part = (type: string): string => plainMark(parts.find((one) => one.type === type)?.value ?? '')
    found = { decimal: part('decimal'), group: part('group') }
    marksOf.set(locale, found)
  }
  return found
}

/** Maps all thousands spaces to one, and all apostrophes to one. */
function plainMark(text: string): string {
  return text
    .replaceAll(/[\s\u00A0\u2009\u202F]/g, ' ')
    .replaceAll(/[\u2019\u02BC\u00B4`]/g, "'")
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
}

/** Digits of any script as 0 to 9: '٣' is 3. */
function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    // A script's digits are consecutive code points, zero first.
    let zero = digit.codePointAt(0) ?? 0
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1
    return String((digit.codePointAt(0) ?? 0) - zero)
  })
}

/** Thousands in threes, or the Indian way: 12,34,567. */
function isGrouped(parts: readonly string[]): boolean {
  const [first = '', ...others] = parts
  const last = others.at(-1) ?? ''
  const isWestern = /^[1-9]\d{0,2}$/.test(first) && others.every((part) => part.length === 3)
  const isIndian =
    /^[1-9]\d?$/.test(first) && last.length === 3 && others.slice(0, -1).every((part) => part.length === 2)
  return others.length > 0 && (isWestern || isIndian)
}

function readWith(text: string, decimal: string): number | undefined {
  const [whole = '', fraction, ...more] = decimal === '' ? [text] : text.split(decimal)
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined
  const groups = new Set(whole.match(/[^\d]/g) ?? [])
  if (groups.size > 1 || groups.has(decimal)) return undefined
  const [group] = groups
  const parts = group === undefined ? [whole] : whole.split(group)
  if (group !== undefined && !isGrouped(parts)) return undefined
  const digits = parts.join('')
  if (!/^\d*$/.test(digits) || (digits === '' && fraction === undefined)) return undefined
  return Number(`${digits || '0'}.${fraction ?? '0'}`)
}

/**
 * A number, or why not. '949,990' is 949.99 in Berlin: ambiguous unless commas are the locale's thousands
 * marks.
 */
export function readNumber(text: string, { locale }: Writing): number | string {
  const plain = plainMark(latinDigits(text.trim()).replaceAll(/[\u061C\u200E\u200F]/g, '')).replace(
    /^\u2212/,
    '-',
  )
  const sign = plain.startsWith('-') ? -1 : 1
  const digits = sign < 0 ? plain.slice(1) : plain
  if (/^\d+$/.test(digits)) return sign * Number(digits)
  const noNumber = `'${text}' is not a number${locale === '' ? '' : ` as written in ${locale}`}. Write digits only, without symbols or units, such as 1299990.`
  if (!/^[\d., ']+$/.test(digits)) return noNumber
  const own = locale === '' ? undefined : marks(locale)
  const single = /^(\d{1,3})([.,])(\d{3})$/.exec(digits)
  if (single !== null && single[2] !== own?.group && Number(single[1]) > 0) {
    const [, whole = '', , rest = ''] = single
    const advice = locale === '' ? ', or declare "locale" in project.json ("de-DE", "en-CA")' : ''
    return `'${text}' can be read in two ways: ${whole}${rest}, or ${whole} and ${rest} thousandths. Write ${whole}${rest}, or ${whole}${own?.decimal ?? '.'}${rest}0${advice}.`
  }
  const found = [
    ...new Set((own === undefined ? ['.', ','] : [own.decimal]).map((mark) => readWith(digits, mark))),
  ].filter((value) => value !== undefined)
  const [value] = found
  return value === undefined || found.length > 1 ? noNumber : sign * value
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function isoDate(year: number, month: number, day: number): string | undefined {
  const text = isoDay(year, month, day)
  // Another century is a typing error, such as 0026.
  return isDay(text) && year >= 1900 && year < 3000 ? text : undefined
}

/** Whether a locale writes days first; undefined without one, or where both are common. */
function dayFirst(locale: string): boolean | undefined {
  if (locale === '' || /^en-CA$/i.test(locale)) return undefined
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month')
}

/** The month named by a word, in English (§3) or in the locale's language. */
function monthOf(word: string, locale: string): number {
  const plain = (text: string): string => text.toLocaleLowerCase(locale || 'en').replace(/\.$/, '')
  const english = MONTHS.indexOf(plain(word).slice(0, 3))
  if (/^[a-z]{3}$/i.test(word) && english >= 0) return english + 1
  for (const tag of new Set(['en', locale || 'en'])) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month, timeZone: 'UTC' })
      const found = MONTHS.findIndex((_, at) =>
        format
          .formatToParts(Date.UTC(2027, at, 1))
          .some(({ type, value }) => type === 'month' && plain(value) === plain(word)),
      )
      if (found >= 0) return found + 1
    }
  }
  return 0
}

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/

/**
 * YYYY-MM-DD from 2027-03-05, 05 Mar 2027 (§3) or 05/03/2027 in the locale's order; undefined if ambiguous.
 */
export function readDate(text: string, { locale }: Writing): string | undefined {
  const plain = latinDigits(text.trim())
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(plain)
  if (iso) return isoDate(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const named = /^(\d{1,2})\.? (\p{L}+\.?) (\d{4})$/u.exec(plain)
  if (named) return isoDate(Number(named[3]), monthOf(named[2] ?? '', locale), Number(named[1]))
  const found = NUMERIC.exec(plain)
  if (!found) return undefined
  const [first, second, year] = [Number(found[1]), Number(found[3]), Number(found[4])]
  const isDayFirst = first > 12 ? true : second > 12 ? false : first === second ? true : dayFirst(locale)
  if (isDayFirst === undefined) return undefined
  return isDayFirst ? isoDate(year, second, first) : isoDate(year, first, second)
}

/** Why a text is not a day, and what to write instead. */
export function noDate(text: string): string {
  const found = NUMERIC.exec(text)
  if (found && Number(found[1]) <= 12 && Number(found[3]) <= 12)
    return `'${text}' can be read in two ways. Write 2027-03-05, or declare "locale" in project.json ("en-US", "en-GB").`
  if (/^\d{5}$/.test(text))
    return `'${text}' is a spreadsheet's internal number for a date. Format the column as a date (2027-03-05) and save the file again.`
  return `'${text}' is not a date. Write it like 2027-03-05.`
}

/** Reads 1, 0, true, false, yes or no; otherwise undefined. */
export function readFlag(text: string): boolean | undefined {
  if (/^(1|true|yes)$/i.test(text)) return true
  if (/^(0|false|no|)$/i.test(text)) return false
  return undefined
}

/** A list in one cell: 'A; B; C' or 'A | B | C'. */
export function readList(text: string): string[] {
  return text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
