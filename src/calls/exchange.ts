import { answerHeader, idempotencyHeader, type RefusalBody } from '../contract/call.ts'
import { written } from '../contract/route.ts'
import type { Answer, Ask } from '../contract/schemas.ts'
import { factsOf, type CallPath } from '../contract/table.ts'
import {
  keptAtHeader,
  networkFirst,
  refusedHeader,
  viewerHeader,
  handOverHeader,
} from '../offline/networkFirst.ts'
import { answerKey } from '../store/answerKey.ts'
import { theStore } from '../store/store.ts'
import { checkMayAsk, noteRefused, retryAtOf } from './notBefore.ts'
import { noteReach } from './reach.ts'
import { CallRefused, NoNetwork } from './refused.ts'
import { noteUnauthorized } from './unauthorized.ts'

/** An answer and its source: `keptAt` (epoch ms) for the device's own copy, else null. */
export interface CallResult<P extends CallPath> {
  value: Answer<P>
  keptAt: number | null
  /** For a cached answer: the server asked not to be called before this (epoch ms); else null. */
  retryAt: number | null
}

export interface ExchangeOptions {
  key: string | null
  viewer: string
  /** False omits the session cookie. */
  asSession: boolean
  signal: AbortSignal | undefined
}

/**
 * One request, through the worker if there is one, else by the same strategy in this page.
 * @throws CallRefused when the server refuses, NoNetwork when it is unreachable and nothing is cached.
 */
// §7
export async function exchange<P extends CallPath>(
  path: P,
  request: Ask<P>,
  options: ExchangeOptions,
): Promise<CallResult<P>> {
  const { value, ...about } = await answered(path, request, options)
  return { value: value as Answer<P>, ...about }
}

/** As `exchange`, for `cached` calls that fill the store: `take` gets the answer, then the store, then this ends. */
export async function exchangeIntoStore<P extends CallPath>(
  path: P,
  request: Ask<P>,
  options: Omit<ExchangeOptions, 'key'>,
  take: (value: unknown) => void,
): Promise<Omit<CallResult<P>, 'value'>> {
  return answered(path, request, { ...options, key: null }, take)
}

async function answered<P extends CallPath>(
  path: P,
  request: Ask<P>,
  { key, viewer, asSession, signal }: ExchangeOptions,
  take?: (value: unknown) => void,
): Promise<Omit<CallResult<P>, 'value'> & { value: unknown }> {
  const question = answerKey(viewer, path, request)
  checkMayAsk(question)
  const { method, address, body } = written(path, request)
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' })
  if (take !== undefined) headers.set(handOverHeader, '1')
  const facts = factsOf(path)
  if (facts.changes === true && key !== null) headers.set(idempotencyHeader, key)
  if (facts.offline === 'cached') headers.set(viewerHeader, viewer)
  const asked = new Request(new URL(address, location.origin), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    credentials: asSession ? 'same-origin' : 'omit',
    cache: 'no-store',
    ...(signal ? { signal } : {}),
  })
  const response = await sent(asked)
  const keptAt = response.headers.get(keptAtHeader)
  const value =
    take !== undefined && response.status === 200
      ? await takenOver(response, take)
      : await valueOf(response)
  // A server that refuses is reachable; treating it as away would poll it endlessly.
  const isReached = keptAt === null || response.headers.has(refusedHeader)
  noteReach(isReached && (value as Partial<RefusalBody> | undefined)?.code !== 'NETWORK')
  if (response.ok) {
    return {
      value,
      keptAt: keptAt === null ? null : Number(keptAt),
      retryAt: retryAtOf(response),
    }
  }
  const refusal = value as RefusalBody
  if (refusal.code === 'NETWORK') throw new NoNetwork(refusal.why === 'unsure' ? 'unsure' : 'unreachable')
  if (response.status === 401) noteUnauthorized()
  const refused = new CallRefused(response.status, refusal, retryAtOf(response))
  noteRefused(question, refused)
  throw refused
}

async function sent(request: Request): Promise<Response> {
  if (navigator.serviceWorker?.controller == null) {
    return networkFirst(request, { store: theStore(), fetch: (it) => fetch(it), now: () => Date.now() })
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

/** Gives the answer to `take` as soon as its line is here, and waits for the end: then it is stored. */
async function takenOver(response: Response, take: (value: unknown) => void): Promise<undefined> {
  if (!response.headers.has(answerHeader)) throw new NoNetwork()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const parts: string[] = []
  let isTaken = false
  try {
    for (;;) {
      const part = await reader?.read()
      if (part?.value !== undefined) parts.push(part.value)
      const isOver = part === undefined || part.done
      if (!isTaken && (isOver || part.value.endsWith('\n'))) {
        take(JSON.parse(parts.join('')))
        isTaken = true
      }
      if (isOver) return undefined
    }
  } catch {
    // The answer came; only word of the disk is missing.
    if (isTaken) return undefined
    throw new NoNetwork()
  }
}
