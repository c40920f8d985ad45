import { area } from '../area.ts'

/** Releasing and unselling a home, and what follows from it. */
export const undoingWords = area('undoing', {
  back: 'Back',
  confirm: 'Confirm',
  follows: 'What follows',
  failed: 'What follows could not be loaded, so nothing can be done yet.',
  available: '{homes} becomes available to everyone.',
  toLine: {
    one: '{homes} goes to the person on its waiting list at once.',
    other: '{homes} goes to the first of {count} people on the waiting list at once.',
  },
  whole:
    'This {purchaseNoun} has several homes with one price and one set of papers: all of them become available.',
  buyer: '{Sold} to {names}',
  heldBy: 'Held by {names}',
  ofNobody: 'It came with the builder’s list. Nothing else hangs on it.',
  taken: '{amount} was paid. You ask for it to go back, and a manager who is not you decides.',
  promised: 'Of it, {amount} was asked back before.',
  setAside: '{amount} is set aside. It goes back by itself.',
  noMoney: 'Nothing was paid here.',
  papers: 'Papers still to be signed become void.',
  signed: 'Signed papers are kept as a record.',
  debits: 'Planned debits are cancelled.',
  bank: 'Debits in file {numbers} have left. Tell the bank.',
  worksheet: 'Its {worksheet} goes back to review.',
  paying: 'It is being paid for right now. The payment page has to be closed first.',
  stop: 'Close the payment page',
  stopping: 'Asked the payment service to close it. This shows when it has.',
  needsNetwork: 'This needs a network. Nothing has changed.',
  unsold: '{homes} is available again.',
})
