import { Action } from './action.ts'

/** For work that outlives its screen, such as a draft sent a moment later; screens use useAction. */
export const lastingAction = (): Pick<Action, 'run' | 'state' | 'subscribe'> => new Action()
