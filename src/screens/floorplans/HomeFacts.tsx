import { type Fact, Facts } from '../../controls/Facts.tsx'
import { AreaIcon, BathIcon, BedIcon, RulerIcon } from '../../controls/icons.tsx'
import type { Market } from '../../rules/markets.ts'
import { areaText, frontageText, orNotAvailable } from '../../session/homeTexts.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { type Home, bedroomsText } from './home.ts'

/** Bedrooms, baths and size by their icons; `all` adds what the home covers and how wide a lot it needs. */
// §2 Model card
export function HomeFacts({
  home,
  metric,
  market,
  words,
  all = false,
}: {
  home: Home
  metric: boolean
  market: Market
  words: Wording
  all?: boolean
}) {
  const number = (value: number) =>
    orNotAvailable(value, (given) => new Intl.NumberFormat(market.locale).format(given))
  const facts: Fact[] = [
    [words.lot.bedrooms, bedroomsText(home.bedrooms, market, words.lot.notAvailable), BedIcon],
    [words.lot.baths, number(home.fullBaths), BathIcon],
    [words.lot.size, areaText(home.size, metric, market.locale), RulerIcon],
  ]
  const further: Fact[] = [
    [words.lot.coverage, areaText(home.coverage, metric, market.locale), AreaIcon],
    [words.lot.frontage, frontageText(home.frontage, metric, market.locale), RulerIcon],
  ]
  return <Facts className="home-facts ll-figures" facts={all ? [...facts, ...further] : facts} named={all} />
}
