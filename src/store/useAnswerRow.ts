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

/** A call's cached answer, live; `undefined` while loading, `null` if none. `value` keeps its identity. */
export function useAnswerRow<P extends CallPath>(
  path: P,
  request: Ask<P> | null,
): { value: Answer<P>; savedAt: number } | null | undefined {
  const scope = scopeOf(path, useViewer())
  const key = request === null ? '' : answerKey(scope, path, request)
  return useLiveQuery(async () => {
    if (request === null) return null
    const kept = await keptAnswer(theStore(), { path, request, scope })
    return kept === undefined
      ? null
      : { value: values.of(key, kept.text) as Answer<P>, savedAt: kept.savedAt }
    // `key` covers path, scope and the request's meaning.
  }, [key])
}
