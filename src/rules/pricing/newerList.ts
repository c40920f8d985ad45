/** What a newer price list of the builder can say otherwise than the prices that a purchase keeps. */
export const listParts = ['homes', 'options', 'rules', 'deposits'] as const
export type ListPart = (typeof listParts)[number]
