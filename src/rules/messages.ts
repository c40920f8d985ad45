/** How long a message stays: in ms, or until it is dismissed. */
// §9
export type Duration = 3000 | 4000 | 8000 | 10_000 | 'persistent'

/** Announced politely, except errors, which are announced at once. */
export type MessageKind = 'info' | 'success' | 'error'

export interface Message {
  readonly duration: Duration
  readonly kind: MessageKind
}

/** How long a notification stays by default. */
// §9
export const notificationMs = 8000

/** The specification's messages; sentences are in src/i18n. By default, one stays 8 seconds. */
// §8, §9
export const messages = {
  serverData: { kind: 'error', duration: 8000 },
  noModels: { kind: 'info', duration: 'persistent' },
  noFloorPlans: { kind: 'info', duration: 'persistent' },
  noFilters: { kind: 'info', duration: 'persistent' },
  noQueue: { kind: 'info', duration: 3000 },
  favouriteAdded: { kind: 'success', duration: 8000 },
  favouriteRemoved: { kind: 'success', duration: 8000 },
  loginOtherProject: { kind: 'info', duration: 10_000 },
  loginNotInSystem: { kind: 'error', duration: 8000 },
  loginNotRegistered: { kind: 'error', duration: 8000 },
  loginMarketplace: { kind: 'error', duration: 8000 },
  loginNotActivated: { kind: 'error', duration: 8000 },
  projectAdded: { kind: 'success', duration: 8000 },
  projectAddFailed: { kind: 'error', duration: 8000 },
  linkEnded: { kind: 'error', duration: 8000 },
  codeWrong: { kind: 'error', duration: 8000 },
  accountUpdated: { kind: 'success', duration: 8000 },
  accountUpdateFailed: { kind: 'error', duration: 8000 },
  agenciesNotLoaded: { kind: 'error', duration: 8000 },
  agencyNotCreated: { kind: 'error', duration: 8000 },
  agentsNotLoaded: { kind: 'error', duration: 8000 },
  agentNotCreated: { kind: 'error', duration: 8000 },
  worksheetExists: { kind: 'error', duration: 8000 },
  worksheetFailed: { kind: 'error', duration: 8000 },
  offerDeleted: { kind: 'success', duration: 8000 },
  offerDeleteFailed: { kind: 'error', duration: 8000 },
  worksheetStatusUpdated: { kind: 'success', duration: 8000 },
  worksheetStatusFailed: { kind: 'error', duration: 8000 },
  imagesFailed: { kind: 'error', duration: 8000 },
  tryAgain: { kind: 'error', duration: 8000 },
  noDeposits: { kind: 'info', duration: 8000 },
  noCommunities: { kind: 'info', duration: 8000 },
  noMatrix: { kind: 'info', duration: 8000 },
  cameraFailed: { kind: 'error', duration: 8000 },
} as const satisfies Readonly<Record<string, Message>>

export type MessageCode = keyof typeof messages
