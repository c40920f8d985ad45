import { written } from '../../src/contract/route.ts'
import { isCallPath } from '../../src/contract/table.ts'

export interface Wire {
  readonly method: string
  readonly address: string
  readonly body?: string
}

/** A request as our page would write it; anything else is sent as it is, in the body of a POST. */
export function wire(path: string, request: unknown): Wire {
  const isObject = typeof request === 'object' && request !== null && !Array.isArray(request)
  if (isCallPath(path)) {
    const { body, ...rest } = written(path, isObject ? wellFormed(request) : {})
    if (isObject || body === undefined) return { ...rest, ...(body !== undefined && { body }) }
    return { ...rest, body: JSON.stringify(request) ?? '' }
  }
  return { method: 'POST', address: path, body: JSON.stringify(request) }
}

/** Half a surrogate pair cannot be in an address; it stays in a body, as JSON allows. */
const wellFormed = (request: object): object =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  )
