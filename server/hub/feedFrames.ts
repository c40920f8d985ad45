import type { HubEvent, HubEvents } from '../../src/contract/hub.ts'
import type { LotEvent } from './feedSource.ts'

export interface FeedHub {
  sendToGroup<E extends HubEvent>(group: string, target: E, ...args: HubEvents[E]): void
  /** In one write per member. */
  sendBatchToGroup(group: string, messages: readonly FeedMessage[]): void
  sendToAll<E extends HubEvent>(target: E, ...args: HubEvents[E]): void
  sizeOf(group: string): number
  size(): number
}

export interface FeedMessage {
  target: HubEvent
  args: HubEvents[HubEvent]
}

/** The group of clients that watch a project. */
export function projectGroup(projectId: string): string {
  return `project:${projectId}`
}

/** §7: callRefreshMe and callRefreshMeHR, then version and house_status. */
export function messageOf(event: LotEvent): FeedMessage {
  const { projectId, houseId, version } = event
  switch (event.kind) {
    case 'lr':
      return message(
        'callRefreshMe',
        projectId,
        houseId,
        event.finalStatus,
        event.status2,
        version,
        event.houseStatus,
        event.isWhole,
      )
    case 'hr':
      return message('callRefreshMeHR', projectId, houseId, event.status, version, event.isWhole)
    case 'reload':
      return reloadOf(projectId, version)
  }
}

const message = <E extends HubEvent>(target: E, ...args: HubEvents[E]): FeedMessage => ({ target, args })

/** The project changed beyond its events: clients must reload it. */
export const reloadOf = (projectId: string, version: number): FeedMessage =>
  message('callReload', projectId, version)

/** Shows a client that it missed the last event, or that the database was restored. */
export function sendVersion(hub: FeedHub, projectId: string, version: number, epoch: string): void {
  hub.sendToGroup(projectGroup(projectId), 'callVersion', projectId, version, epoch)
}
