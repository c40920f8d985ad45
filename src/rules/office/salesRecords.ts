/** What a builder exports to its other systems. */
export const recordKinds = ['purchases', 'worksheets', 'people'] as const
export type RecordKind = (typeof recordKinds)[number]
