import type { Code } from '../rules/validation/codes.ts'
import { type Described, describe as inEnglish, type SentenceSet } from '../rules/validation/describe.ts'
import { translation } from './language.ts'

/** The sentence of a finding in the page's language. */
// §5
export function describe(code: Code, values: Described = {}, set: SentenceSet = 'first'): string {
  const spoken = translation()
  return spoken === null
    ? inEnglish(code, values, set)
    : inEnglish(code, { ...values, label: values.label ?? spoken.thisField }, 'first', spoken.findings[code])
}
