import { useState, useSyncExternalStore } from 'react'
import { Action, type ActionState } from './action.ts'

/** For several calls; see useSubmit for one. */
export function useAction(): ActionState & Pick<Action, 'run' | 'forget'> {
  const [action] = useState(() => new Action())
  const state = useSyncExternalStore(action.subscribe, action.state)
  return { ...state, run: action.run, forget: action.forget }
}
