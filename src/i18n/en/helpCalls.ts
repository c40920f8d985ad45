import { area } from '../area.ts'

/** Calling a representative, from a kiosk or in a purchase, and answering at the office. */
export const helpCallsWords = area('helpCalls', {
  button: 'Call somebody',
  called: 'Called',
  title: 'Call somebody from the sales office',
  ask: 'Somebody from the sales office can come to this screen and help you.',
  askAway: 'Somebody from the sales office can get in touch and help you with this {purchaseNoun}.',
  waiting: 'We have called the sales office. Somebody will be with you soon.',
  waitingAway: 'We have notified the sales office. Somebody will get in touch with you soon.',
  taken: '{name} is on the way.',
  takenBySomebody: 'Somebody is on the way.',
  takenAway: '{name} from the sales office will get in touch with you.',
  takenAwayBySomebody: 'Somebody from the sales office will get in touch with you.',
  missed: 'Nobody was available. Please call again, or speak to somebody at the sales office.',
  again: 'Call again',
  stop: 'I no longer need help',
  noNetwork:
    'You need to be online to call somebody from here. Please speak to somebody at the sales office.',
  failed: 'The call could not be made. Please speak to somebody at the sales office.',
  board: 'Calls for help',
  fromKiosk: '{kiosk} is calling',
  fromBuyer: 'A {buyer} is calling',
  since: 'Since {time}',
  take: 'I’m on my way',
  takenBy: '{name} is on the way',
  mine: 'You are on the way',
  done: 'Done',
  open: 'Open the {purchaseNoun}',
  notTaken: 'The call could not be updated. Please try again.',
})
