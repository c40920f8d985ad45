import { area } from '../area.ts'

/** Waiting lists of held and sold homes, on the card and at the office. */
export const waitingWords = area('waiting', {
  join: 'Join the waiting list',
  lead: 'If this home becomes available, we hold it for the first person on its waiting list.',
  hours: { one: 'You would have {count} hour to decide.', other: 'You would have {count} hours to decide.' },
  partnerHint:
    'Leave it empty if you are on your own. Couples share one place, and your partner can join with their own account.',
  share: 'Share with a partner',
  shareLead:
    'If your partner is on the waiting list too, they must name you as well. You then share the earlier of your places.',
  named: 'You share this place as soon as {email} joins, or names you too.',
  shared: 'You share this place with {email}.',
  signIn: 'Sign in to join the waiting list',
  place: 'You are number {place} of {length} on the waiting list.',
  told: 'We will email you as soon as it is your turn.',
  leave: 'Leave the waiting list',
  leaveConfirm: 'You will lose your place. If you join again, you start at the end.',
  offered: 'This home is yours to take until {time}.',
  offeredLead:
    'It has become available, and you are next on the waiting list. Nobody else can hold it until then.',
  partners: 'The hold is in your partner’s name.',
  take: 'Put it in my name',
  giveUp: 'I do not want it',
  giveUpConfirm: 'The home goes to the next person on the waiting list.',
  left: 'You are no longer on the waiting list.',
  missed: 'Your offer for this home has expired. You can join the waiting list again.',
  title: 'Waiting lists',
  boardLead: 'When a home becomes available, it is held at once for the first person on its waiting list.',
  none: 'Nobody is on a waiting list.',
  failed: 'The waiting lists could not be loaded.',
  columns: { home: 'Home', who: 'Who', place: 'Place', state: 'State', when: 'Since' },
  state: 'State',
  anyState: 'Any state',
  states: {
    waiting: 'Waiting',
    offered: 'Offered',
    accepted: 'Taken up',
    bought: 'Bought',
    missed: 'Offer missed',
    declined: 'Declined',
    left: 'Left',
  },
  placeOf: '{place} of {length}',
  until: 'until {time}',
  withPartner: 'with {name}',
})
