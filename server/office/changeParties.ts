import { emailKey } from '../../src/rules/emailKey.ts'
import { userTypes } from '../../src/rules/actor.ts'
import type { CallContext } from '../context/handler.ts'
import { personByEmail } from '../db/persons.ts'
import { addParty, endHandOvers, giveDeals, partiesOf, removeParty } from '../db/purchaseParties.ts'
import type { PurchaseRow } from '../db/purchases.ts'

/** Removes a departed buyer's access to the purchase. */
export async function changeParties(
  { db, actor }: CallContext,
  { id }: PurchaseRow,
  {
    leaver,
    newcomer,
    stay,
    isWhole,
  }: {
    readonly leaver: { readonly email: string } | null
    readonly newcomer: { readonly email: string } | null
    /** Buyers from before the change. */
    readonly stay: readonly { readonly email: string }[]
    /** Whether no earlier buyer stays, so that visitors without an account leave too. */
    readonly isWhole: boolean
  },
): Promise<void> {
  const account =
    newcomer === null || newcomer.email === '' ? undefined : await personByEmail(db, newcomer.email)
  // The account's activation proves the address.
  const joins =
    account?.activated === true && account.disabledAt === null && account.userType === userTypes.purchaser
  if (account !== undefined && joins) await addParty(db, id, { sessionId: null, personId: account.id })
  if (leaver === null) return
  await endHandOvers(db, id)
  const parties = await partiesOf(db, id)
  const addressOf = ({ email }: { readonly email: string }): string => emailKey(email)
  const staying = stay.map(addressOf)
  // People may sign in with another address than they gave, so an account that matches no remaining buyer
  // counts as the leaving one's.
  const isRestKnown = staying.every((address) =>
    parties.some(({ email }) => address !== '' && email === address),
  )
  const isLeaving = ({ personId, email, userType }: (typeof parties)[number]): boolean => {
    if (personId === null) return isWhole
    if (staying.includes(email)) return false
    return email === addressOf(leaver) || (userType === userTypes.purchaser && isRestKnown)
  }
  const leaving = parties.filter((one) => isLeaving(one) && (!joins || one.personId !== account?.id))
  const [stays] = parties.filter((one) => !leaving.includes(one) && one.personId !== null)
  // Homes go to the new buyer, another participant, or the member of staff.
  const owner = joins ? account?.id : (stays?.personId ?? actor.userId)
  for (const one of leaving) {
    await removeParty(db, id, one)
    if (owner != null) await giveDeals(db, id, one, owner)
  }
}
