import { area } from '../area.ts'

/** The list of communities, its cards and its empty state. */
export const communitiesWords = area('communities', {
  title: '{Communities}',
  intro: 'Choose {aCommunity} to see its homes.',
  availableNow: { one: '1 available now', other: '{count} available now' },
  from: 'From {price}',
  notAvailable: 'N/A',
  asOf: 'As of {time}',
  beds: '{count} bed',
  squareFeet: 'SF',
  noneAvailable: 'None available now',
  noPicture: 'No picture yet',
  availability: 'Availability',
  floorPlans: 'Floor Plans',
  typePlans: 'Type Plans',
  selectCommunity: 'Select {Community}',
  empty: 'There are no {communities} to show yet. New ones appear here automatically.',
  emptyForBroker: 'You’re not registered with any {community} yet. Register with one to see its homes.',
  failed: 'No project information available, please refresh or contact support',
  offlineReady: 'Ready to use offline',
  offlinePart: 'Partly ready to use offline: {done} of {total} files',
})
