import { decimalOf } from '../../src/rules/exactMoney.ts'
import type { Handler } from '../context/handler.ts'
import { appendAudit } from '../db/audit.ts'
import { auditName } from '../context/allowed.ts'
import { openTransaction } from './rights.ts'
import { priceChanged } from './sheets.ts'

/**
 * A purchase's deposits, from its price sheet.
 * @throws Refusal 409 if the caller's total or deposits differ.
 */
// §7 CreateDeposits
export const createDeposits: Handler<'/comty/CreateDeposits'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await openTransaction(ctx, ask.transactionId)
  const { id, sheet, currency } = row
  // Unrounded, because a fraction of a cent is a different amount.
  const isAmount = (amount: number, minor: number): boolean => amount === decimalOf({ minor, currency })
  const same =
    isAmount(ask.totalPrice, sheet.total) &&
    ask.depositArray.length === sheet.deposits.length &&
    ask.depositArray.every(({ Depositdayafter, Depositp }, at) => {
      const own = sheet.deposits[at]
      return own?.daysAfter === Depositdayafter && isAmount(Depositp, own.minor)
    })
  if (!same) throw priceChanged(row)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.deposits', object: `purchase:${id}` })
  return {
    isOK: 1,
    transactionId: id,
    totalPrice: decimalOf({ minor: sheet.total, currency }),
    deposits: sheet.deposits.map(({ day, daysAfter, minor }) => ({
      day,
      Depositdayafter: daysAfter,
      amount: decimalOf({ minor, currency }),
    })),
  }
}
