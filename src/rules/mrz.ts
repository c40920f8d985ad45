import { type IdRead, writtenName } from './idRead.ts'

/** Letters by position, likeliest first; a typed line has one each. */
export type MrzLine = readonly string[]

// ICAO 9303-3 §4.9: digits are themselves, A to Z are 10 to 35, the filler is 0; weights repeat 7, 3, 1
const valueOf = (letter: string): number => (letter === '<' ? 0 : Number.parseInt(letter, 36))

/** The check digit of a field. */
export const checkDigit = (field: string): string =>
  String(
    Array.from(field).reduce((sum, letter, at) => sum + valueOf(letter) * ([7, 3, 1][at % 3] ?? 0), 0) % 10,
  )

type Kind = '9' | 'A' | '*'
const allowed: Readonly<Record<Kind, RegExp>> = { '9': /[0-9<]/, A: /[A-Z<]/, '*': /./ }
const lookalikes: Readonly<Record<'9' | 'A', Readonly<Record<string, string>>>> = {
  '9': { O: '0', Q: '0', D: '0', U: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', T: '7', B: '8' },
  A: { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' },
}

/** The likeliest letter that fits, after replacing lookalikes. */
function fitting(may: string, kind: Kind): string {
  if (kind === '*') return may
  const fit = Array.from(may).flatMap((letter) => {
    const one = allowed[kind].test(letter) ? letter : lookalikes[kind][letter]
    return one === undefined ? [] : [one]
  })
  return [...new Set(fit)].join('') || '<'
}

interface Place {
  readonly line: number
  readonly at: number
  readonly length: number
  readonly kind: Kind
}

interface Layout {
  readonly lines: number
  readonly letters: number
  readonly names: Place
  readonly number: Place
  readonly birth: Place
  readonly expiry: Place
  /** The continuation of a number too long for its field. */
  readonly rest: Place | null
}

const place = (line: number, at: number, length: number, kind: Kind): Place => ({ line, at, length, kind })

const layouts: readonly Layout[] = [
  // ICAO 9303-4 §4.2.2: TD3, passports
  {
    lines: 2,
    letters: 44,
    names: place(0, 5, 39, 'A'),
    number: place(1, 0, 9, '*'),
    birth: place(1, 13, 6, '9'),
    expiry: place(1, 21, 6, '9'),
    rest: null,
  },
  // ICAO 9303-5 §4.2.2: TD1, cards
  {
    lines: 3,
    letters: 30,
    names: place(2, 0, 30, 'A'),
    number: place(0, 5, 9, '*'),
    birth: place(1, 0, 6, '9'),
    expiry: place(1, 8, 6, '9'),
    rest: place(0, 15, 15, '*'),
  },
  // ICAO 9303-6 §4.2.2: TD2, larger cards
  {
    lines: 2,
    letters: 36,
    names: place(0, 5, 31, 'A'),
    number: place(1, 0, 9, '*'),
    birth: place(1, 13, 6, '9'),
    expiry: place(1, 21, 6, '9'),
    rest: place(1, 28, 7, '*'),
  },
]

const cellsOf = (lines: readonly MrzLine[], { line, at, length, kind }: Place): readonly string[] =>
  (lines[line] ?? []).slice(at, at + length).map((may) => fitting(may, kind))

const firstOf = (cells: readonly string[]): string => cells.map((may) => may[0] ?? '<').join('')

/**
 * A field's text if its check digit matches. At most one letter may be second likeliest: more match by
 * chance.
 */
function checked(cells: readonly string[], digit: string): string | null {
  const likeliest = firstOf(cells)
  const digits = fitting(digit, '9')
  const agrees = (text: string): boolean => digits.startsWith(checkDigit(text))
  if (agrees(likeliest) || (likeliest.replaceAll('<', '') === '' && digits.startsWith('<'))) return likeliest
  const others = cells.flatMap((may, at) =>
    Array.from(may.slice(1, 3), (letter) => likeliest.slice(0, at) + letter + likeliest.slice(at + 1)),
  )
  const agreeing = others.filter(agrees)
  return agreeing.length === 1 ? (agreeing[0] ?? null) : null
}

function fieldOf(lines: readonly MrzLine[], where: Place): string | null {
  return checked(cellsOf(lines, where), lines[where.line]?.[where.at + where.length] ?? '')
}

/** The document number; a long one ends, check digit too, in the optional data. */
// ICAO 9303-5 §4.2.2.2 note j
function numberOf(lines: readonly MrzLine[], { number, rest }: Layout): string | null {
  const short = fieldOf(lines, number)
  if (rest === null || lines[number.line]?.[number.at + number.length]?.startsWith('<') !== true) return short
  const more = cellsOf(lines, rest)
  const end = firstOf(more).indexOf('<')
  if (end < 2) return short
  return checked([...cellsOf(lines, number), ...more.slice(0, end - 1)], more[end - 1] ?? '')
}

/** YYMMDD as YYYY-MM-DD; undefined if invalid, as for an unknown birthday. */
function dayOf(text: string | null, centuryOf: (year: number, day: string) => number): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  if (year === '' || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31)
    return undefined
  return `${centuryOf(Number(year), `${month}-${day}`) + Number(year)}-${month}-${day}`
}

/** "ERIKSSON<<ANNA<MARIA<<<": surname and given names, up to the next pair of fillers. */
function namesOf(text: string): { lastName: string | undefined; firstName: string | undefined } {
  const [last = '', first = ''] = text.replace(/<+$/, '').split('<<')
  const plain = (name: string): string | undefined => {
    const words = name.replaceAll('<', ' ').trim()
    return words === '' ? undefined : writtenName(words)
  }
  return { lastName: plain(last), firstName: plain(first) }
}

/**
 * A zone with two matching check digits or more (names have none). `today` (YYYY-MM-DD) decides the century.
 */
export function readMrz(lines: readonly MrzLine[], today: string): IdRead | null {
  const layout = layouts.find(
    (one) => one.lines === lines.length && lines.every((line) => line.length === one.letters),
  )
  if (layout === undefined) return null
  // ICAO 9303-4 §4.2.2: P; 9303-5 and -6: A, C or I. A visa (V) adds nothing to the passport.
  const kinds = layout.letters === 44 ? 'P' : 'ACI'
  const kind = lines[0]?.[0] ?? ''
  if (!Array.from(kinds).some((one) => fitting(kind, 'A').includes(one))) return null
  const number = numberOf(lines, layout)
  const birth = fieldOf(lines, layout.birth)
  const expiry = fieldOf(lines, layout.expiry)
  if ([number, birth, expiry].filter((one) => one !== null).length < 2) return null
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100
  const found = {
    ...namesOf(firstOf(cellsOf(lines, layout.names))),
    idNumber: number?.replaceAll('<', '') || undefined,
    birthDate: dayOf(birth, (year, day) => (`${century + year}-${day}` > today ? century - 100 : century)),
    // Read in 2003, a card of 98 expired in 1998; read in 2098, one of 03 expires in 2103.
    idExpiry: dayOf(expiry, (year) =>
      century + year > Number(today.slice(0, 4)) + 50
        ? century - 100
        : century + year < Number(today.slice(0, 4)) - 50
          ? century + 100
          : century,
    ),
    idType: layout.letters === 44 ? ('passport' as const) : ('id card' as const),
  }
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined))
}
