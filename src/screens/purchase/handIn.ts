import type { Send } from '../../calls/action.ts'
import { applicationFrom, type ApplicationContext, sentApplication } from '../../rules/fields/application.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { handInApplication } from './handInApplication.ts'
import { look, purchaseAtom, sendBefore } from './purchaseInHand.ts'
import type { Purchase, Typed } from './step.ts'

interface OnScreen {
  readonly purchase: Purchase
  readonly typed: Typed
  readonly purchaserCount: number
  readonly about: ApplicationContext
}

/**
 * Submits the application as shown; refused if another device changed it.
 * @throws StillWaits if anything typed here has not arrived.
 */
export async function handIn(
  send: Send,
  { purchase, typed, purchaserCount, about }: OnScreen,
): Promise<void> {
  await sendBefore()
  // The version on screen may predate this page's own changes.
  await look()
  const inHand = sessionStore.get(purchaseAtom)
  const now = inHand?.transId === purchase.transId ? inHand : purchase
  const application = applicationFrom(typed, purchaserCount)
  const isSame = (one: typeof application): boolean =>
    JSON.stringify(sentApplication(one, about)) === JSON.stringify(sentApplication(application, about))
  const { version } = isSame(applicationFrom(now.typed, now.purchaserCount)) ? now : purchase
  await handInApplication(send, { ...now, version }, { application, about })
}
