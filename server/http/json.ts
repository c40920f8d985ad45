import { Refusal } from '../context/refusal.ts'
import { holdsCardNumber } from './cardNumber.ts'

/** More than the six levels in use (§7) are an attack on recursive code. */
const deepest = 32
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
const strict = new TextDecoder('utf-8', { fatal: true })
const strings = /"(?:[^"\\]|\\.)*"(\s*:)?/g
const broken = /\p{Surrogate}|\0/u

/**
 * Reads a request's JSON object.
 * @throws Refusal 400 for anything else and for keys that repeat, tamper with prototypes or nest too deep;
 * 422 for text databases cannot store and likely card numbers, which must not even be logged.
 */
export function readJson(bytes: Uint8Array): Record<string, unknown> {
  const text = decode(bytes)
  const value = parse(text)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal(400, 'NOT_AN_OBJECT')
  }
  if (walk(value) !== keysIn(text)) {
    throw new Refusal(400, 'BAD_JSON', { why: 'namedTwice' })
  }
  return value as Record<string, unknown>
}

function decode(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    throw new Refusal(400, 'BAD_JSON', { why: 'notText' })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'BAD_JSON')
  }
}

/** Counts keys as written: in valid JSON, a colon follows only a key. */
function keysIn(text: string): number {
  let keys = 0
  for (const [, colon] of text.matchAll(strings)) if (colon !== undefined) keys += 1
  return keys
}

/** Checks every value, without recursion, and counts the keys left after parsing. */
function walk(root: object): number {
  let keys = 0
  const open: { value: unknown; depth: number; field: string }[] = [{ value: root, depth: 0, field: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth, field } = next
    if (typeof value === 'string') checkText(value, field)
    // A number with a fraction is a coordinate or a price.
    if (Number.isInteger(value)) checkText(String(value), field)
    if (value === null || typeof value !== 'object') continue
    if (depth >= deepest) throw new Refusal(400, 'TOO_DEEP')
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) {
        keys += 1
        if (forbidden.has(name)) throw new Refusal(400, 'BAD_JSON', { why: 'forbiddenName' })
        checkText(name, field)
      }
      open.push({ value: inner, depth: depth + 1, field: field === '' ? name : `${field}.${name}` })
    }
  }
  return keys
}

function checkText(text: string, field: string): void {
  if (broken.test(text)) {
    throw new Refusal(422, 'UNREADABLE_TEXT', { field })
  }
  if (holdsCardNumber(text)) {
    throw new Refusal(422, 'CARD_DATA_NOT_ACCEPTED', { field })
  }
}
