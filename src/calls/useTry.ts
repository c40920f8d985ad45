import { useCallback, useEffect, useState, useLayoutEffect, useRef } from 'react'
import type { Answer, Ask } from '../contract/schemas.ts'
import type { AskPath } from '../contract/table.ts'
import { canonicalJson } from '../store/answerKey.ts'
import { useViewer } from '../store/useViewer.ts'
import { askWithAge, intoStore } from './call.ts'
import { whenBack } from './reach.ts'
import { CallRefused, NoNetwork } from './refused.ts'

export interface QueryState<P extends AskPath> {
  key: string
  /** For uncacheable calls and full devices; never with `into: 'store'`. */
  value: Answer<P> | undefined
  /** When `value` was received, or else the try failed; epoch ms. */
  at: number
  kept: boolean
  error: CallRefused | NoNetwork | null
  /** The server asked not to be called before this (epoch ms); else null. */
  retryAt: number | null
}

/**
 * Fetches on first use, when `request` changes in meaning, when the network is back, or when a busy server
 * said to. Null until the first try ends; `request: null` fetches nothing. For `into: 'store'`, read the
 * store.
 */
export function useTry<P extends AskPath>(
  path: P,
  request: Ask<P> | null,
  into: 'page' | 'store' = 'page',
): { tried: QueryState<P> | null; refresh: () => void } {
  const viewer = useViewer()
  const asked = request === null ? null : canonicalJson(request)
  const key = `${viewer} ${path} ${asked}`
  const latest = useRef(request)
  useLayoutEffect(() => {
    latest.current = request
  })
  const [tried, setTried] = useState<QueryState<P> | null>(null)
  const [refetch] = useState(() => new EventTarget())
  const refresh = useCallback(() => refetch.dispatchEvent(new Event('refetch')), [refetch])

  useEffect(() => {
    const wanted = latest.current
    if (asked === null || wanted === null) return
    const control = new AbortController()
    const show = (came: Omit<QueryState<P>, 'key'>): void => {
      if (control.signal.aborted) return
      setTried((before) => ({
        ...came,
        key,
        // A later failure doesn't clear the screen.
        ...(came.value === undefined && before?.key === key ? { value: before.value, at: before.at } : {}),
      }))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      clearTimeout(timer)
      void shared(`${into} ${key}`, control.signal, (signal) => tryOnce(path, wanted, into, signal)).then(
        (came) => {
          show(came)
          // At the server's time plus jitter, since others got the same one.
          if (control.signal.aborted || came.retryAt === null) return
          timer = setTimeout(ask, Math.max(0, came.retryAt - Date.now()) + Math.random() * spreadMs)
        },
      )
    }
    ask()
    refetch.addEventListener('refetch', ask)
    const forget = whenBack(ask)
    return () => {
      control.abort()
      clearTimeout(timer)
      refetch.removeEventListener('refetch', ask)
      forget()
    }
  }, [path, asked, key, refetch, into])

  return { tried: tried?.key === key ? tried : null, refresh }
}

/** Clients sent away together return spread over this time. */
const spreadMs = 1000

interface Shared {
  readonly came: Promise<unknown>
  readonly join: (signal: AbortSignal) => void
}

/** Requests of this moment only: an older one may predate a change. */
const asking = new Map<string, Shared>()

/** Shares identical simultaneous requests between components; aborts when none waits any more. */
function shared<T>(key: string, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  let one = asking.get(key)
  if (one === undefined) {
    const control = new AbortController()
    let waiting = 0
    one = {
      came: ask(control.signal),
      join(leaving) {
        waiting += 1
        leaving.addEventListener('abort', () => {
          waiting -= 1
          if (waiting === 0) control.abort()
        })
      },
    }
    asking.set(key, one)
    setTimeout(() => asking.delete(key))
  }
  one.join(signal)
  return one.came as Promise<T>
}

async function tryOnce<P extends AskPath>(
  path: P,
  request: Ask<P>,
  into: 'page' | 'store',
  signal: AbortSignal,
): Promise<Omit<QueryState<P>, 'key'>> {
  try {
    const { value, keptAt, retryAt } =
      into === 'page'
        ? await askWithAge(path, request, { signal })
        : { value: undefined, ...(await intoStore(path, request, { signal })) }
    return { value, at: keptAt ?? Date.now(), kept: keptAt !== null, error: null, retryAt }
  } catch (fault) {
    const error =
      fault instanceof CallRefused || fault instanceof NoNetwork
        ? fault
        : new NoNetwork('unreachable', { cause: fault })
    const retryAt = error instanceof CallRefused ? error.retryAt : null
    return { value: undefined, at: Date.now(), kept: true, error, retryAt }
  }
}
