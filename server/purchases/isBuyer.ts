import { emailKey } from '../../src/rules/emailKey.ts'
import { isWithinReach, servesClients } from '../../src/rules/actor.ts'
import type { CallContext } from '../context/handler.ts'
import { hasPurchasersLink } from '../db/envelopeSigners.ts'
import { personById } from '../db/persons.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'

/**
 * Whether the caller is a buyer, by account address, own hold or signing link. Staff, brokers and agents hold
 * homes for others.
 */
export async function isBuyer({ db, actor }: CallContext, row: PurchaseRow): Promise<boolean> {
  if (actor.userId !== null && isWithinReach(actor, row.projectId)) {
    const person = await personById(db, actor.userId)
    const own = person?.activated === true ? emailKey(person.email) : ''
    const people = own === '' ? [] : await purchasersOfPurchase(db, row.id)
    if (people.some(({ email }) => emailKey(email) === own)) return true
  }
  if (servesClients(actor)) return false
  return row.isParty || (await hasPurchasersLink(db, row.id, actor.sessionId))
}
