import { useState } from 'react'
import { useProjectLots } from '../../calls/projectLots.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { useText } from '../../i18n/useText.ts'
import { NextBest } from '../../modals/NextBest.tsx'
import type { Lot } from '../../rules/lot.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import { minorText } from '../journey/SheetLines.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import { carriedTemplate } from './carriedTemplate.ts'
import { type LostHome, lostHomes, pricesOfHome } from './lostHomes.ts'
import type { Purchase } from './step.ts'
import type { usePurchase } from './usePurchase.ts'

/**
 * Homes are no longer held. Each that is free is taken again at today's price; for one that somebody else has, everything
 * is carried over to another one; and where there are several, the purchase can continue without it.
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
  const lots = useProjectLots(projectId)?.lots
  const lost = lostHomes(homes)
  const total = (newSheet ?? sheet).total
  const price = (minor: number) => minorText(minor, market)
  const take = (some: readonly LostHome[]) =>
    void change('/purchase/TakeAgain', { total, lotIds: some.map(({ lotId }) => lotId) })
  const move = (from: LostHome, lot: Lot) =>
    void change('/purchase/MoveTo', {
      lotId: lot.id,
      templateId: carriedTemplate(lot, from),
      instead: from.lotId,
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
  const isOwn = (id: number): boolean => homes.some(({ lotId }) => lotId === id)
  const nextBest = (home: LostHome, text: string) => {
    const lot = lots?.find(({ id }) => id === home.lotId)
    if (lots === undefined || lot === undefined) return <p>{text}</p>
    const others = lots.filter(({ id }) => id === lot.id || !isOwn(id))
    return (
      <NextBest
        lot={lot}
        lots={others}
        market={market}
        text={text}
        busy={busy}
        onChoose={(chosen) => move(home, chosen)}
      />
    )
  }
  const prices = (before: number, now: number) => (
    <dl className="purchase-prices ll-figures">
      <div>
        <dt>{words.priceBefore}</dt>
        <dd>{price(before)}</dd>
      </div>
      <div>
        <dt>{words.priceNow}</dt>
        <dd>{price(now)}</dd>
      </div>
    </dl>
  )
  const cancel = (
    <Button kind="plain" busy={busy} onClick={() => setAsks(true)}>
      {words.cancel}
    </Button>
  )
  // One window at a time: the question takes the place of this one.
  if (asks) return <CancelQuestion open purchase={purchase} hand={hand} onClose={() => setAsks(false)} />
  const [only] = lost
  if (homes.length === 1 && only !== undefined)
    return (
      <Dialog
        open
        title={words.endedTitle}
        actions={
          <>
            {cancel}
            {only.isFree ? (
              <Button kind="primary" data-autofocus busy={busy} onClick={() => take(lost)}>
                {newSheet === null
                  ? words.takeAgain({ price: price(total) })
                  : words.takeNew({ price: price(total) })}
              </Button>
            ) : null}
          </>
        }
      >
        {only.isFree ? (
          <p>{newSheet === null ? words.endedFree : words.endedPrice}</p>
        ) : (
          nextBest(only, words.endedGone)
        )}
        {only.isFree && newSheet !== null ? prices(sheet.total, total) : null}
      </Dialog>
    )
  const home = (one: LostHome) => {
    const { before, now } = pricesOfHome(purchase, one.lotId)
    const name = hand.homeName(one.lotId)
    return (
      <section key={one.lotId} className="purchase-part purchase-lost" data-lost-home={one.lotId}>
        <h2>{name}</h2>
        {one.isFree ? (
          <p>{before === now ? words.homeFree : words.homePrice}</p>
        ) : (
          nextBest(one, words.homeGone)
        )}
        {one.isFree && before !== now ? prices(before, now) : null}
        <div className="purchase-lost-ways">
          {one.isFree ? (
            <Button busy={busy} onClick={() => take([one])}>
              {words.takeHome({ home: name })}
            </Button>
          ) : null}
          <Button kind="plain" busy={busy} onClick={() => goOnWithout(one)}>
            {words.goOnWithout({ home: name })}
          </Button>
        </div>
      </section>
    )
  }
  return (
    <Dialog
      open
      title={lost.length < homes.length ? words.endedSome : words.endedTitle}
      actions={
        <>
          {cancel}
          {lost.length > 1 && lost.every(({ isFree }) => isFree) ? (
            <Button kind="primary" data-autofocus busy={busy} onClick={() => take(lost)}>
              {words.takeAll({ price: price(total) })}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{words.endedEach}</p>
      {lost.map(home)}
      <p className="ll-figures">
        {words.total}: {price(total)}
      </p>
    </Dialog>
  )
}
