import { Action } from './action.ts'

/** For work that outlives its screen; screens use useAction. */
export const lastingAction = (): Pick<Action, 'run' | 'rest' | 'state' | 'subscribe'> => new Action()
