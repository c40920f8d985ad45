import { area } from '../area.ts'

/** Pages that do not exist, or not for this visitor. */
export const turnedAwayWords = area('turnedAway', {
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be old or mistyped. Nothing is lost.',
  noCommunityTitle: 'This {community} is not here, or only for people who are signed in',
  noCommunityText: 'Check the address, or choose {aCommunity} below.',
  goHome: 'See the {communities}',
  invalidTitle: 'This session is no longer valid',
  invalidText: 'Please sign in again, or open the link again.',
})
