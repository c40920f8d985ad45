import { area } from '../area.ts'

/** A kiosk that is about to start over. */
export const kioskWords = area('kiosk', {
  warningTitle: 'Are you still there?',
  warningText: 'This screen starts over in {seconds} seconds. Everything you entered will be removed.',
  stillHere: 'I’m still here',
  submittedStays: 'What you submitted is safe and will be sent to the builder.',
})
