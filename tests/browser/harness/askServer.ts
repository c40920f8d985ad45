import { randomUUID } from 'node:crypto'

/** What a test asks of the server behind the app's back, as a signed-in person. */
export interface Asker {
  readonly call: (path: string, body?: unknown) => Promise<any> // oxlint-disable-line typescript/no-explicit-any -- tests look into answers of every shape
}

/** Signs in over HTTP, outside of any browser. */
export async function askAs(address: string, email: string): Promise<Asker> {
  let cookie = ''
  const call: Asker['call'] = async (path, body = {}) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie },
      body: JSON.stringify(body),
    })
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as unknown
  }
  await call('/user/Login', { email, password: 'Demo2026!' })
  return { call }
}

/** Asks until `found` returns something, for as long as a person would wait. */
export async function until<T>(
  what: string,
  found: () => Promise<T | undefined | null | false>,
  patienceMs = 60_000,
): Promise<T> {
  const end = Date.now() + patienceMs
  let last = ''
  while (Date.now() < end) {
    try {
      const value = await found()
      if (value !== undefined && value !== null && value !== false) return value
    } catch (fault) {
      last = fault instanceof Error ? fault.message : 'it failed'
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Never came true: ${what}${last === '' ? '' : ` (${last})`}`)
}
