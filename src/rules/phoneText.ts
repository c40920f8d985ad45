import { phoneParts } from './phoneCountries.ts'

/** How the national digits of a number are grouped in a country: with the 0 that is dialled there, and without it. */
interface Grouping {
  readonly code: string
  readonly groups: readonly (readonly [digits: RegExp, text: string])[]
}

const northAmerica: Grouping = { code: '1', groups: [[/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3']] }

const groupings: Readonly<Record<string, Grouping>> = {
  CA: northAmerica,
  US: northAmerica,
  AU: {
    code: '61',
    groups: [
      [/^(0?4\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
      [/^(0?[2378])(\d{4})(\d{4})$/, '$1 $2 $3'],
    ],
  },
  TR: { code: '90', groups: [[/^(0?[1-9]\d\d)(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4']] },
  // Of German numbers only those of mobiles tell where their prefix ends.
  DE: { code: '49', groups: [[/^(0?1[5-7]\d)(\d{7,8})$/, '$1 $2']] },
}

/** A number as it is kept, its country's code and a space before `digits`, grouped as people of that country write it. */
function groupedBehind(text: string, digits: string): string {
  const { country } = phoneParts(text, [])
  const groups = groupings[country ?? '']?.groups ?? []
  const [pattern, grouped = ''] = groups.find(([whole]) => whole.test(digits)) ?? []
  return pattern === undefined ? text : text.replace(/\d+$/, digits.replace(pattern, grouped))
}

/**
 * A phone number as people of a country (two letters) write it, for reading: `4165550188` becomes `416-555-0188`. A
 * number that its writer has grouped, or that fits no pattern of the country, stays as it is.
 */
export function phoneText(typed: string, country: string): string {
  const text = typed.trim()
  const behindCode = /^\+\d+ (\d+)$/.exec(text)?.[1]
  if (behindCode !== undefined) return groupedBehind(text, behindCode)
  const grouping = groupings[country]
  const [, plus = '', digits = ''] = /^(\+?)(\d+)$/.exec(text) ?? []
  if (grouping === undefined || digits === '') return text
  const { code, groups } = grouping
  const isWhole = (rest: string): boolean => groups.some(([pattern]) => pattern.test(rest))
  const hasCode =
    digits.startsWith(code) && (plus !== '' || !isWhole(digits)) && isWhole(digits.slice(code.length))
  if (plus !== '' && !hasCode) return text
  const national = hasCode ? digits.slice(code.length) : digits
  for (const [pattern, grouped] of groups) {
    if (pattern.test(national)) return `${hasCode ? `+${code} ` : ''}${national.replace(pattern, grouped)}`
  }
  return text
}
