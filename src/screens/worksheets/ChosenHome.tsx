import { Picture } from '../../controls/Picture.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot, LotModel } from '../../rules/lot.ts'
import type { Market } from '../../rules/markets.ts'
import { dayText } from '../../session/dayText.ts'
import { areaText } from '../../session/homeTexts.ts'
import { homeTitle } from '../../rules/homeText.ts'

/** The chosen home: a picture and one line. */
export function ChosenHome({
  lot,
  model,
  templateId,
  market,
  metric,
}: {
  lot: Lot | undefined
  model: LotModel | undefined
  templateId: number | null
  market: Market
  metric: boolean
}) {
  const words = useText({ communities: communitiesWords, lot: lotWords })
  if (lot === undefined && model === undefined) return null
  const elevation = model?.elevations.find((one) => one.templateId === templateId) ?? model?.elevations[0]
  const closing = lot === undefined ? '' : dayText(lot.closingDate)
  return (
    <div className="worksheet-home">
      <Picture
        src={elevation?.image}
        alt=""
        ratio="16 / 10"
        loading="eager"
        none={words.communities.noPicture}
      />
      <div>
        <p className="worksheet-home-title">
          {[lot === undefined ? '' : homeTitle(lot, words), model?.name ?? ''].filter(Boolean).join(' · ')}
        </p>
        <p className="ll-quiet ll-small">
          {[
            model === undefined ? '' : areaText(model.size, metric, market.locale, words),
            closing === '' ? '' : `${words.lot.closing} ${closing}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  )
}
