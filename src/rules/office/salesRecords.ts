/** The records that a builder can export to other systems. */
export const recordKinds = ['purchases', 'worksheets', 'people'] as const
/** The maximum number of purchases that one request can name. */
export const mostOnly = 20_000

export type RecordKind = (typeof recordKinds)[number]
