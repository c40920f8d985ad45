import { changeablePerson } from '../../src/rules/envelopes/changes.ts'
import type { DealValue } from '../../src/rules/fields/dealChange.ts'
import { pathsOfName, textsAt } from '../../src/rules/papers/purchaserNames.ts'
import type { CallContext } from '../context/handler.ts'
import { purchasersToReport } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'

/** The current values that a markup can change, by paper key. */
export async function changeableOf(
  { db }: Pick<CallContext, 'db'>,
  { id, frozen }: PurchaseRow,
): Promise<DealValue[]> {
  const people = await purchasersToReport(db, id)
  const ofPeople = people.flatMap((person, at) =>
    changeablePerson.map((field) => {
      const { countryId, phone } = person
      const [value = ''] = textsAt({ ...person, phones: [phone] }, pathsOfName(field))
      return { key: `purchaser.${at + 1}.${field}`, value, countryId }
    }),
  )
  const closing = frozen.homes[0]?.closingDate
  return closing == null ? ofPeople : [...ofPeople, { key: 'closing.date', value: closing }]
}
