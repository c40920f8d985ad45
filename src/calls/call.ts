import type { Answer, Ask } from '../contract/schemas.ts'
import { factsOf, type CallPath } from '../contract/table.ts'
import { currentViewer } from '../store/scope.ts'
import { exchange, type Heard } from './exchange.ts'
import { NoNetwork } from './refused.ts'
import { owesSignOut, paySignOut } from './signOutDebt.ts'

export type { Heard } from './exchange.ts'

/** A new idempotency key. Make it once for each press of a button and give it to every try of that press. */
export const newKey = (): string => crypto.randomUUID()

export interface CallOptions {
  /** See newKey. Made here when a changing call comes without; a second try then counts as a second press. */
  key?: string
  signal?: AbortSignal
  /** Under whose name a kept answer lies; the person who is here, unless said otherwise. */
  viewer?: string
}

/**
 * Asks the server.
 * @throws CallRefused when it refuses, NoNetwork when it cannot be reached and nothing is kept.
 */
// §7
export async function call<P extends CallPath>(
  path: P,
  request: Ask<P>,
  options: CallOptions = {},
): Promise<Answer<P>> {
  return (await heard(path, request, options)).value
}

/** As `call`, and says whether the answer is kept or fresh. */
export async function heard<P extends CallPath>(
  path: P,
  request: Ask<P>,
  { key = newKey(), signal, viewer = currentViewer() }: CallOptions = {},
): Promise<Heard<P>> {
  const asSession = !owesSignOut() || (await signedOut(path))
  return exchange(path, request, { key, viewer, asSession, signal })
}

/**
 * The one who left must be signed out before anything is asked in this device's name. What may be answered from the
 * device's own copy does not wait for that; it is asked in nobody's name.
 * @throws NoNetwork when the server cannot be told.
 */
async function signedOut(path: CallPath): Promise<boolean> {
  const paid = paySignOut()
  if (factsOf(path).offline === 'cached') return false
  if (await paid) return true
  throw new NoNetwork()
}
