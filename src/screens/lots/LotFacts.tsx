import { type Fact, Facts } from '../../controls/Facts.tsx'
import { buildingWords } from '../../i18n/en/building.ts'
import { filtersWords } from '../../i18n/en/filters.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { valuesWords } from '../../i18n/en/values.ts'
import { useText } from '../../i18n/useText.ts'
import { isInventory } from '../../rules/lotStatus.ts'
import { decimalSum } from '../../rules/exactMoney.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import { floorName } from '../../rules/floors.ts'
import { isStudio, type Lot, lotSize } from '../../rules/lot.ts'
import { compassText, lotValueText } from '../../rules/lotValues.ts'
import type { Market } from '../../rules/markets.ts'
import { amountText } from '../../rules/money.ts'
import { dayText } from '../../session/dayText.ts'
import { areaText, countText, frontageText, orNotAvailable } from '../../session/homeTexts.ts'
import { useHomeTypes } from '../../session/useHomeTypes.ts'

/**
 * A lot's exact facts. Missing or zero premiums show N/A (§5). Sales staff's condensed card has only what
 * distinguishes lots, and no money.
 */
// §2 Unit card, §3, §6
export function LotFacts({
  lot,
  metric,
  condensed,
  market,
}: {
  lot: Lot
  metric: boolean
  condensed: boolean
  market: Market
}) {
  const words = useText({
    values: valuesWords,
    filters: filtersWords,
    lot: lotWords,
    building: buildingWords,
  })
  const { locale } = market
  const money = (sum: number): string => orNotAvailable(sum, (given) => amountText(given, market), words)
  const text = (value: string): string => orNotAvailable(value, String, words)
  const value = (given: string): string => lotValueText(given, words.values, locale)
  const homeType: Fact = [words.filters.buildingTypes, text(useHomeTypes(lot.projectId)(lot.buildingType))]
  const common: Fact[] = [
    [
      isInventory(lot) ? words.lot.readyOn : words.lot.closing,
      dayText(lot.closingDate) || words.lot.notAvailable,
    ],
    [words.lot.orientation, text(compassText(lot.orientation, words.values))],
    [words.lot.area, areaText(lot.area, metric, locale, words)],
  ]
  const suite: Fact[] = [
    [words.lot.floor, floorName(lot.floor, lot.projectType, words.building) || words.lot.notAvailable],
    [words.lot.building, text(lot.buildingName)],
    [words.lot.bedrooms, isStudio(lot) ? words.lot.studio : countText(lot.bedrooms, locale, words)],
    [words.lot.baths, countText(lot.fullBaths, locale, words)],
  ]
  const size = orNotAvailable(lotSize(lot), (given) => frontageText(given, metric, locale, words), words)
  const street: Fact[] = [
    ...(lot.numberLocation === '' ? [] : ([[words.lot.street, lot.numberLocation]] as const)),
    ...(lot.numberOrientation === '' ? [] : ([[words.lot.place, value(lot.numberOrientation)]] as const)),
  ]
  const land: Fact[] = [
    ...street,
    [words.lot.frontage, size],
    [words.lot.depth, frontageText(lot.depth, metric, locale, words)],
    ...(lot.projectType === 2
      ? ([[words.lot.floor, text(floorName(lot.floor, 2, words.building))]] as const)
      : []),
    ...(lot.grading === '' ? [] : ([[words.lot.grading, value(lot.grading)]] as const)),
    ...(lot.fall === '' ? [] : ([[words.lot.fall, value(lot.fall)]] as const)),
    homeType,
  ]
  const premiums: Fact[] = [
    [words.lot.lotPremium, money(decimalSum([lot.lotPremium, lot.biggerLotPremium]))],
    [words.lot.gradingPremium, money(lot.gradingPrice)],
    [words.lot.upgradePremium, money(lot.upgradePrice)],
  ]
  const highrise = isHighrise(lot.projectType)
  const facts = [...common, ...(highrise ? suite : land), ...(highrise || condensed ? [] : premiums)]
  return <Facts className="lot-facts ll-figures" facts={facts} />
}
