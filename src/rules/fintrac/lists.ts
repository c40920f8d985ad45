/** §3; ids in the contract, texts in src/i18n. */
export const reportTypes = ['person', 'entity'] as const
/** Selects lists and fields. */
export type ReportType = (typeof reportTypes)[number]

export const riskRatings = ['low', 'medium', 'high'] as const
export type RiskRating = (typeof riskRatings)[number]

export const riskReasons = [
  'usual',
  'thirdParty',
  'political',
  'cash',
  'abroad',
  'notSeen',
  'refusedId',
  'structure',
  'unusualFunds',
  'other',
] as const
export type RiskReason = (typeof riskReasons)[number]

/** The purpose of the home, which is the nature of the relationship. */
export const purposesOf = {
  person: ['ownHome', 'family', 'secondHome', 'investment', 'rental', 'other'],
  entity: ['investment', 'rental', 'resale', 'staff', 'other'],
} as const satisfies Readonly<Record<ReportType, readonly string[]>>

export const politicalKinds = ['none', 'domestic', 'foreign', 'international', 'family'] as const
export type PoliticalKind = (typeof politicalKinds)[number]

export const fundsWays = ['none', 'cheque', 'draft', 'wire', 'card', 'cash', 'virtual'] as const
export type FundsWay = (typeof fundsWays)[number]

/** Methods other than our own check. */
export const waysOfIdentity = ['photo', 'creditFile', 'dualProcess', 'refused'] as const
export type WayOfIdentity = (typeof waysOfIdentity)[number]

/** Facts that a second source can confirm. */
export const sourceKinds = ['nameAddress', 'nameBirth', 'nameAccount'] as const
export type SourceKind = (typeof sourceKinds)[number]

export const existenceProofs = ['certificate', 'annualReport', 'registry', 'other'] as const
export type ExistenceProof = (typeof existenceProofs)[number]
