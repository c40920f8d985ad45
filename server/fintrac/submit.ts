import { dutiesOf } from '../../src/rules/fintrac/duties.ts'
import type {
  FundsWay,
  PoliticalKind,
  RiskRating,
  RiskReason,
  WayOfIdentity,
} from '../../src/rules/fintrac/lists.ts'
import { purposesOf, riskRatings, riskReasons } from '../../src/rules/fintrac/lists.ts'
import { ratingOf, reasonsOf } from '../../src/rules/fintrac/rating.ts'
import { typedAmount } from '../../src/rules/validation/figures.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { type FintracRecord, recordsOfPurchase, saveRecord } from '../db/fintracRecords.ts'
import { checksOfPurchase, type IdentityCheckRow } from '../db/identityChecks.ts'
import { purchasersToReport, type ReportedPurchaser } from '../db/purchasers.ts'
import { touchPurchase } from '../db/purchases.ts'
import { countries } from '../people/countries.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { openPurchase } from '../purchases/rights.ts'
import { checkStep } from '../purchases/steps.ts'
import { checkedRecord, findingOf, reportFacts, typeOf } from './reportOf.ts'

/** §3 risks, reasons, purposes, of a person or of a corporation. */
// §7 GetFintracInfo
export const fintracInfo: Handler<'/comty/GetFintracInfo'> = async ({ type = 'person' }) => ({
  isOK: 1,
  risks: [...riskRatings],
  reasons: [...riskReasons],
  purposes: [...purposesOf[type]],
})

type Values = Readonly<Record<string, unknown>>
const textOf = (record: Values, name: string): string =>
  typeof record[name] === 'string' ? record[name] : ''

/** Fields stored in columns of their own. */
const numbers = ['documentNumber', 'fileNumber', 'firstNumber', 'secondNumber', 'fundsAccount'] as const

/** How identity was checked, for the record: by our own check, otherwise as staff typed it; null while it was not. */
function identityTaken(finding: IdentityCheckRow | undefined, record: Values, checkedBy: string) {
  if (finding === undefined) {
    if (textOf(record, 'identity') === '') return { taken: null, documentNumber: null, secondNumber: null }
    const names = [
      'identity',
      'documentType',
      'jurisdiction',
      'documentCountry',
      'documentExpiry',
      'bureau',
      'firstSource',
      'firstKind',
      'secondSource',
      'secondKind',
      'refusedWhy',
      'seenOn',
    ]
    const typed = names.map((name) => [name, textOf(record, name)]).filter(([, one]) => one !== '')
    const taken = { ...(Object.fromEntries(typed) as Record<string, string>), checkedBy }
    const first =
      textOf(record, 'documentNumber') || textOf(record, 'fileNumber') || textOf(record, 'firstNumber')
    return { taken, documentNumber: first || null, secondNumber: textOf(record, 'secondNumber') || null }
  }
  const { method, document, sources, firstName, lastName, birthDate, checkedAt, secondNumber } = finding
  const { number = null, ...seen } = document ?? {}
  return {
    taken: {
      method,
      ...seen,
      ...(sources !== null && { sources }),
      firstName,
      lastName,
      birthDate,
      checkedAt: checkedAt?.toISOString() ?? '',
      checkedBy: finding.checkedBy ?? '',
    },
    documentNumber: number,
    secondNumber,
  }
}

/** The facts about a purchaser that decide their risk rating. */
function ratedFacts(record: Values, finding: IdentityCheckRow | undefined, isEntity: boolean) {
  return {
    isThirdParty: record['isThirdParty'] === true,
    political: textOf(record, 'political') as PoliticalKind,
    fundsWay: textOf(record, 'fundsWay') as FundsWay,
    fundsAmount: typedAmount(textOf(record, 'fundsAmount')) ?? 0,
    country: finding?.document?.country ?? textOf(record, 'documentCountry'),
    identity:
      finding === undefined
        ? isEntity
          ? null
          : ((textOf(record, 'identity') || 'open') as WayOfIdentity | 'open')
        : finding.method === 'creditFile' || finding.method === 'dualProcess'
          ? finding.method
          : null,
    isEntity,
    hasOwners: record['hasOwners'] === true,
    isExistenceProven: textOf(record, 'existenceProof') !== '',
  }
}

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

/** What only staff write: how identity was seen, and their rating. */
function staffsOf(kept: FintracRecord | undefined): Values {
  if (kept === undefined) return {}
  const { risk, riskReason, riskNote } = kept.body
  return { ...kept.identity, risk, riskReason, riskNote }
}

/** Replaces a purchaser's record. Numbers are stored separately, and the risk is computed unless staff rated it. */
// §7 SubmitFinTracInfo
export const submitReport: Handler<'/comty/SubmitFinTracInfo'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { projectId, transactionId, position, type } = ask
  const row = await openPurchase(ctx, { projectId, transId: transactionId })
  await checkStep(ctx, row, 'finTrac')
  const person = (await purchasersToReport(db, row.id)).find((one) => one.position === position)
  if (person === undefined) throw new Refusal(422, 'WRONG_FIELD', { field: 'position' })
  if (typeOf(person) !== type) throw new Refusal(422, 'WRONG_FIELD', { field: 'type' })
  const finding = findingOf(await checksOfPurchase(db, row.id), person)
  const facts = reportFacts(ctx, await projectOf(ctx, projectId), finding !== undefined)
  const typed = checkedRecord(type, ask.record, facts)
  // What staff recorded of the same person stays when the buyer hands in their part again.
  const kept = facts.isStaff
    ? undefined
    : (await recordsOfPurchase(db, row.id)).find(isOf(person.id, position))
  const record = { ...staffsOf(kept), ...typed }
  const rated = ratedFacts(record, finding, type === 'entity')
  const risk = (textOf(record, 'risk') || ratingOf(rated)) as RiskRating
  const own = textOf(record, 'riskReason') as RiskReason | ''
  const by = auditName(actor)
  const { taken, documentNumber, secondNumber } =
    kept?.identity === undefined || finding !== undefined
      ? identityTaken(finding, record, by)
      : { taken: kept.identity, documentNumber: kept.documentNumber, secondNumber: kept.secondNumber }
  const body = Object.fromEntries(
    Object.entries(record).filter(([name]) => !(numbers as readonly string[]).includes(name)),
  )
  await saveRecord(db, {
    purchaseId: row.id,
    position,
    purchaserId: person.id,
    type,
    person: copyOf(person),
    identity: taken,
    body,
    documentNumber,
    secondNumber,
    accountNumber: textOf(record, 'fundsAccount') || null,
    risk,
    reasons: [...new Set([...(own === '' ? [] : [own]), ...reasonsOf(rated)])],
    duties: dutiesOf(rated),
    madeBy: by,
  })
  await touchPurchase(db, row.id)
  await appendAudit(db, { actor: by, action: 'fintrac.record', object: `purchase:${row.id}` })
  return { isOK: 1, transaction_id: row.id }
}
