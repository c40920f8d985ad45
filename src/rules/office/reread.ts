/** Of a board's rows: re-reading more than this takes as long as reading the board. */
export const mostReread = 50
