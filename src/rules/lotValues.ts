import { orientationText } from './lotText.ts'
import { numberText } from './numberText.ts'

/** The names of common lot values: grading, fall, street side and compass points. */
export type LotValueWords = Readonly<Record<LotValue, string>> &
  Readonly<Record<Slope, (values: { amount: string }) => string>>

const lotValues = [
  'level',
  'walkout',
  'lookout',
  'standard',
  'corner',
  'interior',
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
  'compass',
] as const
type LotValue = (typeof lotValues)[number]

const slopes = ['torear', 'tofront', 'toleft', 'toright'] as const
type Slope = (typeof slopes)[number]

const isKnown = (key: string): key is LotValue => lotValues.some((value) => value === key)

const folded = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '')

const slope = /^(\d+(?:\.\d+)?)\s*(\D{0,4}?)\s+(?:to|towards)\s+(?:the\s+)?(rear|back|front|left|right)$/i

/** A field's value in words: 'Level', '2 ft to rear', 'South East'. Unknown ones stay. */
// §3 Grading_or_Orientation, lot_fall, Lot_Number_orientation
export function lotValueText(text: string, words: LotValueWords, locale: string): string {
  const shown = translated(text.trim(), words, locale)
  return folded(shown) === folded(text) ? text : shown
}

function translated(text: string, words: LotValueWords, locale: string): string {
  const key = folded(text)
  if (isKnown(key)) return words[key]
  const parts = slope.exec(text)
  if (parts === null) return text
  const [, number = '', unit = '', side = ''] = parts
  const to = slopes.find((one) => one === `to${side.toLowerCase() === 'back' ? 'rear' : side.toLowerCase()}`)
  const amount = [numberText(Number(number), locale), unit].filter(Boolean).join(' ')
  return to === undefined ? text : words[to]({ amount })
}

/** An orientation in the reader's abbreviations: 'NE', in German 'NO'. */
// §5
export function compassText(orientation: string, words: LotValueWords): string {
  const text = orientationText(orientation)
  return /^[NESW]{1,3}$/.test(text)
    ? Array.from(text, (point) => words.compass.charAt('NESW'.indexOf(point))).join('')
    : text
}
