import { decimalOf } from '../../src/rules/exactMoney.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { refusalOf } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { shownCommissions } from './commissions.ts'
import { csvOf } from './csv.ts'

const columns =
  'broker,email,community,home,reference,soldOn,stage,currency,priceBeforeTax,rate,isPercent,commission,depositsReceived,paidOn,note'

/** A period's commissions as CSV, of one broker or all, oldest first. Logged. */
export const commissionStatement: Handler<'/comty/GetCommissionStatement'> = async (
  { person_id: personId, from, until },
  ctx,
) => {
  // A file saved on a shared screen would stay after the visit.
  if (ctx.actor.deviceId !== null) throw refusalOf('ownScreenOnly')
  const { commissions, isCut } = await shownCommissions(ctx, personId)
  const rows = commissions
    .filter(({ day }) => (from === null || from <= day) && (until === null || day <= until))
    .toReversed()
    .map((one) => {
      const amount = (minor: number | null) =>
        minor === null ? '' : decimalOf({ minor, currency: one.currency })
      return [
        one.broker,
        one.email,
        one.project_name,
        one.homes.map(({ number, building }) => `${building} ${number}`.trim()).join('; '),
        one.reference ?? '',
        one.day,
        one.stage,
        one.currency,
        amount(one.price),
        one.rate,
        one.is_percent,
        amount(one.minor),
        amount(one.deposits.reduce((sum, { received }) => sum + received, 0)),
        one.paid_on ?? '',
        one.paid_note,
      ]
    })
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: 'commission.statement',
    object: personId === null ? 'commission:all' : `person:${personId}`,
  })
  return {
    isOK: 1,
    name: ['commissions', from, until].filter((part) => part !== null).join('-') + '.csv',
    content: csvOf(columns.split(','), rows),
    count: rows.length,
    isCut,
  }
}
