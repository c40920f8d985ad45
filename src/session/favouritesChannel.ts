import { onFavouritesDoneHere, readFavourites } from './accountFavourites.ts'

/**
 * Notifies a browser's other tabs when the account's favourites change. A tab that only received a change
 * does not pass it on, or two disagreeing tabs would never stop. Returns a function that stops it.
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
