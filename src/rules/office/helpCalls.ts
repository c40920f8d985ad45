/** A call for help, to whoever made it. `missed`: nobody took it in time. */
export const helpStates = ['waiting', 'taken', 'missed'] as const
export type HelpState = (typeof helpStates)[number]

/** Nobody waits longer for somebody to take a call. */
export const waitMinutes = 10

/** Somebody who took a call has come, or never will. */
export const comeMinutes = 30
