import type { HubEvent, HubEvents } from '../../src/contract/hub.ts'
import type { LotEvent } from './feedSource.ts'

export interface FeedHub {
  sendToGroup<E extends HubEvent>(group: string, target: E, ...args: HubEvents[E]): void
  sendToAll<E extends HubEvent>(target: E, ...args: HubEvents[E]): void
}

/** The group that watches a project. */
export function projectGroup(projectId: string): string {
  return `project:${projectId}`
}

/** §7: callRefreshMe and callRefreshMeHR, then version and house_status. */
export function sendEvent(hub: FeedHub, event: LotEvent): void {
  const { projectId, houseId, version } = event
  const group = projectGroup(projectId)
  switch (event.kind) {
    case 'lr':
      return hub.sendToGroup(
        group,
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
      return hub.sendToGroup(
        group,
        'callRefreshMeHR',
        projectId,
        houseId,
        event.status,
        version,
        event.isWhole,
      )
    case 'reload':
      return sendReload(hub, projectId, version)
  }
}

/** The project changed in ways its events do not describe: reload it. */
export function sendReload(hub: FeedHub, projectId: string, version: number): void {
  hub.sendToGroup(projectGroup(projectId), 'callReload', projectId, version)
  // Does not name the community: not everybody may know about it.
  hub.sendToAll('callCommunities')
}

/** A client notices if it missed the last event, or if the database was restored. */
export function sendVersion(hub: FeedHub, projectId: string, version: number, epoch: string): void {
  hub.sendToGroup(projectGroup(projectId), 'callVersion', projectId, version, epoch)
}
