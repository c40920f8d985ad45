import { useProjectLots } from '../../calls/projectLots.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot } from '../../rules/lot.ts'
import { NextBest } from '../../modals/NextBest.tsx'
import { minorText } from '../journey/SheetLines.tsx'
import { carriedTemplate } from './carriedTemplate.ts'
import type { Purchase } from './step.ts'
import type { usePurchase } from './usePurchase.ts'

/** The hold ran out: the home is taken again, at the price of today, or everything is carried over to another one. */
export function HoldEnded({
  purchase,
  hand,
}: {
  purchase: Purchase
  hand: Pick<ReturnType<typeof usePurchase>, 'market' | 'change' | 'busy'>
}) {
  const words = useText(purchaseWords)
  const { market, change, busy } = hand
  const { homes, sheet, newSheet, projectId } = purchase
  const gone = homes.find(({ state }) => state === 'gone')
  const lots = useProjectLots(gone === undefined ? null : projectId)?.lots
  const lost = lots?.find(({ id }) => id === gone?.lotId)
  const price = (minor: number) => minorText(minor, market)
  const take = () => void change('/purchase/TakeAgain', { total: (newSheet ?? sheet).total })
  const move = (lot: Lot) =>
    void change('/purchase/MoveTo', {
      lotId: lot.id,
      templateId: carriedTemplate(lot, gone?.templateId ?? null),
    })
  return (
    <Dialog
      open
      title={words.endedTitle}
      actions={
        <>
          <Button kind="plain" busy={busy} onClick={() => void change('/purchase/Cancel', {})}>
            {words.cancel}
          </Button>
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
