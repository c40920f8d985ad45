import { closenessText } from '../i18n/closeness.ts'
import { communitiesWords } from '../i18n/en/communities.ts'
import { conflictWords } from '../i18n/en/conflict.ts'
import { lotWords } from '../i18n/en/lot.ts'
import { nearestWords } from '../i18n/en/nearest.ts'
import { useText } from '../i18n/useText.ts'
import { homeTitle } from '../rules/homeText.ts'
import { Notice } from '../controls/Notice.tsx'
import { Picture } from '../controls/Picture.tsx'
import type { Lot } from '../rules/lot.ts'
import type { Market } from '../rules/markets.ts'
import { pricedText } from '../rules/money.ts'
import { nextBestLots, reasonsFor, type Wanted } from '../rules/nextBestLots.ts'
import './NextBest.css'

/** Says that a lot is gone, and shows the closest alternatives with their homes. */
export function NextBest({
  lot,
  lots,
  market,
  text,
  isNews = true,
  busy = false,
  onChoose,
}: {
  lot: Wanted
  lots: readonly Lot[]
  market: Market
  /** Says that it is gone. */
  text: string
  /** Whether it was taken while somebody looked at it. */
  isNews?: boolean
  busy?: boolean
  onChoose: (lot: Lot) => void
}) {
  const words = useText({
    lot: lotWords,
    conflict: conflictWords,
    communities: communitiesWords,
    nearest: nearestWords,
  })
  const best = nextBestLots(lot, lots, 3)
  const said = (
    <>
      <p>{text}</p>
      <div className="next-best">
        {best.map((likeness) => {
          const { lot: other } = likeness
          const why = closenessText(reasonsFor(likeness).slice(0, 2), words.nearest, market)
          return (
            <button
              key={other.id}
              type="button"
              className="next-best-lot"
              data-next-best={other.number}
              disabled={busy}
              onClick={() => onChoose(other)}
            >
              <Picture
                src={other.models.flatMap((model) => model.elevations)[0]?.image}
                alt=""
                ratio="4 / 3"
                none={words.communities.noPicture}
              />
              <span className="next-best-words">
                <strong>{homeTitle(other, words)}</strong>
                <span className="ll-figures">{pricedText(other.price, market, words.lot.notAvailable)}</span>
                <span className="ll-small ll-quiet">{why}</span>
              </span>
            </button>
          )
        })}
        {best.length === 0 ? <p>{words.conflict.noAlternatives}</p> : null}
      </div>
    </>
  )
  if (!isNews) return <section>{said}</section>
  return (
    <Notice kind="warning" live>
      {said}
    </Notice>
  )
}
