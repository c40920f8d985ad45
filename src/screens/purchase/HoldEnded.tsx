import { useState } from 'react'
import { useProjectLots } from '../../calls/projectLots.ts'
import { CallRefused } from '../../calls/refused.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { useText } from '../../i18n/useText.ts'
import { NextBest } from '../../modals/NextBest.tsx'
import type { Lot } from '../../rules/lot.ts'
import { chargedText } from '../../rules/money.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { PriceChange } from '../journey/PriceChange.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import { carriedTemplate } from './carriedTemplate.ts'
import { giveBack } from './giveBack.ts'
import { type LostHome, lostHomes, pricesOfHome } from './lostHomes.ts'
import type { Purchase } from './step.ts'
import { say, type usePurchase } from './usePurchase.ts'
import { wantedHome } from './wantedHome.ts'

/** Another chosen home, with the whole purchase's price. */
interface OtherHome {
  readonly from: LostHome
  readonly lot: Lot
  readonly total: number
}

/** The price from a refused move. */
function priceNamed(problem: unknown): number | undefined {
  if (!(problem instanceof CallRefused) || problem.code !== 'PRICE_CHANGED') return undefined
  const total = problem.params?.['total']
  return typeof total === 'number' ? total : undefined
}

/**
 * Homes no longer held. Free ones can be taken again at today's price; a lost one replaced or, of several,
 * dropped.
 */
export function HoldEnded({
  purchase,
  hand,
}: {
  purchase: Purchase
  hand: Pick<ReturnType<typeof usePurchase>, 'market' | 'homeName' | 'change' | 'run' | 'busy'>
}) {
  const said = useText({ purchase: purchaseWords, lot: lotWords })
  const words = said.purchase
  const { market, change, run, busy } = hand
  const { homes, sheet, newSheet, projectId } = purchase
  const [asks, setAsks] = useState(false)
  const [other, setOther] = useState<OtherHome>()
  const lots = useProjectLots(projectId)?.lots
  const lost = lostHomes(homes)
  const total = (newSheet ?? sheet).total
  const price = (minor: number) => chargedText(minor, market)
  const take = (some: readonly LostHome[]) =>
    void change('/purchase/TakeAgain', { total, lotIds: some.map(({ lotId }) => lotId) })
  const move = (from: LostHome, lot: Lot, agreed: number) => {
    const request = {
      lotId: lot.id,
      templateId: carriedTemplate(lot, from),
      instead: from.lotId,
      total: agreed,
    }
    void change('/purchase/MoveTo', request, (problem) => {
      const asked = priceNamed(problem)
      if (asked === undefined) say(problem)
      else setOther({ from, lot, total: asked })
    })
  }
  const goOnWithout = (home: LostHome) => void run(giveBack(purchase, home, lots))
  const isOwn = (id: number): boolean => homes.some(({ lotId }) => lotId === id)
  const nextBest = (home: LostHome, text: string) => {
    if (lots === undefined) return <p>{text}</p>
    const lot = wantedHome(home, lots)
    const others = lots.filter(({ id }) => !isOwn(id))
    return (
      <NextBest
        lot={lot}
        lots={others}
        market={market}
        text={text}
        busy={busy}
        onChoose={(chosen) => move(home, chosen, sheet.total)}
      />
    )
  }
  const prices = (before: number, now: number) => <PriceChange before={before} now={now} market={market} />
  const cancel = (
    <Button kind="plain" busy={busy} onClick={() => setAsks(true)}>
      {words.cancel}
    </Button>
  )
  // One dialog at a time: the question replaces this one.
  if (asks) return <CancelQuestion open purchase={purchase} hand={hand} onClose={() => setAsks(false)} />
  // Another device may have decided about the home.
  const isOpen = lost.some(({ lotId }) => lotId === other?.from.lotId)
  if (other !== undefined && isOpen)
    return (
      <Dialog
        open
        title={words.otherTitle({ home: homeTitle(other.lot, { lot: said.lot }) })}
        actions={
          <>
            <Button kind="plain" busy={busy} onClick={() => setOther(undefined)}>
              {words.otherNo}
            </Button>
            <Button
              kind="primary"
              data-autofocus
              busy={busy}
              onClick={() => move(other.from, other.lot, other.total)}
            >
              {words.takeNew({ price: price(other.total) })}
            </Button>
          </>
        }
      >
        <p>{words.otherPrice}</p>
        {prices(sheet.total, other.total)}
      </Dialog>
    )
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
