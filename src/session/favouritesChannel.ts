import { onFavouritesDoneHere, readFavourites } from './accountFavourites.ts'

/**
 * Tabs of one browser tell each other when somebody changes the account's favourites in one of them. Who has only heard
 * of it tells nobody: two tabs that know different things for a moment would go on telling each other. Gives back how
 * to stop.
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
