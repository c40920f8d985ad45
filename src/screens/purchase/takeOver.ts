import type { Send } from '../../calls/action.ts'
import type { Answer, Ask } from '../../contract/schemas.ts'
import { sendBefore } from './purchaseInHand.ts'
import { StillWaits } from './stillWaits.ts'

/**
 * Asks for a code by which another device takes over, once it can see everything typed here.
 * @throws StillWaits unless all has arrived.
 */
export async function askForCode(
  send: Send,
  request: Ask<'/purchase/HandOver'>,
): Promise<Answer<'/purchase/HandOver'>> {
  await sendBefore()
  return await send('/purchase/HandOver', request)
}

/** What kept unsent changes from arriving; otherwise the problem itself. */
export const waitingProblem = (problem: unknown): unknown =>
  problem instanceof StillWaits && problem.why !== null ? problem.why : problem
