import { dutiesOf } from '../../src/rules/fintrac/duties.ts'
import type { FundsWay, RiskRating, RiskReason } from '../../src/rules/fintrac/lists.ts'
import { blankTaken } from '../../src/rules/fields/identityRows.ts'
import { purposesOf, riskRatings, riskReasons } from '../../src/rules/fintrac/lists.ts'
import { isCash, ratingOf, reasonsOf } from '../../src/rules/fintrac/rating.ts'
import { typedAmount } from '../../src/rules/validation/figures.ts'
import { flagsOf } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import {
  type FintracRecord,
  fundsOfDay,
  keepEarlier,
  recordsOfPurchase,
  saveRecord,
} from '../db/fintracRecords.ts'
import { formerFunds } from '../db/formerPurchasers.ts'
import { checksOfPurchase } from '../db/identityChecks.ts'
import { purchasersToReport, type ReportedPurchaser } from '../db/purchasers.ts'
import { touchPurchase } from '../db/purchases.ts'
import { countries } from '../people/countries.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { lockedPurchase, type OfPurchase } from '../purchases/rights.ts'
import { checkStep } from '../purchases/steps.ts'
import { identityTaken, numbers, ratedFacts, textOf, type Values } from './recordParts.ts'
import { checkedRecord, findingOf, isIdentified, isStaffOf, reportFacts, typeOf } from './reportOf.ts'

/** §3 risks, reasons, purposes, of a person or of a corporation. */
// §7 GetFintracInfo
export const fintracInfo: Handler<'/comty/GetFintracInfo'> = async ({ type = 'person' }) => ({
  isOK: 1,
  risks: [...riskRatings],
  reasons: [...riskReasons],
  purposes: [...purposesOf[type]],
})

/** A purchaser as recorded, with full names of province and country. */
function copyOf(purchaser: ReportedPurchaser) {
  const { id: _id, position: _position, countryId, provinceId, ...person } = purchaser
  const country = countries.find((one) => one.id === countryId)
  const province = country?.provinces.find((one) => one.id === provinceId)
  return { ...person, country: country?.name ?? '', province: province?.name ?? '' }
}

const isOf =
  (purchaserId: number, position: number) =>
  (one: FintracRecord): boolean =>
    one.position === position && one.purchaserId === purchaserId

/** Details that only staff enter, verbatim: how identity was seen, and the rating. */
function staffsOf({ body, identity }: FintracRecord): Values {
  const names = [...Object.keys(blankTaken), 'risk', 'riskReason', 'riskNote']
  return { ...Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))), ...identity }
}

/** The parts of the replaced record to keep. */
function stays(kept: FintracRecord | undefined, isStaff: boolean, isSeen: boolean): Values {
  if (kept === undefined) return {}
  if (!isStaff) return staffsOf(kept)
  return isSeen ? { ...kept.identity } : {}
}

/**
 * Cash or virtual currency received on this record's day for the same sale, including from people who left,
 * or from the same person.
 */
async function otherFundsOfDay(
  db: Db,
  of: { readonly purchaseId: number; readonly position: number; readonly person: ReportedPurchaser },
  record: Values,
): Promise<number> {
  const way = textOf(record, 'fundsWay') as FundsWay
  if (!isCash(way)) return 0
  const day = textOf(record, 'fundsOn')
  const amounts = [
    ...(await fundsOfDay(db, { ...of, way, day })),
    ...(await formerFunds(db, { purchaseId: of.purchaseId, way, day })),
  ]
  return amounts.reduce((sum, text) => sum + (typedAmount(text) ?? 0), 0)
}

/** Checks the purchase's step. Once sold, staff may supplement the record. */
async function purchaseToReport(ctx: CallContext, of: OfPurchase) {
  const row = await lockedPurchase(ctx, of)
  const project = await projectOf(ctx, of.projectId)
  if (row.state === 'reserved' && flagsOf(project).fintracReport && isStaffOf(ctx, project))
    return { row, project, isSupplement: true }
  if (row.state !== 'open') throw new Refusal(409, 'PURCHASE_ENDED')
  await checkStep(ctx, row, 'finTrac')
  return { row, project, isSupplement: false }
}

/**
 * Replaces a purchaser's record, or supplements a sold home's. Numbers are stored separately; the risk is
 * computed unless staff rated it.
 */
// §7 SubmitFinTracInfo
export const submitReport: Handler<'/comty/SubmitFinTracInfo'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { projectId, transactionId, position, type } = ask
  const { row, project, isSupplement } = await purchaseToReport(ctx, { projectId, transId: transactionId })
  const person = (await purchasersToReport(db, row.id)).find((one) => one.position === position)
  if (person === undefined) throw new Refusal(422, 'WRONG_FIELD', { field: 'position' })
  if (typeOf(person) !== type) throw new Refusal(422, 'WRONG_FIELD', { field: 'type' })
  const finding = findingOf(await checksOfPurchase(db, row.id), person)
  const kept = (await recordsOfPurchase(db, row.id)).find(isOf(person.id, position))
  const isSeen = finding !== undefined || (isSupplement && isIdentified(kept))
  const facts = reportFacts(ctx, project, isSeen)
  const typed = checkedRecord(type, ask.record, facts)
  // Keeps staff's entries about the same person when the buyer submits again.
  const record: Values = { ...typed, ...stays(kept, facts.isStaff, isSeen) }
  const others = await otherFundsOfDay(db, { purchaseId: row.id, position, person }, record)
  const rated = ratedFacts(record, { finding, isEntity: type === 'entity', others })
  const risk = (textOf(record, 'risk') || ratingOf(rated)) as RiskRating
  const own = textOf(record, 'riskReason') as RiskReason | ''
  const by = auditName(actor)
  const isKept = finding === undefined && kept?.identity != null && (isSeen || !facts.isStaff)
  const { taken, documentNumber, secondNumber } = isKept
    ? { taken: kept.identity, documentNumber: kept.documentNumber, secondNumber: kept.secondNumber }
    : identityTaken(finding, record, by)
  const body = Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => Object.hasOwn(typed, name) && !(numbers as readonly string[]).includes(name),
    ),
  )
  const isSameWay = kept?.body['fundsWay'] === typed['fundsWay']
  const due = dutiesOf(rated, risk)
  if (isSupplement) await keepEarlier(db, { purchaseId: row.id, position, by })
  await saveRecord(
    db,
    {
      purchaseId: row.id,
      position,
      purchaserId: person.id,
      type,
      person: copyOf(person),
      identity: taken,
      body,
      documentNumber,
      secondNumber,
      // Numbers are never sent to the page, so a blank one keeps its value.
      accountNumber: textOf(record, 'fundsAccount') || (isSameWay ? (kept?.accountNumber ?? null) : null),
      risk,
      reasons: [...new Set([...(own === '' ? [] : [own]), ...reasonsOf(rated)])],
      duties: due,
      madeBy: by,
    },
    isSupplement,
  )
  await touchPurchase(db, row.id)
  const action = isSupplement ? 'fintrac.supplement' : 'fintrac.record'
  await appendAudit(db, { actor: by, action, object: `purchase:${row.id}` })
  return { isOK: 1, transaction_id: row.id }
}
