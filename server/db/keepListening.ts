import type { Database } from './database.ts'
import type { Log } from '../logs/log.ts'

const againAfterMs = 5000

/** Keeps listening until the server stops. Returns a function that ends it. */
export function keepListening(
  db: Database,
  channel: string,
  heard: (payload: string) => void,
  log: Log,
): () => Promise<void> {
  let stopped = false
  let unlisten: (() => Promise<void>) | undefined
  let timer: NodeJS.Timeout | undefined
  const open = async (): Promise<void> => {
    try {
      unlisten = await db.listen(channel, heard, () => undefined)
    } catch (err) {
      log.warn({ err }, `the channel ${channel} cannot be listened to`)
      if (!stopped) timer = setTimeout(reopen, againAfterMs)
    }
  }
  const reopen = (): void => {
    opening = open()
  }
  let opening = open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await opening
    await unlisten?.()
  }
}
