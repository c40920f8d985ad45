import { area } from '../area.ts'

/** What needs a network, and when it is back. */
export const networkWords = area('network', {
  back: 'The network is back.',
  notKept: 'This has not been opened on this device yet, so it needs a network.',
  needsNetwork:
    'This needs a network. Nothing you entered is lost. Please try again when the network is back.',
})
