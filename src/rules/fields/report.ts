import type { ReportType } from '../fintrac/lists.ts'
import { entityReportForm } from './entityReport.ts'
import { type AskedField, askedOf, sentOf, typedFrom } from './field.ts'
import { personReportForm } from './personReport.ts'
import type { ReportFacts } from './reportRows.ts'

type Values = Readonly<Record<string, unknown>>

/** A purchaser's record: the form that asks for it, and what is sent. */
export function reportAsked(
  type: ReportType,
  record: Values,
  facts: ReportFacts,
  path = '',
): { readonly asked: AskedField[]; readonly sent: Values } {
  const about = path === '' ? undefined : { path }
  if (type === 'entity') {
    const typed = typedFrom(entityReportForm, record)
    return {
      asked: askedOf(entityReportForm, typed, facts, about),
      sent: { ...sentOf(entityReportForm, typed, facts) },
    }
  }
  const typed = typedFrom(personReportForm, record)
  return {
    asked: askedOf(personReportForm, typed, facts, about),
    sent: { ...sentOf(personReportForm, typed, facts) },
  }
}
