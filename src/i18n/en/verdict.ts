import { area } from '../area.ts'

/** The states of a submission. */
export const verdictWords = area('verdict', {
  onThisDevice: 'On this device',
  sent: 'Sent',
  received: 'Received',
  confirmed: 'Confirmed',
  notPossible: 'Not possible',
})
