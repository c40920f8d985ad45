import { useLiveQuery } from 'dexie-react-hooks'
import type { Answer, Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import { answerKey } from './answerKey.ts'
import { keptAnswer } from './keep.ts'
import { scopeOf } from './scope.ts'
import { parseCache } from './parseCache.ts'
import { theStore } from './store.ts'
import { useViewer } from './useViewer.ts'

const values = parseCache<unknown>((text) => JSON.parse(text) as unknown, 100)

/**
 * A call's cached answer, live; `undefined` while loading, `null` for none. `value` keeps its identity.
 * `isHeld`: whether this request has one, null until known; until then `row` is the previous request's.
 */
export function useAnswerRow<P extends CallPath>(
  path: P,
  request: Ask<P> | null,
): { row: { value: Answer<P>; savedAt: number } | null | undefined; isHeld: boolean | null } {
  const scope = scopeOf(path, useViewer())
  const key = request === null ? '' : answerKey(scope, path, request)
  const found = useLiveQuery(async () => {
    if (request === null) return { key, row: null }
    const kept = await keptAnswer(theStore(), { path, request, scope })
    const row =
      kept === undefined ? null : { value: values.of(key, kept.text) as Answer<P>, savedAt: kept.savedAt }
    return { key, row }
    // `key` covers path, scope and the request's meaning.
  }, [key])
  return { row: found?.row, isHeld: found?.key === key ? found.row !== null : null }
}
