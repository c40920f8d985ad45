import type { Answer } from '../../contract/schemas.ts'
import type { TextOf } from '../../i18n/area.ts'
import type { browsingWords } from '../../i18n/en/browsing.ts'
import type { lotWords } from '../../i18n/en/lot.ts'
import type { Voice } from '../../i18n/voice.ts'
import type { CommunityFilter, CommunityFilterPart } from '../../rules/communityFilter.ts'
import type { Range } from '../../rules/filters.ts'
import { markets } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import { numberText } from '../../rules/numberText.ts'
import { projectTypeName } from '../../rules/projectTypes.ts'
import { plainMarket, listedMarket } from '../../session/language.ts'
import type { Community } from './CommunityCard.tsx'
import { areaUnit } from '../../session/homeTexts.ts'
import { homeTypeNames } from '../../session/homeTypeNames.ts'

export interface FigureTexts {
  readonly price: (amount: number) => string
  readonly size: (area: number) => string
  /** Whether the communities differ in currency or unit. */
  readonly mixed: boolean
}

/** Figures in the shared currency and unit, or plain numbers. */
// §9
export function figureTexts(
  communities: readonly Community[],
  words: TextOf<{ lot: typeof lotWords }>,
): FigureTexts {
  const { locale } = markets[plainMarket()]
  const digits = (value: number) => numberText(value, locale, { maximumFractionDigits: 0 })
  const [first] = communities
  const oneCurrency = communities.every((one) => one.currencyCode === first?.currencyCode)
  const oneUnit = communities.every((one) => one.isMetric === first?.isMetric)
  const market = first === undefined ? null : listedMarket(first)
  return {
    price: (amount) => (oneCurrency && market !== null ? priceText(amount, market) : digits(amount)),
    size: (area) =>
      oneUnit && first !== undefined ? `${digits(area)} ${areaUnit(first.isMetric, words)}` : digits(area),
    mixed: !(oneCurrency && oneUnit),
  }
}

export interface HomeType {
  readonly code: string
  readonly name: string
}

/** Home types by code; a type with different names in two markets shows both. */
// §3
export function homeTypesOf(
  list: Answer<'/comty/GetBuilderProdTypeList'>['ProdTypeList'] | undefined,
  voice: Voice,
): HomeType[] {
  const names = new Map<string, string[]>()
  for (const { code, name } of list ?? []) {
    const before = names.get(code) ?? []
    if (!before.includes(name)) names.set(code, [...before, name])
  }
  return [...names].map(([code, known]) => ({ code, name: homeTypeNames(known, voice).join(' / ') }))
}

export const productTypeText = (type: number, words: TextOf<{ browsing: typeof browsingWords }>): string => {
  const name = projectTypeName(type)
  return name === 'unknown' ? words.browsing.filters.unknownType : words.browsing.filters[name]
}

function rangeText({ min, max }: Range, text: (value: number) => string): string {
  if (min === null) return max === null ? '' : `≤ ${text(max)}`
  return max === null ? `≥ ${text(min)}` : `${text(min)} – ${text(max)}`
}

/** A set part of the filter, in brief: 'Price 500,000 – 900,000'. */
export function partText(
  filter: CommunityFilter,
  part: CommunityFilterPart,
  figures: FigureTexts,
  types: readonly HomeType[],
  words: TextOf<{ browsing: typeof browsingWords }>,
): string {
  const names = words.browsing.filters
  const named = (text: string) => `${names[part]} ${text}`
  switch (part) {
    case 'text':
      return `“${filter.text}”`
    case 'price':
      return named(rangeText(filter.price, figures.price))
    case 'size':
      return named(rangeText(filter.size, figures.size))
    case 'bedrooms':
    case 'fullBaths':
      return named(rangeText(filter[part], String))
    case 'homeTypes':
      return filter.homeTypes
        .map((code) => types.find((type) => type.code === code)?.name ?? names.unknownType)
        .join(', ')
    case 'productType':
      return filter.productType === null ? '' : productTypeText(filter.productType, words)
    default:
      return names.availableOnly
  }
}
