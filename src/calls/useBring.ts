import { useCallback, useRef } from 'react'
import type { Answer, Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import { bring, newKey } from './call.ts'
import { isDefinite } from './refused.ts'
import { useAction } from './useAction.ts'

/** Sends a change with a file. Retries use the same key until the outcome is known, so it arrives once. */
export function useBring<P extends CallPath>(path: P) {
  const { busy, run } = useAction()
  const unsettled = useRef<{ readonly file: File; readonly key: string }>(undefined)
  const send = useCallback(
    (
      request: Ask<P>,
      file: File,
      done: (answer: Answer<P>) => unknown,
      failed: (problem: unknown) => void,
    ): Promise<boolean> =>
      run(async () => {
        const before = unsettled.current
        const key = before?.file === file ? before.key : newKey()
        unsettled.current = { file, key }
        const answer = await bring(path, request, key, file).catch((fault: unknown) => {
          if (isDefinite(fault)) unsettled.current = undefined
          throw fault
        })
        unsettled.current = undefined
        await done(answer)
      }, failed),
    [path, run],
  )
  return { busy, send }
}
