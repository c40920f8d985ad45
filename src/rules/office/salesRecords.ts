/** The records that a builder can export to other systems. */
export const recordKinds = ['purchases', 'worksheets', 'people'] as const
export type RecordKind = (typeof recordKinds)[number]
