import { type Call, callAs } from '../../../server/demo/callAs.ts'

/** A test's own calls to the server as a signed-in person, bypassing the app. */
export interface Asker {
  readonly call: Call
}

/** Signs in over HTTP, without a browser. */
export async function askAs(address: string, email: string): Promise<Asker> {
  return { call: await callAs(address, email, 'Demo2026!') }
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
