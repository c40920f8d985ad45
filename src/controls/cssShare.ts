/** A part of a whole as a CSS length. */
export const cssShare = (part: number, whole = 1): string => `${(part / whole) * 100}%`
