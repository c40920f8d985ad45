import { useCallback, useEffect, useState, useLayoutEffect, useRef } from 'react'
import type { Answer, Ask } from '../contract/schemas.ts'
import type { AskPath } from '../contract/table.ts'
import { questionText } from '../store/answerKey.ts'
import { useViewer } from '../store/useViewer.ts'
import { afterLists } from './afterLists.ts'
import { askTogether } from './askTogether.ts'
import { askWithAge, intoStore } from './call.ts'
import { whenBack } from './reach.ts'
import { CallRefused, NoNetwork } from './refused.ts'

export interface QueryState<P extends AskPath> {
  key: string
  /** For uncacheable calls and full devices; never with `into: 'store'`. */
  value: Answer<P> | undefined
  /** When `value` was received, or the try failed; epoch ms. */
  at: number
  kept: boolean
  error: CallRefused | NoNetwork | null
  /** The earliest retry that the server allowed (epoch ms), or null. */
  retryAt: number | null
}

interface TryOptions {
  into?: 'page' | 'store'
  /** Delays the first try until a stored answer is painted; null: unknown. */
  isHeld?: boolean | null
}

/**
 * Fetches on first use, when `request` means another, when the network is back, or when a busy server allows.
 * Null until the first try ends and for `request: null`. For `into: 'store'`, read the store.
 */
export function useTry<P extends AskPath>(
  path: P,
  request: Ask<P> | null,
  { into = 'page', isHeld = false }: TryOptions = {},
): { tried: QueryState<P> | null; refresh: () => void } {
  const viewer = useViewer()
  const asked = request === null ? null : questionText(request)
  const key = `${viewer} ${path} ${asked}`
  const latest = useRef({ request, isHeld })
  useLayoutEffect(() => {
    latest.current = { request, isHeld }
  })
  const isReady = isHeld !== null
  const [tried, setTried] = useState<QueryState<P> | null>(null)
  const [refetch] = useState(() => new EventTarget())
  // Returns nothing: as an effect, it would return what React then calls.
  const refresh = useCallback(() => void refetch.dispatchEvent(new Event('refetch')), [refetch])

  useEffect(() => {
    const wanted = latest.current.request
    if (asked === null || wanted === null || !isReady) return
    const control = new AbortController()
    const show = (came: Omit<QueryState<P>, 'key'>): void => {
      if (control.signal.aborted) return
      setTried((before) => ({
        ...came,
        key,
        // A later failure does not clear the screen.
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
        // A moment later, because others got the same time.
        if (control.signal.aborted || came.retryAt === null) return
        clearTimeout(timer)
        timer = setTimeout(ask, Math.max(0, came.retryAt - Date.now()) + Math.random() * spreadMs)
      })
    }
    const isShown = latest.current.isHeld === true
    const forgetFirst = isShown ? afterLists(ask) : undefined
    if (!isShown) ask()
    refetch.addEventListener('refetch', ask)
    const forget = whenBack(ask)
    return () => {
      control.abort()
      forgetFirst?.()
      clearTimeout(timer)
      refetch.removeEventListener('refetch', ask)
      forget()
    }
  }, [path, asked, key, refetch, into, isReady])

  return { tried: tried?.key === key ? tried : null, refresh }
}

/** Spreads clients that were turned away together. */
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
