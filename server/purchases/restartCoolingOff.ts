import { isFirm } from '../../src/rules/rescission/rescission.ts'
import { startEvents } from '../../src/rules/rescission/rule.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { appendAudit } from '../db/audit.ts'
import { strikeOutdated } from '../db/deliveries.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { strikeRescission, unmarkFirm } from '../db/rescissions.ts'
import { rescissionNow } from './coolingOff.ts'

/** A disclosure, about the project, stays; other proofs go with the replaced contract. */
const ofContract = startEvents.filter((what) => what !== 'disclosure')

/**
 * Another home or new papers are a new contract with its own cooling-off period: the old proofs, waiver and
 * last day are struck, a firm sale opens again. New buyers get a period too.
 */
export async function restartCoolingOff(
  { db, actor, now }: CallContext,
  row: PurchaseRow,
  { why, what }: { readonly why: string; readonly what: 'home' | 'papers' | 'buyer' },
): Promise<void> {
  if (row.state !== 'reserved' || row.rescission === null) return
  const strike = { by: auditName(actor), why, at: now }
  // Nobody has viewed the other home. A new buyer leaves the others' proofs alone.
  if (what !== 'buyer')
    await strikeOutdated(
      db,
      row.id,
      [...ofContract, ...(what === 'home' ? (['viewed'] as const) : [])],
      strike,
    )
  await strikeRescission(db, row.id, 'lastDay', strike)
  await strikeRescission(db, row.id, 'waiver', strike)
  const found = await rescissionNow(db, { ...row, waivedAt: null }, now)
  // A replaced contract counts as unsigned under every rule.
  const isOpen = what !== 'buyer' || (found !== undefined && !isFirm(found.standing))
  if (row.firmAt !== null && isOpen) await unmarkFirm(db, row.id)
  await appendAudit(db, { actor: strike.by, action: 'purchase.coolingOffAnew', object: `purchase:${row.id}` })
}
