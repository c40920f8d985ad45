/** Letters that Unicode does not decompose, in passports' spelling. */
const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}
/** Umlauts in machine-readable zones, and as typed by people without these keys. */
const zone: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

const plain = (text: string): string =>
  text
    .replaceAll(/[ıßæœøłđðþ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
// İ in lower case is i with a dot, removed with other marks.
const lower = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC')

/** A name without case, accents or dots: ş becomes s, ı becomes i, ß becomes ss. */
export const foldedName = (text: string): string => plain(lower(text))
/** A name spelled as in a machine-readable zone: ü is ue. */
const zoneName = (text: string): string =>
  plain(lower(text).replaceAll(/[äöüåø]/g, (letter) => zone[letter] ?? letter))

interface Named {
  readonly firstName: string
  readonly lastName: string
}

const partsOf = (text: string, fold: (text: string) => string): string[] =>
  fold(text).split(' ').filter(Boolean)

function agrees(
  typed: Named,
  read: Named,
  [fold, foldRead]: readonly [typeof foldedName, typeof foldedName],
) {
  const last = partsOf(typed.lastName, fold).join('')
  if (last === '' || last !== partsOf(read.lastName, foldRead).join('')) return false
  const given = partsOf(typed.firstName, fold)
  const known = new Set(partsOf(read.firstName, foldRead))
  const all = partsOf(read.firstName, foldRead).join('')
  return given.length > 0 && (given.join('') === all || given.every((one) => known.has(one)))
}

/**
 * Whether a typed name matches a document's, which may have more given names; with and without
 * machine-readable spelling.
 */
export function isSameName(typed: Named, read: Named): boolean {
  const folds = [foldedName, zoneName]
  return folds.some((one) => folds.some((other) => agrees(typed, read, [one, other])))
}

/** Whether undivided names match: the shorter's words are in the other, the last equal. */
export function isSameWhole(one: string, other: string): boolean {
  const named = (text: string): Named => {
    const words = text.trim().split(/\s+/u)
    return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
  }
  const [a, b] = [named(one), named(other)]
  return isSameName(a, b) || isSameName(b, a)
}
