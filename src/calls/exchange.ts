import { answerHeader, epochHeader, idempotencyHeader, lostCode, type RefusalBody } from '../contract/call.ts'
import { written } from '../contract/route.ts'
import type { Answer, Ask } from '../contract/schemas.ts'
import { factsOf, type CallPath } from '../contract/table.ts'
import {
  keptAtHeader,
  networkFirst,
  refusedHeader,
  viewerHeader,
  storeOnlyHeader,
} from '../offline/networkFirst.ts'
import { answerKey } from '../store/answerKey.ts'
import { theStore } from '../store/store.ts'
import { hearEpoch } from './epoch.ts'
import { deviceLost } from './deviceLost.ts'
import { hearHanded, takeHanded } from './handed.ts'
import { checkMayAsk, noteRefused, retryAtOf } from './notBefore.ts'
import { noteReach } from './reach.ts'
import { CallRefused, NoNetwork } from './refused.ts'
import { unauthorized } from './unauthorized.ts'

/** `keptAt` (epoch ms) for the device's own copy, otherwise null. */
export interface CallResult<P extends CallPath> {
  value: Answer<P>
  keptAt: number | null
  /** The earliest retry for a cached answer (epoch ms), or null. */
  retryAt: number | null
}

export interface ExchangeOptions {
  key: string | null
  viewer: string
  /** False omits the session cookie. */
  asSession: boolean
  signal: AbortSignal | undefined
  file?: File
}

/**
 * Sends one request, through the worker if any, else with the same strategy here.
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

/** For `cached` calls that fill the store; passes the answer on before writing. */
export async function exchangeIntoStore<P extends CallPath>(
  path: P,
  request: Ask<P>,
  options: Omit<ExchangeOptions, 'key'>,
): Promise<Omit<CallResult<P>, 'value'>> {
  hearHanded()
  return answered(path, request, { ...options, key: null }, { [storeOnlyHeader]: '1' })
}

async function answered<P extends CallPath>(
  path: P,
  request: Ask<P>,
  { key, viewer, asSession, signal, file }: ExchangeOptions,
  more: Record<string, string> = {},
): Promise<Omit<CallResult<P>, 'value'> & { value: unknown }> {
  const question = answerKey(viewer, path, request)
  checkMayAsk(question)
  const { method, address, body: json } = written(path, request)
  const isJson = json !== undefined && file === undefined
  const headers = new Headers(isJson ? { 'content-type': 'application/json', ...more } : more)
  const body = file === undefined ? json : formOf(json ?? '{}', file)
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
  const response = await sent(asked, facts.offline === 'cached')
  hearEpoch(response.headers.get(epochHeader))
  const keptAt = response.headers.get(keptAtHeader)
  const value = await valueOf(response)
  // A server that refuses is reachable.
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
  if (response.status === 401) unauthorized.tell()
  if (refusal.code === lostCode) deviceLost.tell()
  const refused = new CallRefused(response.status, refusal, retryAtOf(response))
  noteRefused(question, refused)
  throw refused
}

/** The browser writes the form's boundary into the header. */
function formOf(json: string, file: File): FormData {
  const form = new FormData()
  form.set('body', json)
  form.set('files', file, file.name)
  return form
}

/** The worker answers the calls that it caches. */
async function sent(request: Request, isKept: boolean): Promise<Response> {
  if (!isKept || navigator.serviceWorker?.controller == null) {
    return networkFirst(request, {
      store: theStore(),
      fetch: (it) => fetch(it),
      now: () => Date.now(),
      handOver: takeHanded,
    })
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
