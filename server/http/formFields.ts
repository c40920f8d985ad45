import * as z from 'zod/mini'
import { schemas } from '../../src/contract/schemas.ts'
import type { CallPath } from '../../src/contract/table.ts'

function isNumber(call: CallPath, field: string): boolean {
  const { request } = schemas[call]
  const shape: Readonly<Record<string, unknown>> = request instanceof z.ZodMiniObject ? request.shape : {}
  let schema = shape[field]
  while (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    schema = schema.def.innerType
  }
  return schema instanceof z.ZodMiniNumber || schema instanceof z.ZodMiniNumberFormat
}

/** §3 upload form fields: converts numbers, omits empty fields; the contract validates. */
export function requestOfForm(
  call: CallPath,
  fields: Iterable<readonly [name: string, text: string]>,
): Record<string, unknown> {
  const typed: [string, unknown][] = []
  for (const [name, text] of fields) {
    const asNumber = isNumber(call, name)
    if (asNumber && text === '') continue
    typed.push([name, asNumber && /^\d{1,15}$/.test(text) ? Number(text) : text])
  }
  return Object.fromEntries(typed)
}
