/** How a project's files write numbers and dates. */
export interface Writing {
  /** BCP 47 tag as declared in project.json, or '' when none was. */
  readonly locale: string
}

const POINT_GROUPS = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/
const COMMA_GROUPS = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
const SPACE_GROUPS = /^-?\d{1,3}([ \u00A0\u202F]\d{3})+([.,]\d+)?$/
const COMMA_LANGUAGES = new Set([
  'de',
  'tr',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'ru',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'el',
])

function usesComma(locale: string): boolean {
  return COMMA_LANGUAGES.has(locale.split('-')[0]?.toLowerCase() ?? '')
}

/**
 * A number, or the sentence that says why it is none. Without a declared locale only plain digits with a point are
 * read: '1.299' is a price in Berlin and a measure in Toronto, and nobody may guess which.
 */
export function readNumber(text: string, { locale }: Writing): number | string {
  if (/^-?\d+$/.test(text)) return Number(text)
  const comma = usesComma(locale)
  if (locale !== '') {
    if (comma && /^-?\d+,\d+$/.test(text)) return Number(text.replace(',', '.'))
    if (comma && POINT_GROUPS.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
    if (!comma && COMMA_GROUPS.test(text)) return Number(text.replaceAll(',', ''))
    if (SPACE_GROUPS.test(text)) return Number(text.replaceAll(/[ \u00A0\u202F]/g, '').replace(',', '.'))
  }
  if (!comma && /^-?\d*\.\d+$/.test(text)) return Number(text)
  if (locale === '' && /^-?[\d.,\s]+$/.test(text)) {
    return `'${text}' can be read in two ways. Write it plain (1299990.5), or declare "locale" in project.json ("de-DE", "en-CA").`
  }
  return `'${text}' is not a number${locale === '' ? '' : ` as written in ${locale}`}. Write digits alone, without signs or units: 1299990.`
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

/** Day and month of 25/03/2027: whichever only can be, else as the United States write; undefined when nobody can know. */
function slashed(first: number, second: number, locale: string): readonly [number, number] | undefined {
  if (first > 12 && second <= 12) return [first, second]
  if ((second > 12 && first <= 12) || locale.toLowerCase() === 'en-us') return [second, first]
  // Canada writes both ways.
  return locale === '' || locale.toLowerCase() === 'en-ca' ? undefined : [first, second]
}

/**
 * A day as YYYY-MM-DD from 2027-03-05 (a time behind it must be midnight), 05 Mar 2027 (§3), 05/03/2027 where that can be
 * only one day, or, in a comma locale, 05.03.2027; else undefined.
 */
export function readDate(text: string, { locale }: Writing): string | undefined {
  const iso = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text)
  if (iso) return isoDate(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const named = /^(\d{1,2}) ([A-Za-z]{3}) (\d{4})$/.exec(text)
  if (named) {
    return isoDate(Number(named[3]), MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1]))
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (dotted && usesComma(locale)) return isoDate(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const order = parts && slashed(Number(parts[1]), Number(parts[2]), locale)
  return order ? isoDate(Number(parts?.[3]), order[1], order[0]) : undefined
}

/** Why a text is no day, and what to write instead. */
export function noDate(text: string): string {
  if (/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text))
    return `'${text}' can be read in two ways. Write 2027-03-05, or declare "locale" in project.json ("en-US", "en-GB").`
  if (/^\d{5}$/.test(text))
    return `'${text}' is how a spreadsheet counts days. Format the column as a date (2027-03-05) and save it again.`
  return `'${text}' is not a day. Write 2027-03-05.`
}

/** A yes or no: 1, 0, true, false, yes, no; else undefined. */
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
