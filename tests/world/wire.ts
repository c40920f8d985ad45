import { written } from '../../src/contract/route.ts'
import { isCallPath } from '../../src/contract/table.ts'

export interface Wire {
  readonly method: string
  readonly address: string
  readonly body?: string
}

/**
 * Writes a request as our page would. Anything that is not an object goes unchanged into the body of a POST.
 */
export function wire(path: string, request: unknown): Wire {
  const isObject = typeof request === 'object' && request !== null && !Array.isArray(request)
  if (isCallPath(path)) {
    const { body, ...rest } = written(path, isObject ? wellFormed(request) : {})
    if (isObject || body === undefined) return { ...rest, ...(body !== undefined && { body }) }
    return { ...rest, body: JSON.stringify(request) ?? '' }
  }
  return { method: 'POST', address: path, body: JSON.stringify(request) }
}

/** An address cannot hold half a surrogate pair; a body can, because JSON allows it. */
const wellFormed = (request: object): object =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  )
