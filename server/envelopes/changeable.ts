import { changeablePerson } from '../../src/rules/envelopes/changes.ts'
import type { CallContext } from '../context/handler.ts'
import { dealPeople } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'

/** The current values that a markup can change, by paper key. */
export async function changeableOf(
  { db }: Pick<CallContext, 'db'>,
  { id, frozen }: PurchaseRow,
): Promise<{ key: string; value: string }[]> {
  const people = await dealPeople(db, id)
  const ofPeople = people.flatMap((person, at) =>
    changeablePerson.map((field) => {
      const values = { ...person, street: person.address, phone: person.phones[0] ?? '' }
      return { key: `purchaser.${at + 1}.${field}`, value: values[field] }
    }),
  )
  const closing = frozen.homes[0]?.closingDate
  return closing == null ? ofPeople : [...ofPeople, { key: 'closing.date', value: closing }]
}
