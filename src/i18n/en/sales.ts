import { area } from '../area.ts'

/** The list of the sales office. */
export const salesWords = area('sales', {
  title: 'Sales',
  worksheets: '{Worksheets}',
  newWorksheet: 'New {worksheet}',
  lead: 'What needs your attention now, most urgent first.',
  none: 'Nothing needs your attention right now. New tasks appear here automatically.',
  cut: 'Only the most urgent tasks of each kind fit here. Choose {aCommunity} to see all its tasks.',
  cutInOne: 'Only the most urgent tasks of each kind fit here.',
  failed: 'We couldn’t load the list. What you see may be out of date.',
  queues: 'Deals',
  kind: 'Kind',
  anyKind: 'Everything',
  community: '{Community}',
  anyCommunity: 'All {communities}',
  kinds: {
    hold: 'Hold ends soon',
    stuck: 'Stuck',
    kiosk: 'Kiosk',
    worksheet: '{Worksheet}',
    envelope: 'Papers',
    payment: 'Payment',
  },
  turn: '{turn}: {step}',
  troubles: {
    silent: 'Not responding',
    unsent: { one: '{count} submission not sent', other: '{count} submissions not sent' },
  },
  kioskTitle: 'Kiosk {name}',
  kioskSilent: 'We haven’t heard from it since {time}. Please check that it is switched on and connected.',
  kioskUnsent:
    'It’s online, but hasn’t been able to send its work since {time}. Please check its network, and its Settings page.',
  kioskKept: {
    one: '{count} submission is still on it. It stays there, sealed, until it can be sent: please don’t reset the device.',
    other:
      '{count} submissions are still on it. They stay there, sealed, until they can be sent: please don’t reset the device.',
  },
  kioskEmpty: 'As far as we know, it has no unsent work.',
  why: {
    refundAsked: 'Decide on a refund of {amount}',
    unapplied: '{amount} received but not used for a home',
    refundOwed: 'Refund {amount} from an ended sale',
    debitOwed: 'Pay back {amount} collected by debit',
    receivedAsked: 'Approve {amount} by cheque or transfer',
    receivedOwed: 'Pay back {amount} received by cheque or transfer',
    firstMissing: '{amount} missing since the price changed',
    firstOver: '{amount} overpaid since the price changed',
  },
  projectsSite: 'Projects site',
  newPapers: 'New papers still have to be sent',
  overdue: 'Overdue',
  ends: 'Ends {time}',
  since: 'Since {time}',
  due: 'By {time}',
  columns: {
    what: 'What',
    home: 'Home',
    who: 'Who',
    when: 'When',
    state: 'Status',
  },
})
