import type { Answer, Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import { keptAnswer } from '../store/keep.ts'
import { currentViewer, scopeOf } from '../store/scope.ts'
import { theStore } from '../store/store.ts'

/** This device's current answer, without a request; undefined if it has none. */
export async function answerNow<P extends CallPath>(
  path: P,
  request: Ask<P>,
): Promise<Answer<P> | undefined> {
  const kept = await keptAnswer(theStore(), { path, request, scope: scopeOf(path, currentViewer()) })
  return kept === undefined ? undefined : (JSON.parse(kept.text) as Answer<P>)
}
