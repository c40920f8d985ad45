/** A call as its caller sees it. `missed`: nobody took it in time. */
export const helpStates = ['waiting', 'taken', 'missed'] as const
export type HelpState = (typeof helpStates)[number]

/** How long a call waits for somebody to take it. */
export const waitMinutes = 10

/** After this long, the person who took a call counts as having come. */
export const comeMinutes = 30
