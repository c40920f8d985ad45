import type { Lot } from './lot.ts'
import { lotSize } from './lot.ts'
import { isAvailable } from './lotStatus.ts'
import { compareLotNumbers } from './lotText.ts'

/** The alternative minus the wanted home; null if either is unknown. */
export interface Likeness {
  readonly lot: Lot
  /** 0: identical, 1: opposite. */
  readonly distance: number
  readonly priceDifference: number | null
  readonly sizeDifference: number | null
  readonly frontageDifference: number | null
  readonly commonModels: readonly string[]
  readonly sameOrientation: boolean
}

const weights = { price: 0.4, models: 0.3, size: 0.15, frontage: 0.1, orientation: 0.05 } as const

/** 0 when equal, towards 1 as they differ; one half if unknown. */
function apart(a: number | null, b: number | null): number {
  if (a === null || b === null || !(a > 0) || !(b > 0)) return 0.5
  return Math.min(1, (2 * Math.abs(a - b)) / Math.max(a, b))
}

function difference(wanted: number | null, other: number | null): number | null {
  return wanted !== null && other !== null && wanted > 0 && other > 0 ? other - wanted : null
}

/** The home to be replaced. */
export type Wanted = Pick<
  Lot,
  'id' | 'projectId' | 'price' | 'models' | 'area' | 'orientation' | 'buildingType'
> & { readonly bedrooms: number | null }

function likeness(wanted: Wanted, lot: Lot): Likeness {
  const ids = new Set(wanted.models.map((model) => model.id))
  const common = lot.models.filter((model) => ids.has(model.id))
  const sameOrientation = wanted.orientation !== '' && lot.orientation === wanted.orientation
  const [wantedSize, size] = [lotSize(wanted), lotSize(lot)]
  const models = ids.size === 0 ? 0.5 : 1 - common.length / ids.size
  const distance =
    weights.price * apart(wanted.price, lot.price) +
    weights.models * models +
    weights.size * apart(wanted.area, lot.area) +
    weights.frontage * apart(wantedSize, size) +
    weights.orientation * (sameOrientation ? 0 : 1)
  return {
    lot,
    distance,
    priceDifference: difference(wanted.price, lot.price),
    sizeDifference: difference(wanted.area, lot.area),
    frontageDifference: difference(wantedSize, size),
    commonModels: common.map((model) => model.name),
    sameOrientation,
  }
}

/** The `n` free lots closest to the wanted one, by price; the same kind comes first. */
export function nextBestLots(wanted: Wanted, lots: readonly Lot[], n: number): Likeness[] {
  return lots
    .filter((lot) => isAvailable(lot) && !(lot.id === wanted.id && lot.projectId === wanted.projectId))
    .map((lot) => likeness(wanted, lot))
    .sort(
      (a, b) =>
        otherKind(wanted, a.lot) - otherKind(wanted, b.lot) ||
        a.distance - b.distance ||
        compareLotNumbers(a.lot.number, b.lot.number),
    )
    .slice(0, Math.max(0, n))
}

function otherKind(wanted: Wanted, lot: Lot): number {
  const { buildingType, bedrooms } = wanted
  return lot.buildingType === buildingType && (bedrooms === null || lot.bedrooms === bedrooms) ? 0 : 1
}

export const closenessKeys = [
  'samePrice',
  'cheaper',
  'dearer',
  'sameModel',
  'sameModels',
  'sameSize',
  'sameFrontage',
  'sameOrientation',
] as const

/** A `nearest` key of the sentences, with its value. */
export interface Closeness {
  readonly key: (typeof closenessKeys)[number]
  /** Money for price keys, a model count for `sameModels`. */
  readonly value: number
}

/** Strongest reason first. */
export function reasonsFor(likeness: Likeness): Closeness[] {
  const reasons: Closeness[] = []
  const price = likeness.priceDifference
  if (price !== null) {
    reasons.push({
      key: price === 0 ? 'samePrice' : price < 0 ? 'cheaper' : 'dearer',
      value: Math.abs(price),
    })
  }
  const models = likeness.commonModels.length
  if (models > 0) reasons.push({ key: models === 1 ? 'sameModel' : 'sameModels', value: models })
  if (likeness.sizeDifference === 0) reasons.push({ key: 'sameSize', value: 0 })
  if (likeness.frontageDifference === 0) reasons.push({ key: 'sameFrontage', value: 0 })
  if (likeness.sameOrientation) reasons.push({ key: 'sameOrientation', value: 0 })
  return reasons
}
