import { type Fact, Facts } from '../../controls/Facts.tsx'
import { AreaIcon, BathIcon, BedIcon, RulerIcon } from '../../controls/icons.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { areaText, countText, frontageText } from '../../session/homeTexts.ts'
import type { Home } from './home.ts'

/** Bedrooms, baths and size with icons; `all` adds coverage and lot width. */
// §2 Model card
export function HomeFacts({
  home,
  metric,
  market,
  all = false,
}: {
  home: Home
  metric: boolean
  market: Market
  all?: boolean
}) {
  const words = useText({ lot: lotWords })
  const number = (value: number) => countText(value, market.locale, words)
  const facts: Fact[] = [
    [words.lot.bedrooms, number(home.bedrooms), BedIcon],
    [words.lot.baths, number(home.fullBaths), BathIcon],
    [words.lot.size, areaText(home.size, metric, market.locale, words), RulerIcon],
  ]
  const further: Fact[] = [
    [words.lot.coverage, areaText(home.coverage, metric, market.locale, words), AreaIcon],
    [words.lot.frontage, frontageText(home.frontage, metric, market.locale, words), RulerIcon],
  ]
  return <Facts className="home-facts ll-figures" facts={all ? [...facts, ...further] : facts} named={all} />
}
