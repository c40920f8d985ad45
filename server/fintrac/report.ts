import { entityReportForm } from '../../src/rules/fields/entityReport.ts'
import { typedFrom } from '../../src/rules/fields/field.ts'
import { personReportForm } from '../../src/rules/fields/personReport.ts'
import type { Handler } from '../context/handler.ts'
import { type FintracRecord, recordsOfPurchase } from '../db/fintracRecords.ts'
import { checksOfPurchase } from '../db/identityChecks.ts'
import { purchasersToReport, type ReportedPurchaser } from '../db/purchasers.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { purchaseFor } from '../purchases/rights.ts'
import { findingOf, isStaffOf, prefilledOf, typeOf } from './reportOf.ts'

/** Only staff see ratings, never buyers. */
const ofStaff: ReadonlySet<string> = new Set(['risk', 'riskReason', 'riskNote'])

/** A record that stayed for compliance may be of somebody who left: it fills in nothing for another. */
const isOfPerson = ({ purchaserId, person: of }: FintracRecord, person: ReportedPurchaser): boolean =>
  purchaserId === person.id ||
  (of['firstName'] === person.firstName &&
    of['lastName'] === person.lastName &&
    of['corporationName'] === person.corporationName)

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
    const form = type === 'entity' ? entityReportForm : personReportForm
    const values = typedFrom(form as typeof personReportForm, {
      ...prefilledOf(person),
      ...(kept?.type === type ? kept.body : {}),
    })
    const record = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => value !== '' && value !== false && (isStaff || !ofStaff.has(name)),
      ),
    ) as Record<string, string | boolean>
    return {
      position: person.position,
      type,
      name: person.corporationName || `${person.firstName} ${person.lastName}`.trim(),
      isSeen: finding !== undefined,
      seen:
        finding === undefined
          ? null
          : {
              method: finding.method,
              document: finding.document?.type ?? null,
              jurisdiction: finding.document?.jurisdiction ?? '',
              country: finding.document?.country ?? '',
              expiry: finding.document?.expiry ?? '',
              checkedAt: finding.checkedAt?.toISOString() ?? null,
            },
      isReported: kept?.purchaserId === person.id,
      record,
    }
  })
  return { isOK: 1, people, isStaff }
}
