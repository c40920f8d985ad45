import { onFavouritesDoneHere, readFavourites } from './accountFavourites.ts'

/**
 * Tabs of one browser tell each other when the account's favourites change in one of them. A tab that only
 * heard of a change passes nothing on: two tabs that disagree for a moment would never stop. Returns how to
 * stop.
 */
export function joinFavouritesChannel(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('lotline-favourites')
  channel.addEventListener('message', readFavourites)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by its own origin alone
  const leave = onFavouritesDoneHere(() => channel.postMessage('changed'))
  return () => {
    leave()
    channel.close()
  }
}
