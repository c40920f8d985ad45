import type { LotEventRow } from '../db/lotEvents.ts'

/** What a lot's change looks like to the screens. Versions rise by one a project, in the order of the commits. */
export type LotEvent = LotEventRow

/** The database's side of the feed: its table of events is the truth, its rings only say that it is worth a look. */
export interface EventSource {
  /** The newest version of every project. */
  versions(): Promise<Map<string, number>>
  /** Events with a version above `version`, lowest first, at most `limit`. */
  eventsAfter(projectId: string, version: number, limit: number): Promise<LotEvent[]>
  /**
   * Starts listening. Rings may come twice, in any order, or never.
   * @param onReconnect called when rings may have been lost.
   * @returns stops listening.
   */
  onRing(
    heard: (projectId: string, version: number) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>
}
