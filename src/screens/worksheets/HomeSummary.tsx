import { Picture } from '../../controls/Picture.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import type { WorksheetChoice } from '../../rules/worksheets.ts'
import { dayOfMoment, dayText } from '../../session/dayText.ts'
import { areaText } from '../../session/homeTexts.ts'
import type { NotedPrice } from '../../rules/notedPrice.ts'
import { type useHomes, wishText } from './useHomes.ts'
import './HomeSummary.css'

/** The worksheet's home: picture, name, price, and the price when chosen if it differs. Empty before. */
export function HomeSummary({
  homes,
  wish,
  market,
  noted = null,
  isSent = false,
}: {
  homes: ReturnType<typeof useHomes>
  wish: WorksheetChoice
  market: Market
  /** The price when it was chosen; on a sent worksheet the only one. */
  noted?: Pick<NotedPrice, 'amount' | 'at'> | null
  /** A sent worksheet has that day's price, which today's lists lack. */
  isSent?: boolean
}) {
  const words = useText({
    communities: communitiesWords,
    floorPlans: floorPlansWords,
    lot: lotWords,
    forms: worksheetFormsWords,
  })
  const home = homes.wished(wish)
  const { lot, model, price } = home
  const today = isSent ? 0 : price
  // The price that is sent; a home that has gone shows none.
  const shown = isSent ? (noted?.amount ?? 0) : today
  const name = wishText(home, wish.templateId, words)
  if (name === '') return null
  const elevation =
    model?.elevations.find((one) => one.templateId === wish.templateId) ?? model?.elevations[0]
  const closing = lot === undefined ? '' : dayText(lot.closingDate)
  const facts = [
    model === undefined ? '' : areaText(model.size, homes.metric, market.locale, words),
    closing === '' ? '' : `${words.lot.closing} ${closing}`,
  ].filter(Boolean)
  return (
    <div className="home-summary" data-summary={lot?.id ?? model?.id}>
      {model === undefined ? null : (
        <Picture
          src={elevation?.image}
          alt=""
          ratio="16 / 10"
          loading="eager"
          none={words.communities.noPicture}
        />
      )}
      <div>
        <p className="home-summary-name">{name}</p>
        {shown > 0 ? <p className="home-summary-price ll-figures">{priceText(shown, market)}</p> : null}
        {today > 0 && noted !== null && noted.amount !== today ? (
          <p className="ll-quiet ll-small ll-figures" data-price-noted={noted.amount}>
            {words.forms.pricedOn({
              day: dayOfMoment(noted.at, market.timeZone),
              price: priceText(noted.amount, market),
            })}
          </p>
        ) : null}
        {facts.length === 0 ? null : <p className="ll-quiet ll-small">{facts.join(' · ')}</p>}
      </div>
    </div>
  )
}
