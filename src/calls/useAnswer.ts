import type { Answer, Ask } from '../contract/schemas.ts'
import type { AskPath } from '../contract/table.ts'
import { useAnswerRow } from '../store/useAnswerRow.ts'
import { type CallRefused, type NoNetwork, isTurnedAway } from './refused.ts'
import { useTry } from './useTry.ts'

export interface AnswerState<P extends AskPath> {
  /** Stays while a newer answer is fetched. */
  value: Answer<P> | undefined
  /** Epoch ms, or null. */
  asOf: number | null
  kept: boolean
  /** If false, `value` may be the previous request's. */
  isOfRequest: boolean
  state: 'loading' | 'fresh' | 'kept' | 'failed'
  error: CallRefused | NoNetwork | null
  refresh: () => void
}

/**
 * A live answer: cached, from the server, and again with the network back. `null` fetches nothing. `isGuess`:
 * only reads the cache for now.
 */
export function useAnswer<P extends AskPath>(
  path: P,
  request: Ask<P> | null,
  { isGuess = false }: { isGuess?: boolean } = {},
): AnswerState<P> {
  const { row, isHeld } = useAnswerRow(path, request)
  const { tried: mine, refresh } = useTry(path, isGuess ? null : request, { isHeld })
  const fromRow = row != null && (mine?.value === undefined || row.savedAt >= mine.at) ? row : null
  const value = fromRow === null ? mine?.value : fromRow.value
  const asOf = fromRow?.savedAt ?? (mine?.value === undefined ? null : mine.at)
  const state = stateOf(mine, value !== undefined)
  const isOfRequest = isHeld !== null || mine?.value !== undefined
  return { value, asOf, kept: state === 'kept', isOfRequest, state, error: mine?.error ?? null, refresh }
}

/** Whether a permitted caller has no answer. */
export function notFetched({ state, error }: Pick<AnswerState<AskPath>, 'state' | 'error'>): boolean {
  return state === 'failed' && !isTurnedAway(error)
}

function stateOf(tried: { kept: boolean } | null, known: boolean): AnswerState<AskPath>['state'] {
  if (tried === null) return known ? 'fresh' : 'loading'
  if (!known) return 'failed'
  return tried.kept ? 'kept' : 'fresh'
}
