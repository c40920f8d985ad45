import type { LotEventRow } from '../db/lotEvents.ts'

/** A lot's change as screens see it. Versions rise by one per project, in commit order. */
export type LotEvent = LotEventRow

/** The database's side of the feed: the event table is the truth; rings only prompt a read. */
export interface EventSource {
  versions(): Promise<Map<string, number>>
  /** Events after `version`, lowest first, at most `limit`. */
  eventsAfter(projectId: string, version: number, limit: number): Promise<LotEvent[]>
  /** Starts listening; returns stop. Rings may repeat, reorder or get lost. `onReconnect`: some may be lost. */
  onRing(
    heard: (projectId: string, version: number) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>
}
