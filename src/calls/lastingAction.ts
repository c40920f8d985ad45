import { Action } from './action.ts'

/** For work that outlives its screen, such as what was typed and is sent a moment later; screens have useAction. */
export const lastingAction = (): Pick<Action, 'run' | 'state' | 'subscribe'> => new Action()
