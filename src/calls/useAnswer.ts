import type { Answer, Ask } from '../contract/schemas.ts'
import type { AskPath } from '../contract/table.ts'
import { useAnswerRow } from '../store/useAnswerRow.ts'
import { type CallRefused, type NoNetwork, isTurnedAway } from './refused.ts'
import { useTry } from './useTry.ts'

export interface AnswerState<P extends AskPath> {
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

/**
 * What is known of a call's answer, live: the kept answer at once, then the server's. Asks when it is first used,
 * when `request` changes in meaning, and when the network comes back. `request: null` asks nothing.
 */
export function useAnswer<P extends AskPath>(path: P, request: Ask<P> | null): AnswerState<P> {
  const row = useAnswerRow(path, request)
  const { tried: mine, refresh } = useTry(path, request)
  const fromRow = row != null && (mine?.value === undefined || row.savedAt >= mine.at) ? row : null
  const value = fromRow === null ? mine?.value : fromRow.value
  const asOf = fromRow?.savedAt ?? (mine?.value === undefined ? null : mine.at)
  const state = stateOf(mine, value !== undefined)
  return { value, asOf, kept: state === 'kept', state, error: mine?.error ?? null, refresh }
}

/** Nothing is known, though it is for whoever asks: something did not work. */
export function notFetched({ state, error }: Pick<AnswerState<AskPath>, 'state' | 'error'>): boolean {
  return state === 'failed' && !isTurnedAway(error)
}

function stateOf(tried: { kept: boolean } | null, known: boolean): AnswerState<AskPath>['state'] {
  if (tried === null) return known ? 'fresh' : 'loading'
  if (!known) return 'failed'
  return tried.kept ? 'kept' : 'fresh'
}
