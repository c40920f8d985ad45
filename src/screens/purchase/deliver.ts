import type { Send } from '../../calls/action.ts'
import { sheetWith } from '../../rules/pricing/sheetWith.ts'
import type { Purchase } from './step.ts'
import { hasUnsent, type Sendable } from './unsentEdits.ts'

/** The open purchase, which may be another one than that of the changes. */
interface Hand {
  readonly now: () => Purchase | null
  /** Runs when changes have arrived; shows `next` if their purchase is open. */
  readonly arrived: (purchase: Purchase, sent: Sendable, next: (now: Purchase) => Purchase) => void
  readonly look: () => Promise<unknown>
}

/** Sends changes of a purchase, whether it is the open one or was just left. */
export async function deliver(
  send: Send,
  purchase: Purchase,
  { typed, purchaserCount, chosen }: Sendable,
  hand: Hand,
): Promise<void> {
  const { projectId, transId } = purchase
  if (hasUnsent({ typed, purchaserCount })) {
    const { version } = await send('/purchase/KeepFields', { projectId, transId, typed, purchaserCount })
    hand.arrived(purchase, { typed, purchaserCount }, (now) => ({
      ...now,
      // Another device may have changed it too; the next poll fetches the rest.
      version: now.version + 1 === version ? version : now.version,
      typed: { ...now.typed, ...typed },
      purchaserCount: purchaserCount ?? now.purchaserCount,
      // A change requires a new submission.
      purchasers: now.version === version ? now.purchasers : [],
    }))
  }
  if (chosen === undefined) return
  const isOpen = (): boolean => hand.now()?.transId === transId
  const { total } = sheetWith((isOpen() ? hand.now() : null) ?? purchase, chosen)
  const answer = await send('/purchase/Choose', { projectId, transId, chosen: [...chosen], total })
  hand.arrived(purchase, { typed: {}, chosen }, (known) => answer.purchase ?? known)
  if (answer.purchase === null && isOpen()) await hand.look()
}
