import type { Lot } from '../../src/rules/lot.ts'
import { can } from '../../src/rules/permissions.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { lotById } from '../db/lots.ts'
import { ofProject, targetOf, visibilityOn } from './ofProject.ts'
import type { Snapshot } from './snapshot.ts'

/** For a lot that does not exist or must stay unknown to the caller. */
export const unknownLot = (): Refusal => new Refusal(404, 'LOT_NOT_FOUND', { why: 'noSuchHome' })

/** What the caller may see of a lot in `seen`; null for none. */
export async function lotSeen(
  ctx: CallContext,
  lotId: number,
): Promise<{ snapshot: Snapshot; lot: Lot; seen: Lot | null }> {
  const row = await lotById(ctx.db, lotId)
  if (row === undefined) throw unknownLot()
  const snapshot = await ofProject(ctx, row.projectId)
  allowed(can(ctx.actor, 'seeProject', targetOf(snapshot)))
  const lot = snapshot.byId.get(lotId)
  if (lot === undefined) throw unknownLot()
  return { snapshot, lot, seen: (await visibilityOn(snapshot, ctx)).visible(lot) }
}
