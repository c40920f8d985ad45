import type { LotStatus } from './lotStatus.ts'

/** Everything that somebody may do; `permissions.ts` decides who may. */
export type Action =
  | 'browse'
  | 'seeProject'
  | 'signInWithPassword'
  | 'favourite'
  | 'hold'
  | 'releaseHold'
  | 'joinWaitingList'
  | 'submitWorksheet'
  | 'seeWorksheet'
  | 'changeWorksheetStatus'
  | 'deleteWorksheet'
  | 'uploadImage'
  | 'seeImage'
  | 'reviewQueue'
  | 'seeEnvelopes'
  | 'placePapers'
  | 'seePayments'
  | 'decideRefund'
  | 'manageDebits'
  | 'handleBankFiles'
  | 'takeRecords'
  | 'unsell'
  | 'changeSales'
  | 'replaySales'
  | 'manageStaff'
  | 'seeClients'
  | 'seePurchaserName'
  | 'enrolDevice'
  | 'registerBuyer'
  | 'seeEvents'
  | 'changeAccount'
  | 'attestIdentity'
  | 'noteSuspicion'
  | 'seeSuspicions'
  | 'runMarketplace'
  | 'seeOwnCommissions'

/**
 * Facts for a decision. Missing ones count against the actor, but for event and company: always pass a lot's.
 */
export interface Target {
  readonly projectId?: string | undefined
  readonly projectType?: number | undefined
  readonly requireLogin?: boolean | undefined
  readonly worksheetUserType?: number | undefined
  readonly purchaserMaySubmit?: boolean | undefined
  /** On unless the project turns them off. */
  readonly worksheetsOn?: boolean | undefined
  /** How many homes a visitor without an account may hold; absent means none. */
  readonly guestHolds?: number | undefined
  /** Favourites need a password. */
  readonly passwordSet?: boolean | undefined
  readonly lotStatus?: LotStatus | undefined
  readonly undo?: 'release' | 'unsell' | null | undefined
  readonly ownerUserId?: number | null | undefined
  readonly ownerSessionId?: string | null | undefined
  readonly ownerDeviceId?: string | null | undefined
  readonly companyId?: number | null | undefined
  /** Several companies sell here. */
  readonly hasSeveralSellers?: boolean | undefined
  readonly eventId?: number | null | undefined
  /** A key of `routePaths`; unsell and release need one of three. */
  readonly view?: string | undefined
  /** Values above 0 allow it. */
  readonly permission?: number | undefined
  readonly brokerAssigned?: boolean | undefined
  /** For actions on staff; `ownerUserId` is the colleague's id. */
  readonly staffRoles?: readonly number[] | undefined
  /** Brokers cannot delete a worksheet that the builder has accepted. */
  readonly worksheetAccepted?: boolean | undefined
}
