/** §7; our additions come last. `isWhole`: beyond the status, so fetch the lot. */
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
  /** Fetch everything again, as after an import. */
  callReload: [projectId: string, version: number]
  /** Sent to everybody: fetch the list at a random moment within `spreadMs`. */
  callCommunities: [spreadMs: number]
  /** Worksheets of the listener, or of a community they sell, have changed. */
  callWorksheets: []
  /** Envelopes of a community for which the listener signs or reviews changed; staff hear which purchase. */
  callEnvelopes: [transId?: number]
  /** A purchase, hold or payment of a community the listener sells changed; which purchase, if it is one. */
  callSales: [transId?: number]
  /** News of a purchase in which the listener takes part. */
  callPurchase: [
    transId: number,
    version: number,
    state: string,
    reference: string | null,
    securedAt: string | null,
  ]
  /**
   * The current version, periodically: a last event may get lost. Another epoch: the database was restored.
   */
  callVersion: [projectId: string, version: number, epoch: string]
}
export type HubEvent = keyof HubEvents

export const hubMethods = {
  join: 'JoinProject',
  leave: 'LeaveProject',
  worksheets: 'JoinWorksheets',
  envelopes: 'JoinEnvelopes',
  sales: 'JoinSales',
  purchases: 'JoinPurchases',
} as const
export type HubMethod = (typeof hubMethods)[keyof typeof hubMethods]
