/** A part of a whole as a length in CSS. */
export const cssShare = (part: number, whole = 1): string => `${(part / whole) * 100}%`
