import { onFavouritesDoneHere, readFavourites } from './accountFavourites.ts'

/**
 * Tells other tabs when the account's favourites change. One that only received a change does not pass it on,
 * or two disagreeing tabs would never stop. Returns a stop function.
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
