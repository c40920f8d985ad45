/**
 * The live hub (§7): names and shapes of what it sends and takes. What stands behind the specification's
 * own values is appended by our server; `isWhole`: more than the status changed, so the lot has to be asked for again.
 */
export const hubPath = '/real-time'

export interface HubEvents {
  /** A low-rise lot changed. */
  callRefreshMe: [
    projectId: string,
    houseId: number,
    finalStatus: number,
    status2: number,
    version: number,
    houseStatus: number,
    isWhole: boolean,
  ]
  /** A suite changed. */
  callRefreshMeHR: [projectId: string, houseId: number, status: number, version: number, isWhole: boolean]
  /** More than lots changed, for example by an import: ask for everything again. */
  callReload: [projectId: string, version: number]
  /** Some community was loaded or changed: whoever shows the list of them asks for it again. Sent to everybody. */
  callCommunities: []
  /** A worksheet of the listener, or of a community whose sales staff they are, is new or stands otherwise: ask again. */
  callWorksheets: []
  /** Says now and then which version is current, so that a lost last event is noticed. */
  callVersion: [projectId: string, version: number]
}
export type HubEvent = keyof HubEvents

/** What the page may invoke. */
export const hubMethods = {
  join: 'JoinProject',
  leave: 'LeaveProject',
  worksheets: 'JoinWorksheets',
} as const
