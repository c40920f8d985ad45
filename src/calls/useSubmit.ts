import { useCallback } from 'react'
import type { Answer, Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import type { ActionState } from './action.ts'
import { useAction } from './useAction.ts'

export interface Then<P extends CallPath> {
  file?: File
  /** Called with the answer; its errors count as problems too. */
  done?: (answer: Answer<P>) => unknown
  failed?: (problem: unknown) => void
}

export interface Submit<P extends CallPath> extends ActionState {
  /** True if everything succeeded, including `done`. False at once while sending. */
  send: (request: Ask<P>, then?: Then<P>) => Promise<boolean>
  forget: () => void
}

/** Sends a change, once per double press, with no second effect when retried. */
export function useSubmit<P extends CallPath>(path: P): Submit<P> {
  const { run, ...rest } = useAction()
  const send = useCallback<Submit<P>['send']>(
    (request, { file, done, failed } = {}) =>
      run(async (sendOne) => {
        const answer = await sendOne(path, request, file)
        await done?.(answer)
      }, failed),
    [run, path],
  )
  return { ...rest, send }
}
