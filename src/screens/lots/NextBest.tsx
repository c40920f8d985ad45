import { homeTitle } from '../../session/homeTitle.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import type { Lot } from '../../rules/lot.ts'
import type { Market } from '../../rules/markets.ts'
import { pricedText } from '../../rules/money.ts'
import { nextBestLots } from '../../rules/nextBestLots.ts'
import { lotAddress } from '../../rules/lotAddress.ts'
import type { Wording } from '../../rules/wording/base.ts'

/** A lot went while somebody looked at it: said softly, with the lots that come closest. */
export function NextBest({
  lot,
  lots,
  market,
  words,
  onChoose,
}: {
  lot: Lot
  lots: readonly Lot[]
  market: Market
  words: Wording
  onChoose: (number: string) => void
}) {
  const best = nextBestLots(lot, lots, 3)
  return (
    <Notice kind="warning" live>
      <p>{words.lot.justTaken}</p>
      <div className="next-best">
        {best.map(({ lot: other }) => (
          <Button key={other.id} onClick={() => onChoose(lotAddress(other))}>
            {homeTitle(other, words)} · {pricedText(other.price, market, words.lot.notAvailable)}
          </Button>
        ))}
        {best.length === 0 ? <p>{words.conflict.noAlternatives}</p> : null}
      </div>
    </Notice>
  )
}
