import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import * as z from 'zod'

/** The parts of JSON Schema that the contract's schemas use. */
interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

export const naughty: readonly string[] = [
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table lot; --',
  '<script>alert(1)</script>',
  '=cmd()|1',
  '${7*7}',
  '../../etc/passwd',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  '//evil.test/x',
  '/media/../../secret',
  '/media/%2e%2e/x',
  '%00',
  '%s%s%n',
  'null',
  'NaN',
  'undefined',
  '١٢٣٤٥٦',
  'İstanbul ğüş',
  '🏠'.repeat(20),
  'e\u0301\u0301\u0301',
  '\u202Eright to left',
  '\u200B',
  'U0033',
  'TR101',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  'a'.repeat(300),
  'x'.repeat(5000),
]

const numbers = [-1, 0, 1, 2, 3, 6, 10, 100, 2_147_483_647, 2_147_483_648, 1e12, 1e15, 1e308, 0.005, -0.5]

function texts({ minLength = 0, maxLength = 40, pattern, format }: Shape): Arbitrary<unknown> {
  if (format === 'date-time') {
    return fc
      .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString())
  }
  if (format === 'date') {
    return fc
      .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const some = naughty.filter(({ length }) => length >= minLength && length <= maxLength)
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: 'grapheme' })
  return some.length === 0 ? any : fc.oneof(any, fc.constantFrom(...some))
}

/**
 * Values that a schema accepts. `known`: better values for fields of these names, so that lookups succeed.
 */
export function fromShape(
  shape: Shape,
  known: Readonly<Record<string, readonly unknown[]>>,
): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map((one) => fromShape(one, known)))
  switch (shape.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({
        min: Math.max(shape.minimum ?? -1000, -2_147_483_648),
        max: Math.min(shape.maximum ?? 2_147_483_647, 2_147_483_647),
      })
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e12, max: shape.maximum ?? 1e12, noNaN: true })
    case 'string':
      return texts(shape)
    case 'array':
      return fc.array(fromShape(shape.items ?? {}, known), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 4, Math.max(4, shape.minItems ?? 0)),
      })
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).map(([name, inner]) => {
        const good = known[name]
        const any = fromShape(inner, known)
        return [name, good === undefined ? any : fc.oneof(fc.constantFrom(...good), any)] as const
      })
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: (shape.required ?? []) as never[],
      })
    }
    default:
      return fc.jsonValue()
  }
}

export function shapeOf(schema: unknown): Shape {
  return z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape
}

const wrong: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...naughty),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { length: 1 }, [null]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A place in a request: the path to it, and its schema. */
interface Place {
  readonly path: readonly (string | number)[]
  readonly shape: Shape
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place below an existing value: fields of objects, including omitted ones, and items of lists. */
function placesOf(shape: Shape, value: unknown, path: Place['path'] = []): Place[] {
  const here: Place[] = path.length === 0 ? [] : [{ path, shape }]
  const fitting =
    shape.anyOf?.find(({ type }) => type === (Array.isArray(value) ? 'array' : 'object')) ?? shape
  if (Array.isArray(value) && fitting.items !== undefined) {
    const { items } = fitting
    return [...here, ...value.flatMap((one, at) => placesOf(items, one, [...path, at]))]
  }
  if (!isObject(value)) return here
  const fields = Object.entries(fitting.properties ?? {})
  return [...here, ...fields.flatMap(([name, inner]) => placesOf(inner, value[name], [...path, name]))]
}

/** The same request with another value in one place; `undefined` removes it. */
function withAt(request: unknown, [first, ...rest]: Place['path'], value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(request)) {
    return request.map((one, at) => (at === first ? withAt(one, rest, value) : one) as unknown)
  }
  const fields = { ...(request as Record<string, unknown>) }
  fields[first] = withAt(fields[first], rest, value)
  if (fields[first] === undefined) delete fields[first]
  return fields
}

/** A request with another valid value in one place, at any depth. */
export function varied(
  good: unknown,
  shape: Shape,
  known: Readonly<Record<string, readonly unknown[]>>,
): Arbitrary<unknown> {
  const places = placesOf(shape, good)
  if (places.length === 0) return fc.constant(good)
  return fc.constantFrom(...places).chain(({ path, shape: its }) => {
    const values = known[String(path.at(-1))]
    const any = fromShape(its, known)
    return (values === undefined ? any : fc.oneof(fc.constantFrom(...values), any)).map((value) =>
      withAt(good, path, value),
    )
  })
}

/** A request with one error, at any depth: a value replaced, removed or added. */
export function spoilt(good: unknown, shape: Shape): Arbitrary<unknown> {
  const places = placesOf(shape, good)
  return fc
    .record({ value: wrong, at: fc.nat(), how: fc.constantFrom('replace', 'remove', 'add') })
    .map(({ value, at, how }) => {
      const { path } = places[at % Math.max(1, places.length)] ?? { path: [] }
      if (how === 'add' || path.length === 0) {
        const beside = typeof path.at(-1) === 'string' ? path.slice(0, -1) : []
        return withAt(good, [...beside, `extra${at % 7}`], value)
      }
      return withAt(good, path, how === 'replace' ? value : undefined)
    })
}
