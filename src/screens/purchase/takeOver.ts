import type { Send } from '../../calls/action.ts'
import { call, newKey } from '../../calls/call.ts'
import { isDefinite } from '../../calls/refused.ts'
import type { Answer, Ask } from '../../contract/schemas.ts'
import { visit } from '../../store/browserStorage.ts'
import { sendBefore } from './purchaseInHand.ts'
import type { Purchase } from './step.ts'
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

const kept = 'lotline-take-over'

/** The key for a token; the same after a reload, since a guest's cookie is lost with the answer. */
function keyFor(token: string): string {
  try {
    const [before, key] = visit.get(kept)?.split(' ') ?? []
    if (before === token && key !== undefined) return key
    const fresh = newKey()
    visit.set(kept, `${token} ${fresh}`)
    return fresh
  } catch {
    return newKey()
  }
}

function forgetKey(): void {
  try {
    visit.remove(kept)
  } catch {
    // Nothing was stored.
  }
}

/** Takes a purchase over by its token, however often it is tried; undefined if it is no longer there. */
export async function takeBy(send: Send, token: string): Promise<Purchase | undefined> {
  const answer = await send('/purchase/TakeOver', { token }, undefined, keyFor(token)).catch(
    (problem: unknown) => {
      if (isDefinite(problem)) forgetKey()
      throw problem
    },
  )
  // A repeated lost answer names the purchase only.
  const { transId, purchase } = answer
  const taken = purchase ?? (await call('/purchase/GetPurchases', { transId })).purchases[0]
  forgetKey()
  return taken
}
