/** Where a newer price list can differ from a purchase's frozen prices. */
export const listParts = ['homes', 'options', 'rules', 'deposits'] as const
export type ListPart = (typeof listParts)[number]
