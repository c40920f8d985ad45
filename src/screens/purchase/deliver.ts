import type { Send } from '../../calls/action.ts'
import { CallRefused } from '../../calls/refused.ts'
import { placedByKey } from '../../rules/fields/placedByKey.ts'
import { sheetWith } from '../../rules/pricing/sheetWith.ts'
import { changesWithout, type ChoiceChange, clashes, laidOver } from './choiceChanges.ts'
import type { Purchase } from './step.ts'
import { hasUnsent, type Sendable, type UnsentEdits } from './unsentEdits.ts'

/** The open purchase, to which the changes need not belong. */
interface Hand {
  readonly now: () => Purchase | null
  /** Runs when changes have arrived; shows `next` if their purchase is open. */
  readonly arrived: (purchase: Purchase, sent: Sendable, next: (now: Purchase) => Purchase) => void
  /** For choices another device changed too; the person is asked. */
  readonly clashed: (purchase: Purchase, changes: readonly ChoiceChange[]) => void
  /** Loads a purchase, and shows it if it is open. */
  readonly load: (purchase: Purchase) => Promise<Purchase | null>
}

const isChanged = (problem: unknown): boolean =>
  problem instanceof CallRefused && problem.code === 'CHOICES_CHANGED'

/** How often choices are merged with another device's before the person is told. */
const mostTries = 3

/** Sends changes to a purchase, whether open or just left. */
export async function deliver(
  send: Send,
  purchase: Purchase,
  { typed, purchaserCount, choices, sent }: UnsentEdits,
  hand: Hand,
): Promise<void> {
  const { projectId, transId } = purchase
  if (hasUnsent({ typed, purchaserCount })) {
    const { version } = await send('/purchase/KeepFields', { projectId, transId, typed, purchaserCount })
    hand.arrived(purchase, { typed, purchaserCount }, (now) => {
      const placed = placedByKey({ typed: now.typed, count: now.purchaserCount }, typed, purchaserCount)
      return {
        ...now,
        // Another device may have changed it too; the next poll fetches the rest.
        version: now.version + 1 === version ? version : now.version,
        typed: { ...now.typed, ...placed.typed },
        purchaserCount: placed.count ?? now.purchaserCount,
        // A change requires a new submission.
        purchasers: now.version === version ? now.purchasers : [],
      }
    })
  }
  if (choices === undefined) return
  const tried = sent?.choices
  const inHand = hand.now()
  let known = inHand?.transId === transId ? inHand : purchase
  for (let tries = 1; ; tries += 1) {
    const clashing = clashes(known.chosen, choices, tried)
    if (clashing.length > 0) hand.clashed(purchase, clashing)
    const mine = changesWithout(choices, clashing)
    if (mine === undefined) return
    const chosen = laidOver(known.chosen, mine, tried)
    const { total } = sheetWith(known, chosen)
    const request = { projectId, transId, chosen: [...chosen], over: [...known.chosen], total }
    try {
      const answer = await send('/purchase/Choose', request)
      hand.arrived(purchase, { typed: {}, choices: mine }, (now) => answer.purchase ?? now)
      if (answer.purchase === null) await hand.load(purchase)
      return
    } catch (problem) {
      if (!isChanged(problem) || tries === mostTries) throw problem
      known = (await hand.load(purchase)) ?? known
    }
  }
}
