import { area } from '../area.ts'

/** Releasing and unselling a home, and the consequences. */
export const undoingWords = area('undoing', {
  back: 'Back',
  confirm: 'Confirm',
  follows: 'What will happen',
  failed: 'We couldn’t work out what this would change, so you can’t continue yet.',
  available: '{homes} becomes available to everyone.',
  toLine: {
    one: '{homes} goes to the person on its waiting list in a minute, unless you take this back.',
    other:
      '{homes} goes to the first of {count} people on the waiting list in a minute, unless you take this back.',
  },
  whole:
    'This {purchaseNoun} has several homes with one price and one set of papers: all of them become available.',
  buyer: '{Sold} to {names}',
  heldBy: 'Held by {names}',
  ofNobody: 'This status came from the builder’s list. Nothing else depends on it.',
  taken: '{amount} was paid. This requests a refund, which another manager must approve.',
  promised: 'A refund of {amount} has already been requested.',
  setAside: '{amount} was authorised but not charged. It will be released automatically.',
  noMoney: 'Nothing was paid here.',
  papers: 'Papers still to be signed become void.',
  signed: 'Signed papers are kept as a record.',
  debited: '{amount} was collected by debit. The sales office will pay it back by transfer.',
  noted: '{amount} was received by cheque or transfer. The sales office will pay it back.',
  debits: 'Planned debits are cancelled.',
  bank: 'The debits in bank file {numbers} stay in it: the file has been downloaded or sent. Please tell the bank to stop them.',
  worksheet: 'Its {worksheet} goes back to review.',
  paying: 'A payment is in progress. The payment page must be closed first.',
  stop: 'Close the payment page',
  stopping: 'We’ve asked the payment service to close its page. This screen updates once that is done.',
  needsNetwork: 'You need to be online for this. Nothing has changed.',
  done: {
    release: 'The hold on {homes} has been released.',
    unsell: 'The sale of {homes} has been undone.',
  },
  takeBacks: 'Recently released or undone',
  released: 'The hold on {homes} has been released. You have {time} left to take this back.',
  freed: 'The sale of {homes} has been undone. You have {time} left to take this back.',
  releasedFor: 'The hold on {homes} has been released. {why}',
  freedFor: 'The sale of {homes} has been undone. {why}',
  takeBack: 'Take back',
  takenBack: 'The previous status of {homes} has been restored.',
})
