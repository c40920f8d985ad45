import { type Typed, typedOf } from '../../src/rules/fields/application.ts'
import { typedFrom } from '../../src/rules/fields/field.ts'
import { financeBrokerForm, lenderFrom } from '../../src/rules/fields/finance.ts'
import { formsFrom, type HandedSheet } from '../../src/rules/fields/sheet.ts'
import type { CallContext } from '../context/handler.ts'
import type { Db } from '../db/database.ts'
import { applicationOf } from '../db/purchaseApplications.ts'
import { handedPurchasers } from '../db/purchasers.ts'
import { type PurchaseRow, saveTyped, type TypedFields } from '../db/purchases.ts'
import { isIdDemanded } from './about.ts'

/** An accepted application as form fields. */
export async function typedFromRows(
  db: Db,
  id: number,
  about: { readonly idDemanded: boolean },
): Promise<Typed> {
  const { purchasers, shares } = await handedPurchasers(db, id)
  const { rest, financeBroker, lender } = await applicationOf(db, id)
  const handed: HandedSheet = { ...rest, purchasers, notes: '' }
  return typedOf(
    {
      ...formsFrom(handed),
      shares: shares.map((share) => (share === null ? '' : String(share))),
      ...(financeBroker !== null && { financeBroker: typedFrom(financeBrokerForm, financeBroker) }),
      ...(lender !== null && { lender: lenderFrom(lender) }),
    },
    about,
  )
}

/** The fields of a purchase: its draft, or once reserved, the accepted application. */
export async function typedNow(
  db: Db,
  { id, state, typed }: Pick<PurchaseRow, 'id' | 'state' | 'typed'>,
  about: { readonly idDemanded: boolean },
): Promise<Record<string, Typed[string]>> {
  return { ...(state === 'reserved' ? await typedFromRows(db, id, about) : typed) }
}

/** Applies these changes to a draft, removing emptied fields. */
export function mergedTyped(before: TypedFields | null, changed: TypedFields): TypedFields {
  return Object.fromEntries(
    Object.entries({ ...before, ...changed })
      .filter(([, value]) => value !== null && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Copies just saved fields to the draft, which the page shows and resubmits. */
export async function showSaved(ctx: CallContext, row: PurchaseRow, ids: readonly string[]): Promise<void> {
  const saved = await typedFromRows(ctx.db, row.id, { idDemanded: await isIdDemanded(ctx, row) })
  const changed = Object.fromEntries(ids.map((id) => [id, saved[id] ?? null]))
  const { purchaserCount } = row
  await saveTyped(ctx.db, row.id, { typed: mergedTyped(row.typed, changed), purchaserCount })
}
