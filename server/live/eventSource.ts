import type { Database } from '../db/database.ts'
import { eventsAfter, LOT_CHANNEL, versions } from '../db/lotEvents.ts'
import type { EventSource } from '../hub/feedSource.ts'

export function eventSource(db: Database): EventSource {
  return {
    versions: async () => await versions(db),
    eventsAfter: async (projectId, version, limit) => await eventsAfter(db, projectId, version, limit),
    onRing: async (heard, onReconnect) =>
      await db.listen(
        LOT_CHANNEL,
        (payload) => {
          const { p, v } = JSON.parse(payload) as { p: string; v: number }
          heard(p, v)
        },
        onReconnect,
      ),
  }
}
