import { useCallback, useEffect, useState, useLayoutEffect, useRef } from 'react'
import type { Answer, Ask } from '../contract/schemas.ts'
import type { AskPath } from '../contract/table.ts'
import { canonicalJson } from '../store/answerKey.ts'
import { useViewer } from '../store/useViewer.ts'
import { askTogether } from './askTogether.ts'
import { askWithAge, intoStore } from './call.ts'
import { whenBack } from './reach.ts'
import { CallRefused, NoNetwork } from './refused.ts'

/** What the last try to ask came to. */
export interface QueryState<P extends AskPath> {
  key: string
  /** Held here too, for calls that are not kept and for a device with no room; never of what goes into the store alone. */
  value: Answer<P> | undefined
  /** When `value` was heard, else when the try failed; epoch ms. */
  at: number
  /** The server did not answer: `value` is what the device had kept, if anything. */
  kept: boolean
  error: CallRefused | NoNetwork | null
  /** Before this moment (epoch ms) the server does not want to be asked again; null where it named none. */
  retryAt: number | null
}

/**
 * Asks when it is first used, when `request` changes in meaning, and when the network comes back, or at the
 * moment that a busy server named. Null until the first try is over. `request: null` asks nothing. `into: 'store'` is for
 * answers that screens read from there; useAnswer gives the answer itself.
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
        // What is on the screen stays there when a later try fails.
        ...(came.value === undefined && before?.key === key ? { value: before.value, at: before.at } : {}),
      }))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      clearTimeout(timer)
      void askTogether(`${into} ${key}`, control.signal, (signal) =>
        tryOnce(path, wanted, into, signal),
      ).then((came) => {
        show(came)
        // The server has said when; a moment later, since others were told the same.
        if (control.signal.aborted || came.retryAt === null) return
        timer = setTimeout(ask, Math.max(0, came.retryAt - Date.now()) + Math.random() * spreadMs)
      })
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

/** Those who were sent away together come back spread over this time. */
const spreadMs = 1000

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
