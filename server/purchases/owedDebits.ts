import { costOfWithdrawing } from '../../src/rules/rescission/rescission.ts'
import { rescissionRule } from '../../src/rules/rescission/rules.ts'
import type { Db } from '../db/database.ts'
import { oweDebits } from '../db/owedDebits.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { mailOffice } from './mailOffice.ts'

/** How much of an ended sale the builder may keep, in minor units. Only a withdrawal can cost the buyer. */
export function mayKeep({
  withdrawnAt,
  rescission,
  sheet,
}: Pick<PurchaseRow, 'withdrawnAt' | 'rescission' | 'sheet'>): number {
  const rule = withdrawnAt === null ? undefined : rescissionRule(rescission)
  return rule === undefined ? 0 : costOfWithdrawing(rule, sheet.total)
}

/** Records an ended sale's debits as owed: the office pays them back, as nothing refunds them. */
export async function oweBack(db: Db, row: PurchaseRow, keep: number): Promise<void> {
  if ((await oweDebits(db, row.id, keep)) > 0) await mailOffice(db, row, 'debitOwed')
}
