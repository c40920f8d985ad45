import { phoneParts } from './phoneCountries.ts'

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
  // Only mobile numbers reveal where the prefix ends.
  DE: { code: '49', groups: [[/^(0?1[5-7]\d)(\d{7,8})$/, '$1 $2']] },
}

function groupedBehind(text: string, digits: string): string {
  const { country } = phoneParts(text, [])
  const groups = groupings[country ?? '']?.groups ?? []
  const [pattern, grouped = ''] = groups.find(([whole]) => whole.test(digits)) ?? []
  return pattern === undefined ? text : text.replace(/\d+$/, digits.replace(pattern, grouped))
}

/** A number in its country's grouping: `4165550188` becomes `416-555-0188`. Others stay unchanged. */
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
