import type { RecordKind } from '../../src/rules/office/salesRecords.ts'
import { decimalOf } from '../../src/rules/exactMoney.ts'
import { can, companyFilter } from '../../src/rules/permissions.ts'
import { mostBuyers } from '../../src/rules/worksheets.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import {
  personRecords,
  purchaseRecords,
  type RecordedPurchaser,
  worksheetRecords,
} from '../db/salesRecords.ts'
import { lotsAtHand } from '../deals/lotAtHand.ts'
import { worksheetsWithin } from '../worksheets/worksheetRights.ts'
import { csvOf } from './csv.ts'
import { mayName, reviewsAll } from './saleShape.ts'

/** The maximum number of rows, far more than any community has. */
const most = 20_000

const parts = ['firstName', 'lastName', 'company', 'email', 'phone', 'address', 'city', 'postalCode'] as const
const numbers = Array.from({ length: mostBuyers }, (_, at) => at + 1)
const purchaserColumns = numbers.flatMap((nth) => parts.map((part) => `purchaser${nth}_${part}`))

function purchaserCells(purchasers: readonly RecordedPurchaser[]): string[] {
  return numbers.flatMap((nth) => {
    const one = purchasers[nth - 1]
    if (one === undefined) return parts.map(() => '')
    const { firstName, lastName, company, email, phones, address, city, postalCode } = one
    return [firstName, lastName, company, email, phones[0] ?? '', address, city, postalCode]
  })
}

function inOrder<Row extends { readonly transId: number }>(
  rows: readonly Row[],
  ids: readonly number[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.transId, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

type Sheet = readonly [columns: readonly string[], rows: Parameters<typeof csvOf>[1]]

async function purchaseSheet(
  ctx: CallContext,
  projectId: string,
  only: readonly number[] | null,
): Promise<Sheet> {
  const found = await purchaseRecords(ctx.db, projectId, { most: most + 1, ...(only && { ids: only }) })
  const all = only === null ? found : inOrder(found, only)
  const idsOf = ({ homes }: (typeof all)[number]) => homes.map(({ lotId }) => lotId)
  const lots = await lotsAtHand(ctx.db, all.flatMap(idsOf), ctx.actor, { withRemoved: true })
  const rows = all
    .filter((one) => reviewsAll(ctx, lots, idsOf(one)))
    .map((one) => {
      const amount = (minor: number) => decimalOf({ minor, currency: one.currency })
      return [
        one.transId,
        one.reference,
        one.ended ?? one.state,
        one.homes.map(({ building, number }) => `${building} ${number}`.trim()).join('; '),
        one.homes.map(({ modelName }) => modelName).join('; '),
        one.currency,
        amount(one.total),
        amount(one.paid),
        amount(one.refunded),
        one.papers,
        one.representative,
        one.madeAt,
        one.changedAt,
        one.endedAt,
        one.heardFrom,
        ...purchaserCells(mayName(ctx, lots, idsOf(one)) ? one.purchasers : []),
      ]
    })
  const columns = 'transId,reference,state,homes,models,currency,total,paid,refunded,papers,representative'
  return [[...columns.split(','), 'madeAt', 'changedAt', 'endedAt', 'heardFrom', ...purchaserColumns], rows]
}

async function worksheetSheet(ctx: CallContext, projectId: string): Promise<Sheet> {
  const all = await worksheetRecords(ctx.db, projectId, { most: most + 1 })
  const rows = (await worksheetsWithin(ctx, all, 'reviewQueue')).map((one) => [
    one.id,
    one.statusId,
    `${one.building} ${one.lotNumber}`.trim(),
    one.modelName,
    one.broker,
    one.brokerEmail,
    one.receivedAt,
    one.decidedAt,
    one.heardFrom,
    ...purchaserCells(one.purchasers),
  ])
  const columns = 'id,statusId,home,model,broker,brokerEmail,receivedAt,decidedAt,heardFrom'
  return [[...columns.split(','), ...purchaserColumns], rows]
}

async function peopleSheet({ db, actor }: CallContext, projectId: string): Promise<Sheet> {
  const company = companyFilter(actor)
  // People register with a project, not with one of its companies.
  if (company !== null && company !== 0) throw refusalOf('notYourCompany')
  const rows = (await personRecords(db, projectId, { most: most + 1 })).map((one) => [
    one.userType,
    one.firstName,
    one.lastName,
    one.email,
    one.phone,
    one.isActivated,
  ])
  return [['type', 'firstName', 'lastName', 'email', 'phone', 'activated'], rows]
}

const sheets: Readonly<
  Record<RecordKind, (ctx: CallContext, projectId: string, only: readonly number[] | null) => Promise<Sheet>>
> = {
  purchases: purchaseSheet,
  worksheets: worksheetSheet,
  people: peopleSheet,
}

/** A project's purchases, worksheets or people as CSV for those who manage its sales. Logged. */
export const salesRecords: Handler<'/comty/GetSalesRecords'> = async (
  { projectId, what, only = null },
  ctx,
) => {
  if (only !== null && what !== 'purchases') throw new Refusal(422, 'WRONG_FIELD', { field: 'only' })
  const snapshot = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, 'takeRecords', targetOf(snapshot)))
  const [columns, found] = await sheets[what](ctx, projectId, only)
  const rows = found.slice(0, most)
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: `records.${what}`,
    object: `project:${projectId}`,
  })
  return {
    isOK: 1,
    name: `${projectId}-${what}.csv`,
    content: csvOf(columns, rows),
    count: rows.length,
    isCut: found.length > most,
  }
}
