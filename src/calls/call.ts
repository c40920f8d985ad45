import type { Answer, Ask } from '../contract/schemas.ts'
import { type AskPath, type CallPath, factsOf } from '../contract/table.ts'
import { currentViewer } from '../store/scope.ts'
import { exchange, type CallResult, exchangeIntoStore } from './exchange.ts'
import { NoNetwork } from './refused.ts'
import { isSignOutPending, flushSignOut } from './pendingSignOut.ts'
import { expectList, listCame } from './afterLists.ts'
import { answerKey } from '../store/answerKey.ts'

export type { CallResult } from './exchange.ts'

/** One key per intended request. */
export const newKey = (): string => crypto.randomUUID()

export interface CallOptions {
  signal?: AbortSignal
  /** The cache scope; by default the current person's. */
  viewer?: string
}

/** @throws CallRefused, or NoNetwork when nothing is cached either. */
// §7
export async function call<P extends AskPath>(
  path: P,
  request: Ask<P>,
  options: CallOptions = {},
): Promise<Answer<P>> {
  return (await askWithAge(path, request, options)).value
}

/** Like `call`, with the answer's age. */
export async function askWithAge<P extends AskPath>(
  path: P,
  request: Ask<P>,
  { signal, viewer = currentViewer() }: CallOptions = {},
): Promise<CallResult<P>> {
  return exchange(path, request, { key: null, viewer, asSession: await mayAskAsSession(path), signal })
}

/** For answers that screens read from the store. */
export async function intoStore<P extends AskPath>(
  path: P,
  request: Ask<P>,
  { signal, viewer = currentViewer() }: CallOptions = {},
): Promise<Omit<CallResult<P>, 'value'>> {
  const question = answerKey(viewer, path, request)
  expectList(question)
  const answer = mayAskAsSession(path).then((asSession) =>
    exchangeIntoStore(path, request, { viewer, asSession, signal }),
  )
  intoStoreNow.set(question, answer)
  try {
    return await answer
  } finally {
    listCame(question)
    if (intoStoreNow.get(question) === answer) intoStoreNow.delete(question)
  }
}

const intoStoreNow = new Map<string, Promise<unknown>>()

/** The current person's `intoStore` request in progress. */
export const underWay = <P extends AskPath>(path: P, request: Ask<P>): Promise<unknown> | undefined =>
  intoStoreNow.get(answerKey(currentViewer(), path, request))

/** Changes something under a `key` of the caller's; screens use useSubmit. @throws CallRefused, NoNetwork. */
// §7
export async function change<P extends CallPath>(path: P, request: Ask<P>, key: string): Promise<Answer<P>> {
  const asSession = await mayAskAsSession(path)
  return (await exchange(path, request, { key, viewer: currentViewer(), asSession, signal: undefined })).value
}

/** Like `change`, with a file, which is sent at once and never stored. */
export async function bring<P extends CallPath>(
  path: P,
  request: Ask<P>,
  key: string,
  file: File,
): Promise<Answer<P>> {
  const asSession = await mayAskAsSession(path)
  const about = { key, viewer: currentViewer(), asSession, signal: undefined, file }
  return (await exchange(path, request, about)).value
}

/** Sends a pending sign-out first; cacheable requests go without session. @throws NoNetwork. */
async function mayAskAsSession(path: CallPath): Promise<boolean> {
  if (!isSignOutPending()) return true
  const paid = flushSignOut()
  if (factsOf(path).offline === 'cached') return false
  if (await paid) return true
  throw new NoNetwork()
}
