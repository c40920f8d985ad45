import type { Send } from '../../calls/action.ts'
import { call } from '../../calls/call.ts'
import type { Answer, Ask } from '../../contract/schemas.ts'
import { sessionAsked } from '../../session/start.ts'
import { sendBefore } from './purchaseInHand.ts'
import type { Purchase } from './step.ts'
import { StillWaits } from './stillWaits.ts'

/**
 * Asks for a takeover code for another device, once everything typed is sent.
 * @throws StillWaits if it is not.
 */
export async function askForCode(
  send: Send,
  request: Ask<'/purchase/HandOver'>,
): Promise<Answer<'/purchase/HandOver'>> {
  await sendBefore()
  return await send('/purchase/HandOver', request)
}

/** Why unsent changes did not arrive; otherwise the problem itself. */
export const waitingProblem = (problem: unknown): unknown =>
  problem instanceof StillWaits && problem.why !== null ? problem.why : problem

/**
 * Takes a purchase over by its token, even retried; undefined if it is gone. A new visitor's cookie comes
 * first, so that retries are the same device's.
 */
export async function takeBy(send: Send, token: string): Promise<Purchase | undefined> {
  await sessionAsked()
  const { transId, purchase } = await send('/purchase/TakeOver', { token })
  // A repeated lost answer names the purchase only.
  return purchase ?? (await call('/purchase/GetPurchases', { transId })).purchases[0]
}
