import type { CallFacts } from './call.ts'
import { calls, factsOf, isCallPath, type CallPath } from './table.ts'

export type Method = NonNullable<CallFacts['method']>

/** A call's method. */
export const methodOf = (path: CallPath): Method => factsOf(path).method ?? 'POST'

/** Others put their fields in the address. */
export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT'

const parameter = /\{(\w+)\}/g

/** The request fields in a call's path, as `userId` in `/api/v1/accounts/{userId}/mail`. */
export const pathFields = (path: CallPath): readonly string[] =>
  [...path.matchAll(parameter)].map(([, name = '']) => name)

/** Path fields in the path, the others in body or query. */
export function written(
  path: CallPath,
  request: object,
): { readonly method: Method; readonly address: string; readonly body?: string } {
  const method = methodOf(path)
  const inPath = pathFields(path)
  const fields = request as Readonly<Record<string, unknown>>
  const address = path.replace(parameter, (_, name: string) => encodeURIComponent(String(fields[name])))
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name))
  if (hasBody(method)) {
    return { method, address, body: JSON.stringify(inPath.length === 0 ? request : Object.fromEntries(rest)) }
  }
  const query = rest
    .filter(([, value]) => value !== undefined && value !== null)
    .map((pair) => pair.map((part) => encodeURIComponent(String(part))).join('='))
    .join('&')
  return { method, address: query === '' ? address : `${address}?${query}` }
}

const templates = (Object.keys(calls) as CallPath[])
  .filter((path) => path.includes('{'))
  .map((path) => ({ path, form: new RegExp(`^${path.replaceAll(parameter, '[^/]+')}$`) }))

/** The call that a request addresses; null if there is none. */
export function callAt(method: string, pathname: string): CallPath | null {
  const path = isCallPath(pathname) ? pathname : templates.find(({ form }) => form.test(pathname))?.path
  return path !== undefined && methodOf(path) === method ? path : null
}
