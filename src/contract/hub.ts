/** The live hub (§7). Our values come last. `isWhole`: more than the status changed, so fetch the lot. */
export const hubPath = '/real-time'

export interface HubEvents {
  callRefreshMe: [
    projectId: string,
    houseId: number,
    finalStatus: number,
    status2: number,
    version: number,
    houseStatus: number,
    isWhole: boolean,
  ]
  callRefreshMeHR: [projectId: string, houseId: number, status: number, version: number, isWhole: boolean]
  /** More than lots changed, such as by an import: fetch everything again. */
  callReload: [projectId: string, version: number]
  /** A community was loaded or changed; sent to everyone. */
  callCommunities: []
  /** A worksheet of the listener, or of a community they sell, is new or changed. */
  callWorksheets: []
  /** An envelope of a community whose papers the listener signs or reviews is new or changed. */
  callEnvelopes: []
  /** A purchase, a hold or money of a community that the listener sells has changed. */
  callSales: []
  /** Sent periodically with the current version, so that a lost last event is noticed. */
  callVersion: [projectId: string, version: number]
}
export type HubEvent = keyof HubEvents

export const hubMethods = {
  join: 'JoinProject',
  leave: 'LeaveProject',
  worksheets: 'JoinWorksheets',
  envelopes: 'JoinEnvelopes',
  sales: 'JoinSales',
} as const
