import type { AskedField } from '../../../src/rules/fields/field.ts'

/** The faults by field. */
export const findingsIn = (asked: readonly AskedField[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(asked.filter(({ finding }) => finding !== null).map(({ id, finding }) => [id, finding]))
