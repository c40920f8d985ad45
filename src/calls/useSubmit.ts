import { useCallback } from 'react'
import type { Answer, Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import type { ActionState } from './action.ts'
import { useAction } from './useAction.ts'

export interface Then<P extends CallPath> {
  /** Runs with the answer; what it throws is a problem like any other. */
  done?: (answer: Answer<P>) => unknown
  failed?: (problem: unknown) => void
}

export interface Submit<P extends CallPath> extends ActionState {
  /**
   * Sends; `busy` until `done` has run too. Whether all went well; what went wrong is `problem`, and given to
   * `failed`. False at once while another is under way.
   */
  send: (request: Ask<P>, then?: Then<P>) => Promise<boolean>
  /** Takes the problem off the screen. */
  forget: () => void
}

/**
 * The one way to send a call that changes something: pressed twice it is sent once, and sent again after a lost answer it
 * is done once.
 */
export function useSubmit<P extends CallPath>(path: P): Submit<P> {
  const { run, ...rest } = useAction()
  const send = useCallback<Submit<P>['send']>(
    (request, { done, failed } = {}) =>
      run(async (sendOne) => {
        const answer = await sendOne(path, request)
        await done?.(answer)
      }, failed),
    [run, path],
  )
  return { ...rest, send }
}
