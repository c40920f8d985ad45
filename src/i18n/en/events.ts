import { area } from '../area.ts'

/** Events, which show homes to some buyers first. */
export const eventsWords = area('events', {
  title: 'Events',
  choose: 'Choose an event',
  master: 'Master',
  everything: 'All {lots}',
  current: 'Event: {name}',
  until: 'until {date}',
  ended: 'The event that showed you {lots} has ended. Ask the sales team when the next one starts.',
})
