import { answerHeader, idempotencyHeader, type RefusalBody } from '../contract/call.ts'
import type { Answer, Ask } from '../contract/schemas.ts'
import { factsOf, type CallPath } from '../contract/table.ts'
import { keptAtHeader, storeOnlyHeader, throughTheDoor, viewerHeader } from '../offline/door.ts'
import { answerKey } from '../store/answerKey.ts'
import { theStore } from '../store/store.ts'
import { checkMayAsk, noteRefused, retryAtOf } from './notBefore.ts'
import { noteReach } from './reach.ts'
import { CallRefused, NoNetwork } from './refused.ts'
import { noteStranger } from './stranger.ts'

/** An answer and where it came from: `keptAt` (epoch ms) when it is the device's own copy, else null. */
export interface Heard<P extends CallPath> {
  value: Answer<P>
  keptAt: number | null
}

export interface ExchangeOptions {
  /** The idempotency key; null for a call that changes nothing. */
  key: string | null
  viewer: string
  /** False leaves the session's cookie at home. */
  asSession: boolean
  signal: AbortSignal | undefined
}

/**
 * One question and its answer, through the worker when there is one, else through the same door in this page.
 * @throws CallRefused when the server refuses, NoNetwork when it cannot be reached and nothing is kept.
 */
// §7
export async function exchange<P extends CallPath>(
  path: P,
  request: Ask<P>,
  options: ExchangeOptions,
): Promise<Heard<P>> {
  const { value, keptAt } = await answered(path, request, options)
  return { value: value as Answer<P>, keptAt }
}

/** As `exchange`, for a `cached` call whose answer is wanted in the store alone: the page does not read it a second time. */
export async function exchangeIntoStore<P extends CallPath>(
  path: P,
  request: Ask<P>,
  options: Omit<ExchangeOptions, 'key'>,
): Promise<{ keptAt: number | null }> {
  return answered(path, request, { ...options, key: null }, { [storeOnlyHeader]: '1' })
}

async function answered<P extends CallPath>(
  path: P,
  request: Ask<P>,
  { key, viewer, asSession, signal }: ExchangeOptions,
  more: Record<string, string> = {},
): Promise<{ value: unknown; keptAt: number | null }> {
  const question = answerKey(viewer, path, request)
  checkMayAsk(question)
  const headers = new Headers({ 'content-type': 'application/json', ...more })
  const facts = factsOf(path)
  if (facts.changes === true && key !== null) headers.set(idempotencyHeader, key)
  if (facts.offline === 'cached') headers.set(viewerHeader, viewer)
  const asked = new Request(new URL(path, location.origin), {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
    credentials: asSession ? 'same-origin' : 'omit',
    cache: 'no-store',
    ...(signal ? { signal } : {}),
  })
  const response = await sent(asked)
  const keptAt = response.headers.get(keptAtHeader)
  const value = await valueOf(response)
  noteReach(keptAt === null && (value as Partial<RefusalBody> | undefined)?.code !== 'NETWORK')
  if (response.ok) return { value, keptAt: keptAt === null ? null : Number(keptAt) }
  const refusal = value as RefusalBody
  if (refusal.code === 'NETWORK') throw new NoNetwork(refusal.why === 'unsure' ? 'unsure' : 'unreachable')
  if (response.status === 401) noteStranger()
  const refused = new CallRefused(response.status, refusal, retryAtOf(response))
  noteRefused(question, refused)
  throw refused
}

async function sent(request: Request): Promise<Response> {
  if (navigator.serviceWorker?.controller == null) {
    return throughTheDoor(request, { store: theStore(), fetch: (it) => fetch(it), now: () => Date.now() })
  }
  try {
    return await fetch(request)
  } catch {
    throw new NoNetwork()
  }
}

async function valueOf(response: Response): Promise<unknown> {
  if (!response.headers.has(answerHeader)) throw new NoNetwork()
  if (response.status === 204) return undefined
  try {
    return (await response.json()) as unknown
  } catch {
    throw new NoNetwork()
  }
}
