import { can } from '../../src/rules/permissions.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { lotsAtHand } from '../deals/lotAtHand.ts'

/**
 * Participants may release their homes; others need the right, even for delisted ones.
 * @throws Refusal 403 without it.
 */
// §6
export async function ifMayRelease(
  { db, actor }: CallContext,
  { isParty }: Pick<PurchaseRow, 'isParty'>,
  lotIds: readonly number[],
): Promise<void> {
  if (isParty) return
  for (const { own, target } of (await lotsAtHand(db, lotIds, actor, { withRemoved: true })).values())
    if (!own) allowed(can(actor, 'releaseHold', target))
}
