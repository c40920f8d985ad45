import type { Answer, Ask } from '../contract/schemas.ts'
import { type AskPath, type CallPath, factsOf } from '../contract/table.ts'
import { currentViewer } from '../store/scope.ts'
import { exchange, type CallResult, exchangeIntoStore } from './exchange.ts'
import { NoNetwork } from './refused.ts'
import { isSignOutPending, flushSignOut } from './pendingSignOut.ts'
import { answerKey } from '../store/answerKey.ts'

export type { CallResult } from './exchange.ts'

/** A new idempotency key: one for each request that is meant, whatever it takes to send it. */
export const newKey = (): string => crypto.randomUUID()

export interface CallOptions {
  signal?: AbortSignal
  /** Under whose name a kept answer lies; the person who is here, unless said otherwise. */
  viewer?: string
}

/**
 * Asks the server.
 * @throws CallRefused when it refuses, NoNetwork when it cannot be reached and nothing is kept.
 */
// §7
export async function call<P extends AskPath>(
  path: P,
  request: Ask<P>,
  options: CallOptions = {},
): Promise<Answer<P>> {
  return (await askWithAge(path, request, options)).value
}

/** As `call`, and says whether the answer is kept or fresh. */
export async function askWithAge<P extends AskPath>(
  path: P,
  request: Ask<P>,
  { signal, viewer = currentViewer() }: CallOptions = {},
): Promise<CallResult<P>> {
  return exchange(path, request, { key: null, viewer, asSession: await mayAskAsSession(path), signal })
}

/** As `askWithAge`, for an answer that screens read from the store: it comes into the page once. */
export async function intoStore<P extends AskPath>(
  path: P,
  request: Ask<P>,
  { signal, viewer = currentViewer() }: CallOptions = {},
): Promise<Omit<CallResult<P>, 'value'>> {
  const question = answerKey(viewer, path, request)
  const answer = mayAskAsSession(path).then((asSession) =>
    exchangeIntoStore(path, request, { viewer, asSession, signal }),
  )
  intoStoreNow.set(question, answer)
  try {
    return await answer
  } finally {
    if (intoStoreNow.get(question) === answer) intoStoreNow.delete(question)
  }
}

const intoStoreNow = new Map<string, Promise<unknown>>()

/** What `intoStore` is bringing now, if it was asked for this in the name of the person who is here. */
export const underWay = <P extends AskPath>(path: P, request: Ask<P>): Promise<unknown> | undefined =>
  intoStoreNow.get(answerKey(currentViewer(), path, request))

/**
 * Changes something at the server. For those who keep `key` until the outcome is known; a screen has useSubmit for that.
 * @throws CallRefused when it refuses, NoNetwork when it cannot be reached.
 */
// §7
export async function change<P extends CallPath>(path: P, request: Ask<P>, key: string): Promise<Answer<P>> {
  const asSession = await mayAskAsSession(path)
  return (await exchange(path, request, { key, viewer: currentViewer(), asSession, signal: undefined })).value
}

/**
 * The one who left must be signed out before anything is asked in this device's name. What may be answered from the
 * device's own copy does not wait for that; it is asked in nobody's name.
 * @throws NoNetwork when the server cannot be told.
 */
async function mayAskAsSession(path: CallPath): Promise<boolean> {
  if (!isSignOutPending()) return true
  const paid = flushSignOut()
  if (factsOf(path).offline === 'cached') return false
  if (await paid) return true
  throw new NoNetwork()
}
