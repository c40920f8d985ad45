import type { Reason } from '../refusals.ts'
import type { Code } from '../validation/codes.ts'
import type { MessageCode } from './messages.ts'
import type { NearerRefusal, Refusals } from './refusals.ts'
import { say } from './say.ts'

/** What a refusal may mean more nearly than its code says: each has a sentence of its own. */
export type Nearer = NearerRefusal | Reason | Code | MessageCode

/** What is known of a refusal wherever it has gone, kept or sent. */
export interface Refused {
  readonly code: string
  readonly why?: string | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** All sentences of one language that a refusal may be told in. No name is in two of them. */
export interface SaidRefusals {
  readonly refusals: Refusals
  readonly reasons: Readonly<Record<Reason, string>>
  readonly findings: Readonly<Record<Code, string>>
  readonly messages: Readonly<Record<MessageCode, string>>
  readonly thisField: string
}

/** The sentence of a refusal; undefined where this version does not know it. */
export function sayRefusal(
  { code, why = code, params = {} }: Refused,
  said: SaidRefusals,
): string | undefined {
  const { refusals, reasons, findings, messages, thisField } = said
  const tables: readonly Readonly<Record<string, string>>[] = [
    refusals.nearer,
    reasons,
    findings,
    messages,
    refusals.byCode,
  ]
  const text = (name: string) => tables.find((table) => Object.hasOwn(table, name))?.[name]
  const sentence = text(why) ?? text(code)
  const labels: Readonly<Record<string, string>> = refusals.labels
  const label = labels[params['label'] ?? ''] ?? thisField
  return sentence === undefined ? undefined : say(sentence, { min: 1, max: 1, ...params, label })
}
