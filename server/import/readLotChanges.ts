import type { CostField } from '../../src/rules/office/lotPlan.ts'
import { readEntry } from './entryReader.ts'
import { faultText, foldFaults, newFindings } from './fault.ts'
import { type Fields, lotNames } from './fieldNames.ts'
import { lotKey } from './lotFile.ts'
import { statusFromWord } from './lotStatusWords.ts'
import { readLotName } from './readLot.ts'
import { readTable } from './tables.ts'

/** What a file of changes says of one lot; what it leaves empty stays. */
export interface LotWish {
  readonly line: number
  readonly number: string
  /** Empty where the file names none. */
  readonly building: string
  readonly standing: 'onSale' | 'heldBack' | null
  /** Decimals. */
  readonly prices: Readonly<Partial<Record<CostField, number>>>
}

/** The headings of prices, as in lots.csv. */
export const priceHeadings: Readonly<Record<CostField, string>> = {
  price: 'Current_price',
  lotPremium: 'LOT_PRICE_PREM',
  gradingPrice: 'GRADING_PRICE',
  biggerLotPremium: 'HouseonBigerLotPremium',
  upgradePrice: 'UPGRADE_PRICE',
  builtPrice: 'TotalPrice',
}
const priceFields = Object.entries(priceHeadings) as readonly (readonly [CostField, string])[]

const known = ['house_number', 'building_name', 'building_id', 'Status', ...Object.values(priceHeadings)]
const fields: Fields = { ...lotNames, known }

const released = new Set(['on sale', 'release', 'released'])
const heldBack = new Set(['held back', 'hold back'])

/** Sold and held are made by buyers, so no list sets them here. */
function standingOf(word: string): LotWish['standing'] {
  const plain = word.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
  if (released.has(plain)) return 'onSale'
  if (heldBack.has(plain)) return 'heldBack'
  const { finalStatus, status2 } = statusFromWord(word) ?? {}
  if (finalStatus === 1 || (finalStatus === 3 && status2 === 3)) return 'onSale'
  return finalStatus === 10 ? 'heldBack' : null
}

/** Reads a CSV file with a row per changed lot and a column per value. Faults are sentences. */
export function readLotChanges(
  file: string,
  bytes: Uint8Array,
  locale: string,
): {
  readonly wishes: readonly LotWish[]
  readonly faults: readonly string[]
  readonly notices: readonly string[]
} {
  const findings = newFindings()
  const needed = { field: 'house_number', what: 'the number of a lot' }
  const table = readTable(new Map([[file, bytes]]), file, { fields, isMetric: false, needed }, findings)
  const seen = new Map<string, number>()
  const wishes = (table?.entries ?? []).map((entry): LotWish => {
    const row = readEntry(entry, { locale }, findings)
    const name = readLotName(row)
    const line = entry.line ?? 0
    if (name.number === '') row.fault('house_number', 'A lot needs a number.')
    const twin = seen.get(lotKey(name))
    if (twin !== undefined) row.fault('house_number', `This lot appears twice; the first is at line ${twin}.`)
    seen.set(lotKey(name), line)
    const word = row.text('Status')
    const standing = word === '' ? null : standingOf(word)
    if (word !== '' && standing === null)
      row.fault('Status', `'${word}' cannot be set. Write 'on sale' or 'held back'.`)
    const prices = Object.fromEntries(
      priceFields.flatMap(([field, heading]) => (row.has(heading) ? [[field, row.number(heading)]] : [])),
    )
    return { ...name, line, standing, prices }
  })
  const faults = foldFaults(findings.faults).map(faultText)
  if (
    table !== undefined &&
    faults.length === 0 &&
    wishes.every((one) => one.standing === null && Object.keys(one.prices).length === 0)
  )
    faults.push(
      `${file}: It changes nothing. Name a column ${Object.values(priceHeadings).join(', ')} or Status.`,
    )
  return { wishes, faults, notices: findings.notices.map(faultText) }
}
