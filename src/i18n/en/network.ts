import { area } from '../area.ts'

/** What needs a connection, and when it is restored. */
export const networkWords = area('network', {
  notKept: 'This hasn’t been opened on this device yet, so you need to be online.',
  needsNetwork:
    'You need to be online for this. Nothing you entered is lost. Please try again when you’re back online.',
})
