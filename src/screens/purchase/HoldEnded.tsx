import { useState } from 'react'
import { useProjectLots } from '../../calls/projectLots.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot } from '../../rules/lot.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import { NextBest } from '../../modals/NextBest.tsx'
import { minorText } from '../journey/SheetLines.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import { carriedTemplate } from './carriedTemplate.ts'
import { type LostHome, lostHomes } from './lostHomes.ts'
import type { Purchase } from './step.ts'
import type { usePurchase } from './usePurchase.ts'

/**
 * A home is no longer held: it is taken again at today's price, everything is carried over to another one, or the purchase
 * goes on with the homes that are held still.
 */
export function HoldEnded({
  purchase,
  hand,
}: {
  purchase: Purchase
  hand: Pick<ReturnType<typeof usePurchase>, 'market' | 'homeName' | 'change' | 'run' | 'busy'>
}) {
  const words = useText(purchaseWords)
  const { market, change, run, busy } = hand
  const { homes, sheet, newSheet, projectId } = purchase
  const [asks, setAsks] = useState(false)
  const { gone, leaving } = lostHomes(homes)
  const lots = useProjectLots(projectId)?.lots
  const lost = lots?.find(({ id }) => id === gone?.lotId)
  const price = (minor: number) => minorText(minor, market)
  const take = () => void change('/purchase/TakeAgain', { total: (newSheet ?? sheet).total })
  const move = (lot: Lot) =>
    void change('/purchase/MoveTo', {
      lotId: lot.id,
      templateId: carriedTemplate(lot, gone?.templateId ?? null),
    })
  const goOnWithout = ({ lotId, projectId: of, building }: LostHome) => {
    const type = lots?.find(({ id }) => id === lotId)?.projectType
    const isSuite = type === undefined ? building !== '' : isHighrise(type)
    void run((send) =>
      isSuite
        ? send('/comty/RemoveDPTimer', { projectId: of, suite_id: lotId })
        : send('/comty/RemoveDPTimerLR', { projectId: of, lot_id: lotId }),
    )
  }
  // One window at a time: the question takes the place of this one.
  if (asks) return <CancelQuestion open purchase={purchase} hand={hand} onClose={() => setAsks(false)} />
  return (
    <Dialog
      open
      title={words.endedTitle}
      actions={
        <>
          <Button kind="plain" busy={busy} onClick={() => setAsks(true)}>
            {words.cancel}
          </Button>
          {leaving.map((home) => (
            <Button key={home.lotId} busy={busy} onClick={() => goOnWithout(home)}>
              {words.goOnWithout({ home: hand.homeName(home.lotId) })}
            </Button>
          ))}
          {gone === undefined ? (
            <Button kind="primary" data-autofocus busy={busy} onClick={take}>
              {newSheet === null
                ? words.takeAgain({ price: price(sheet.total) })
                : words.takeNew({ price: price(newSheet.total) })}
            </Button>
          ) : null}
        </>
      }
    >
      {gone !== undefined ? (
        lost === undefined || lots === undefined ? (
          <p>{words.endedGone}</p>
        ) : (
          <NextBest
            lot={lost}
            lots={lots}
            market={market}
            text={words.endedGone}
            busy={busy}
            onChoose={move}
          />
        )
      ) : newSheet === null ? (
        <p>{words.endedFree}</p>
      ) : (
        <>
          <p>{words.endedPrice}</p>
          <dl className="purchase-prices ll-figures">
            <div>
              <dt>{words.priceBefore}</dt>
              <dd>{price(sheet.total)}</dd>
            </div>
            <div>
              <dt>{words.priceNow}</dt>
              <dd>{price(newSheet.total)}</dd>
            </div>
          </dl>
        </>
      )}
    </Dialog>
  )
}
