import { area } from '../area.ts'

/** Pages that do not exist or are closed to this visitor. */
export const turnedAwayWords = area('turnedAway', {
  notFoundTitle: 'This page doesn’t exist',
  notFoundText: 'The address may be old or mistyped. Nothing is lost.',
  noCommunityTitle: 'This {community} doesn’t exist, or you need to sign in to see it',
  noCommunityText: 'Check the address, or choose {aCommunity} below.',
  goHome: 'See the {communities}',
  invalidTitle: 'This session is no longer valid',
  invalidText: 'Please sign in again, or open the link again.',
})
