import { call } from '../../calls/call.ts'
import { lastingAction } from '../../calls/lastingAction.ts'
import { dismissToast, showToast } from '../../controls/toast.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { line } from '../../i18n/line.ts'
import { onForget } from '../../session/forget.ts'
import { heard } from './purchaseInHand.ts'
import type { Purchase } from './step.ts'
import { say } from './usePurchase.ts'

type Left = Pick<Purchase, 'projectId' | 'transId'>

const releaser = lastingAction()
let shown: number | undefined

/** After leaving a purchase: its home is still held, to be released on any screen. */
export function sayStillHeld({ projectId, transId }: Left): void {
  shown = showToast({
    text: line(purchaseWords, 'stillHeld'),
    duration: 'persistent',
    code: 'hold',
    action: { label: line(purchaseWords, 'release'), onPress: () => void release({ projectId, transId }) },
  })
}

/** Removes the message, because a purchase is on screen again. */
export function forgetStillHeld(): void {
  if (shown !== undefined) dismissToast(shown)
  shown = undefined
}
onForget(forgetStillHeld)

/** Releases the homes of the purchase that was left, whichever one is open now. */
async function release(left: Left): Promise<void> {
  await releaser.run(async (send) => {
    const answer = await send('/purchase/Cancel', left)
    // A repeated lost answer has no purchase.
    const { purchase } =
      answer.purchase === null ? await call('/purchase/GetPurchase', { ...left, since: null }) : answer
    if (purchase === null) return
    await heard(purchase)
    if (purchase.state === 'cancelled' || purchase.state === 'failed')
      showToast({ text: line(purchaseWords, 'released'), duration: 5000, code: 'hold' })
  }, say)
}
