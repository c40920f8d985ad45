import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { HoldTime } from '../../freshness/HoldTime.tsx'
import { useExtendOnActivity } from '../../freshness/useExtendOnActivity.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { useText } from '../../i18n/useText.ts'
import { closingPurchase } from '../../rules/destinations.ts'
import { canExtend } from '../../rules/holdTime.ts'
import { asksBeforeLeaving, type PurchaseStep } from '../../rules/journey/purchase.ts'
import { holdFrom } from '../../session/holds.ts'
import { useClosing } from '../../session/useClosing.ts'
import { CancelQuestion } from './CancelQuestion.tsx'
import { HandOver } from './HandOver.tsx'
import { look } from './purchaseInHand.ts'
import { LiveTotal } from './LiveTotal.tsx'
import type { Purchase } from './step.ts'
import { forgetStillHeld, sayStillHeld } from './stillHeld.ts'
import { say, type usePurchase } from './usePurchase.ts'

/** On every step: the homes on hold, their price and remaining time, with buttons to extend and release. */
export function PurchaseBar({
  purchase,
  step,
  hand,
}: {
  purchase: Purchase
  step: PurchaseStep
  hand: Pick<ReturnType<typeof usePurchase>, 'market' | 'homeName' | 'isOnline' | 'change' | 'busy'>
}) {
  const words = useText({ purchase: purchaseWords, lot: lotWords })
  const navigate = useNavigate()
  const { projectId, transId, homes } = purchase
  const { busy, run } = useAction()
  const [asks, setAsks] = useState(false)
  const { isOnline } = hand
  const hold = purchase.hold === null ? null : holdFrom(transId, purchase.hold)
  const extend = (failed?: (problem: unknown) => void) =>
    run(async (send) => {
      await send('/comty/ExtendDPTimer', { projectId, transId })
      await look(true)
    }, failed)
  useExtendOnActivity(hold, () => void extend())
  const [endedAt, setEndedAt] = useState<number>()
  // Offline, it is unknown whether another device has extended it.
  const isUnsure = hold !== null && endedAt === hold.expiresAt && !isOnline
  const onEnd = () => {
    setEndedAt(hold?.expiresAt)
    void look(true)
  }

  useEffect(forgetStillHeld, [transId])
  const to = closingPurchase(step, projectId)
  const way = useClosing(to)
  const leave = () => {
    if (to === 'ask') {
      setAsks(true)
      return
    }
    void navigate(way)
    sayStillHeld(purchase)
  }
  return (
    <section className="purchase-bar" aria-label={words.purchase.bar}>
      <div className="purchase-bar-home">
        <strong>{homes.map(({ lotId }) => hand.homeName(lotId)).join(', ')}</strong>
        <LiveTotal purchase={purchase} market={hand.market}>
          {(text, total) => (
            <output className="ll-figures" data-purchase-total={total}>
              <span className="ll-quiet">{words.purchase.total}</span> {text}
            </output>
          )}
        </LiveTotal>
      </div>
      <div className="purchase-bar-hold">
        {hold === null ? null : (
          <span className="ll-figures ll-quiet">
            {isUnsure ? words.lot.holdMayHaveEnded : <HoldTime expiresAt={hold.expiresAt} onEnd={onEnd} />}
          </span>
        )}
        {hold !== null && !isUnsure && canExtend(hold) ? (
          <Button busy={busy} onClick={() => void extend(say)}>
            {words.lot.holdExtend}
          </Button>
        ) : null}
        <HandOver purchase={purchase} />
        <Button kind="plain" onClick={leave}>
          {asksBeforeLeaving(step) ? words.purchase.cancel : words.purchase.leave}
        </Button>
      </div>
      <CancelQuestion open={asks} purchase={purchase} hand={hand} onClose={() => setAsks(false)} />
    </section>
  )
}
