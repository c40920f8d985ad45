import type { $ZodIssue } from 'zod/v4/core'
import * as z from 'zod/mini'
import { schemas, type Ask } from '../../src/contract/schemas.ts'
import type { CallPath } from '../../src/contract/table.ts'
import { Refusal } from '../context/refusal.ts'
import type { Nearer } from '../../src/i18n/sayRefusal.ts'

/** @throws Refusal 422 UNKNOWN_FIELD or WRONG_FIELD for the first wrong field. */
export function checkAsk<P extends CallPath>(call: P, body: unknown): Ask<P> {
  const checked = z.safeParse(schemas[call].request, body)
  if (checked.success) return checked.data as Ask<P>
  const unknown = checked.error.issues.find((issue) => issue.code === 'unrecognized_keys')
  throw unknown === undefined
    ? wrongField(checked.error.issues[0])
    : unknownField(unknown.path, unknown.keys[0])
}

/** For the log; undefined when valid. */
export function faultOfAnswer(call: CallPath, answer: unknown): string | undefined {
  const checked = z.safeParse(schemas[call].answer, answer)
  if (checked.success) return undefined
  const [issue] = checked.error.issues
  return `${call} answered with a wrong ${issue?.path.join('.') || 'shape'}: ${issue?.code ?? ''}`
}

function unknownField(path: readonly PropertyKey[], key: string | undefined): Refusal {
  const field = [...path, key ?? ''].join('.')
  return new Refusal(422, 'UNKNOWN_FIELD', { field })
}

function wrongField(issue: $ZodIssue | undefined): Refusal {
  const field = issue?.path.join('.') ?? ''
  return new Refusal(422, 'WRONG_FIELD', { why: whyOf(issue), field: field === '' ? undefined : field })
}

function whyOf(issue: $ZodIssue | undefined): Nearer | undefined {
  switch (issue?.code) {
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'tooLong' : 'tooLargeNumber'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'missingOrShort' : 'tooSmallNumber'
    case 'invalid_format':
      return 'otherForm'
    default:
      return undefined
  }
}
