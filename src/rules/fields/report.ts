import type { ReportType } from '../fintrac/lists.ts'
import { namedDirectors } from './directors.ts'
import { entityReportForm, entityReportFrom } from './entityReport.ts'
import { type AskedField, askedOf, flatFrom, type Form, sentOf, typedFrom } from './field.ts'
import { personReportForm } from './personReport.ts'
import type { ReportFacts } from './reportRows.ts'

type Values = Readonly<Record<string, unknown>>

/** A record as sent in calls, by field id. */
export const recordOf = <V, F>(form: Form<V, F>, values: V): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(flatFrom(form, values)).flatMap(([id, value]) =>
      typeof value === 'string' || typeof value === 'boolean' ? [[id, value]] : [],
    ),
  )

/** A purchaser's record by field id: its form, and what is kept. */
export function reportAsked(
  type: ReportType,
  record: Values,
  facts: ReportFacts,
  path = '',
): { readonly asked: AskedField[]; readonly sent: Values } {
  const about = path === '' ? undefined : { path }
  if (type === 'entity') {
    const typed = entityReportFrom(record)
    const sent = sentOf(entityReportForm, typed, facts)
    return {
      asked: askedOf(entityReportForm, typed, facts, about),
      sent: { ...sent, directors: namedDirectors(sent.directors) },
    }
  }
  const typed = typedFrom(personReportForm, record)
  return {
    asked: askedOf(personReportForm, typed, facts, about),
    sent: { ...sentOf(personReportForm, typed, facts) },
  }
}
