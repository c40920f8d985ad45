import { isWithBank, type PlannedDebit, planDebits } from '../../../src/rules/pad/plan.ts'
import type { PulledScheme } from '../../../src/rules/pad/scheme.ts'
import { isoDayIn } from '../../../src/rules/validation/dates.ts'
import type { Db } from '../../db/database.ts'
import { debitsOfPurchase } from '../../db/debits.ts'
import { notedBooked } from '../../db/notedMoney.ts'
import { attemptsOf, paymentOfPurchase } from '../../db/payments.ts'
import type { PurchaseRow } from '../../db/purchases.ts'

/** The deposits, with days, that an agreement confirmed now would list on its paper and collect. */
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
  const attempts = payment === undefined ? [] : await attemptsOf(db, payment.id)
  const debits = await debitsOfPurchase(db, row.id)
  // Excludes deposits that another agreement collects.
  const away = new Set(debits.flatMap(({ state, position }) => (isWithBank(state) ? [position] : [])))
  return planDebits(row.sheet.deposits, {
    scheme,
    confirmedOn: isoDayIn(at, timeZone),
    isWaived,
    // An authorised card payment counts in full, any other with its captured amount.
    paid: attempts
      .filter(({ isUnapplied }) => !isUnapplied)
      .reduce((sum, { state, amount, captured }) => sum + (state === 'authorised' ? amount : captured), 0),
    noted: await notedBooked(db, row.id),
    away,
  })
}
