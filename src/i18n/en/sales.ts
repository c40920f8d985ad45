import { area } from '../area.ts'

/** The list of the sales office. */
export const salesWords = area('sales', {
  title: 'Sales',
  worksheets: '{Worksheets}',
  newWorksheet: 'New {worksheet}',
  lead: 'What needs you now, most urgent first.',
  none: 'Nothing needs you right now. New tasks appear here automatically.',
  cut: 'There are more tasks than fit here. Choose {aCommunity} or a kind to narrow the list.',
  failed: 'The list could not be loaded. What you see may be out of date.',
  queues: 'Deals',
  kind: 'Kind',
  anyKind: 'Everything',
  community: '{Community}',
  anyCommunity: 'All {communities}',
  kinds: {
    hold: 'Hold ends soon',
    stuck: 'Stuck',
    worksheet: '{Worksheet}',
    envelope: 'Papers',
    payment: 'Payment',
  },
  why: {
    refundAsked: 'Decide on a refund of {amount}',
    unapplied: '{amount} received but not used for a home',
    refundOwed: 'Refund {amount} from an ended sale',
    debitOwed: 'Pay back {amount} collected by debit',
  },
  projectsSite: 'Projects site',
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
