import { area } from '../area.ts'

export const coolingOffWords = area('coolingOff', {
  title: 'Your right to withdraw',
  notStarted: 'Your withdrawal period hasn’t started yet: we’re waiting for {what}. You can withdraw now.',
  running: 'You can withdraw until {until}.',
  runningUnsure:
    'You can withdraw now. We can’t say for sure when the period ends, because the public holidays here haven’t been confirmed. Please ask your solicitor for the last day.',
  ended: 'The withdrawal period ended on {until}. The sale is firm.',
  waived: 'The right to withdraw was waived. The sale is firm.',
  withdrawn: 'You withdrew on {when}.',
  pending:
    'A right to withdraw has been proposed here but, as far as we know, is not yet law. Please ask your lawyer.',
  none: 'There’s no legal right to withdraw from this contract. Please ask your lawyer.',
  aheadDays: {
    one: 'By law, you have {count} day to withdraw, counted from: {what}.',
    other: 'By law, you have {count} days to withdraw, counted from: {what}.',
  },
  aheadBusinessDays: {
    one: 'By law, you have {count} business day to withdraw, counted from: {what}.',
    other: 'By law, you have {count} business days to withdraw, counted from: {what}.',
  },
  aheadLast: 'The last of these counts.',
  aheadCompanies: 'Companies don’t have this right.',
  aheadExceptions: 'There are exceptions. Please ask your lawyer.',
  free: 'Withdrawing is free.',
  cost: 'Withdrawing costs {amount}.',
  source: 'Source: {source}, checked on {checked}. This is not legal advice.',
  byLink: 'You can withdraw on your own device, with the link in our email to you.',
  withdraw: 'Withdraw',
  askTitle: 'Withdraw from this home?',
  askText:
    'The home becomes available to others. This can’t be undone. We’ll email you a confirmation to keep as proof.',
  askYes: 'Yes, withdraw',
  askNo: 'Keep the home',
  events: {
    signedCopy: 'your copy signed by everyone',
    disclosure: 'the disclosure statement',
    allPapers: 'all required papers',
    contractMade: 'the contract',
    buyerSigned: 'your signature',
    accepted: 'the builder’s acceptance',
  },
})
