import type { Refused, Reason } from '../rules/refusals.ts'
import type { MessageCode } from '../rules/messages.ts'
import type { Code } from '../rules/validation/codes.ts'
import type { refusalsWords } from './en/refusals.ts'
import { isSentence, type Sentence, type Sentences } from './sentence.ts'
import { sentenceIn } from './textIn.ts'
import type { Voice } from './voice.ts'

type Refusals = (typeof refusalsWords)['sentences']
export type RefusalCode = keyof Refusals['byCode']
export type NearerRefusal = keyof Refusals['nearer']

/** More precise meanings of a refusal code, each with its own sentence. */
export type Nearer = NearerRefusal | Reason | Code | MessageCode

/** Refusals' areas in one language. Only labels may share another's name. */
export interface RefusalAreas {
  readonly refusals: Sentences
  readonly reasons: Sentences
  readonly findings: Sentences
  readonly labels: Sentences
  readonly messages: Sentences
}

/** A refusal's sentence; undefined if this version does not know it. */
export function sayRefusal(
  { code, why = code, params = {} }: Refused,
  { refusals, reasons, findings, labels, messages }: RefusalAreas,
  voice: Voice,
): string | undefined {
  const tables = [refusals['nearer'], reasons, findings, messages, refusals['byCode']]
  const named = (name: string) =>
    tables.map((table) => sentenceOf(table, name)).find((one) => one !== undefined)
  const sentence = named(why) ?? named(code)
  const label = sentenceOf(labels, String(params['label'] ?? '')) ?? sentenceOf(findings, 'thisField')
  if (sentence === undefined) return undefined
  const called = label === undefined ? '' : sentenceIn(voice, label, {})
  return sentenceIn(voice, sentence, { min: 1, max: 1, ...params, label: called })
}

function sentenceOf(table: Sentence | Sentences | undefined, name: string): Sentence | undefined {
  if (table === undefined || isSentence(table) || !Object.hasOwn(table, name)) return undefined
  const found = table[name]
  return found !== undefined && isSentence(found) ? found : undefined
}
