import type { Answer } from '../../contract/schemas.ts'
import { alsoNeeded, type AskedField, askedOf, type FieldContext } from '../../rules/fields/field.ts'
import { sentPurchaser } from '../../rules/fields/handedPurchaser.ts'
import { type Purchaser, purchaserForm } from '../../rules/fields/purchaser.ts'
import type { TypedSaleChange } from '../../rules/fields/saleChange.ts'
import { shareFields, shareOf } from '../../rules/fields/shares.ts'
import { isRental } from '../../rules/fields/application.ts'
import { buyersAfter } from '../../rules/office/buyers.ts'

type Info = Answer<'/comty/GetTransactionSaleQueueInfo'>
export type AboutBuyers = Pick<Info, 'purchasers' | 'idDemanded' | 'paperFields'>

export interface BuyersAsked {
  /** Null if somebody is to leave or join, but the form is incomplete. */
  readonly wish: { readonly leaves: number | null; readonly joins: boolean } | null
  readonly newcomer: readonly AskedField[]
  readonly shares: readonly AskedField[]
  /** The buyers after the change, in order; empty for the new buyer. */
  readonly names: readonly string[]
  readonly sent: () => {
    readonly leaves: number | null
    readonly joins: ReturnType<typeof sentPurchaser> | null
    readonly shares: number[] | null
  }
}

/** The request for a change of buyers; null if they stay. */
export function buyersAsked(
  { leavesId, joins }: Pick<TypedSaleChange, 'leavesId' | 'joins'>,
  { newcomer, shares }: { readonly newcomer: Purchaser; readonly shares: readonly string[] },
  { purchasers, idDemanded, paperFields }: AboutBuyers,
  context: FieldContext,
): BuyersAsked | null {
  if (leavesId === null && !joins) return null
  const ids = purchasers.map(({ Id }) => Id)
  const wish = { leaves: leavesId, joins }
  const after = buyersAfter(ids, wish)
  if (after === null)
    return {
      wish: null,
      newcomer: [],
      shares: [],
      names: [],
      sent: () => ({ leaves: leavesId, joins: null, shares: null }),
    }
  const { order, joinsAt } = after
  const at = (joinsAt ?? 1) - 1
  const facts = { ...context, at, idDemanded, isParty: true }
  const path = `purchasers.${at}.`
  const newcomers =
    joinsAt === null
      ? []
      : alsoNeeded(askedOf(purchaserForm, newcomer, facts, { path }), new Set(paperFields))
  const typedShares = order.map((_, nth) => shares[nth] ?? '')
  const had = purchasers.some(({ share }) => share !== null)
  const fields = isRental(context) ? [] : shareFields(typedShares)
  const asked = had ? alsoNeeded(fields, new Set(fields.map(({ id }) => id))) : fields
  const percents = typedShares.map(shareOf)
  return {
    wish,
    newcomer: newcomers,
    shares: asked,
    names: order.map((id) => purchasers.find(({ Id }) => Id === id)?.name ?? ''),
    sent: () => ({
      leaves: leavesId,
      joins: joinsAt === null ? null : sentPurchaser(newcomer, facts),
      shares: percents.every((share) => share !== null) && order.length > 1 ? percents : null,
    }),
  }
}
