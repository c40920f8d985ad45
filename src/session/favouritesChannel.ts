import { accountFavourites, onAccountFavourites, refreshFavourites } from './accountFavourites.ts'

/** Tabs of one browser tell each other when the account's favourites change here. Gives back how to stop. */
export function joinFavouritesChannel(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('lotline-favourites')
  const now = (): string => JSON.stringify(accountFavourites())
  let said = ''
  const tell = (): void => {
    const text = now()
    if (!accountFavourites().ready || text === said) return
    said = text
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by its own origin alone
    channel.postMessage(text)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // The one who told knows it already, and is not told back.
    if (typeof data !== 'string' || data === now()) return
    said = data
    refreshFavourites()
  })
  const leave = onAccountFavourites(tell)
  return () => {
    leave()
    channel.close()
  }
}
