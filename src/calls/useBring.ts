import { useCallback } from 'react'
import type { Answer, Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import { useAction } from './useAction.ts'

/** As useSubmit, for a call with a file. */
export function useBring<P extends CallPath>(path: P) {
  const { busy, run } = useAction()
  const send = useCallback(
    (
      request: Ask<P>,
      file: File,
      done: (answer: Answer<P>) => unknown,
      failed: (problem: unknown) => void,
    ): Promise<boolean> =>
      run(async (sendOne) => {
        const answer = await sendOne(path, request, file)
        await done(answer)
      }, failed),
    [path, run],
  )
  return { busy, send }
}
