import { onForget } from '../../session/forget.ts'
import { holdsAtom } from '../../session/holds.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { purchaseDrafts } from './purchaseDraft.ts'
import { inherit, purchaseAtom, showPurchase } from './purchaseInHand.ts'
import { isMeant as isOfAddress, isOfHome } from './purchaseOf.ts'
import type { Purchase } from './step.ts'

interface Asked {
  readonly projectId: string
  readonly unitId: number
}
/** The current page's home. Another home or person ends a running read. */
let asked: Asked | undefined
let reading: Promise<void> = Promise.resolve()

onForget(() => {
  asked = undefined
  reading = Promise.resolve()
})

/**
 * Takes drafts of a home's purchase from dead windows: sends unsent changes, and offline shows it as it was.
 * One at a time, so that none is taken twice.
 */
export function takeKept(projectId: string, unitId: number): Promise<void> {
  if (asked?.projectId !== projectId || asked.unitId !== unitId) asked = { projectId, unitId }
  const home = asked
  reading = reading.then(() => readKept(home)).catch(() => undefined)
  return reading
}

async function readKept(home: Asked): Promise<void> {
  const isOver = (): boolean => asked !== home
  const shown = (): Purchase | null => {
    const now = sessionStore.get(purchaseAtom)
    return now !== null && isOfHome(now, home) ? now : null
  }
  // The same purchase, even in other homes; not another of this home.
  const isMeant = (purchase: Purchase): boolean => {
    const now = shown()
    const held = sessionStore.get(holdsAtom)[home.unitId]?.transId
    return now === null ? isOfAddress(purchase, home, held) : purchase.transId === now.transId
  }
  let elsewhere: Purchase | undefined
  for (const key of isOver() ? [] : await purchaseDrafts.others()) {
    if (isOver()) return
    // First, so that another purchase's draft stays for the right window.
    const seen = await purchaseDrafts.read(key)
    if (isOver()) return
    if (seen === null || !isMeant(seen.purchase)) continue
    const isTaken = await purchaseDrafts.take(
      key,
      async (kept) => !isOver() && isMeant(kept.purchase) && (await inherit(kept)),
    )
    // The other window sends the unsent changes.
    if (!isTaken) elsewhere ??= seen.purchase
  }
  if (elsewhere !== undefined && !isOver() && shown() === null) showPurchase(elsewhere)
}
