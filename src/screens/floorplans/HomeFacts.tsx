import { AreaIcon, BathIcon, BedIcon, RulerIcon } from '../../controls/icons.tsx'
import { orNotAvailable } from '../../rules/lotText.ts'
import type { Market } from '../../rules/markets.ts'
import { areaText, frontageText } from '../../rules/measures.ts'
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
  const facts = [
    { name: words.lot.bedrooms, Icon: BedIcon, text: bedroomsText(home.bedrooms, market) },
    { name: words.lot.baths, Icon: BathIcon, text: number(home.fullBaths) },
    { name: words.lot.size, Icon: RulerIcon, text: areaText(home.size, metric, market.locale) },
  ]
  const further = [
    { name: words.lot.coverage, Icon: AreaIcon, text: areaText(home.coverage, metric, market.locale) },
    { name: words.lot.frontage, Icon: RulerIcon, text: frontageText(home.frontage, metric, market.locale) },
  ]
  return (
    <dl className="home-facts ll-figures">
      {(all ? [...facts, ...further] : facts).map(({ name, Icon, text }) => (
        <div key={name}>
          <dt>
            <Icon />
            <span className={all ? 'll-small' : 'll-spoken'}>{name}</span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
