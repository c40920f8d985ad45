import type { TextOf } from '../i18n/area.ts'
import { findingsWords } from '../i18n/en/findings.ts'
import type { shoutedWords } from '../i18n/en/shouted.ts'
import type { Line } from '../i18n/line.ts'
import type { Code, SentenceSet } from '../rules/validation/codes.ts'

export interface Values {
  readonly label?: string | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** A finding's sentence; older forms use the second set, if it has one. */
// §5
export function findingText(
  words: TextOf<{ findings: typeof findingsWords }> & { readonly shouted?: TextOf<typeof shoutedWords> },
  code: Code,
  { label = words.findings.thisField, min = 1, max = 1 }: Values = {},
  set: SentenceSet = 'first',
): string {
  const shouted: Readonly<Partial<Record<Code, string>>> =
    (set === 'second' ? words.shouted : undefined) ?? {}
  const sentence = shouted[code] ?? words.findings[code]
  return typeof sentence === 'string' ? sentence : sentence({ label, min, max })
}

/** The sentence as a line, translated when shown. */
export const findingLine = (code: Code, { max = 1 }: { readonly max?: number } = {}): Line => ({
  area: findingsWords,
  name: code,
  values: { max },
})
