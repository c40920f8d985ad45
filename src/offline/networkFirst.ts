import { answerHeader, isFinal, type RefusalBody } from '../contract/call.ts'
import { factsOf, type CallPath } from '../contract/table.ts'
import { everyone } from '../store/answerKey.ts'
import { keepAnswer, keptAnswer, type KeptAnswer, keptAt, type ParsedAnswer } from '../store/keep.ts'
import { scopeOf } from '../store/scope.ts'
import type { Store } from '../store/store.ts'
import { noteEpochOf } from './epoch.ts'
import { withinTime, type RawResponse } from './withinTime.ts'
import { callAt } from '../contract/route.ts'

/** When it was received, epoch ms. */
export const keptAtHeader = 'lotline-kept-at'
/** The status of the refusal that a cached answer replaces. The server is reachable. */
export const refusedHeader = 'lotline-refused'
/** An answer's cache scope, random and ignored by the server. */
export const viewerHeader = 'lotline-viewer'

/** Hands the answer over, stores it, then responds 204. */
export const storeOnlyHeader = 'lotline-store-only'

/** In ms: when something is cached, for an answer, for a call with files. */
const timeLimits = { whenKept: 3000, answer: 20_000, files: 120_000 } as const

/** Epoch ms. */
export interface HandedAnswer {
  readonly path: CallPath
  readonly request: unknown
  readonly scope: string
  readonly value: unknown
  readonly at: number
}

export interface NetworkFirstDeps {
  readonly store: Store
  readonly fetch: (request: Request) => Promise<Response>
  /** Epoch ms. */
  readonly now: () => number
  /** Before it is stored, so that screens do not wait for the disk. */
  readonly handOver?: (handed: HandedAnswer) => Promise<void> | void
  /** For work that continues after the answer. */
  readonly later?: (work: Promise<unknown>) => void
  readonly limits?: Partial<Record<keyof typeof timeLimits, number>>
}

/**
 * For every call, in worker and page. `cached` calls fall back to a copy, marked with `keptAtHeader`; others
 * only get a time limit. Failures become a 503 with code NETWORK. Never throws.
 */
// §7, §11
export async function networkFirst(request: Request, deps: NetworkFirstDeps): Promise<Response> {
  const path = callAt(request.method, new URL(request.url).pathname)
  if (path === null) return deps.fetch(request)
  const facts = factsOf(path)
  const limits = { ...timeLimits, ...deps.limits }
  if (facts.offline !== 'cached') {
    const limit = facts.files === true || facts.offline === 'queued' ? limits.files : limits.answer
    const heard = await ask(request, deps, limit)
    return heard === null ? outOfReach(facts.changes === true) : answerOf(heard)
  }
  return cachedAnswer(path, request, deps, limits)
}

async function cachedAnswer(
  path: CallPath,
  request: Request,
  deps: NetworkFirstDeps,
  limits: Record<keyof typeof timeLimits, number>,
): Promise<Response> {
  const viewer = request.headers.get(viewerHeader) ?? everyone
  const body = parsed(await request.clone().text())
  if (body === undefined) {
    const heard = await ask(request, deps, limits.answer)
    return heard === null ? outOfReach(false) : answerOf(heard)
  }
  const asked = { path, request: body, scope: scopeOf(path, viewer) }
  const isForStore = request.headers.has(storeOnlyHeader)
  let isStored = false
  const network = ask(request, deps, limits.answer).then(async (told) => {
    if (told?.status === 200) {
      if (isForStore) await deps.handOver?.({ ...asked, value: told.value, at: deps.now() })
      // An answer must survive a full disk.
      isStored = await keepAnswer(deps.store, asked, told, deps.now()).catch(() => false)
    }
    return told
  })
  const since = await keptAt(deps.store, asked).catch(() => undefined)
  const isKept = since !== undefined
  if (isKept) deps.later?.(network)
  const told = await (isKept ? Promise.race([network, silence(limits.whenKept)]) : network)
  const gone = told === null || !isFinal(told.status, '')
  if (isForStore && isKept && gone) return inStore(keptHeaders(since, told))
  if (isForStore && isStored && !gone) return inStore(new Headers({ [answerHeader]: '1' }))
  const kept = isKept && gone ? await keptAnswer(deps.store, asked).catch(() => undefined) : undefined
  if (kept !== undefined) return keptResponse(kept, told)
  return told === null ? outOfReach(false) : answerOf(told)
}

/** Null for no network, a timeout, or a portal's or proxy's page. */
async function ask(
  request: Request,
  deps: NetworkFirstDeps,
  limitMs: number,
): Promise<(RawResponse & ParsedAnswer) | null> {
  try {
    const heard = await withinTime(deps.fetch, request, limitMs, request.signal)
    const value = heard.headers.has(answerHeader) ? parsed(heard.text) : undefined
    void noteEpochOf(deps, heard.headers)
    return value === undefined ? null : { ...heard, value }
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const silence = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))

function answerOf(heard: RawResponse): Response {
  const headers = new Headers(heard.headers)
  // These describe the bytes on the wire, but the text is decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(heard.text, { status: heard.status, headers })
}

/** `refused`: null without an answer; its Retry-After is kept. */
function keptHeaders(savedAt: number, refused: RawResponse | null): Headers {
  const headers = new Headers({ [answerHeader]: '1', [keptAtHeader]: String(savedAt) })
  if (refused !== null) headers.set(refusedHeader, String(refused.status))
  const retryAfter = refused?.headers.get('retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  return headers
}

function keptResponse(kept: KeptAnswer, refused: RawResponse | null): Response {
  const headers = keptHeaders(kept.savedAt, refused)
  headers.set('content-type', 'application/json')
  return new Response(kept.text, { status: 200, headers })
}

const inStore = (headers: Headers): Response => new Response(null, { status: 204, headers })

/** `changes`: the request may have taken effect. */
function outOfReach(changes: boolean): Response {
  const body: RefusalBody = {
    code: 'NETWORK',
    why: changes ? 'unsure' : 'unreachable',
    message: '',
    requestId: '',
  }
  return new Response(JSON.stringify(body), {
    status: 503,
    headers: { 'content-type': 'application/json', [answerHeader]: '1' },
  })
}
