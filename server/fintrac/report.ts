import { entityReportForm, entityReportFrom } from '../../src/rules/fields/entityReport.ts'
import { flatFrom, typedFrom } from '../../src/rules/fields/field.ts'
import { personReportForm } from '../../src/rules/fields/personReport.ts'
import type { Handler } from '../context/handler.ts'
import { type FintracRecord, recordsOfPurchase } from '../db/fintracRecords.ts'
import { checksOfPurchase, type IdentityCheckRow } from '../db/identityChecks.ts'
import { purchasersToReport, type ReportedPurchaser } from '../db/purchasers.ts'
import { fundsOfPurchase } from '../db/receivedFunds.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { purchaseFor } from '../purchases/rights.ts'
import { findingOf, isIdentified, isStaffOf, prefilledOf, typeOf } from './reportOf.ts'

/** Only staff see ratings, never buyers. */
const ofStaff: ReadonlySet<string> = new Set(['risk', 'riskReason', 'riskNote'])

/** A compliance record may be of someone who left, so it prefills nothing for others. */
const isOfPerson = ({ purchaserId, person: of }: FintracRecord, person: ReportedPurchaser): boolean =>
  purchaserId === person.id ||
  (of['firstName'] === person.firstName &&
    of['lastName'] === person.lastName &&
    of['corporationName'] === person.corporationName)

/** How our own check identified someone. */
const seenOf = ({ method, document, checkedAt }: IdentityCheckRow) => ({
  method,
  document: document?.type ?? null,
  jurisdiction: document?.jurisdiction ?? '',
  country: document?.country ?? '',
  expiry: document?.expiry ?? '',
  checkedAt: checkedAt?.toISOString() ?? null,
})

/** The same, as staff entered it in the record. */
function typedAsSeen(kept: FintracRecord | undefined) {
  const identity = kept?.identity ?? {}
  const said = (name: string): string => (typeof identity[name] === 'string' ? identity[name] : '')
  return {
    method: said('identity') || said('method'),
    document: said('documentType') || null,
    jurisdiction: said('jurisdiction'),
    country: said('documentCountry'),
    expiry: said('documentExpiry'),
    checkedAt: null,
  }
}

/** The initial values of each purchaser's record. Sealed numbers are not sent again. */
export const report: Handler<'/purchase/GetReport'> = async (ask, ctx) => {
  const { db } = ctx
  const row = await purchaseFor(ctx, ask)
  const isStaff = isStaffOf(ctx, await projectOf(ctx, row.projectId))
  const checks = await checksOfPurchase(db, row.id)
  const records = await recordsOfPurchase(db, row.id)
  const people = (await purchasersToReport(db, row.id)).map((person) => {
    const finding = findingOf(checks, person)
    const kept = records.find((one) => one.position === person.position && isOfPerson(one, person))
    const type = typeOf(person)
    const isSeen = finding !== undefined || (row.state === 'reserved' && isIdentified(kept))
    const begun = { ...prefilledOf(person), ...(kept?.type === type ? kept.body : {}) }
    const values =
      type === 'entity'
        ? flatFrom(entityReportForm, entityReportFrom(begun))
        : flatFrom(personReportForm, typedFrom(personReportForm, begun))
    const record = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => value !== '' && value !== false && (isStaff || !ofStaff.has(name)),
      ),
    ) as Record<string, string | boolean>
    return {
      position: person.position,
      type,
      name: person.corporationName || `${person.firstName} ${person.lastName}`.trim(),
      isSeen,
      seen: finding !== undefined ? seenOf(finding) : isSeen ? typedAsSeen(kept) : null,
      isReported: kept?.purchaserId === person.id,
      record,
    }
  })
  const funds = isStaff ? await fundsOfPurchase(db, row.id) : []
  const received = funds.map(({ receivedAt, minor, currency, how, account, isReturned }) => ({
    receivedAt: receivedAt.toISOString(),
    minor,
    currency,
    how,
    account,
    isReturned,
  }))
  return { isOK: 1, people, isStaff, received }
}
