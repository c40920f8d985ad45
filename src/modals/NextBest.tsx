import { conflictWords } from '../i18n/en/conflict.ts'
import { lotWords } from '../i18n/en/lot.ts'
import { useText } from '../i18n/useText.ts'
import { homeTitle } from '../rules/homeText.ts'
import { Button } from '../controls/Button.tsx'
import { Notice } from '../controls/Notice.tsx'
import type { Lot } from '../rules/lot.ts'
import type { Market } from '../rules/markets.ts'
import { pricedText } from '../rules/money.ts'
import { nextBestLots, type Wanted } from '../rules/nextBestLots.ts'
import './NextBest.css'

/** Tells the visitor that a lot is gone, and offers the closest alternatives. */
export function NextBest({
  lot,
  lots,
  market,
  text,
  busy = false,
  onChoose,
}: {
  lot: Wanted
  lots: readonly Lot[]
  market: Market
  /** Set if the lot was gone before anybody looked at it. */
  text?: string
  busy?: boolean
  onChoose: (lot: Lot) => void
}) {
  const words = useText({ lot: lotWords, conflict: conflictWords })
  const best = nextBestLots(lot, lots, 3)
  return (
    <Notice kind="warning" live>
      <p>{text ?? words.lot.justTaken}</p>
      <div className="next-best">
        {best.map(({ lot: other }) => (
          <Button key={other.id} busy={busy} onClick={() => onChoose(other)}>
            {homeTitle(other, words)} · {pricedText(other.price, market, words.lot.notAvailable)}
          </Button>
        ))}
        {best.length === 0 ? <p>{words.conflict.noAlternatives}</p> : null}
      </div>
    </Notice>
  )
}
