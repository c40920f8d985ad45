import { area } from '../area.ts'

/** How far a submission has come. */
export const verdictWords = area('verdict', {
  onThisDevice: 'On this device',
  sent: 'Sent',
  received: 'Received',
  confirmed: 'Confirmed',
  notPossible: 'Not possible',
})
