import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { type Application, fieldsOfApplication, sentApplication } from '../../src/rules/fields/application.ts'
import { type AskedField, askedOf, typedFrom } from '../../src/rules/fields/field.ts'
import { financeBrokerForm, lenderForm, lenderFrom } from '../../src/rules/fields/finance.ts'
import { formsFrom } from '../../src/rules/fields/sheet.ts'
import { shareFault } from '../../src/rules/fields/shares.ts'
import { appendAudit } from '../db/audit.ts'
import {
  saveApplication,
  saveFinanceBroker as keepFinanceBroker,
  saveLender as keepLender,
  saveShares as keepShares,
} from '../db/purchaseApplications.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { aboutApplication } from './about.ts'
import { changeablePurchase } from './rights.ts'
import { checkStep } from './steps.ts'
import { showSaved } from './typedNow.ts'

function formsOf(ask: Ask<'/comty/GetPaypalToken'>): Application {
  const { consent: _, notes: __, ...forms } = formsFrom({ ...ask, notes: '' })
  const { purchasers, financeBroker, lender } = ask
  const shares = ask.shares ?? []
  if (shares.length > purchasers.length) {
    throw new Refusal(422, 'WRONG_FIELD', { field: `shares.${purchasers.length}` })
  }
  return {
    ...forms,
    shares: purchasers.map((_purchaser, at) => String(shares[at] ?? '')),
    financeBroker: typedFrom(financeBrokerForm, financeBroker),
    lender: lender == null ? lenderForm.blank : lenderFrom(lender),
  }
}

/** The result of a call, with the ids of the saved fields. */
interface Change {
  readonly what: string
  readonly ids: readonly string[]
}

async function changed(ctx: CallContext, row: PurchaseRow, { what, ids }: Change): Promise<void> {
  await showSaved(ctx, row, ids)
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: `purchase.${what}`,
    object: `purchase:${row.id}`,
  })
}

const idsOf = (asked: readonly AskedField[]): readonly string[] => asked.map(({ id }) => id)

/** Accepts the purchaser application, checked by its form's rules. Takes no money. */
// §7 GetPaypalToken
export const takeApplication: Handler<'/comty/GetPaypalToken'> = async (ask, ctx) => {
  const { projectId, transactionId, version } = ask
  const row = await changeablePurchase(ctx, { projectId, transId: transactionId })
  await checkStep(ctx, row, 'infoGathering')
  if (version !== undefined && version !== row.version) throw new Refusal(409, 'APPLICATION_CHANGED')
  const about = await aboutApplication(ctx, row)
  const application = formsOf(ask)
  const asked = fieldsOfApplication(application, about)
  refuseFirst(asked)
  // Drops fields that this project does not require.
  const sent = sentApplication(application, about)
  await saveApplication(ctx.db, row.id, sent)
  const answer = {
    isOK: 1,
    transaction_id: row.id,
    purchasers: await purchasersOfPurchase(ctx.db, row.id),
  } as const
  // A share waiting for the others is kept as typed, but not saved.
  const ids = idsOf(asked).filter((id) => sent.shares !== null || !id.startsWith('shares.'))
  await changed(ctx, { ...row, purchaserCount: sent.purchasers.length }, { what: 'application', ids })
  return answer
}

type Transaction = '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}'
type OfTransaction = Pick<Ask<`${Transaction}/lender`>, 'projectId' | 'transactionId'>

/** The purchase, if its application is accepted. @throws Refusal 404, 409, 422. */
async function withApplication(
  ctx: CallContext,
  { projectId, transactionId }: OfTransaction,
): Promise<PurchaseRow> {
  const row = await changeablePurchase(ctx, { projectId, transId: transactionId })
  const purchasers = await purchasersOfPurchase(ctx.db, row.id)
  if (purchasers.length < row.purchaserCount) {
    throw new Refusal(409, 'STEP_ORDER', { field: 'infoGathering' })
  }
  return row
}

const saved = ({ id }: PurchaseRow): Answer<`${Transaction}/lender`> => ({ isOK: 1, transaction_id: id })

/** Saves the shares of at least two purchasers, which add up to exactly 100. */
// §5, §7
export const saveShares: Handler<`${Transaction}/shares`> = async ({ shares, ...of }, ctx) => {
  const row = await withApplication(ctx, of)
  const own = new Set((await purchasersOfPurchase(ctx.db, row.id)).map(({ Id }) => Id))
  const named = new Set(shares.map(({ purchaser_id }) => purchaser_id))
  const at = shares.findIndex(({ purchaser_id }) => !own.has(purchaser_id))
  if (at !== -1 || named.size < shares.length) {
    throw new Refusal(422, 'WRONG_FIELD', { field: `shares.${Math.max(at, 0)}.purchaser_id` })
  }
  const fault = shareFault(shares.map(({ share }) => share))
  if (fault !== null)
    throw new Refusal(422, 'WRONG_FIELD', { why: fault.finding, field: `shares.${fault.at}` })
  await keepShares(
    ctx.db,
    row.id,
    shares.map(({ purchaser_id: purchaserId, share }) => ({ purchaserId, share })),
  )
  await changed(ctx, row, { what: 'shares', ids: [...own].map((_, at) => `shares.${at}`) })
  return saved(row)
}

/** Saves the finance broker. */
// §3, §7
export const saveFinanceBroker: Handler<`${Transaction}/finance-broker`> = async (ask, ctx) => {
  const { projectTypeName: _, projectId, transactionId, ...body } = ask
  const row = await withApplication(ctx, { projectId, transactionId })
  const { context } = await aboutApplication(ctx, row)
  const typed = typedFrom(financeBrokerForm, body)
  const asked = askedOf(financeBrokerForm, typed, context, { path: 'financeBroker.' })
  refuseFirst(asked)
  await keepFinanceBroker(ctx.db, row.id, body)
  await changed(ctx, row, { what: 'financeBroker', ids: idsOf(asked) })
  return saved(row)
}

/** Saves the lender. */
// §3, §7
export const saveLender: Handler<`${Transaction}/lender`> = async (ask, ctx) => {
  const { projectTypeName: _, projectId, transactionId, ...body } = ask
  const row = await withApplication(ctx, { projectId, transactionId })
  const { context } = await aboutApplication(ctx, row)
  const asked = askedOf(lenderForm, lenderFrom(body), context, { path: 'lender.' })
  refuseFirst(asked)
  await keepLender(ctx.db, row.id, body)
  await changed(ctx, row, { what: 'lender', ids: idsOf(asked) })
  return saved(row)
}
