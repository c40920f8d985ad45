import { randomUUID } from 'node:crypto'
import type { CallPath } from '../../src/contract/table.ts'

/** Calls the server as a person's browser would, with answers typed by the contract. */
// oxlint-disable-next-line typescript/no-explicit-any -- one function for every call
export type Call = (path: CallPath, body?: object) => Promise<any>

/** Signs in over HTTP. Its calls throw the server's refusals, with the path. */
export async function callAs(
  address: string,
  email: string,
  password: string,
  signal?: AbortSignal,
): Promise<Call> {
  let cookie = ''
  const call: Call = async (path, body = {}) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie },
      body: JSON.stringify(body),
      signal: signal ?? null,
    })
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as unknown
  }
  await call('/user/Login', { email, password })
  return call
}
