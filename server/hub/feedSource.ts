import type { LotEventRow } from '../db/lotEvents.ts'

/** A project's version rises by one with each event, in commit order. */
export type LotEvent = LotEventRow

/** The event table is authoritative; rings only prompt a read. */
export interface EventSource {
  versions(): Promise<Map<string, number>>
  /** Lowest first, at most `limit`. */
  eventsAfter(projectId: string, version: number, limit: number): Promise<LotEvent[]>
  /** Returns the stop function. Rings may repeat, swap or get lost. `onReconnect`: some may be lost. */
  onRing(
    heard: (projectId: string, version: number) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>
}
