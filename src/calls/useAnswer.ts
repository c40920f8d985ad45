import { useCallback, useEffect, useState } from 'react'
import type { Answer, Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import { canonicalJson } from '../store/answerKey.ts'
import { useAnswerRow } from '../store/useAnswerRow.ts'
import { useViewer } from '../store/useViewer.ts'
import { heard } from './call.ts'
import { whenBack } from './reach.ts'
import { CallRefused, NoNetwork } from './refused.ts'

export interface Known<P extends CallPath> {
  /** What is known, or undefined. Once shown it stays while something newer is fetched. */
  value: Answer<P> | undefined
  /** When it was heard, epoch ms; null while nothing is known. */
  asOf: number | null
  /** True when the last try failed and `value` is what the device had kept. */
  kept: boolean
  state: 'loading' | 'fresh' | 'kept' | 'failed'
  /** Why the last try failed. */
  error: CallRefused | NoNetwork | null
  /** Asks again. */
  refresh: () => void
}

interface Tried<P extends CallPath> {
  key: string
  /** Held here too, for calls that are not kept and for a device with no room. */
  value: Answer<P> | undefined
  at: number
  kept: boolean
  error: CallRefused | NoNetwork | null
}

/**
 * What is known of a call's answer, live: the kept answer at once, then the server's. Asks when it is first used,
 * when `request` changes in meaning, and when the network comes back. `request: null` asks nothing.
 */
export function useAnswer<P extends CallPath>(path: P, request: Ask<P> | null): Known<P> {
  const row = useAnswerRow(path, request)
  const viewer = useViewer()
  const asked = request === null ? null : canonicalJson(request)
  const key = `${viewer} ${path} ${asked}`
  const [tried, setTried] = useState<Tried<P> | null>(null)
  const [bell] = useState(() => new EventTarget())
  const refresh = useCallback(() => bell.dispatchEvent(new Event('ring')), [bell])

  useEffect(() => {
    if (asked === null) return
    const control = new AbortController()
    const show = (came: Omit<Tried<P>, 'key'>): void => {
      if (control.signal.aborted) return
      setTried((before) => ({
        ...came,
        key,
        // What is on the screen stays there when a later try fails.
        ...(came.value === undefined && before?.key === key ? { value: before.value, at: before.at } : {}),
      }))
    }
    const ask = (): void => void tryOnce<P>(path, asked, control.signal).then(show)
    ask()
    bell.addEventListener('ring', ask)
    const forget = whenBack(ask)
    return () => {
      control.abort()
      bell.removeEventListener('ring', ask)
      forget()
    }
  }, [path, asked, key, bell])

  const mine = tried?.key === key ? tried : null
  const fromRow = row != null && (mine?.value === undefined || row.savedAt >= mine.at) ? row : null
  const value = fromRow === null ? mine?.value : fromRow.value
  const asOf = fromRow?.savedAt ?? (mine?.value === undefined ? null : mine.at)
  const state = stateOf(mine, value !== undefined)
  return { value, asOf, kept: state === 'kept', state, error: mine?.error ?? null, refresh }
}

function stateOf(tried: { kept: boolean } | null, known: boolean): Known<CallPath>['state'] {
  if (tried === null) return known ? 'fresh' : 'loading'
  if (!known) return 'failed'
  return tried.kept ? 'kept' : 'fresh'
}

async function tryOnce<P extends CallPath>(
  path: P,
  asked: string,
  signal: AbortSignal,
): Promise<Omit<Tried<P>, 'key'>> {
  try {
    const { value, keptAt } = await heard(
      path,
      JSON.parse(asked) as Ask<P>,
      signal === null ? {} : { signal },
    )
    return { value, at: keptAt ?? Date.now(), kept: keptAt !== null, error: null }
  } catch (fault) {
    const error =
      fault instanceof CallRefused || fault instanceof NoNetwork ? fault : new NoNetwork(String(fault))
    return { value: undefined, at: 0, kept: true, error }
  }
}
