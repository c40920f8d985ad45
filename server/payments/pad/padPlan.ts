import { type PlannedDebit, planDebits } from '../../../src/rules/pad/plan.ts'
import type { DebitState, PulledScheme } from '../../../src/rules/pad/scheme.ts'
import { isoDayIn } from '../../../src/rules/validation/dates.ts'
import type { Db } from '../../db/database.ts'
import { debitsOfPurchase } from '../../db/debits.ts'
import { paymentOfPurchase } from '../../db/payments.ts'
import type { PurchaseRow } from '../../db/purchases.ts'

/** With the bank, or paid, so no other agreement collects it. */
const taken: readonly DebitState[] = ['inFile', 'sent', 'settled']

/** The deposits, each with its day, that an agreement confirmed now would list on its paper and collect. */
export async function padPlan(
  db: Db,
  row: PurchaseRow,
  {
    scheme,
    isWaived,
    at,
    timeZone,
  }: {
    readonly scheme: PulledScheme
    readonly isWaived: boolean
    readonly at: Date
    readonly timeZone: string
  },
): Promise<PlannedDebit[]> {
  const payment = await paymentOfPurchase(db, row.id)
  const debits = await debitsOfPurchase(db, row.id)
  const away = new Set(debits.flatMap(({ state, position }) => (taken.includes(state) ? [position] : [])))
  return planDebits(row.sheet.deposits, {
    scheme,
    confirmedOn: isoDayIn(at, timeZone),
    isWaived,
    paid: payment?.securedAt != null,
  }).filter(({ position }) => !away.has(position))
}
